import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderInvoices } from '@pasar/contract/calls/invoices'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import { untilLockWait } from '../../../platform/testing/locks.ts'
import { invoices } from '../../invoices/index.ts'
import { lockOrders } from '../../orders/index.ts'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop([invoices])
})
afterAll(() => shop.close())
beforeEach(() => shop.vendor.forgetRefunds())
afterEach(() => shop.tidy())

/** An order paid by card, of which 5.00 are refunded, with a credit note. */
async function refunded() {
  const made = await shop.opened('card')
  shop.vendor.pay(made.no)
  await shop.notify('oms', shop.vendor.message('paid', made.no))
  const refund = { orderId: made.orderId, amount: '5.00', reason: 'A scratch' }
  await shop.call(adminOrderRefund, refund, { token: shop.staffToken() })
  await shop.runJobs()
  return made
}
type Made = Awaited<ReturnType<typeof refunded>>

/** Delivers a message about the first refund, and queries it: `FAILED` reverts it, `SUCCESS` reopens it. */
async function report(status: 'FAILED' | 'SUCCESS') {
  shop.vendor.setFirstRefund(status)
  const again = `${status} at ${shop.clock.now().toISOString()}`
  await shop.notify('oms', shop.vendor.firstRefundMessage(again))
  await shop.sweepAt(1)
}

/** Handles the event that the refund of an order was reverted, once more. */
async function repeatReverted({ orderId }: Made) {
  const { no } = await shop.one<{ no: string }>(sql`select no from refunds where order_id = ${orderId}::uuid`)
  const job = invoices.jobs.find(({ name }) => name === 'invoices.void-reverted')!
  await job.run(shop.deps, { refundNo: no, orderId })
}

/** The credit notes that the member sees. */
const offered = async ({ buyer, orderId }: Made) =>
  (await shop.call(orderInvoices, { id: orderId }, buyer)).data.creditNotes
/** All credit notes of the order by number, and whether they are voided. */
const numbered = async ({ orderId }: Made) =>
  (
    await shop.deps.db.execute<{ number: number; voided: boolean }>(sql`
      select number, voided_at is not null as voided from invoices
      where order_id = ${orderId}::uuid and kind = 'credit_note' order by number`)
  ).rows

it('offers no credit note of a reverted refund', async () => {
  const made = await refunded()
  await report('FAILED')
  expect(await offered(made)).toEqual([])
})

it('numbers another credit note for a refund that succeeds again after it had failed, without a gap', async () => {
  const made = await refunded()
  const first = (await numbered(made))[0]!.number
  for (const status of ['FAILED', 'SUCCESS', 'FAILED', 'SUCCESS'] as const) {
    await report(status)
    expect(await offered(made), status).toHaveLength(status === 'SUCCESS' ? 1 : 0)
  }
  expect(await numbered(made)).toEqual([
    { number: first, voided: true },
    { number: first + 1, voided: true },
    { number: first + 2, voided: false },
  ])
})

it('keeps the credit note where the event of a failure is handled after the refund has succeeded again', async () => {
  const made = await refunded()
  await report('FAILED')
  await report('SUCCESS')
  const before = await offered(made)
  expect(before).toMatchObject([{ amount: { amount: '5.00' } }])
  await repeatReverted(made)
  expect(await offered(made)).toEqual(before)
})

it('keeps the credit note where a refund succeeds again while its note is being voided', async () => {
  const made = await refunded()
  const before = await numbered(made)
  const ofOrder = sql`order_id = ${made.orderId}::uuid`
  await shop.deps.db.execute(sql`update refunds set state = 'failed' where ${ofOrder}`)
  const [locked, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reopening = transact(shop.deps.db, async (tx) => {
    await lockOrders(tx, [made.orderId])
    await tx.execute(sql`update refunds set state = 'refunded' where ${ofOrder}`)
    locked.resolve()
    await waited.promise
  })
  await locked.promise
  const voiding = repeatReverted(made)
  await untilLockWait(shop.deps.db).finally(waited.resolve)
  await Promise.all([reopening, voiding])
  expect(await numbered(made)).toEqual(before)
})
