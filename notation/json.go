package notation

func (rd *Reader) readJSON(at int) {}
