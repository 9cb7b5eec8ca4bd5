namespace sandtable {}
