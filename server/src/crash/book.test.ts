import { expect, test } from 'vitest'
import { openBook } from './book.ts'

const [mei, ali] = [{ id: 'mei' }, { id: 'ali' }]
const has = (owner: string, asset: string, amount: string, held = '0') => ({ owner, asset, amount, held })

test('what is there as it was expected differs in nothing', () => {
  const book = openBook(['mei', 'ali'], [has('mei', 'MYR', '500')])
  book.expects(mei, 'MYR', -200n, 100n)
  book.expects(ali, 'MYR', 200n)
  expect(book.differences([has('mei', 'MYR', '300', '100'), has('ali', 'MYR', '200')])).toEqual([])
})

test.each([
  ['lost', [has('mei', 'MYR', '500')]],
  ['done twice', [has('mei', 'MYR', '500'), has('ali', 'MYR', '400')]],
  ['held by nobody', [has('mei', 'MYR', '500'), has('ali', 'MYR', '200', '1')]],
  ['made of nothing', [has('mei', 'MYR', '500'), has('ali', 'MYR', '200'), has('ali', 'PTS', '1')]],
])('what was %s is told', (_, found) => {
  const book = openBook(['mei', 'ali'], [has('mei', 'MYR', '500')])
  book.expects(ali, 'MYR', 200n)
  expect(book.differences(found)).toHaveLength(1)
})
