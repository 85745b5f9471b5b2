import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripeVendor } from '../gateways/stripe/testing/vendor.ts'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'
import type { TestVendor } from '../testing/test-vendor.ts'

/** Open payments at the gateway when its outage starts: two and a half times what a run claims at once. */
const OPEN_AT_START = 20
const OUTAGE_MINUTES = 60
const ORDER_MINUTES = 30

let shop: CardShop
let stripe: TestVendor
beforeAll(async () => {
  shop = await cardShop()
  stripe = await stripeVendor(() => shop.clock.now(), 'stripe')
  Object.assign(shop.deps.config, stripe.config)
})
afterAll(async () => {
  await shop.tidy()
  await stripe.close()
  await shop.close()
})

const count = async (from: ReturnType<typeof sql>) =>
  (await shop.one<{ n: number }>(sql`select count(*)::int as n from ${from}`)).n
const now = () => sql`${shop.clock.now().toISOString()}::timestamptz`
const openAt = (gateway: string) => sql`exists (
  select 1 from payment_orders s join payments p on p.id = s.payment_id
  where s.order_id = o.id and p.gateway = ${gateway} and p.state in ('created', 'pending'))`

/** Unpaid orders after their deadline that wait for no payment of the gateway. */
const overdue = () =>
  count(sql`orders o where o.state = 'unpaid' and o.pay_expires_at <= ${now()} and not ${openAt('oms')}`)
/** Payments of Stripe that are open two minutes after the buyer completed them. */
const slow = () =>
  count(sql`payments p where p.gateway = 'stripe' and p.state in ('created', 'pending')
    and p.created_at <= ${now()} - interval '2 minutes'`)

/** Three buyers: one does not pay, one pays by Stripe without a webhook, one tries the card gateway. */
async function buy(): Promise<void> {
  await shop.placeOrder()
  stripe.pay((await shop.opened('stripe')).no)
  const { buyer, orderId } = await shop.placeOrder()
  expect((await shop.pay(buyer, orderId, 'card')).name).toBe('gateway-unreachable')
}

it('delays only the payments of a gateway that is down for an hour, and settles them within five minutes after', async () => {
  const opened = []
  for (let i = 0; i < OPEN_AT_START; i++) opened.push(await shop.opened('card'))
  shop.vendor.setBehaviour('broken')
  const completed = opened.filter((_, i) => i % 2 === 0)
  for (const { no } of completed) shop.vendor.pay(no)

  for (let minute = 1; minute <= OUTAGE_MINUTES; minute++) {
    if (minute % 5 === 0) await buy()
    await shop.sweepAt(1)
    expect([minute, await overdue(), await slow()]).toEqual([minute, 0, 0])
  }
  const waiting = sql`orders o where o.state = 'unpaid' and o.pay_expires_at <= ${now()} and ${openAt('oms')}`
  expect(await count(waiting)).toBeGreaterThanOrEqual(OPEN_AT_START)

  shop.vendor.setBehaviour('normal')
  for (let minute = 1; minute <= 5; minute++) await shop.sweepAt(1)
  expect(await overdue()).toBe(0)
  expect(await count(sql`orders o where o.state = 'unpaid' and o.pay_expires_at <= ${now()}`)).toBe(0)
  expect(await count(sql`payments where state in ('created', 'pending') and expires_at <= ${now()}`)).toBe(0)
  for (const { orderId, buyer } of completed) expect(await shop.stateOf(buyer, orderId)).toBe('paid')

  await shop.sweepAt(ORDER_MINUTES)
  expect(await count(sql`orders where state = 'unpaid'`)).toBe(0)
  expect(
    await count(sql`stock_levels where reserved > 0 and sku_id not in (
    select i.sku_id from order_items i join orders o on o.id = i.order_id where o.state = 'paid')`),
  ).toBe(0)
}, 180_000)
