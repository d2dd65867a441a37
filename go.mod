module flowergarden

go 1.26
