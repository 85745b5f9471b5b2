import { rewardEntries, rewardMonths } from '@pasar/contract/calls/wallet/rewards'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toDay } from '../../platform/days.ts'
import type { Holder } from '../wallet/testing.ts'
import { type RewardShop, rewardShop } from './testing.ts'

let shop: RewardShop
beforeAll(async () => {
  shop = await rewardShop()
})
afterAll(() => shop.close())

const bonus = (amount: string) => ({ amount, currency: 'BONUS' })
const list = async (member: Holder, filter: object = {}) =>
  (await shop.call(rewardEntries, filter, member)).data.list
/** A referred B, B referred C. */
async function threeLevels() {
  const a = await shop.join()
  const b = await shop.join(a)
  return { a, b, c: await shop.join(b) }
}
/** Two units with PV 144.00 together. */
const example = { quantity: 2, pv: 8_000, off: 2_000 }

it('says how each amount was computed, with masked names', async () => {
  const { a, b, c } = await threeLevels()
  await shop.receive(await shop.sell(c, example))
  const [row] = await list(a)
  expect(row).toMatchObject({
    ...{ rule: 'second', state: 'pending', rate: 500, planVersion: 1, availableAt: null },
    ...{ pv: { amount: '144.00', currency: 'PV' }, moneyPerPv: bonus('1.00'), amount: bonus('7.20') },
  })
  expect(row?.buyer).toMatch(/•/)
  expect(row?.via).toMatch(/•/)
  expect((await list(b))[0]?.via).toBe('')
})

it('filters by rule, state and month, and shows nobody else’s', async () => {
  const { a, b, c } = await threeLevels()
  await shop.receive(await shop.sell(c, example))
  await shop.receive(await shop.sell(b, example))
  const month = toDay(shop.clock.now(), 'Asia/Kuala_Lumpur').slice(0, 7)
  const count = async (filter: object) => (await list(a, filter)).length
  expect([await count({}), await count({ rule: 'direct' }), await count({ rule: 'service' })]).toEqual([
    2, 1, 0,
  ])
  expect([await count({ state: 'pending' }), await count({ state: 'available' })]).toEqual([2, 0])
  expect([await count({ month }), await count({ month: '2020-01' })]).toEqual([2, 0])
  expect([await count({ limit: 1, page: 2 }), (await list(b)).length]).toEqual([1, 1])
  const months = (await shop.call(rewardMonths, {}, a)).data.list
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toMatchObject({ month, amount: bonus('21.60') })
  expect(months.at(-1)?.rules.slice(0, 2)).toMatchObject([
    { amount: bonus('14.40') },
    { amount: bonus('7.20') },
  ])
  expect(months[0]).toMatchObject({ amount: bonus('0.00') })
})
