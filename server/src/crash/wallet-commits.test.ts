import { testEachCommit } from './each-commit.ts'

testEachCommit('holders')
