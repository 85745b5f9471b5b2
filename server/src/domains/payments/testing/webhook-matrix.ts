import { paymentInfo } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestShop } from '../../../platform/testing.ts'
import { auditLedger } from '../../ledger/index.ts'
import type { Message, TestVendor, VendorCase } from './test-vendor.ts'
import type { vendorEvents } from './vendor-events.ts'

/** A payment of 33.00 that is open at a provider. */
type Opened = {
  no: string
  payer: { token: string }
  state(): Promise<string>
  /** Expects that it was captured and fulfilled once. */
  expectFulfilled(): Promise<void>
  expectUnchanged(): Promise<void>
  /** @param minor null for all that remains */
  refund(minor: bigint | null): Promise<{ name: string }>
  expectHeld(minor: bigint): Promise<void>
  expectRefunded(): Promise<void>
  /**
   * Deletes the refund that was requested, as if it had been made at the provider; absent where that is
   * tested elsewhere.
   */
  forgetRefund?(): Promise<void>
  /** Makes the fulfilment impossible; absent where it always succeeds. */
  preventFulfilment?(): Promise<void>
  expectClosed?(): Promise<void>
}

/** The target of the payments: orders, or top-ups. */
export type Scenario = {
  shop: TestShop & ReturnType<typeof vendorEvents>
  opened(vendor: TestVendor): Promise<Opened>
  /** Checks an invariant after each test. */
  expectInvariant?(): Promise<void>
}

const minutes = (n: number) => n * 60_000

