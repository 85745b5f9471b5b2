import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { readStoredJson } from './stored-json.ts'

afterEach(() => sessionStorage.clear())

type Stored = { token: string }
const read = () => readStoredJson<Stored>(sessionStorage, 'key', ({ token }) => typeof token === 'string')

test('returns a stored value of the expected shape', () => {
  sessionStorage.setItem('key', '{"token":"t"}')
  expect(read()).toEqual({ token: 't' })
})

test('returns nothing for a missing, damaged or other value', () => {
  expect(read()).toBeUndefined()
  const other = fc.oneof(fc.string(), fc.json(), fc.constantFrom('null', '5', '{', '{"token":1}', '[]'))
  fc.assert(
    fc.property(other, (text) => {
      sessionStorage.setItem('key', text)
      const value = read()
      expect(value === undefined || typeof value.token === 'string').toBe(true)
    }),
  )
})
