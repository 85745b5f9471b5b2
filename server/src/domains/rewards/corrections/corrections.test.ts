import {
  adminRewardCorrectionDecide,
  adminRewardCorrectionList,
  adminRewardCorrectionRequest,
} from '@pasar/contract/calls/admin/reward-corrections'
import { adminRewardList } from '@pasar/contract/calls/admin/rewards'
import { pairingLog, rewardEntries, rewardTotal } from '@pasar/contract/calls/wallet/rewards'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plusDays } from '../../../platform/days.ts'
import type { Holder } from '../../wallet/testing.ts'
import { placeUnder, type RewardShop, rewardShop } from '../testing.ts'

let shop: RewardShop
let first: { token: string }
let second: { token: string }
beforeAll(async () => {
  shop = await rewardShop()
  shop.clock.set('2026-06-10T08:00:00+08:00')
  ;[first, second] = [account('network', 'finance'), account('network', 'finance')]
})
afterAll(() => shop.close())

const account = (...permissions: ('network' | 'finance')[]) => ({
  token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions }),
})
const request = (member: Holder, what: object, staff = first) =>
  shop.call(
    adminRewardCorrectionRequest,
    { memberId: member.id, market: '1', reason: 'Miscounted', ...what },
    staff,
  )
const decide = (id: string, { approve = true, by = second } = {}) =>
  shop.call(adminRewardCorrectionDecide, { id, approve }, by)
async function correct(member: Holder, what: object): Promise<void> {
  shop.clock.advance(1_000)
  const { data } = await request(member, what)
  expect((await decide(data.id)).name).toBe('ok')
}
const log = async (of: Holder) => (await shop.call(rewardEntries, {}, of)).data.list