/** The same message with another amount. */
const changed = (body: string) =>
  body.includes('"payload"')
    ? body.replace(/\.\w/, '.X')
    : body.replace(/"ciphertext":"./, '"ciphertext":"!').replace(/33(\.?00)?(?=[,"}&])/, '0300')

/** Runs every webhook scenario for each provider: payments count once, and the ledger balances. */
export function webhookMatrix(target: string, start: () => Promise<Scenario>, cases: readonly VendorCase[]) {
  let aim: Scenario
  let shop: Scenario['shop']
  beforeAll(async () => {
    aim = await start()
    shop = aim.shop
  })
  afterAll(() => shop.close())

  describe.each(cases)(`webhooks of $name about ${target}`, ({ start: startVendor }) => {
    let vendor: TestVendor
    beforeAll(async () => {
      vendor = await startVendor(() => shop.clock.now())
      Object.assign(shop.deps.config, vendor.config)
    })
    afterAll(() => vendor.close())
    afterEach(async () => {
      vendor.setBehaviour('normal')
      vendor.beforeAnswer(undefined)
      expect((await auditLedger(shop.deps.db)).problems).toEqual([])
      await aim.expectInvariant?.()
    })
    const notify = (message: Message) => shop.notify(vendor.id, message)

    it('rejects forged, altered, stale and unsigned messages and does nothing', async () => {
      const made = await aim.opened(vendor)
      vendor.pay(made.no)
      const good = vendor.message('paid', made.no)
      const stale = new Date(shop.clock.now().getTime() - 301_000)
      const dated = [
        vendor.message('paid', made.no, { at: stale }),
        { ...good, headers: { 'content-type': 'application/json' } },
      ]
      for (const message of [
        vendor.message('paid', made.no, { forged: true }),
        { ...good, body: changed(good.body) },
        { headers: good.headers, body: '' },
        ...(vendor.datesMessages === false ? [] : dated),
      ])
        expect(await notify(message)).toBe(401)
      await made.expectUnchanged()
    })

    it.for(['amount', 'currency'] as const)(
      'requires a review for a wrong %s and does nothing',
      async (wrong, { skip }) => {
        if (wrong === 'currency' && vendor.namesCurrency === false) skip()
        const made = await aim.opened(vendor)
        vendor.pay(made.no)
        expect(await notify(vendor.message('paid', made.no, { wrong }))).toBe(200)
        await made.expectUnchanged()
        expect(await shop.needsReview(made.no)).toBe(true)
      },
    )

    it('fulfils once for five duplicates, with the same event id and with others', async () => {
      const made = await aim.opened(vendor)
      vendor.pay(made.no)
      for (const again of ['', '', '', 'second', 'third'])
        expect(await notify(vendor.message('paid', made.no, { again }))).toBe(200)
      await made.expectFulfilled()
    })

    it('ignores a failure and a closing after the success', async () => {
      const made = await aim.opened(vendor)
      vendor.decline(made.no)
      const failed = vendor.message('failed', made.no)
      const closed = vendor.message('closed', made.no)
      vendor.pay(made.no)
      for (const message of [vendor.message('paid', made.no), failed, closed]) await notify(message)
      await made.expectFulfilled()
    })

    it('accepts the success after a closing', async () => {
      const made = await aim.opened(vendor)
      const closed = vendor.message('closed', made.no)
      vendor.pay(made.no)
      for (const message of [closed, vendor.message('paid', made.no)]) await notify(message)
      await made.expectFulfilled()
    })

    it('keeps the order payable after a failed attempt and shows the reason', async ({ skip }) => {
      if (vendor.declineMessage === false) skip()
      const made = await aim.opened(vendor)
      vendor.decline(made.no)
      await notify(vendor.message('failed', made.no))
      const { data } = await shop.call(paymentInfo, { paymentNo: made.no }, made.payer)
      const state = vendor.endsWhenDeclined ? 'failed' : 'in_progress'
      const message = vendor.declineMessage ?? 'The card was declined'
      expect(data).toMatchObject({ state, message, payable: true })
      vendor.pay(made.no)
      await notify(vendor.message('paid', made.no))
      await made.expectFulfilled()
    })

    it('accepts a webhook before the answer to the creation', async ({ skip }) => {
      if (vendor.opensWithoutRequest) skip()
      vendor.beforeAnswer(async (no) => {
        vendor.pay(no)
        expect(await notify(vendor.message('paid', no))).toBe(200)
      })
      await (await aim.opened(vendor)).expectFulfilled()
    })

    it('accepts a webhook before the payment is known', async () => {
      const made = await aim.opened(vendor)
      await shop.deps.db.execute(sql`update payments set no = ${`${made.no}x`} where no = ${made.no}`)
      vendor.pay(made.no)
      expect(await notify(vendor.message('paid', made.no))).toBe(200)
      await shop.deps.db.execute(
        sql`update payments set no = ${made.no}, next_query_at = null where no = ${`${made.no}x`}`,
      )
      await shop.sweepAt(2)
      await made.expectFulfilled()
    })

    it('fulfils a payment that succeeded after it was closed at both ends', async () => {
      const made = await aim.opened(vendor)
      await shop.sweepAt(31)
      expect([await made.state(), vendor.isOpen(made.no)]).toEqual(['closed', false])
      vendor.pay(made.no)
      for (const again of ['', 'second']) await notify(vendor.message('paid', made.no, { again }))
      await made.expectFulfilled()
    })

    it('refunds once a late payment that cannot be fulfilled', async ({ skip }) => {
      const made = await aim.opened(vendor)
      const { preventFulfilment, expectClosed } = made
      if (!preventFulfilment || !expectClosed) return skip()
      await shop.sweepAt(31)
      await preventFulfilment()
      vendor.pay(made.no)
      for (const again of ['', 'second']) await notify(vendor.message('paid', made.no, { again }))
      expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
      await expectClosed()
    })

    it('ignores an immediate replay and rejects it after five minutes', async () => {
      const made = await aim.opened(vendor)
      vendor.pay(made.no)
      const paid = vendor.message('paid', made.no)
      await notify(paid)
      expect((await made.refund(null)).name).toBe('ok')
      await shop.runJobs()
      expect(await notify(paid)).toBe(200)
      shop.clock.advance(minutes(6))
      expect(await notify(paid)).toBe(vendor.datesMessages === false ? 200 : 401)
      await made.expectRefunded()
    })

    it('fulfils once for concurrent webhook, return page and sweeper', async () => {
      const made = await aim.opened(vendor)
      vendor.pay(made.no)
      shop.clock.advance(minutes(1))
      const codes = await Promise.all([
        notify(vendor.message('paid', made.no)),
        shop.handleReturn(vendor.id, made.no),
        shop.jobs.run(shop.deps, 'payments.sweep'),
        notify(vendor.message('paid', made.no, { again: 'second' })),
      ])
      await shop.runJobs()
      expect(codes).toEqual([200, 303, undefined, 200])
      await made.expectFulfilled()
    })

    it('records a refund that was made at the provider', async ({ skip }) => {
      const made = await aim.opened(vendor)
      if (vendor.reportsRefunds === false || !made.forgetRefund) return skip()
      vendor.pay(made.no)
      await notify(vendor.message('paid', made.no))
      vendor.setBehaviour('slow-refunds')
      expect((await made.refund(2_000n)).name).toBe('ok')
      await shop.runJobs()
      await made.forgetRefund()
      vendor.finishRefund()
      await notify(vendor.message('refunded', made.no))
      await notify(vendor.message('refunded', made.no, { again: 'second' }))
      expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '2000' }])
      expect((await made.refund(1_400n)).name).toBe('refund-too-large')
    })

    it('holds a slow refund until it is reported, concurrent with the next staff refund', async () => {
      const made = await aim.opened(vendor)
      vendor.pay(made.no)
      await notify(vendor.message('paid', made.no))
      vendor.setBehaviour('slow-refunds')
      expect((await made.refund(2_000n)).name).toBe('ok')
      await shop.runJobs()
      await made.expectHeld(2_000n)
      vendor.finishRefund()
      vendor.setBehaviour('normal')
      const before = vendor.refundsAsked()
      const tell = (again: string) =>
        vendor.reportsRefunds === false
          ? shop.sweepAt(11)
          : notify(vendor.message('refunded', made.no, { again }))
      const [, , second] = await Promise.all([tell(''), tell('second'), made.refund(2_000n)])
      expect(second.name).toBe('refund-too-large')
      expect((await made.refund(null)).name).toBe('ok')
      await shop.runJobs()
      expect((await shop.refundsOf(made.no)).map((r) => `${r.state} ${r.amount}`).sort()).toEqual([
        'refunded 1300',
        'refunded 2000',
      ])
      expect(vendor.refundsAsked() - before).toBe(1)
      await made.expectRefunded()
      // A repeated webhook changes nothing.
      await notify(vendor.message('refunded', made.no, { again: 'third' }))
      await made.expectRefunded()
    })
  })
}
