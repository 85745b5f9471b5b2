import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAttributes } from './read-filters.ts'
import { nearestWord } from './spelling.ts'

describe('readAttributes', () => {
  it.each(['', ',', ':', ':x', 'x:', 'x', ',,a,:b:'])('finds no attributes in %j', (text) => {
    expect(readAttributes(text)).toEqual([])
  })

  it('joins the values of a key, in any order of keys', () => {
    expect(readAttributes('skin:dry, size:l ,skin:oily:x')).toEqual([
      ['size', ['l']],
      ['skin', ['dry', 'oily:x']],
    ])
  })

  it('accepts any text and limits the values', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readAttributes(text).flatMap(([, values]) => values).length).toBeLessThanOrEqual(12)
      }),
    )
  })
})

describe('nearestWord', () => {
  const known = ['coffee', 'toffee', 'tea', 'sunscreen', 'soap']
  it.each([
    ['cofee', 'coffee'],
    ['sunscren', 'sunscreen'],
    ['sopa', 'soap'],
    ['tee', 'tea'],
    ['zzzz', undefined],
  ])('%s: %s', (word, near) => expect(nearestWord(word, known)).toBe(near))
})
