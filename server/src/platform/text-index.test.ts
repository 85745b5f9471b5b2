import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, foldText, indexText, likePatterns, pairWords, searchWords } from './text-index.ts'

/** LIKE of PostgreSQL, with backslash as the escape. */
function matches(text: string, pattern: string): boolean {
  const escaped = pattern.replace(/\\(.)|(%)|(_)|([\s\S])/gu, (_, quoted, many, one, other) =>
    many ? '[\\s\\S]*' : one ? '[\\s\\S]' : (quoted ?? other).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
  )
  return new RegExp(`^${escaped}$`, 'u').test(text)
}

describe('search texts', () => {
  it('folds case, accents and width, and drops control characters', () => {
    expect(foldText('  Sérum ＡＢＣ\u0000 x\n')).toBe('serum abc x')
    expect(foldText('กำ')).toBe(foldText('กํา'))
  })

  it('splits scripts without spaces into pairs, at the borders of others too', () => {
    expect(pairWords('lumen防晒霜 spf50')).toEqual(['lumen', '防晒', '晒霜', 'spf50'])
    expect(pairWords('赤 スーツ b-10')).toEqual(['赤', 'スー', 'ーツ', 'b', '10'])
    expect(pairWords('')).toEqual([])
  })

  it('finds any part of a Chinese text', () => {
    const text = indexText(['清爽防晒霜 SPF50'])
    for (const part of ['霜', '防晒', '爽防晒', '清爽防晒霜', '防晒霜 spf']) {
      expect(
        searchWords(part)
          .flatMap(likePatterns)
          .every((p) => matches(text, p)),
      ).toBe(true)
    }
    expect(likePatterns('晒防').every((p) => matches(text, p))).toBe(false)
  })

  it('finds every word of at least three letters in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const words = searchWords(text).filter((w) => w.length > 2)
        const index = indexText([text])
        expect(words.flatMap(likePatterns).every((p) => matches(index, p))).toBe(true)
      }),
    )
  })
})

describe('editsBetween', () => {
  it.each([
    ['coffee', 'cofee', 1],
    ['beans', 'benas', 1],
    ['tea', 'tea', 0],
    ['rose', 'roof', 2],
    ['a', 'abcdef', 3],
  ])('%s, %s: %i', (a, b, edits) => expect(editDistance(a, b, 2)).toBe(edits))
})
