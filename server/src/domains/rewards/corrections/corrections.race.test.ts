import {
  adminRewardCorrectionDecide,
  adminRewardCorrectionList,
  adminRewardCorrectionRequest,
} from '@pasar/contract/calls/admin/reward-corrections'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plusDays, toDay } from '../../../platform/days.ts'
import type { Holder } from '../../wallet/testing.ts'
import { runDay } from '../pairing/run-day.ts'
import { placeUnder, type RewardShop, rewardShop } from '../testing.ts'

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 4)

let shop: RewardShop
let owner: Holder
let buyer: Holder
beforeAll(async () => {
  shop = await rewardShop()
  shop.clock.set('2026-06-10T08:00:00+08:00')
  owner = await shop.join()
  buyer = await shop.join()
  await placeUnder(shop, owner, buyer, 'left')
  shop.clock.advance(HOUR_MS)
})
afterAll(() => shop.close())

const account = () => ({
  token: shop.tokenFor({
    ...{ kind: 'staff', id: shop.deps.ids.uuid() },
    permissions: ['network', 'finance'],
  }),
})
const today = () => toDay(shop.clock.now(), 'Asia/Kuala_Lumpur')

/** Requests 10.00 PV for the owner's right leg, for another account to decide. */
async function request(): Promise<string> {
  const what = { memberId: owner.id, market: '1', right: '10.00', reason: 'Miscounted' }
  return (await shop.call(adminRewardCorrectionRequest, what, account())).data.id
}
const approve = async (id: string) =>
  (await shop.call(adminRewardCorrectionDecide, { id, approve: true }, account())).name
const dayOf = async (id: string) => {
  const { list } = (await shop.call(adminRewardCorrectionList, { memberId: owner.id }, account())).data
  return list.find((one) => one.id === id)!.day
}
/** What the owner's right leg carried into a day, and after it. */
const carries = (day: string) =>
  shop.one<{ before: string; after: string }>(sql`
    select right_before::text as before, right_carry::text as after from pairing_entries
    where member_id = ${owner.id}::uuid and day = ${day}::date`)
const sell = async () => shop.receive(await shop.sell(buyer, { quantity: 1, pv: 100 }))

it('counts a correction on the first day of all, when that has not been paired yet', async () => {
  await sell()
  const first = today()
  await shop.jobs.run(shop.deps, 'network.count-legs')
  shop.clock.advance(DAY_MS)
  const id = await request()
  expect(await approve(id)).toBe('ok')
  await runDay(shop.deps, { market: '1', day: first })
  expect(await dayOf(id)).toBe(first)
  expect((await carries(first)).before).toBe('1000')
})

it('changes no run that is held or pays: the correction counts on the next day', async () => {
  await sell()
  const day = today()
  shop.clock.advance(DAY_MS)
  await runDay(shop.deps, { market: '1', day })
  const entries = async () =>
    (await shop.deps.db.execute(sql`select * from pairing_entries where day = ${day}::date order by id`)).rows
  const before = await entries()
  for (const state of ['held', 'paying']) {
    await shop.deps.db.execute(
      sql`update pairing_runs set state = ${state}, closed_at = null where day = ${day}::date`,
    )
    const id = await request()
    expect(await approve(id)).toBe('ok')
    expect(await dayOf(id)).toBe(plusDays(day, 1))
    expect(await entries()).toEqual(before)
  }
  const { after } = await carries(day)
  await shop.deps.db.execute(
    sql`update pairing_runs set state = 'closed', closed_at = started_at where day = ${day}::date`,
  )
  await sell()
  shop.clock.advance(DAY_MS)
  await runDay(shop.deps, { market: '1', day: plusDays(day, 1) })
  expect((await carries(plusDays(day, 1))).before).toBe(`${Number(after) + 2_000}`)
})

it('counts once, on the day that it names, whatever the run does in the same moment', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await sell()
    const day = today()
    const { carried } = await shop.one<{ carried: string }>(
      sql`select right_carry::text as carried from leg_totals where member_id = ${owner.id}::uuid`,
    )
    shop.clock.advance(DAY_MS)
    const id = await request()
    const [decided] = await Promise.all([
      approve(id),
      runDay(shop.deps, { market: '1', day }),
      runDay(shop.deps, { market: '1', day }),
    ])
    if (decided !== 'ok') {
      expect(decided).toBe('pairing-computing')
      expect(await approve(id)).toBe('ok')
    }
    const counted = (await dayOf(id)) === day ? 1_000 : 0
    const { before, after } = await carries(day)
    expect(before).toBe(`${Number(carried) + counted}`)
    const left = await shop.one<{ carried: string }>(
      sql`select right_carry::text as carried from leg_totals where member_id = ${owner.id}::uuid`,
    )
    expect(left.carried).toBe(`${Number(after) + 1_000 - counted}`)
  }
  expect(await shop.audit()).toEqual([])
})
