import { adminMemberBan, adminMemberUnban } from '@pasar/contract/calls/admin/members'
import {
  adminPairingDecide,
  adminPairingInfo,
  adminPairingPreview,
  adminRewardPlanCreate,
  adminRewardPlanList,
} from '@pasar/contract/calls/admin/rewards'
import { pairingLog, rewardEntries, starProgress } from '@pasar/contract/calls/wallet/rewards'
import { firstRewardPlan } from '@pasar/contract/reward-plan'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Holder } from '../../wallet/testing.ts'
import { placeUnder, type RewardShop, rewardShop } from '../testing.ts'

let shop: RewardShop
beforeAll(async () => {
  shop = await rewardShop()
  // A morning: the tests let hours pass on a day, and its pairing waits until the next one has begun.
  shop.clock.set('2026-06-10T08:00:00+08:00')
})
afterAll(() => shop.close())

const run = (name: string) => shop.jobs.run(shop.deps, `rewards.${name}`)
/** Lets the running day end, and pairs it. */
async function endDay() {
  shop.clock.advance(DAY_MS)
  await run('run-pairing')
}
const log = async (of: Holder) => (await shop.call(pairingLog, {}, of)).data.list
const pv = (left: string, right: string) => ({
  left: { amount: left, currency: 'PV' },
  right: { amount: right, currency: 'PV' },
})

describe('pairing', () => {
  it('pays example 3 of rewards.md: a matched leg, then a return, then the rest', async () => {
    const owner = await shop.join()
    const [left, right] = [await shop.join(), await shop.join()]
    await placeUnder(shop, owner, left, 'left')
    await placeUnder(shop, owner, right, 'right')
    shop.clock.advance(HOUR_MS)
    const returned = await shop.sell(left, { quantity: 2, pv: 7_200 })
    await shop.receive(returned)
    await shop.receive(await shop.sell(right, { quantity: 1, pv: 10_000 }))
    await endDay()
    expect((await log(owner))[0]).toMatchObject({
      closed: true,
      volume: pv('144.00', '100.00'),
      paired: { amount: '100.00' },
      carried: pv('44.00', '0.00'),
      amount: { amount: '10.00', currency: 'BONUS' },
    })
    await shop.refund(returned, 1)
    await shop.receive(await shop.sell(right, { quantity: 1, pv: 5_000 }))
    await endDay()
    expect((await log(owner))[0]).toMatchObject({
      carried: pv('-28.00', '50.00'),
      amount: { amount: '0.00' },
    })
    await shop.receive(await shop.sell(left, { quantity: 1, pv: 10_000 }))
    await endDay()
    expect((await log(owner))[0]).toMatchObject({ carried: pv('22.00', '0.00'), amount: { amount: '5.00' } })
    expect(await log(left)).toEqual([])

    // Available after seven days, once.
    const pending = (await shop.call(rewardEntries, { rule: 'pairing' }, owner)).data.list
    expect(pending.map(({ state, amount }) => [state, amount.amount])).toEqual([
      ['pending', '5.00'],
      ['pending', '10.00'],
    ])
    await run('release-pairing')
    expect((await shop.bonus(owner)).available).toBe(0n)
    shop.clock.advance(5 * DAY_MS)
    await run('release-pairing')
    expect((await shop.bonus(owner)).available).toBe(1_000n)
    shop.clock.advance(3 * DAY_MS)
    for (const _ of [1, 2]) await run('release-pairing')
    expect((await shop.bonus(owner)).available).toBe(1_500n)
    expect(await shop.audit()).toEqual([])
  }, 60_000)

  it('pairs nothing for a banned member, who carries on, and pairs once the ban has ended', async () => {
    const owner = await shop.join()
    const members = [await shop.join(), await shop.join()] as const
    await placeUnder(shop, owner, members[0], 'left')
    await placeUnder(shop, owner, members[1], 'right')
    shop.clock.advance(HOUR_MS)
    for (const member of members) await shop.receive(await shop.sell(member, { quantity: 1, pv: 1_000 }))
    const banned = sql`update members set banned_at = ${shop.clock.now().toISOString()}::timestamptz where id = ${owner.id}::uuid`
    await shop.deps.db.execute(banned)
    await endDay()
    expect(await log(owner)).toMatchObject([
      { paired: { amount: '0.00' }, carried: pv('10.00', '10.00'), amount: { amount: '0.00' } },
    ])
    await endDay()
    expect(await log(owner)).toHaveLength(1)
    await shop.deps.db.execute(sql`update members set banned_at = null where id = ${owner.id}::uuid`)
    // The sales of a member outside the branch keep the day below the payout cap.
    await shop.receive(await shop.sell(await shop.join(), { quantity: 1, pv: 0 }))
    await endDay()
    expect((await log(owner))[0]).toMatchObject({
      closed: true,
      volume: pv('0.00', '0.00'),
      paired: { amount: '10.00' },
      carried: pv('0.00', '0.00'),
      amount: { amount: '1.00' },
    })
    await endDay()
    expect(await log(owner)).toHaveLength(2)
  }, 60_000)

  it('pairs nothing for who was banned at the end of the day, though the ban is lifted before the run', async () => {
    const owner = await shop.join()
    const members = [await shop.join(), await shop.join()] as const
    await placeUnder(shop, owner, members[0], 'left')
    await placeUnder(shop, owner, members[1], 'right')
    shop.clock.advance(HOUR_MS)
    const staff = { token: shop.tokenFor({ kind: 'staff', id: owner.id, permissions: ['members'] }) }
    await shop.call(adminMemberBan, { id: owner.id, reason: 'Checked' }, staff)
    for (const member of members) await shop.receive(await shop.sell(member, { quantity: 1, pv: 1_000 }))
    shop.clock.advance(DAY_MS)
    expect((await shop.call(adminMemberUnban, { id: owner.id, reason: 'Fine' }, staff)).name).toBe('ok')
    await run('run-pairing')
    expect((await log(owner))[0]).toMatchObject({ paired: { amount: '0.00' }, carried: pv('10.00', '10.00') })
    await shop.receive(await shop.sell(await shop.join(), { quantity: 1, pv: 0 }))
    await endDay()
    expect((await log(owner))[0]).toMatchObject({ closed: true, paired: { amount: '10.00' } })
  }, 60_000)

  it('stops above the payout cap before it accrues anything, and stays stopped', async () => {
    const owner = await shop.join()
    const members = [await shop.join(), await shop.join()] as const
    await placeUnder(shop, owner, members[0], 'left')
    await placeUnder(shop, owner, members[1], 'right')
    shop.clock.advance(HOUR_MS)
    for (const member of members) await shop.receive(await shop.sell(member, { quantity: 1, pv: 100_000 }))
    await endDay()
    await endDay()
    const { state, day } = await shop.one<{ state: string; day: string }>(
      sql`select state, day::text as day from pairing_runs order by day desc limit 1`,
    )
    expect(state).toBe('held')
    expect((await log(owner))[0]).toMatchObject({ day, closed: false, availableFrom: null })
    expect((await shop.call(rewardEntries, { rule: 'pairing' }, owner)).data.list).toEqual([])

    const permissions = ['network' as const, 'settings' as const, 'finance' as const]
    const staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions }) }
    const id = `1.${day}`
    const decide = (decision: 'pay' | 'recompute') =>
      shop.call(adminPairingDecide, { id, decision, reason: 'Checked' }, staff)
    const info = (await shop.call(adminPairingInfo, { id }, staff)).data
    expect(info).toMatchObject({ amount: { amount: '100.00' }, sales: { amount: '200.00' }, share: 5_000 })
    expect(info.causes).toMatchObject([{ member: { id: owner.id }, rule: 'pairing' }])
    const { current, list } = (await shop.call(adminRewardPlanList, {}, staff)).data
    const { plan } = list.find(({ version }) => version === current)!
    const rates = { ...plan.rates, pairing: 500 }
    const preview = (await shop.call(adminPairingPreview, { market: '1', plan }, staff)).data
    expect(preview).toMatchObject({ members: 0, amount: { amount: '0.00' }, held: false })
    await shop.call(adminRewardPlanCreate, { plan: { ...plan, rates }, reason: 'Too much' }, staff)
    // RM 50.00 of RM 200.00 is below 40 %.
    expect((await decide('recompute')).data).toMatchObject({ state: 'paying', amount: { amount: '50.00' } })
    expect((await decide('pay')).name).toBe('pairing-not-held')
    await run('run-pairing')
    expect((await log(owner))[0]).toMatchObject({ day, closed: true, rate: 500, amount: { amount: '50.00' } })
    await shop.call(adminRewardPlanCreate, { plan, reason: 'Back' }, staff)
  }, 60_000)
})

