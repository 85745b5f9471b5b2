import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Buyer } from '../checkout/testing.ts'
import { settleExpired } from './jobs.ts'
import { type GroupShop, groupShop, openGroup } from './testing.ts'

let shop: GroupShop
let buyers: Buyer[]
beforeAll(async () => {
  shop = await groupShop()
  buyers = await Promise.all(Array.from({ length: 100 }, () => shop.buyer()))
}, 120_000)
afterAll(() => shop.close())

const seatsOf = (groupId: string) =>
  shop.one<{ held: number; paid: number }>(sql`
    select count(*) filter (where state = 'held')::int as held, count(*) filter (where state = 'paid')::int as paid
    from group_seats where group_id = ${groupId}::uuid`)

it('gives the last seat of a group to one of 100 members', async () => {
  const offer = await shop.offer()
  const { groupId } = await openGroup(shop, offer)
  const answers = await Promise.all(buyers.map((buyer) => shop.buy(offer, buyer, groupId)))
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(1)
  expect(new Set(answers.map((a) => a.name))).toEqual(new Set(['ok', 'group-full']))
  expect(await seatsOf(groupId)).toEqual({ held: 1, paid: 1 })
  const { n } = await shop.one<{ n: number }>(
    sql`select reserved::int as n from stock_levels where sku_id = ${offer.sku.id}::uuid`,
  )
  expect(n).toBe(2)
}, 60_000)

it('sells the units of an offer once to members who open groups at the same time', async () => {
  const offer = await shop.offer({ unitsLimit: 3 })
  const answers = await Promise.all(buyers.slice(0, 20).map((buyer) => shop.buy(offer, buyer)))
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(3)
})

it('succeeds once or refunds everyone once when the last payment meets the expiry', async () => {
  const rounds = Array.from({ length: 10 }, (_, i) => i)
  const groups: { groupId: string; orderId: string; lastId: string }[] = []
  for (const i of rounds) {
    const offer = await shop.offer()
    const { groupId, orderId } = await openGroup(shop, offer)
    // The seat is held to the end of the group.
    await shop.deps.db.execute(
      sql`update buying_groups set expires_at = ${new Date(shop.clock.now().getTime() + 120_000).toISOString()}::timestamptz where id = ${groupId}::uuid`,
    )
    const { data } = await shop.buy(offer, buyers[i]!, groupId)
    groups.push({ groupId, orderId, lastId: data.orderId })
  }
  shop.clock.advance(120_000)
  await Promise.all([settleExpired(shop.deps), ...groups.map(({ lastId }) => shop.pay(lastId))])
  await shop.runJobs()
  const outcomes = new Set<string>()
  for (const { groupId, orderId, lastId } of groups) {
    const state = await shop.groupState(groupId)
    outcomes.add(state)
    const states = await shop.one<{ states: string[]; holds: number }>(sql`
      select array_agg(state order by state) as states, count(fulfillment_hold) filter (where state = 'paid')::int as holds
      from orders where id in (${orderId}::uuid, ${lastId}::uuid)`)
    expect(states.holds).toBe(0)
    if (state === 'succeeded') expect(states.states).toEqual(['paid', 'paid'])
    else expect(states.states.every((s) => s === 'cancelled' || s === 'closed')).toBe(true)
  }
  expect([...outcomes].every((state) => state === 'succeeded' || state === 'failed')).toBe(true)
}, 60_000)
