import { expect, it } from 'vitest'
import { respellUnspaced } from './unspaced-spelling.ts'
import { makeWordIndex } from './word-index.ts'

const index = makeWordIndex()
const products = [
  ['木制行李箱', '行李箱', '红色'],
  ['行李架', 'kazuki'],
  ['行李箱', '黑色'],
  ['กระเป๋าเดินทาง', 'สีแดง'],
  ['フライパン', 'suitcase'],
  ['毛巾', '红色'],
]
for (const [i, words] of products.entries()) index.add(i, new Map(words.map((word) => [word, 0])))

it.each(['行李', '李箱', 'suitcas', '雨伞', '毛斤', 'xyz雨', '雨'])('leaves %s as it is', (word) => {
  expect(respellUnspaced(index, word)).toBeUndefined()
})

it.each([
  ['行里箱', ['行李箱']],
  ['行李相', ['行李箱']],
  ['木制行里箱', ['木制行李箱']],
  ['กระเป๋าเดินทง', ['กระเป๋าเดินทาง']],
  ['フライバン', ['フライパン']],
])('corrects %s to the word that most products have', (word, meant) => {
  expect(respellUnspaced(index, word)).toEqual(meant)
})

it.each([
  ['红色行李箱', ['红色', '行李箱']],
  ['毛巾红色', ['毛巾', '红色']],
  ['kazuki行李架', ['kazuki', '行李架']],
  ['กระเป๋าเดินทางสีแดง', ['กระเป๋าเดินทาง', 'สีแดง']],
])('splits %s into words that a product has', (word, parts) => {
  expect(respellUnspaced(index, word)).toEqual(parts)
})
