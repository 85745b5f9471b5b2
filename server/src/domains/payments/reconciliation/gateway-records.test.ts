import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { twoC2pVendor } from '../gateways/2c2p/testing/vendor.ts'
import { airwallexVendor } from '../gateways/airwallex/testing/vendor.ts'
import { alipayVendor } from '../gateways/alipay/testing/vendor.ts'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import { stripeVendor } from '../gateways/stripe/testing/vendor.ts'
import { wechatVendor } from '../gateways/wechat/testing/vendor.ts'
import { type PayingShop, payingShop } from '../testing/paying-shop.ts'
import type { TestVendor } from '../testing/test-vendor.ts'
import { queryProvider } from './gateway-records.ts'
import { recordsByNo } from './records.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())

/** Each provider's answers: collected, not collected, unknown number, no answer. */
describe.each([
  ['card gateway', omsVendor],
  ['Stripe, its form in our page', (now: () => Date) => stripeVendor(now, 'stripe')],
  ['Stripe, its own page', (now: () => Date) => stripeVendor(now, 'stripecheckout')],
  ['Airwallex', (now: () => Date) => airwallexVendor(now, 'airwallex')],
  ['2C2P', () => twoC2pVendor()],
  ['WeChat Pay', wechatVendor],
  ['Alipay', () => alipayVendor()],
] as const)('queryProvider at the %s', (_, start) => {
  let vendor: TestVendor
  beforeAll(async () => {
    vendor = await start(() => shop.clock.now())
    Object.assign(shop.deps.config, vendor.config)
  })
  afterAll(() => vendor.close())
  afterEach(() => vendor.setBehaviour('normal'))

  const ours = async (subject: 'payment' | 'refund', no: string) =>
    (await recordsByNo(shop.deps.db, subject, [no])).get(no)!

  async function paid() {
    const made = await shop.opened(vendor.method, undefined, vendor.bank)
    vendor.pay(made.no)
    await shop.notify(vendor.id, vendor.message('paid', made.no))
    return made
  }
  async function refunded(orderId: string) {
    const input = { orderId, reason: 'all of it' }
    await shop.call(adminOrderRefund, input, { token: shop.staffToken() })
    await shop.runJobs()
    const { no } = await shop.one<{ no: string }>(
      sql`select no from refunds where order_id = ${orderId}::uuid`,
    )
    return no
  }

  it('reports nothing while it is down, not even a refund with its number', async () => {
    const { no, orderId } = await paid()
    const refundNo = await refunded(orderId)
    vendor.setBehaviour('broken')
    expect(await queryProvider(shop.deps, await ours('payment', no))).toBeUndefined()
    expect(await queryProvider(shop.deps, await ours('refund', refundNo))).toBeUndefined()
  })

  it('reports an open payment as unpaid, and a paid one with its amount', async () => {
    const open = await shop.opened(vendor.method, undefined, vendor.bank)
    const known = await ours('payment', open.no)
    expect(await queryProvider(shop.deps, known)).toMatchObject({ moved: false })
    vendor.pay(open.no)
    const amount = { minor: 3300n, currency: known.asset }
    expect(await queryProvider(shop.deps, known)).toMatchObject({ moved: true, amount })
  })

  it('reports a finished refund, and the absence of an unknown one', async () => {
    const { no, orderId } = await paid()
    const refundNo = await refunded(orderId)
    vendor.finishRefund()
    const done = await ours('refund', refundNo)
    expect(await queryProvider(shop.deps, done)).toMatchObject({ moved: true, amount: 'untold' })
    const other = await paid()
    const never = { ...(await ours('payment', other.no)), subject: 'refund' as const, no: 'R000' }
    const ref = { ...never.ref, refundNo: 'R000', vendorRefundId: '' }
    const answer = await queryProvider(shop.deps, { ...never, ref })
    expect(answer).toMatchObject({ moved: false, says: 'not known' })
    expect(await ours('payment', no)).toMatchObject({ moved: 3300n })
  })
})
