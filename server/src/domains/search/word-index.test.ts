import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexedWords, indexText, likePatterns, searchWords } from '../../platform/text-index.ts'
import { makeWordIndex } from './word-index.ts'

const inTitle = 1
const inBrand = 2

const filled = (documents: Record<string, number>[]) => {
  const index = makeWordIndex()
  for (const [i, words] of documents.entries()) index.add(i, new Map(Object.entries(words)))
  return index
}

it('does not match unknown words, parts that span words, or near misses', () => {
  const index = filled([{ teapot: inTitle, red: 0 }, { pan: 0 }])
  for (const word of ['xylophone', 'teapots', 'tpot', 'potred', 'eap t', 'zz', 'q', '霜'])
    expect(index.find([word], inTitle).documents).toEqual([])
  expect(index.find(['teapot', 'pan'], inTitle).documents).toEqual([])
  expect(makeWordIndex().find(['teapot'], inTitle).documents).toEqual([])
})

it('counts each word once, in the requested fields', () => {
  const index = filled([
    { teapot: inTitle, teaspoon: inTitle, lumen: inBrand },
    { teapot: 0, tea: inBrand },
  ])
  const { documents, hits } = index.find(['tea', 'teapot'], inTitle)
  expect(documents.toSorted()).toEqual([0, 1])
  expect([...hits]).toEqual([2, 0])
  expect([...index.find(['tea'], inTitle | inBrand).hits]).toEqual([1, 1])
})

/** LIKE with patterns that stand between percent signs. */
const like = (text: string, pattern: string): boolean =>
  text.includes(pattern.slice(1, -1).replace(/\\(.)/gu, '$1'))

it('finds the same documents as the database patterns', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'tea',
      'teapot',
      'a',
      'spf50',
      '防晒霜',
      '茶',
      '茶壶',
      'กันแดด',
      'ゔあ',
      'x防y',
      '100%',
      'r_s',
      '\\',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(' '))
  const cut = fc.record({ from: fc.nat(12), length: fc.integer({ min: 1, max: 5 }) })
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 6 }),
      piece,
      cut,
      (goods, word, part) => {
        const columns = goods.map(indexText)
        const index = makeWordIndex()
        for (const [i, column] of columns.entries())
          index.add(i, new Map([...indexedWords(column)].map((w) => [w, 0])))
        const cutOut = goods
          .flat()
          .join(' ')
          .slice(part.from, part.from + part.length)
        for (const keyword of [word, cutOut]) {
          const words = searchWords(keyword)
          if (words.length === 0) continue
          const expected = columns.flatMap((column, i) =>
            words.flatMap(likePatterns).every((pattern) => like(column, pattern)) ? [i] : [],
          )
          expect(index.find(words, 0).documents.toSorted((a, b) => a - b)).toEqual(expected)
        }
      },
    ),
    { numRuns: 2000 },
  )
})