describe('stars', () => {
  it('rank members without own orders where the lowest rank needs none', async () => {
    const owner = await shop.join()
    const member = await shop.join(owner)
    await placeUnder(shop, owner, member, 'left')
    const permissions = ['network' as const, 'settings' as const]
    const staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions }) }
    const stars = firstRewardPlan.stars.map((goal) => ({ ...goal, ownPv: 0 }))
    const lower = { plan: { ...firstRewardPlan, stars }, reason: 'No own orders' }
    const createdPlan = await shop.call(adminRewardPlanCreate, lower, staff)
    expect(createdPlan.name).toBe('ok')
    shop.clock.advance(HOUR_MS)
    for (const buyer of [member, await shop.join(owner), await shop.join(owner)])
      await shop.receive(await shop.sell(buyer, { quantity: 20, pv: 5_000 }))
    shop.clock.advance(32 * DAY_MS)
    await run('run-pairing')
    const { rank } = (await shop.call(starProgress, {}, owner)).data
    await shop.call(adminRewardPlanCreate, { plan: firstRewardPlan, reason: 'Back' }, staff)
    expect(rank).toBe(1)
  }, 60_000)

  it('show the running month against the next row', async () => {
    const member = await shop.join()
    const direct = await shop.join(member)
    await shop.receive(await shop.sell(member, { quantity: 1, pv: 2_500 }))
    await shop.receive(await shop.sell(direct, { quantity: 1, pv: 100 }))
    expect((await shop.call(starProgress, {}, member)).data).toMatchObject({
      rank: 0,
      nextRank: 1,
      goals: {
        ownPv: { value: '25.00', target: '100.00', share: 25 },
        directMembers: { value: '1', target: '3', share: 33 },
        teamPv: { value: '0.00', target: '1000.00', share: 0 },
      },
      history: [],
    })
  })
})
