import type { MemberReward } from '@pasar/contract/calls/admin/rewards'
import { toMoney } from '@pasar/contract/money'
import { expect, it } from 'vitest'
import { explainAmount } from './labels.ts'

const reward = (pv: bigint, amount: bigint) =>
  ({
    ...{ pv: toMoney(pv, 'PV'), amount: toMoney(amount, 'BONUS') },
    ...{ rate: 1_250, moneyPerPv: toMoney(105n, 'BONUS'), planVersion: 3 },
  }) as MemberReward

it('says when the cap of the day has limited an amount', () => {
  expect(explainAmount(reward(1_000_000n, 10_000n))).toBe(
    '10,000.00 PV × 12.5 % × 1.05 per PV (plan 3), limited to the cap of the day',
  )
})

it('explains an amount by PV, rate, worth of a PV and version, also when it was rounded', () => {
  const text = '7.77 PV × 12.5 % × 1.05 per PV (plan 3)'
  // 1.0198… is rounded to 1.02.
  expect(explainAmount(reward(777n, 102n))).toBe(text)
})
