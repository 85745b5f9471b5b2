import { firstRewardPlan } from '@pasar/contract/reward-plan'
import { expect, it } from 'vitest'
import { listPlanChanges, listRanks, listTerms } from './labels.ts'

const markets = [{ id: '1', name: 'Malaysia', currency: 'MYR' as const, timeZone: 'Asia/Kuala_Lumpur' }]

it('shows every number of a plan', () => {
  const shown = [...listTerms(firstRewardPlan, markets), ...listRanks(firstRewardPlan, markets)]
  expect(shown.map(({ rows }) => rows.map(({ value }) => value).join(' · '))).toEqual([
    '10 % · 5 % · 2 % · 10 %',
    'MYR 1',
    '7 days · 40 %',
    'MYR 100 ·  ·  · ',
    'MYR 500 · 100 PV · 3 people · 1,000 PV',
    'MYR 1,000 · 200 PV · 5 people · 5,000 PV',
    'MYR 2,000 · 300 PV · 8 people · 20,000 PV',
    'MYR 5,000 · 500 PV · 12 people · 80,000 PV',
    'MYR 10,000 · 800 PV · 20 people · 300,000 PV',
  ])
})

it('lists what a new version changes, a market that had no worth too', () => {
  const before = { ...firstRewardPlan, moneyPerPv: {} }
  const pairingCaps = firstRewardPlan.pairingCaps.with(2, 120_050)
  const after = { ...firstRewardPlan, payoutCap: 4_250, pairingCaps }
  expect(listPlanChanges(before, before, markets)).toEqual([])
  expect(listPlanChanges(before, after, markets)).toEqual([
    { name: 'Worth of 1 PV: Malaysia', before: '–', after: 'MYR 1' },
    {
      name: 'Waiting time and payout cap: Payout cap, of the sales of a day',
      before: '40 %',
      after: '42.5 %',
    },
    { name: '2 stars: Most that pairing earns in a day', before: 'MYR 1,000', after: 'MYR 1,200.50' },
  ])
})
