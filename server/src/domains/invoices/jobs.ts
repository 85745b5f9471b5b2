import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { lockOrders } from '../orders/index.ts'
import { assignNumbers } from './assign-numbers.ts'
import { findPayments, findRefunds } from './queries.ts'
import { invoices } from './tables.ts'

const Paid = z.object({ orderIds: z.array(z.uuid()) })
const Refunded = z.object({ orderId: z.uuid() })
const Reverted = z.object({ refundNo: z.string(), orderId: z.uuid().nullable() })

/** Numbers the invoices of paid orders. */
async function numberPaid(deps: Deps, payloads: unknown[]): Promise<void> {
  const orderIds = payloads.flatMap((payload) => Paid.parse(payload).orderIds)
  await transact(deps.db, async (tx) =>
    assignNumbers(deps, tx, 'invoice', await findPayments(tx, [...new Set(orderIds)])),
  )
}

/**
 * Numbers the credit notes of an order's refunds. Jobs run in any order and late, so this one and
 * voidReverted follow the present states of the refunds, under the lock of the order under which these
 * change.
 */
async function numberRefunded(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = Refunded.parse(payload)
  await transact(deps.db, async (tx) => {
    await lockOrders(tx, [orderId])
    await assignNumbers(deps, tx, 'credit_note', await findRefunds(tx, orderId))
  })
}

/** Voids the credit note of a reverted refund, unless the refund has succeeded again. */
async function voidReverted(deps: Deps, payload: unknown): Promise<void> {
  const { refundNo, orderId } = Reverted.parse(payload)
  if (orderId === null) return
  await transact(deps.db, async (tx) => {
    await lockOrders(tx, [orderId])
    if ((await findRefunds(tx, orderId)).some((refund) => refund.refundNo === refundNo)) return
    await tx
      .update(invoices)
      .set({ voidedAt: deps.clock.now() })
      .where(and(eq(invoices.orderId, orderId), eq(invoices.refundNo, refundNo), isNull(invoices.voidedAt)))
  })
}

export const invoiceJobs: JobDefinition[] = [
  defineJob({
    name: 'invoices.number-paid',
    topic: 'order.paid',
    run: (deps, payload) => numberPaid(deps, [payload]),
    runAll: numberPaid,
  }),
  defineJob({ name: 'invoices.number-refunded', topic: 'order.refunded', run: numberRefunded }),
  defineJob({ name: 'invoices.void-reverted', topic: 'refund.reverted', run: voidReverted }),
]
