package deal_test

import (
	"fmt"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

func ExamplePosition() {
	n, err := deal.Parse("12345")
	if err != nil {
		panic(err)
	}
	p := deal.Position(n, engine.Classic())
	fmt.Println("bouquet", p.AppendBouquet(nil))
	for c := range p.Columns() {
		fmt.Println(c+1, p.Column(engine.Place(c+1)))
	}
	// Output:
	// bouquet [8h 7c 6d 6s 8d Jd Kc Kd 4h 9d 7s 3s 2d 5s 7d Qs]
	// 1 [Qc 4s As Td 2c Tc]
	// 2 [Ts 4d 3d 6h Th Jh]
	// 3 [Qd 9c 9h 3h Kh 8c]
	// 4 [7h 4c 5c 5d Ks Ah]
	// 5 [6c 2s 2h 5h 3c Js]
	// 6 [Qh Jc 8s Ad Ac 9s]
}
