import { expect, test } from 'vitest'
import { codes } from './codes.ts'

test('every refusal has a code of its own', () => {
  const used = Object.values(codes).map(({ code }) => code)
  expect(used.filter((code, at) => used.indexOf(code) !== at)).toEqual([])
})
