import { expect, test } from 'vitest'
import { cell } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('writes %j as %j', (value, written) => {
  expect(cell(value)).toBe(written)
})
