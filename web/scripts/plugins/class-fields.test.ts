// @vitest-environment node
import { expect, test } from 'vitest'
import { listUnsafeFields } from './class-fields.ts'

test('finds initializers with a parenthesis, and static fields that Chromium 97 rejects', () => {
  const code = `class A { static name = 'a'; static length = 1; x = new Map(); y = b[(0)] }`
  expect(listUnsafeFields(code)).toEqual([
    "static name = 'a';",
    'static length = 1;',
    'x = new Map();',
    'y = b[(0)]',
  ])
})

test('accepts fields without initializer, literals, and what constructors set', () => {
  const code = `class A { #x; name = 'a'; static other = 1; constructor() { this.#x = new Map() } get() { return this.#x } }`
  expect(listUnsafeFields(code)).toEqual([])
})
