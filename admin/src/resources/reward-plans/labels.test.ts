import { firstRewardPlan } from '@pasar/contract/reward-plan'
import { expect, it } from 'vitest'
import { compareTerms, listTerms } from './labels.ts'

const markets = [{ id: '1', name: 'Malaysia', currency: 'MYR' as const, timeZone: 'Asia/Kuala_Lumpur' }]

it('shows every number of a plan', () => {
  const rows = listTerms(firstRewardPlan, markets).flatMap((group) => group.rows)
  expect(rows.map(({ value }) => value).join('\n')).toBe(
    [
      ...['10 %', '5 %', '2 %', '10 %', 'MYR 1'],
      ...['MYR 100', 'MYR 500', 'MYR 1,000', 'MYR 2,000', 'MYR 5,000', 'MYR 10,000', '7 days', '40 %'],
      'PV of own orders: 100 PV · Invited members who buy: 3 people · PV of both legs: 1,000 PV',
      'PV of own orders: 200 PV · Invited members who buy: 5 people · PV of both legs: 5,000 PV',
      'PV of own orders: 300 PV · Invited members who buy: 8 people · PV of both legs: 20,000 PV',
      'PV of own orders: 500 PV · Invited members who buy: 12 people · PV of both legs: 80,000 PV',
      'PV of own orders: 800 PV · Invited members who buy: 20 people · PV of both legs: 300,000 PV',
    ].join('\n'),
  )
})

it('lists what a new version changes, a market that had no worth too', () => {
  const before = { ...firstRewardPlan, moneyPerPv: {} }
  const after = { ...firstRewardPlan, payoutCap: 4_250 }
  expect(compareTerms(listTerms(before, markets), listTerms(before, markets))).toEqual([])
  expect(compareTerms(listTerms(before, markets), listTerms(after, markets))).toEqual([
    { name: 'Worth of 1 PV: Malaysia', before: '–', after: 'MYR 1' },
    { name: 'Payout: Payout cap, of the sales of a day', before: '40 %', after: '42.5 %' },
  ])
})
