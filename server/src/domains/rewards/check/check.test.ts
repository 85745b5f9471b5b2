import { adminRewardCheckInfo, adminRewardCheckStart } from '@pasar/contract/calls/admin/reward-checks'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Holder } from '../../wallet/testing.ts'
import { openCenterOf, placeUnder, type RewardShop, rewardShop } from '../testing.ts'

const DAY = '2026-06-11'
const id = `1.${DAY}`
let shop: RewardShop
let staff: { token: string }
let referrer: Holder
let owner: Holder
let center: Holder
beforeAll(async () => {
  shop = await rewardShop()
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['network'] }) }
  shop.clock.set('2026-06-11T08:00:00+08:00')
  referrer = await shop.join()
  owner = await shop.join(referrer)
  center = await shop.join()
  const members = [await shop.join(owner), await shop.join(owner)] as const
  await placeUnder(shop, owner, members[0], 'left')
  await placeUnder(shop, owner, members[1], 'right')
  shop.clock.advance(HOUR_MS)
  await openCenterOf(shop, center)
  for (const member of members) await shop.receive(await shop.sell(member, { quantity: 2, pv: 3_000 }))
  await shop.jobs.run(shop.deps, 'network.count-legs')
})
afterAll(() => shop.close())

const start = () => shop.call(adminRewardCheckStart, { id }, staff)
const last = async () => (await shop.call(adminRewardCheckInfo, { id }, staff)).data.check
async function check() {
  shop.clock.advance(1_000)
  expect((await start()).name).toBe('ok')
  await shop.runJobs()
  return await last()
}

it('checks no day that has no run, or is not closed', async () => {
  expect((await start()).name).toBe('not-found')
  expect(await last()).toBeNull()
  shop.clock.advance(DAY_MS)
  await shop.jobs.run(shop.deps, 'rewards.run-pairing')
  const state = (to: string) => sql`
    update pairing_runs set state = ${to}, closed_at = case ${to} when 'closed' then started_at end`
  await shop.deps.db.execute(state('held'))
  expect((await start()).name).toBe('state-changed')
  await shop.deps.db.execute(state('closed'))
})

it('finds a day equal that was booked right, one check at a time', async () => {
  expect((await start()).data.check).toMatchObject({ state: 'waiting' })
  expect((await start()).name).toBe('state-changed')
  await shop.runJobs()
  expect(await last()).toMatchObject({ state: 'done', differences: 0, list: [] })
  expect((await last())!.processed).toBeGreaterThan(5)
})

it('names member, rule, booked and expected where something differs', async () => {
  const { db } = shop.deps
  await db.execute(sql`update rewards set amount = amount + 1 where rule = 'direct' and id = (
    select id from rewards where rule = 'direct' order by id limit 1)`)
  await db.execute(sql`delete from rewards where rule = 'second' and id = (
    select id from rewards where rule = 'second' order by id limit 1)`)
  await db.execute(sql`delete from rewards where rule = 'service' and id = (
    select id from rewards where rule = 'service' order by id limit 1)`)
  await db.execute(sql`update pairing_entries set left_carry = left_carry + 5, left_before = left_before + 5`)
  await db.execute(sql`update rewards set amount = 700 where rule = 'pairing'`)
  await db.execute(sql`insert into star_ranks (member_id, market, month, rank, own_volume, direct_members, team_volume)
    values (${referrer.id}::uuid, '1', '2026-06', 2, 0, 0, 0)`)
  const result = await check()
  const rows = result!.list.map(({ rule, member, booked, expected }) => [rule, member.id, booked, expected])
  const sorted = rows.toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1))
  expect(sorted).toEqual([
    ['carry-left', owner.id, '0.05', '0.00'],
    ['direct', owner.id, '6.01', '6.00'],
    ['pairing', owner.id, '7.00', '6.00'],
    ['second', referrer.id, '0.00', '3.00'],
    ['service', center.id, '0.00', '1.20'],
    ['star', referrer.id, '2', '0'],
  ])
  expect(result?.differences).toBe(6)
})

it('compares the PV of both legs with what the members below bought, also where it is not counted at all', async () => {
  const { db } = shop.deps
  const legs = async () =>
    (await check())!.list
      .filter(({ rule }) => rule.startsWith('pv-'))
      .map(({ rule, member, booked, expected }) => [rule, member.id, booked, expected])
  expect(await legs()).toEqual([])
  await db.execute(sql`update leg_days set left_volume = left_volume + 5`)
  expect(await legs()).toEqual([['pv-left', owner.id, '60.05', '60.00']])
  await db.execute(sql`delete from leg_days`)
  expect((await legs()).toSorted()).toEqual([
    ['pv-left', owner.id, '0.00', '60.00'],
    ['pv-right', owner.id, '0.00', '60.00'],
  ])
})

it('finds a corrected carry that no run has paired, also of a member without purchases', async () => {
  const { db, ids, clock } = shop.deps
  await db.execute(sql`insert into reward_corrections (id, member_id, market, amount, left_carry, right_carry, state, reason,
      requested_by, requested_at, decided_by, decided_at, note, day)
    values (${ids.uuid()}::uuid, ${center.id}::uuid, '1', 0, 1000, 200, 'done', 'Missed', ${ids.uuid()}::uuid,
      ${clock.now().toISOString()}::timestamptz, ${ids.uuid()}::uuid, ${clock.now().toISOString()}::timestamptz, '', ${DAY}::date)`)
  const found = (await check())!.list.filter(({ member }) => member.id === center.id)
  expect(found.map(({ rule, booked, expected }) => [rule, booked, expected]).toSorted()).toEqual([
    ['carry-left', '10.00', '8.00'],
    ['carry-right', '2.00', '0.00'],
    ['pairing', '0.00', '0.20'],
    ['service', '0.00', '1.20'],
  ])
})
