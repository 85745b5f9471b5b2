import {
  adminRewardList,
  adminRewardPlanCreate,
  adminRewardPlanInfo,
  adminRewardPlanList,
} from '@pasar/contract/calls/admin/rewards'
import { pvRates, rewardEntries } from '@pasar/contract/calls/wallet/rewards'
import { firstRewardPlan } from '@pasar/contract/reward-plan'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPlanAt } from '../plans/queries.ts'
import { type RewardShop, rewardShop } from '../testing.ts'

let shop: RewardShop
beforeAll(async () => {
  shop = await rewardShop()
})
afterAll(() => shop.close())

const token = (...permissions: ('network' | 'settings')[]) => ({
  token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions }),
})
const both = () => token('network', 'settings')
const create = (input: object = {}, staff = both()) =>
  shop.call(adminRewardPlanCreate, { plan: firstRewardPlan, reason: 'Review', ...input }, staff)
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString()
const bonus = (amount: string) => ({ amount, currency: 'BONUS' })

describe('versions of the reward plan', () => {
  it('require both permissions', async () => {
    expect((await create({}, token('network'))).name).toBe('forbidden')
    expect((await create({}, token('settings'))).name).toBe('forbidden')
  })

  it('start neither in the past nor without a market', async () => {
    expect(await create({ validFrom: inHours(-1) })).toMatchObject({
      name: 'input-invalid',
      data: { fields: { validFrom: 'A version cannot start in the past' } },
    })
    for (const moneyPerPv of [{}, { '1': 100, '9': 100 }])
      expect((await create({ plan: { ...firstRewardPlan, moneyPerPv } })).name).toBe('input-invalid')
  })

  it('are not found by an unknown number', async () => {
    expect((await shop.call(adminRewardPlanInfo, { id: '99' }, token('network'))).name).toBe('not-found')
  })

  it('cannot be changed or deleted', async () => {
    const { db } = shop.deps
    await expect(db.execute(sql`update reward_plans set reason = ''`)).rejects.toThrow()
    await expect(db.execute(sql`delete from reward_plans`)).rejects.toThrow()
  })

  it('begin with the plan of the contract', async () => {
    const { version, plan } = await getPlanAt(shop.deps.db, new Date('2025-01-01T00:00:00Z'))
    expect({ version, plan }).toEqual({ version: 1, plan: firstRewardPlan })
  })

  it('apply from their start, and not to what was received before', async () => {
    const b = await shop.join()
    const c = await shop.join(b)
    await shop.receive(await shop.sell(c, { quantity: 1, pv: 10_000 }))
    const plan = { ...firstRewardPlan, rates: { ...firstRewardPlan.rates, direct: 2_000 } }
    const created = await create({ plan, validFrom: inHours(2), reason: 'More' })
    expect(created.data).toMatchObject({ version: 2, reason: 'More', plan })
    const rate = async () => (await shop.call(pvRates, {}, b)).data.rates[0]
    expect(await rate()).toEqual({ rule: 'direct', rate: 1_000 })
    await shop.receive(await shop.sell(c, { quantity: 1, pv: 10_000 }))
    shop.clock.advance(3 * 3_600_000)
    await shop.receive(await shop.sell(c, { quantity: 1, pv: 10_000 }))
    expect(await rate()).toEqual({ rule: 'direct', rate: 2_000 })
    const rewards = (await shop.call(rewardEntries, {}, b)).data.list
    expect(rewards.map(({ planVersion, amount }) => [planVersion, amount])).toEqual([
      [2, bonus('20.00')],
      [1, bonus('10.00')],
      [1, bonus('10.00')],
    ])
    const { list, current, total } = (await shop.call(adminRewardPlanList, {}, token('network'))).data
    expect(list.map(({ version, state }) => [version, state])).toEqual([
      [2, 'current'],
      [1, 'superseded'],
    ])
    expect([current, total]).toEqual([2, 2])
  })

  it('replace a scheduled one that starts at the same time', async () => {
    const validFrom = inHours(24)
    const replaced = (await create({ validFrom })).data
    const { version } = (await create({ validFrom })).data
    const info = async (id: number) =>
      (await shop.call(adminRewardPlanInfo, { id: String(id) }, token('network'))).data
    expect(replaced).toMatchObject({ state: 'scheduled' })
    expect(await info(replaced.version)).toEqual({ ...replaced, state: 'superseded' })
    expect(await info(version)).toMatchObject({ id: String(version), state: 'scheduled' })
    expect((await getPlanAt(shop.deps.db, new Date(validFrom))).version).toBe(version)
  })
})

it('lists the rewards of a member or an order for staff, with names', async () => {
  const a = await shop.join()
  const b = await shop.join(a)
  const sale = await shop.sell(await shop.join(b), { quantity: 1, pv: 10_000 })
  await shop.receive(sale)
  await shop.complete()
  const list = async (filter: object) =>
    (await shop.call(adminRewardList, filter, token('network'))).data.list
  expect(await list({ orderId: sale.orderId })).toHaveLength(2)
  const [row] = await list({ memberId: a.id })
  expect(row).toMatchObject({
    ...{ rule: 'second', state: 'available', orderId: sale.orderId, forfeitedAt: null },
    ...{ member: { id: a.id }, via: { id: b.id }, buyer: { id: sale.buyer.id } },
    posted: row?.amount,
  })
  expect(await list({ memberId: a.id, rule: 'direct' })).toEqual([])
})
