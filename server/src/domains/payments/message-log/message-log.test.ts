import { afterAll, beforeAll, expect, it } from 'vitest'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import { stripeVendor } from '../gateways/stripe/testing/vendor.ts'
import { type PayingShop, payingShop } from '../testing/paying-shop.ts'
import type { TestVendor } from '../testing/test-vendor.ts'
import { listMessages } from './message-log.ts'

let shop: PayingShop
let vendors: TestVendor[]
beforeAll(async () => {
  shop = await payingShop()
  const now = () => shop.clock.now()
  vendors = [await omsVendor(now), await stripeVendor(now, 'stripe')]
  for (const { config } of vendors) Object.assign(shop.deps.config, config)
})
afterAll(async () => {
  for (const vendor of vendors) await vendor.close()
  await shop.close()
})

it.each([0, 1])(
  'logs every message in both directions with its answer, without secrets (%i)',
  async (which) => {
    const vendor = vendors[which]!
    const { no } = await shop.opened(vendor.method)
    vendor.pay(no)
    const paid = vendor.message('paid', no)
    for (const message of [paid, paid]) {
      shop.clock.advance(1000)
      await shop.notify(vendor.id, message)
    }
    await shop.handleReturn(vendor.id, no)
    const kept = await listMessages(shop.deps.db, no)
    // A repeated message is applied once and logged twice.
    expect(kept.map((it) => [it.direction, it.method, it.status])).toEqual([
      ['out', 'POST', 200],
      ['in', 'POST', 200],
      ['in', 'POST', 200],
    ])
    const [request, webhook] = kept
    expect(request?.body).toContain(no)
    expect(request?.answer).toContain(no)
    expect(webhook).toMatchObject({
      gateway: vendor.id,
      url: `/pay/notify/${vendor.id}`,
      body: expect.any(String),
    })
    expect(Object.keys(webhook?.headers ?? {}).join()).toMatch(/signature/)
    const all = JSON.stringify(kept)
    for (const secret of [
      'sk_test',
      'Bearer',
      `pi_${no}_secret_1`,
      `"t-${no}"`,
      'secret-of-the-test-gateway',
    ])
      expect(all).not.toContain(secret)
  },
)

it.each([0, 1])('logs a provider that does not answer (%i)', async (which) => {
  const vendor = vendors[which]!
  const { buyer, orderId } = await shop.placeOrder()
  const [key, url] =
    vendor.id === 'oms'
      ? (['omsUrl', vendor.config.omsUrl] as const)
      : (['stripeUrl', vendor.config.stripeUrl] as const)
  Object.assign(shop.deps.config, { [key]: 'http://127.0.0.1:9' })
  expect((await shop.pay(buyer, orderId, vendor.method)).name).toBe('gateway-unreachable')
  Object.assign(shop.deps.config, { [key]: url })
  const { rows } = await shop.deps.db.execute<{ status: number; answer: string }>(
    `select status, answer from payment_messages where gateway = '${vendor.id}' and status = 0`,
  )
  expect(rows[0]).toMatchObject({
    status: 0,
    answer: expect.stringMatching(/fetch failed|ECONNREFUSED|bad port/),
  })
})

it('completes the payment when a message cannot be logged', async () => {
  await shop.deps.db.execute('alter table payment_messages rename to gone')
  try {
    const vendor = vendors[0]!
    const { buyer, orderId, no } = await shop.opened('card')
    vendor.pay(no)
    expect(await shop.notify('oms', vendor.message('paid', no))).toBe(200)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  } finally {
    await shop.deps.db.execute('alter table gone rename to payment_messages')
  }
})
