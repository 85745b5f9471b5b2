import { adminOrderRefund } from '@pasar/contract/calls/admin'
import { payStateInfo } from '@pasar/contract/calls/checkout'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../ledger/index.ts'
import { type PayingShop, payingShop } from './testing/paying.ts'
import {
  airwallexVendor,
  alipayVendor,
  type Message,
  omsVendor,
  stripeVendor,
  type TestVendor,
  twoC2pVendor,
  wechatVendor,
} from './testing/vendors.ts'

const minutes = (n: number) => n * 60_000

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())

/** The same message about another amount, wherever it stands. */
const changed = (body: string) =>
  body.includes('"payload"')
    ? body.replace(/\.\w/, '.X')
    : body.replace(/"ciphertext":"./, '"ciphertext":"!').replace(/33(\.?00)?(?=[,"}&])/, '0300')

/** What may happen to a vendor's messages: for each of our payment companies, money counts once and books balance. */
describe.each([
  ['card gateway', omsVendor],
  ['Stripe, its form in our page', (now: () => Date) => stripeVendor(now, 'stripe')],
  ['Stripe, its own page', (now: () => Date) => stripeVendor(now, 'stripecheckout')],
  ['Airwallex, its form in our page', (now: () => Date) => airwallexVendor(now, 'airwallex')],
  ['Airwallex, a bank', (now: () => Date) => airwallexVendor(now, 'fpx')],
  ['2C2P', () => twoC2pVendor()],
  ['WeChat Pay', wechatVendor],
  ['Alipay', () => alipayVendor()],
  ['Stripe, a bank', (now: () => Date) => stripeVendor(now, 'fpx')],
  ['Stripe, a wallet', (now: () => Date) => stripeVendor(now, 'grabpay')],
] as const)('webhooks of the %s', (_, start) => {
  let vendor: TestVendor
  beforeAll(async () => {
    vendor = await start(() => shop.clock.now())
    Object.assign(shop.deps.config, vendor.config)
  })
  afterAll(() => vendor.close())
  afterEach(async () => {
    vendor.setMood('well')
    vendor.beforeAnswer(undefined)
    expect((await auditBooks(shop.deps.db)).problems).toEqual([])
  })
  const opened = () => shop.opened(vendor.method, undefined, vendor.bank)
  const notify = (message: Message) => shop.notify(vendor.id, message)
  const refund = (orderId: string, amount?: string) =>
    shop.call(adminOrderRefund, { orderId, amount, reason: 'test' }, { token: shop.staffToken() })

  async function expectPaidOnce({ buyer, orderId, no }: Awaited<ReturnType<typeof opened>>) {
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    expect([await shop.captured(no), await shop.kept(orderId)]).toEqual([1, '3300'])
  }

  it('forged, changed on the way, stale or unsigned: refused, nothing is paid', async () => {
    const made = await opened()
    vendor.pay(made.no)
    const good = vendor.news('paid', made.no)
    const stale = new Date(shop.clock.now().getTime() - 301_000)
    const dated = [
      vendor.news('paid', made.no, { at: stale }),
      { ...good, headers: { 'content-type': 'application/json' } },
    ]
    for (const message of [
      vendor.news('paid', made.no, { forged: true }),
      { ...good, body: changed(good.body) },
      { headers: good.headers, body: '' },
      ...(vendor.datesMessages === false ? [] : dated),
    ])
      expect(await notify(message)).toBe(401)
    expect(await shop.stateOf(made.buyer, made.orderId)).toBe('unpaid')
    expect(await shop.captured(made.no)).toBe(0)
  })

  it.for(['amount', 'currency'] as const)(
    'wrong %s: a person decides, nothing is fulfilled',
    async (wrong, { skip }) => {
      if (wrong === 'currency' && vendor.namesCurrency === false) skip()
      const made = await opened()
      vendor.pay(made.no)
      expect(await notify(vendor.news('paid', made.no, { wrong }))).toBe(200)
      expect(await shop.stateOf(made.buyer, made.orderId)).toBe('unpaid')
      expect([await shop.needsReview(made.no), await shop.captured(made.no)]).toEqual([true, 0])
    },
  )

  it('duplicated five times, by the same event and by others', async () => {
    const made = await opened()
    vendor.pay(made.no)
    for (const again of ['', '', '', 'second', 'third'])
      expect(await notify(vendor.news('paid', made.no, { again }))).toBe(200)
    await expectPaidOnce(made)
  })

  it('out of order: failure and closing told after the success', async () => {
    const made = await opened()
    vendor.decline(made.no)
    const failed = vendor.news('failed', made.no)
    const closed = vendor.news('closed', made.no)
    vendor.pay(made.no)
    for (const message of [vendor.news('paid', made.no), failed, closed]) await notify(message)
    await expectPaidOnce(made)
  })

  it('closing told before the success', async () => {
    const made = await opened()
    const closed = vendor.news('closed', made.no)
    vendor.pay(made.no)
    for (const message of [closed, vendor.news('paid', made.no)]) await notify(message)
    await expectPaidOnce(made)
  })

  it('a failed attempt leaves the payment open, and says why', async ({ skip }) => {
    if (vendor.declinedAs === false) skip()
    const made = await opened()
    vendor.decline(made.no)
    await notify(vendor.news('failed', made.no))
    const { data } = await shop.call(payStateInfo, { paymentNo: made.no }, made.buyer)
    const state = vendor.endsWhenDeclined ? 'failed' : 'in_progress'
    const message = vendor.declinedAs ?? 'The card was declined'
    expect(data).toMatchObject({ state, message, payable: true })
    vendor.pay(made.no)
    await notify(vendor.news('paid', made.no))
    await expectPaidOnce(made)
  })

  it('early: before the vendor has answered that it made the payment', async ({ skip }) => {
    if (vendor.opensAlone) skip()
    vendor.beforeAnswer(async (no) => {
      vendor.pay(no)
      expect(await notify(vendor.news('paid', no))).toBe(200)
    })
    await expectPaidOnce(await opened())
  })

  it('early: before we know the payment', async () => {
    const made = await opened()
    await shop.deps.db.execute(sql`update payments set no = ${`${made.no}x`} where no = ${made.no}`)
    vendor.pay(made.no)
    expect(await notify(vendor.news('paid', made.no))).toBe(200)
    await shop.deps.db.execute(
      sql`update payments set no = ${made.no}, next_query_at = null where no = ${`${made.no}x`}`,
    )
    await shop.sweepAt(2)
    await expectPaidOnce(made)
  })

  it('late: after its time, when the order is closed, at the vendor too', async () => {
    const made = await opened()
    await shop.sweepAt(31)
    expect([await shop.stateOf(made.buyer, made.orderId), vendor.isOpen(made.no)]).toEqual(['closed', false])
    vendor.pay(made.no)
    for (const again of ['', 'second']) await notify(vendor.news('paid', made.no, { again }))
    await expectPaidOnce(made)
  })

  it('late, and the goods are gone: the money goes back once', async () => {
    const made = await opened()
    await shop.sweepAt(31)
    await shop.deps.db.execute(
      sql`update stock_levels set on_hand = reserved where sku_id = ${made.sku.id}::uuid`,
    )
    vendor.pay(made.no)
    for (const again of ['', 'second']) await notify(vendor.news('paid', made.no, { again }))
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect([await shop.stateOf(made.buyer, made.orderId), await shop.kept(made.orderId)]).toEqual([
      'closed',
      '0',
    ])
  })

  it('replayed: at once it changes nothing, after five minutes it is refused', async () => {
    const made = await opened()
    vendor.pay(made.no)
    const paid = vendor.news('paid', made.no)
    await notify(paid)
    expect((await refund(made.orderId)).name).toBe('ok')
    await shop.settle()
    expect(await notify(paid)).toBe(200)
    shop.clock.advance(minutes(6))
    expect(await notify(paid)).toBe(vendor.datesMessages === false ? 200 : 401)
    expect([await shop.captured(made.no), await shop.kept(made.orderId)]).toEqual([1, '0'])
  })

  it('at the same moment as the return page and the sweeper', async () => {
    const made = await opened()
    vendor.pay(made.no)
    shop.clock.advance(minutes(1))
    const codes = await Promise.all([
      notify(vendor.news('paid', made.no)),
      shop.comeBack(vendor.id, made.no),
      shop.jobs.run(shop.deps, 'payments.sweep'),
      notify(vendor.news('paid', made.no, { again: 'second' })),
    ])
    await shop.settle()
    expect(codes).toEqual([200, 303, undefined, 200])
    await expectPaidOnce(made)
  })

  it("of a slow refund: told twice, at the same moment as the operator's next one", async () => {
    const made = await opened()
    vendor.pay(made.no)
    await notify(vendor.news('paid', made.no))
    vendor.setMood('slow-refunds')
    expect((await refund(made.orderId, '20.00')).name).toBe('ok')
    await shop.settle()
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunding', amount: '2000' }])
    vendor.finishRefund()
    vendor.setMood('well')
    const before = vendor.refundsAsked()
    const tell = (again: string) =>
      vendor.tellsRefunds === false ? shop.sweepAt(11) : notify(vendor.news('refunded', made.no, { again }))
    const [, , second] = await Promise.all([tell(''), tell('second'), refund(made.orderId, '20.00')])
    expect(second.name).toBe('refund-too-large')
    expect((await refund(made.orderId)).name).toBe('ok')
    await shop.settle()
    expect((await shop.refundsOf(made.no)).map((r) => `${r.state} ${r.amount}`).sort()).toEqual([
      'refunded 1300',
      'refunded 2000',
    ])
    expect([vendor.refundsAsked() - before, await shop.kept(made.orderId)]).toEqual([1, '0'])
  })
})
