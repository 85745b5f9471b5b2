import { adminPayoutReport, adminStarRankList } from '@pasar/contract/calls/admin/reward-reports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RewardShop, rewardShop } from '../testing.ts'

let shop: RewardShop
let staff: { token: string }
beforeAll(async () => {
  shop = await rewardShop()
  shop.clock.set('2026-06-10T08:00:00+08:00')
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['network'] }) }
})
afterAll(() => shop.close())

const report = (input: object = {}) => shop.call(adminPayoutReport, input, staff)

it('reports no market that is unknown, and no period that is too long or ends before it starts', async () => {
  expect((await report({ market: '77' })).name).toBe('not-found')
  expect((await report({ from: '2025-01-01', to: '2026-06-10' })).name).toBe('input-invalid')
  expect((await report({ from: '2026-06-11', to: '2026-06-10' })).name).toBe('input-invalid')
})

it('reports what accrued on each day by rule as a share of the sales, and who accrued most', async () => {
  const a = await shop.join()
  const b = await shop.join(a)
  await shop.receive(await shop.sell(await shop.join(b), { quantity: 2, pv: 10_000 }))
  const { list, total, sums, causes } = (await report({ limit: 2 })).data
  expect(total).toBe(30)
  expect(list.map(({ id, share }) => [id, share])).toEqual([
    ['2026-06-10', 1_500],
    ['2026-06-09', null],
  ])
  expect(list[0]).toMatchObject({ sales: { amount: '200.00' }, total: { amount: '30.00' } })
  expect(sums.rules.map(({ rule, amount }) => [rule, amount.amount])).toEqual([
    ['direct', '20.00'],
    ['second', '10.00'],
    ['service', '0.00'],
    ['pairing', '0.00'],
    ['correction', '0.00'],
  ])
  expect(causes).toMatchObject([
    { member: { id: b.id }, amount: { amount: '20.00' } },
    { member: { id: a.id }, amount: { amount: '10.00' } },
  ])
})

it('lists the star ranks of the last month, or of another, by rank', async () => {
  const [one, two] = [await shop.join(), await shop.join()]
  const insert = (id: string, month: string, rank: number) => sql`
    insert into star_ranks (member_id, market, month, rank, own_volume, direct_members, team_volume)
    values (${id}::uuid, '1', ${month}, ${rank}::int, 20000, 5, 500000)`
  for (const month of ['2026-05', '2026-06'])
    await shop.deps.db.execute(
      sql`insert into star_months (market, month, plan_version) values ('1', ${month}, 1)`,
    )
  await shop.deps.db.execute(insert(one.id, '2026-06', 1))
  await shop.deps.db.execute(insert(two.id, '2026-06', 2))
  await shop.deps.db.execute(insert(two.id, '2026-05', 1))
  const list = async (input: object) => {
    const { data } = await shop.call(adminStarRankList, input, staff)
    expect(data.months).toEqual(['2026-06', '2026-05'])
    return data.list.map(({ member, rank }) => [member.id, rank])
  }
  expect(await list({})).toEqual([
    [two.id, 2],
    [one.id, 1],
  ])
  expect(await list({ rank: 1 })).toEqual([[one.id, 1]])
  expect(await list({ month: '2026-05' })).toEqual([[two.id, 1]])
})
