import { expect, test } from 'vitest'
import { openExpectations } from './expectations.ts'

const [mei, ali] = [{ id: 'mei' }, { id: 'ali' }]
const has = (owner: string, asset: string, amount: string, held = '0') => ({ owner, asset, amount, held })

test('reports no difference when holdings are as expected', () => {
  const expectations = openExpectations(['mei', 'ali'], [has('mei', 'MYR', '500')])
  expectations.expects(mei, 'MYR', -200n, 100n)
  expectations.expects(ali, 'MYR', 200n)
  expect(expectations.differences([has('mei', 'MYR', '300', '100'), has('ali', 'MYR', '200')])).toEqual([])
})

test.each([
  ['a lost transfer', [has('mei', 'MYR', '500')]],
  ['a repeated transfer', [has('mei', 'MYR', '500'), has('ali', 'MYR', '400')]],
  ['a hold without a cause', [has('mei', 'MYR', '500'), has('ali', 'MYR', '200', '1')]],
  ['an asset from nowhere', [has('mei', 'MYR', '500'), has('ali', 'MYR', '200'), has('ali', 'PTS', '1')]],
])('what was %s is result', (_, found) => {
  const expectations = openExpectations(['mei', 'ali'], [has('mei', 'MYR', '500')])
  expectations.expects(ali, 'MYR', 200n)
  expect(expectations.differences(found)).toHaveLength(1)
})
