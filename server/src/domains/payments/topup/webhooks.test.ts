import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../../ledger/index.ts'
import { AMOUNT, type PayingTopUps, payingTopUps } from '../testing/topping.ts'
import {
  airwallexVendor,
  alipayVendor,
  type Message,
  omsVendor,
  stripeVendor,
  type TestVendor,
  twoC2pVendor,
  wechatVendor,
} from '../testing/vendors.ts'

let shop: PayingTopUps
beforeAll(async () => {
  shop = await payingTopUps()
})
afterAll(() => shop.close())

/** What may happen to a vendor's messages about a top-up: it is credited once, and the books balance. */
describe.each([
  ['card gateway', omsVendor],
  ['Stripe, its form in our page', (now: () => Date) => stripeVendor(now, 'stripe')],
  ['Airwallex, its form in our page', (now: () => Date) => airwallexVendor(now, 'airwallex')],
  ['Airwallex, a bank', (now: () => Date) => airwallexVendor(now, 'fpx')],
  ['2C2P', () => twoC2pVendor()],
  ['WeChat Pay', wechatVendor],
  ['Alipay', () => alipayVendor()],
] as const)('a top-up by the %s', (_, start) => {
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
    expect(await shop.idle()).toEqual([])
  })
  const notify = (message: Message) => shop.notify(vendor.id, message)
  type Opened = Awaited<ReturnType<PayingTopUps['opened']>>

  async function expectCreditedOnce({ holder, id, no, currency }: Opened) {
    expect(await shop.stateOf(holder, id)).toBe('paid')
    expect([await shop.captured(no), await shop.credited(id)]).toEqual([1, 1])
    expect((await shop.balance(holder, currency)).balance).toBe(AMOUNT)
  }
  async function expectNothing({ holder, id, no, currency }: Opened) {
    expect(await shop.stateOf(holder, id)).not.toBe('paid')
    expect([await shop.captured(no), await shop.credited(id)]).toEqual([0, 0])
    expect((await shop.balance(holder, currency)).balance).toBe(0n)
  }

  it('forged or unsigned: refused, nothing is credited', async () => {
    const made = await shop.opened(vendor)
    vendor.pay(made.no)
    const good = vendor.news('paid', made.no)
    for (const message of [
      vendor.news('paid', made.no, { forged: true }),
      { headers: good.headers, body: '' },
    ])
      expect(await notify(message)).toBe(401)
    await expectNothing(made)
  })

  it.for(['amount', 'currency'] as const)('wrong %s: a person decides', async (wrong, { skip }) => {
    if (wrong === 'currency' && vendor.namesCurrency === false) skip()
    const made = await shop.opened(vendor)
    vendor.pay(made.no)
    expect(await notify(vendor.news('paid', made.no, { wrong }))).toBe(200)
    await expectNothing(made)
    expect(await shop.needsReview(made.no)).toBe(true)
  })

  it('duplicated, and failure and closing told after it', async () => {
    const made = await shop.opened(vendor)
    vendor.decline(made.no)
    const [failed, closed] = [vendor.news('failed', made.no), vendor.news('closed', made.no)]
    vendor.pay(made.no)
    for (const again of ['', '', 'second', 'third'])
      expect(await notify(vendor.news('paid', made.no, { again }))).toBe(200)
    for (const message of [failed, closed]) await notify(message)
    await expectCreditedOnce(made)
  })

  it('early: before the vendor has answered, and before the payment is known', async () => {
    if (!vendor.opensAlone) {
      vendor.beforeAnswer(async (no) => {
        vendor.pay(no)
        expect(await notify(vendor.news('paid', no))).toBe(200)
      })
      await expectCreditedOnce(await shop.opened(vendor))
      vendor.beforeAnswer(undefined)
    }
    const made = await shop.opened(vendor)
    await shop.deps.db.execute(sql`update payments set no = ${`${made.no}x`} where no = ${made.no}`)
    vendor.pay(made.no)
    expect(await notify(vendor.news('paid', made.no))).toBe(200)
    await shop.deps.db.execute(
      sql`update payments set no = ${made.no}, next_query_at = null where no = ${`${made.no}x`}`,
    )
    await shop.sweepAt(2)
    await expectCreditedOnce(made)
  })

  it('late: after its time, when it is closed here and at the vendor', async () => {
    const made = await shop.opened(vendor)
    await shop.sweepAt(31)
    expect([await shop.stateOf(made.holder, made.id), vendor.isOpen(made.no)]).toEqual(['closed', false])
    vendor.pay(made.no)
    for (const again of ['', 'second']) await notify(vendor.news('paid', made.no, { again }))
    await expectCreditedOnce(made)
  })

  it('at the same moment as the return page and the sweeper', async () => {
    const made = await shop.opened(vendor)
    vendor.pay(made.no)
    shop.clock.advance(60_000)
    await Promise.all([
      notify(vendor.news('paid', made.no)),
      shop.comeBack(vendor.id, made.no),
      shop.jobs.run(shop.deps, 'payments.sweep'),
      notify(vendor.news('paid', made.no, { again: 'second' })),
    ])
    await shop.settle()
    await expectCreditedOnce(made)
  })

  it("of a slow refund: held until it is told, at the same moment as the operator's next one", async () => {
    const made = await shop.opened(vendor)
    vendor.pay(made.no)
    await notify(vendor.news('paid', made.no))
    vendor.setMood('slow-refunds')
    expect((await shop.refund(made.id, 2_000n, made.currency)).name).toBe('ok')
    await shop.settle()
    expect(await shop.balance(made.holder, made.currency)).toEqual({
      balance: AMOUNT,
      held: 2_000n,
      available: AMOUNT - 2_000n,
    })
    vendor.finishRefund()
    vendor.setMood('well')
    const tell = (again: string) =>
      vendor.tellsRefunds === false ? shop.sweepAt(11) : notify(vendor.news('refunded', made.no, { again }))
    const [, , second] = await Promise.all([
      tell(''),
      tell('second'),
      shop.refund(made.id, 2_000n, made.currency),
    ])
    expect(second.name).toBe('refund-too-large')
    expect((await shop.refund(made.id, null, made.currency)).name).toBe('ok')
    await shop.settle()
    expect((await shop.refundsOf(made.no)).map((r) => `${r.state} ${r.amount}`).sort()).toEqual([
      'refunded 1300',
      'refunded 2000',
    ])
    expect(await shop.balance(made.holder, made.currency)).toEqual({ balance: 0n, held: 0n, available: 0n })
    // The same news once more changes nothing.
    await notify(vendor.news('paid', made.no, { again: 'third' }))
    expect(await shop.credited(made.id)).toBe(1)
  })
})
