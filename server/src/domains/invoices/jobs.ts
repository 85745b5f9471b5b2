import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { assignNumbers } from './assign-numbers.ts'
import { findPayments, findRefunds } from './queries.ts'
import { invoices } from './tables.ts'

const Paid = z.object({ orderIds: z.array(z.uuid()) })
const Refunded = z.object({ orderId: z.uuid() })
const Reverted = z.object({ refundNo: z.string() })

/** Numbers the invoices of paid orders. */
async function numberPaid(deps: Deps, payloads: unknown[]): Promise<void> {
  const orderIds = payloads.flatMap((payload) => Paid.parse(payload).orderIds)
  await transact(deps.db, async (tx) =>
    assignNumbers(deps, tx, 'invoice', await findPayments(tx, [...new Set(orderIds)])),
  )
}

export const invoiceJobs: JobDefinition[] = [
  defineJob({
    name: 'invoices.number-paid',
    topic: 'order.paid',
    run: (deps, payload) => numberPaid(deps, [payload]),
    runAll: numberPaid,
  }),
  defineJob({
    name: 'invoices.number-refunded',
    topic: 'order.refunded',
    run: (deps, payload) =>
      transact(deps.db, async (tx) =>
        assignNumbers(deps, tx, 'credit_note', await findRefunds(tx, Refunded.parse(payload).orderId)),
      ),
  }),
  defineJob({
    name: 'invoices.void-reverted',
    topic: 'refund.reverted',
    async run(deps, payload) {
      await deps.db
        .update(invoices)
        .set({ voidedAt: deps.clock.now() })
        .where(and(eq(invoices.refundNo, Reverted.parse(payload).refundNo), isNull(invoices.voidedAt)))
    },
  }),
]
