import * as calls from '@pasar/contract/calls/admin/finance/reconciliation'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { plusDays } from '../../platform/days.ts'
import { transact } from '../../platform/db/transact.ts'
import { tamper } from '../../platform/testing/tamper.ts'
import { ringgit } from '../checkout/testing.ts'
import { move, shopAccounts } from '../ledger/index.ts'
import { type ReconciliationShop, reconciliationShop } from './testing.ts'

let shop: ReconciliationShop
beforeAll(async () => {
  shop = await reconciliationShop()
})
afterAll(() => shop.close())
afterEach(() => shop.nextDay())

const summarize = (list: Awaited<ReturnType<typeof shop.listed>>) =>
  list.map(({ kind, subject, no }) => [kind, subject, no])

describe('reconciliation', () => {
  it('rejects callers without the permission, future days and days before the first payment', async () => {
    await shop.opened()
    const unauthorized = {
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['orders'] }),
    }
    expect((await shop.call(calls.adminReconciliationStart, { day: shop.today() }, unauthorized)).name).toBe(
      'forbidden',
    )
    for (const day of [plusDays(shop.today(), 1), plusDays(shop.today(), -400), '0001-01-01']) {
      const refused = await shop.call(calls.adminReconciliationStart, { day }, shop.staff)
      expect(refused.name).toBe('input-invalid')
    }
    const id = shop.deps.ids.uuid()
    expect((await shop.call(calls.adminDifferenceInfo, { id }, shop.staff)).name).toBe('not-found')
    expect((await shop.call(calls.adminDifferenceResolve, { id, note: 'x' }, shop.staff)).name).toBe(
      'not-found',
    )
    expect((await shop.call(calls.adminReconciliationInfo, { id }, shop.staff)).name).toBe('not-found')
  })
})

