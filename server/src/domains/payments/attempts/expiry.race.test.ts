import { orderCreate } from '@pasar/contract/calls/checkout'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { type CardShop, cardShop, PIN } from '../testing/paying-shop.ts'

const ROUNDS = 8
const EXPIRED_MS = 31 * 60_000

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

const close = () => shop.jobs.run(shop.deps, 'payments.close-expired-orders')

/** The units that an order of one unit reserves, by its state. */
const reservedIn = (state: string) => (state === 'closed' ? 0 : 1)

it('pays or closes an expired order, never both, when its payment by balance meets the expiry', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { buyer, sku, orderId } = await shop.placeOrder()
    await shop.give(buyer.id, 'MYR', 3_300n)
    shop.clock.advance(EXPIRED_MS)
    const [answer] = await Promise.all([shop.pay(buyer, orderId, 'balance', PIN), close(), close()])
    await shop.runJobs()
    const state = await shop.stateOf(buyer, orderId)
    expect(state).toBe(answer.name === 'ok' ? 'paid' : 'closed')
    expect(await shop.available(buyer, 'MYR')).toBe(state === 'paid' ? 0n : 3_300n)
    expect(await shop.kept(orderId)).toBe(state === 'paid' ? '3300' : '0')
    expect(await shop.reservedOf(sku.id)).toBe(reservedIn(state))
  }
}, 60_000)

it('keeps or refunds the money of a card payment once when its report meets the expiry of the order', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { buyer, sku, orderId, no } = await shop.opened('card')
    shop.clock.advance(EXPIRED_MS)
    shop.vendor.pay(no)
    const report = shop.vendor.message('paid', no)
    await Promise.all([
      shop.notify('oms', report),
      shop.notify('oms', shop.vendor.message('paid', no, { again: 'second' })),
      close(),
      close(),
      shop.handleReturn('oms', no),
    ])
    await shop.runJobs()
    await shop.sweepAt(3)
    const state = await shop.stateOf(buyer, orderId)
    // Nobody else wanted the unit: the order is paid, or was closed and reopened by the late payment.
    expect([state, await shop.kept(orderId), await shop.captured(no)]).toEqual(['paid', '3300', 1])
    expect(await shop.reservedOf(sku.id)).toBe(1)
  }
}, 60_000)

it('sells the last unit once when the late payment of a closed order meets another order', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { buyer, sku, orderId, no } = await shop.opened('card')
    await shop.deps.db.execute(sql`update stock_levels set on_hand = 1 where sku_id = ${sku.id}::uuid`)
    await shop.sweepAt(31)
    shop.vendor.pay(no)
    const [other] = await Promise.all([
      orderOf(sku.id),
      shop.notify('oms', shop.vendor.message('paid', no)),
      close(),
    ])
    await shop.runJobs()
    await shop.sweepAt(3)
    const state = await shop.stateOf(buyer, orderId)
    expect(state).toBe(other === 'ok' ? 'closed' : 'paid')
    expect(await shop.kept(orderId)).toBe(state === 'paid' ? '3300' : '0')
    expect(await shop.reservedOf(sku.id)).toBe(1)
  }
}, 60_000)

/** Orders one unit for a new member. @returns `ok`, or the name of the refusal */
async function orderOf(skuId: string): Promise<string> {
  const buyer = await shop.buyer()
  const input = { source: 'direct', skuId, addressId: buyer.addressId, total: ringgit(3_300) } as const
  return (await shop.call(orderCreate, input, buyer)).name
}
