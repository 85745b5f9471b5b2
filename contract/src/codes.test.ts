import { expect, test } from 'vitest'
import { codes, codesBySubject } from './codes.ts'

const repeated = <T>(values: T[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('every refusal has a code of its own', () => {
  expect(repeated(Object.values(codes).map(({ code }) => code))).toEqual([])
})

test('a name belongs to one subject, so that no table hides a code of another', () => {
  expect(repeated(Object.values(codesBySubject).flatMap((table) => Object.keys(table)))).toEqual([])
})
