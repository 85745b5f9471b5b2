import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { MINUTE_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer, TestSku } from '../checkout/testing.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { type FakeCarrier, startFakeCarrier } from './testing.ts'

let carrier: FakeCarrier
let shop: SalesShop
let staff: { token: string }
let buyer: Buyer
let sku: TestSku
beforeAll(async () => {
  carrier = await startFakeCarrier()
  shop = await salesShop([], { carrierUrl: carrier.url })
  staff = shop.staff('orders')
  buyer = await shop.fundedBuyer()
  sku = await shop.sku({ stock: 100 })
})
afterAll(async () => {
  await shop.close()
  await carrier.close()
})
beforeEach(() => {
  carrier.isDown = false
  carrier.beforeAnswer = undefined
})

const ship = (orderId: string, headers: Record<string, string> = {}) =>
  shop.call(adminOrderShip, { orderId }, { ...staff, headers })
const giveUp = () => shop.jobs.run(shop.deps, 'shipping.release-labels', {})
const voidUnused = async (reference: string) => {
  const row = sql`select id from label_requests where reference = ${reference}`
  await shop.jobs.run(shop.deps, 'shipping.void-unused-label', await shop.one<{ id: string }>(row))
}

/**
 * Buys a label whose request is given up before the carrier has processed the purchase.
 * @param beforePurchase runs in between
 */
async function buyTooLate(beforePurchase: (reference: string) => Promise<void>): Promise<string> {
  const orderId = await shop.placePaidOrder(buyer, [[sku, 1]])
  let bought = ''
  carrier.beforeAnswer = async (reference) => {
    carrier.beforeAnswer = undefined
    bought = carrier.numbers.get(reference)!
    carrier.known.delete(bought)
    shop.clock.advance(16 * MINUTE_MS)
    await giveUp()
    await beforePurchase(reference)
    carrier.known.set(bought, 'created')
  }
  expect((await ship(orderId)).name).toBe('state-changed')
  return bought
}

describe('the label of a request that was given up', () => {
  it('is voided when it is bought before the void', async () => {
    const bought = await buyTooLate(async () => {})
    await shop.runJobs()
    expect(carrier.voided.has(bought)).toBe(true)
  })

  it('is voided again when it is bought after the void', async () => {
    const bought = await buyTooLate(voidUnused)
    expect(carrier.voided.has(bought)).toBe(false)
    await shop.runJobs()
    expect(carrier.voided.has(bought)).toBe(true)
  })

  it('is voided again when it is bought while the carrier answers to the void', async () => {
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let voiding = Promise.resolve()
    const bought = await buyTooLate(async (reference) => {
      carrier.beforeAnswer = async () => {
        asked.resolve()
        await answer.promise
      }
      voiding = voidUnused(reference)
      await asked.promise
      carrier.beforeAnswer = undefined
    })
    answer.resolve()
    await voiding
    await shop.runJobs()
    expect(carrier.voided.has(bought)).toBe(true)
  })

  it('is not the one of a request that is repeated within the time', async () => {
    const orderId = await shop.placePaidOrder(buyer, [[sku, 1]])
    const headers = { 'idempotency-key': `repeated-${orderId}` }
    carrier.isDown = true
    expect((await ship(orderId, headers)).name).toBe('gateway-unreachable')
    carrier.isDown = false
    shop.clock.advance(14 * MINUTE_MS)
    carrier.beforeAnswer = async () => {
      carrier.beforeAnswer = undefined
      shop.clock.advance(2 * MINUTE_MS)
      await giveUp()
    }
    expect((await ship(orderId, headers)).data.parcels).toHaveLength(1)
  })
})
