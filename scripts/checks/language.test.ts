import { expect, test } from 'vitest'
import { findOutdatedWords } from './language.ts'

const found = (text: string, file = 'server/src/a.ts') =>
  findOutdatedWords(file, text).map(({ line, word }) => `${line} ${word}`)

test('finds outdated words in identifiers, comments and texts, with their line', () => {
  expect(found('const orderDeed = 1\n// judged\n"No ways to pay."')).toEqual([
    '1 deed',
    '2 judged',
    '3 ways to pay',
  ])
})

test('finds outdated words in file names', () => {
  expect(found('', 'admin/src/note-deed.ts')).toEqual(['0 deed'])
})

test('leaves words alone that only contain an outdated one', () => {
  expect(found('indeed, the judgement of a bookshelf')).toEqual([])
})