describe('corrections of rewards', () => {
  it('need both permissions and another account, which decides once', async () => {
    const member = await shop.join()
    expect((await request(member, { amount: '1.00' }, account('network'))).name).toBe('forbidden')
    const { id, mayDecide } = (await request(member, { amount: '1.00' })).data
    expect(mayDecide).toBe(false)
    expect((await decide(id, { by: first })).name).toBe('forbidden')
    expect((await decide(id, { approve: false })).name).toBe('ok')
    expect((await decide(id)).name).toBe('state-changed')
    expect(await log(member)).toEqual([])
    expect((await decide(shop.deps.ids.uuid())).name).toBe('not-found')
  })

  it('are either of an amount or of PV, for a member and market that exist', async () => {
    const member = await shop.join()
    for (const what of [{}, { amount: '0' }, { amount: '1.00', left: '1.00' }, { left: '0.00', right: '0' }])
      expect((await request(member, what)).name).toBe('input-invalid')
    expect((await request(member, { amount: '1.00', market: '77' })).name).toBe('not-found')
    const unknown = { ...member, id: shop.deps.ids.uuid() }
    expect((await request(unknown, { amount: '1.00' })).name).toBe('not-found')
  })

  it('credit an amount at once, which the member sees with its reason', async () => {
    const member = await shop.join()
    await correct(member, { amount: '12.50' })
    expect(await shop.bonus(member)).toEqual({ available: 1_250n, debt: 0n })
    expect(await log(member)).toMatchObject([
      { rule: 'correction', state: 'available', reason: 'Miscounted', amount: { amount: '12.50' } },
    ])
    const total = (await shop.call(rewardTotal, {}, member)).data
    expect(total.earned).toEqual({ amount: '12.50', currency: 'BONUS' })
    const filter = { memberId: member.id, rule: 'correction' as const }
    expect((await shop.call(adminRewardList, filter, first)).data.list).toMatchObject([
      { posted: { amount: '12.50' }, orderId: null, buyer: null },
    ])
    expect(await shop.audit()).toEqual([])
  })

  it('take what the bonus has, and leave the rest as a debt that the next rewards pay', async () => {
    const member = await shop.join()
    await correct(member, { amount: '5.00' })
    await correct(member, { amount: '-8.00' })
    expect(await shop.bonus(member)).toEqual({ available: 0n, debt: 300n })
    await correct(member, { amount: '4.00' })
    expect(await shop.bonus(member)).toEqual({ available: 100n, debt: 0n })
    expect((await log(member)).map(({ amount }) => amount.amount)).toEqual(['4.00', '-8.00', '5.00'])
    expect(await shop.audit()).toEqual([])
    const { list } = (await shop.call(adminRewardCorrectionList, { memberId: member.id }, first)).data
    expect(list.map(({ state, amount }) => [state, amount.amount])).toEqual([
      ['done', '4.00'],
      ['done', '-8.00'],
      ['done', '5.00'],
    ])
  })

  it('add PV to the carry of the next pairing, and change no closed day', async () => {
    const owner = await shop.join()
    const member = await shop.join()
    await placeUnder(shop, owner, member, 'left')
    shop.clock.advance(HOUR_MS)
    await shop.receive(await shop.sell(member, { quantity: 1, pv: 1_000 }))
    const run = () => shop.jobs.run(shop.deps, 'rewards.run-pairing')
    shop.clock.advance(DAY_MS)
    await run()
    await correct(owner, { left: '-2.00', right: '5.00' })
    const { day } = (await shop.call(adminRewardCorrectionList, { memberId: owner.id }, first)).data.list[0]!
    await shop.receive(await shop.sell(member, { quantity: 1, pv: 100 }))
    shop.clock.advance(DAY_MS)
    await run()
    const [next, closed] = (await shop.call(pairingLog, {}, owner)).data.list
    expect(closed).toMatchObject({ carried: { left: { amount: '10.00' }, right: { amount: '0.00' } } })
    expect(next).toMatchObject({
      ...{ day, before: { left: { amount: '8.00' }, right: { amount: '5.00' } }, paired: { amount: '5.00' } },
      carried: { left: { amount: '4.00' }, right: { amount: '0.00' } },
    })
  })

  it('of the carry are paired by the next run also when nobody below bought, once the member may earn', async () => {
    const [owner, banned, buyer] = [await shop.join(), await shop.join(), await shop.join()]
    const run = async () => {
      // A day without sales would be above the payout cap.
      await shop.receive(await shop.sell(buyer, { quantity: 1, pv: 0 }))
      shop.clock.advance(DAY_MS)
      await shop.jobs.run(shop.deps, 'rewards.run-pairing')
    }
    const ban = (member: Holder, at: Date | null) =>
      shop.deps.db.execute(
        sql`update members set banned_at = ${at?.toISOString() ?? null}::timestamptz where id = ${member.id}::uuid`,
      )
    const paired = async (of: Holder) =>
      (await shop.call(pairingLog, {}, of)).data.list.map(({ day, paired }) => [day, paired.amount])
    for (const member of [owner, banned]) await correct(member, { left: '10.00', right: '4.00' })
    const { day } = (await shop.call(adminRewardCorrectionList, { memberId: owner.id }, first)).data.list[0]!
    await ban(banned, shop.clock.now())
    await run()
    expect(await paired(owner)).toEqual([[day, '4.00']])
    await ban(banned, null)
    expect(await paired(banned)).toEqual([])
    await run()
    await run()
    expect(await paired(owner)).toEqual([[day, '4.00']])
    expect(await paired(banned)).toEqual([[plusDays(day!, 1), '4.00']])
  })

  it('of the carry wait while a run computes', async () => {
    const member = await shop.join()
    const { id } = (await request(member, { left: '1.00' })).data
    const computing = (state: string) =>
      sql`update pairing_runs set state = ${state}, closed_at = case ${state} when 'closed' then started_at end
        where day = (select max(day) from pairing_runs)`
    await shop.deps.db.execute(computing('computing'))
    expect((await decide(id)).name).toBe('pairing-computing')
    await shop.deps.db.execute(computing('closed'))
    expect((await decide(id)).name).toBe('ok')
  })
})
