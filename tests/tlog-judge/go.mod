module vita.test/tlog-judge

go 1.18

require golang.org/x/mod v0.20.0