describe('a run', () => {
  it('finds an unknown number in the statement', async () => {
    await shop.paid()
    shop.claimed = [{ type: 'PAYMENT', orderNo: 'P-elsewhere', amount: '12.00', currency: 'MYR' }]
    const { run, open } = await shop.reconciled()
    expect(open).toMatchObject([
      { kind: 'unknown-here', no: 'P-elsewhere', ours: null, theirs: ringgit(1200), paymentId: null },
    ])
    expect(run).toMatchObject({ state: 'done', found: 1, by: 'Aisyah' })
    expect(run.sums).toMatchObject([
      { source: 'oms', subject: 'payment', count: 2, ours: ringgit(3300), theirs: ringgit(4500) },
    ])
  })

  it('finds a cancelled payment that is paid at the provider', async () => {
    const payment = await shop.opened()
    await shop.deps.db.execute(sql`update payments set state = 'cancelled' where no = ${payment.no}`)
    shop.vendor.pay(payment.no)
    const { open } = await shop.reconciled()
    expect(open).toMatchObject([
      {
        kind: 'only-there',
        subject: 'payment',
        no: payment.no,
        paymentId: payment.id,
        theirs: ringgit(3300),
      },
    ])
  })

  it('finds an open payment that is paid at the provider, after ten minutes', async () => {
    const payment = await shop.opened()
    shop.vendor.pay(payment.no)
    expect((await shop.reconciled()).open).toEqual([])
    shop.clock.advance(11 * 60_000)
    expect(summarize((await shop.reconciled()).open)).toEqual([['only-there', 'payment', payment.no]])
  })

  it('finds a paid payment that is closed or unknown at the provider', async () => {
    const [closed, unheard] = [await shop.paid(), await shop.paid()]
    Object.assign(shop.vendor.orders.get(closed.no)!, { status: 'CLOSED' })
    shop.vendor.orders.delete(unheard.no)
    const { open } = await shop.reconciled()
    expect(summarize(open).sort()).toEqual(
      [
        ['only-here', 'payment', closed.no],
        ['only-here', 'payment', unheard.no],
      ].sort(),
    )
  })

  it('finds different amounts, different and unknown currencies', async () => {
    const [amount, currency, foreign] = [await shop.paid(), await shop.paid(), await shop.paid()]
    Object.assign(shop.vendor.orders.get(amount.no)!, { paidAmount: '32.99' })
    Object.assign(shop.vendor.orders.get(currency.no)!, { currency: 'SGD' })
    Object.assign(shop.vendor.orders.get(foreign.no)!, { currency: 'XYZ' })
    const { run, open } = await shop.reconciled()
    const kinds = Object.fromEntries(open.map(({ no, kind }) => [no, kind]))
    expect(kinds).toEqual({
      [amount.no]: 'amount',
      [currency.no]: 'currency',
      [foreign.no]: 'currency',
    })
    expect(open.find((it) => it.no === amount.no)).toMatchObject({
      ours: ringgit(3300),
      ledger: ringgit(3300),
      theirs: ringgit(3299),
    })
    expect(run.sums).toHaveLength(2)
  })

  it('finds refunds that only one side knows', async () => {
    const payment = await shop.paid()
    const ours = await shop.refund(payment.orderId, '10.00')
    shop.vendor.refunds.delete(ours)
    shop.claimed = [
      { type: 'REFUND', orderNo: payment.no, refundNo: 'R-elsewhere', amount: '3.00', currency: 'MYR' },
    ]
    const { open } = await shop.reconciled()
    expect(summarize(open).sort()).toEqual(
      [
        ['only-here', 'refund', ours],
        ['unknown-here', 'refund', 'R-elsewhere'],
      ].sort(),
    )
  })

  it('finds a failed refund that succeeded at the provider, and one of another amount', async () => {
    const [failed, other] = [await shop.paid(), await shop.paid()]
    shop.vendor.behaviour = 'refuses-refunds'
    const failedNo = await shop.refund(failed.orderId, '10.00')
    shop.vendor.behaviour = 'normal'
    const otherNo = await shop.refund(other.orderId, '10.00')
    const line = { type: 'REFUND', currency: 'MYR' }
    shop.claimed = [
      { ...line, orderNo: failed.no, refundNo: failedNo, amount: '10.00' },
      { ...line, orderNo: other.no, refundNo: otherNo, amount: '9.00' },
    ]
    const { open } = await shop.reconciled()
    const kinds = Object.fromEntries(open.map(({ no, kind }) => [no, kind]))
    expect(kinds).toEqual({ [failedNo]: 'only-there', [otherNo]: 'amount' })
  })

  it('finds missing, different and unrelated ledger entries', async () => {
    const [missing, other] = [await shop.paid(), await shop.paid()]
    // Written directly, bypassing all checks.
    await tamper(
      shop.deps.db,
      sql`update ledger_transfers set idempotency_key = 'elsewhere' || id
      where idempotency_key = ${`capture ${missing.no}`}`,
    )
    await tamper(
      shop.deps.db,
      sql`update ledger_transfers set amount = 1 where idempotency_key = ${`capture ${other.no}`}`,
    )
    await transact(shop.deps.db, (tx) =>
      move(systemContext(shop.deps, tx), [
        {
          ...{ from: shopAccounts.clearing, to: shopAccounts.sales, asset: 'MYR', amount: 500n },
          ...{ kind: 'payment.capture', reference: 'P-nobody', key: `capture P-nobody ${shop.today()}` },
        },
      ]),
    )
    const { open } = await shop.reconciled()
    const kinds = Object.fromEntries(open.map(({ no, kind }) => [no, kind]))
    expect(kinds).toEqual({
      [missing.no]: 'ledger-missing',
      [other.no]: 'ledger-amount',
      [`P-nobody ${shop.today()}`]: 'ledger-alone',
    })
    expect(open.find(({ kind }) => kind === 'ledger-alone')).toMatchObject({ source: 'ledger', ours: null })
  })

  it('compares a payment that was created the day before and paid on the day', async () => {
    const payment = await shop.opened()
    await shop.deps.db.execute(
      sql`update payments set created_at = created_at - interval '1 day' where no = ${payment.no}`,
    )
    await shop.pay(payment.no)
    shop.vendor.orders.delete(payment.no)
    expect(summarize((await shop.reconciled()).open)).toEqual([['only-here', 'payment', payment.no]])
  })

  it('finds nothing when all sides agree, with equal sums', async () => {
    const payment = await shop.paid()
    await shop.opened()
    await shop.refund(payment.orderId, '10.00')
    const { run, open } = await shop.reconciled()
    expect(open).toEqual([])
    expect(run).toMatchObject({ state: 'done', found: 0, waitsFor: [] })
    expect(run.sums).toMatchObject([
      { subject: 'payment', count: 1, ours: ringgit(3300), ledger: ringgit(3300), theirs: ringgit(3300) },
      { subject: 'refund', count: 1, ours: ringgit(1000), ledger: ringgit(1000), theirs: ringgit(1000) },
    ])
  })
})
