import type { Input, Output } from '@pasar/contract/call'
import type { orderInvoiceFile } from '@pasar/contract/calls/invoices'
import { MINUTE_MS } from '@pasar/contract/time'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { makeKeyedQueue, QueueFull } from '../../platform/semaphore.ts'
import { ordersForPayment } from '../orders/index.ts'
import { assignNumbers } from './assign-numbers.ts'
import { drawInvoice } from './draw-invoice.ts'
import { findPayments } from './queries.ts'
import { FILE_MINUTES } from './rules.ts'
import { type InvoiceRow, invoices } from './tables.ts'

/** Seconds after which a full queue of drawings has advanced. */
const QUEUE_SECONDS = 10
/** Drawings of one member wait for each other: nobody fills the queue of all. */
const drawings = makeKeyedQueue({ maxWaiting: 5 })

/**
 * Issues the invoice or a credit note of the member's order, with the given buyer and in the caller's
 * language, and returns the address of its file. An issued document stays as it is. Refuses `not-found`,
 * `state-changed` for an unpaid order, `too-many-requests`.
 */
export async function issueInvoice(
  ctx: MemberContext,
  input: Input<typeof orderInvoiceFile>,
): Promise<Result<Output<typeof orderInvoiceFile>>> {
  const [order] = await ordersForPayment(ctx.db, [input.id])
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  if (!order.paidAt) return refuse('state-changed')
  const row = await transact(ctx.db, (tx) => freeze(ctx, tx, input))
  if (!row) return refuse('not-found')
  const key = `private/invoices/${row.id}.pdf`
  try {
    if (!row.drawnAt)
      await drawings(ctx.member.id, async () => {
        await ctx.files.put(key, await drawInvoice(ctx, row, order), 'application/pdf')
        await ctx.db.update(invoices).set({ drawnAt: ctx.clock.now() }).where(eq(invoices.id, row.id))
      })
  } catch (error) {
    if (error instanceof QueueFull) return refuse('too-many-requests', { retryAfter: QUEUE_SECONDS })
    throw error
  }
  const name = `${row.no}.pdf`
  const until = new Date(ctx.clock.now().getTime() + FILE_MINUTES * MINUTE_MS)
  return ok({ url: ctx.files.signedPath(key, until, name), name })
}

/**
 * Freezes buyer and language of a document that is not issued yet. Numbers an invoice that has no number. The
 * documents of an order name one buyer: that of the first one that is issued, be it a credit note.
 */
async function freeze(
  ctx: MemberContext,
  tx: Tx,
  { id, creditNoteId, company, taxNo }: Input<typeof orderInvoiceFile>,
): Promise<InvoiceRow | undefined> {
  if (!creditNoteId) await assignNumbers(ctx, tx, 'invoice', await findPayments(tx, [id]))
  const which = and(
    eq(invoices.orderId, id),
    isNull(invoices.voidedAt),
    creditNoteId
      ? and(eq(invoices.id, creditNoteId), eq(invoices.kind, 'credit_note'))
      : eq(invoices.kind, 'invoice'),
  )
  const documents = await tx
    .select({ company: invoices.company, taxNo: invoices.taxNo, issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(and(eq(invoices.orderId, id), isNull(invoices.voidedAt)))
    .orderBy(asc(invoices.id))
    .for('update')
  const first = documents.find(({ issuedAt }) => issuedAt)
  await tx
    .update(invoices)
    .set({
      company: first?.company ?? company,
      taxNo: first?.taxNo ?? taxNo,
      language: ctx.language,
      issuedAt: ctx.clock.now(),
    })
    .where(and(which, isNull(invoices.issuedAt)))
  return (await tx.select().from(invoices).where(which))[0]
}
