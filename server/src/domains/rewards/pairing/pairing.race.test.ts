import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toDay } from '../../../platform/days.ts'
import type { Holder } from '../../wallet/testing.ts'
import { placeUnder, type RewardShop, rewardShop } from '../testing.ts'
import { runDay } from './run-day.ts'

let shop: RewardShop
beforeAll(async () => {
  shop = await rewardShop()
})
afterAll(() => shop.close())

const today = () => toDay(shop.clock.now(), 'Asia/Kuala_Lumpur')
const pairings = (day: string) =>
  shop.deps.db.execute(sql`
    select e.member_id, e.paired::text as paired, e.amount::text as amount, count(r.id)::int as rewards
    from pairing_entries e left join rewards r on r.pairing_entry_id = e.id
    where e.day = ${day}::date group by e.id order by e.member_id`)

/** A branch of seven whose lowest four members buy. */
async function branch(): Promise<{ top: Holder; buyers: Holder[] }> {
  const top = await shop.join()
  const [left, right] = [await shop.join(), await shop.join()]
  await placeUnder(shop, top, left, 'left')
  await placeUnder(shop, top, right, 'right')
  const buyers: Holder[] = []
  for (const parent of [left, right])
    for (const leg of ['left', 'right'] as const) {
      const member = await shop.join()
      await placeUnder(shop, top, member, leg, parent)
      buyers.push(member)
    }
  shop.clock.advance(HOUR_MS)
  return { top, buyers }
}

it('pairs and pays a day once when three processes run it at the same time, again and again', async () => {
  const { buyers } = await branch()
  for (const buyer of buyers) await shop.receive(await shop.sell(buyer, { quantity: 1, pv: 2_000 }))
  const day = today()
  shop.clock.advance(DAY_MS)
  const runs = () => Promise.all([1, 2, 3].map(() => runDay(shop.deps, { market: '1', day })))
  expect(await runs()).toEqual(['closed', 'closed', 'closed'])
  const { rows } = await pairings(day)
  expect(rows.map(({ paired, amount, rewards }) => ({ paired, amount, rewards }))).toEqual(
    expect.arrayContaining([
      { paired: '4000', amount: '400', rewards: 1 },
      { paired: '2000', amount: '200', rewards: 1 },
    ]),
  )
  expect(rows).toHaveLength(3)
  await runs()
  expect((await pairings(day)).rows).toEqual(rows)
  shop.clock.advance(8 * DAY_MS)
  await Promise.all([1, 2, 3].map(() => shop.jobs.run(shop.deps, 'rewards.release-pairing')))
  const { posted } = await shop.one<{ posted: string }>(
    sql`select sum(posted)::text as posted from rewards where rule = 'pairing'`,
  )
  expect(posted).toBe('800')
  expect(await shop.audit()).toEqual([])
}, 60_000)

it('keeps a closed day when goods of it come back while it runs', async () => {
  const { top, buyers } = await branch()
  const sales = []
  for (const buyer of buyers) sales.push(await shop.sell(buyer, { quantity: 2, pv: 1_000 }))
  for (const sale of sales) await shop.receive(sale)
  const day = today()
  shop.clock.advance(DAY_MS)
  await Promise.all([
    runDay(shop.deps, { market: '1', day }),
    ...sales.map((sale) => shop.refund(sale, 1)),
    shop.jobs.run(shop.deps, 'network.count-legs'),
  ])
  const before = await pairings(day)
  await shop.jobs.run(shop.deps, 'network.count-legs')
  await runDay(shop.deps, { market: '1', day })
  expect(await pairings(day)).toMatchObject({ rows: before.rows })
  // The returns count on a later day: what both legs have had is what was bought less what came back.
  const { left, right } = await shop.one<{ left: string; right: string }>(sql`
    select left_volume::text as "left", right_volume::text as "right" from leg_totals where member_id = ${top.id}::uuid`)
  expect([left, right]).toEqual(['2000', '2000'])
}, 60_000)
