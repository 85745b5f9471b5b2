import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleExpiredPacks } from './jobs.ts'
import { type CoupleShop, coupleShop, invite } from './testing.ts'

let shop: CoupleShop
beforeAll(async () => {
  shop = await coupleShop()
}, 120_000)
afterAll(() => shop.close())

const rounds = Array.from({ length: 8 }, (_, i) => i)

/** Reads the state of a pack and of its orders, and whether the stock matches them. */
const outcomeOf = (packId: string) =>
  shop.one<{ state: string; orders: string[]; holds: number; reserved: number; units: number }>(sql`
    select k.state, array_agg(o.state order by o.state) as orders,
      count(o.fulfillment_hold) filter (where o.state = 'paid')::int as holds,
      (select reserved from stock_levels l where l.sku_id = k.sku_id)::int as reserved,
      (count(*) filter (where o.state in ('unpaid', 'paid'))
        + case when k.state = 'awaiting_partner' then 1 else 0 end)::int as units
    from couple_packs k join orders o on o.id in (k.initiator_order_id, k.partner_order_id)
    where k.id = ${packId}::uuid group by k.id, k.state, k.sku_id`)

it('is accepted or ended, never both, when acceptance meets cancellation and refusal', async () => {
  for (const _ of rounds) {
    const offer = await shop.offer()
    const { initiator, partner, packId, orderId } = await invite(shop, offer)
    await shop.pay(orderId)
    const answers = await Promise.all([
      shop.accept(packId, partner),
      shop.cancel(packId, initiator),
      shop.decline(packId, partner),
    ])
    await shop.runJobs()
    const { state, orders, reserved, units } = await outcomeOf(packId)
    // The initiator can cancel an accepted pack, so it always ends here.
    expect(['cancelled', 'declined']).toContain(state)
    expect(orders.every((s) => s === 'cancelled')).toBe(true)
    expect(reserved).toBe(units)
    expect(answers.filter((a) => a.name === 'ok').length).toBeGreaterThan(0)
  }
}, 60_000)

it('completes once when both halves are paid at the same time', async () => {
  const packs = []
  for (const _ of rounds) {
    const offer = await shop.offer()
    const pack = await invite(shop, offer)
    const { data } = await shop.accept(pack.packId, pack.partner)
    packs.push({ packId: pack.packId, ids: [pack.orderId, data.orderId] })
  }
  await Promise.all(packs.flatMap(({ ids }) => ids.map((id) => shop.pay(id))))
  await shop.runJobs()
  for (const { packId } of packs) {
    const { state, orders, holds } = await outcomeOf(packId)
    expect({ state, orders, holds }).toEqual({ state: 'completed', orders: ['paid', 'paid'], holds: 0 })
  }
}, 60_000)

it('completes or refunds everything when the last payment meets the expiry', async () => {
  const packs = []
  for (const _ of rounds) {
    const offer = await shop.offer()
    const pack = await invite(shop, offer)
    const { data } = await shop.accept(pack.packId, pack.partner)
    await shop.pay(pack.orderId)
    packs.push({ packId: pack.packId, lastId: data.orderId })
  }
  await shop.runJobs()
  shop.expire()
  await Promise.all([settleExpiredPacks(shop.deps), ...packs.map(({ lastId }) => shop.pay(lastId))])
  await shop.runJobs()
  for (const { packId } of packs) {
    const { state, orders, holds, reserved, units } = await outcomeOf(packId)
    expect(holds).toBe(0)
    expect(reserved).toBe(units)
    if (state === 'completed') expect(orders).toEqual(['paid', 'paid'])
    else expect(orders.every((s) => s === 'cancelled' || s === 'closed')).toBe(true)
  }
}, 60_000)

it('opens one pack when two members invite each other at the same time', async () => {
  const offer = await shop.offer()
  const [a, b] = [await shop.buyer(), await shop.buyer()]
  const answers = await Promise.all([shop.order(offer, a, b), shop.order(offer, b, a)])
  expect(answers.map((answer) => answer.name).toSorted()).toEqual(['couple-pack-exists', 'ok'])
  expect(await shop.reserved(offer)).toBe(2)
})
