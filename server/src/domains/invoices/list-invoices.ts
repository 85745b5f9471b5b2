import type { Output } from '@pasar/contract/call'
import type { orderInvoices } from '@pasar/contract/calls/invoices'
import { toMoney } from '@pasar/contract/money'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getCurrency, ordersForPayment } from '../orders/index.ts'
import { findRefundDetails } from './queries.ts'
import { invoices } from './tables.ts'

/** Returns the invoice and the credit notes of an order of the member. Refuses `not-found`. */
export async function listInvoices(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Result<Output<typeof orderInvoices>>> {
  const [order] = await ordersForPayment(ctx.tx, [id])
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  const rows = await ctx.tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, id), isNull(invoices.voidedAt)))
    .orderBy(asc(invoices.at), asc(invoices.number))
  const refunds = new Map((await findRefundDetails(ctx.tx, id)).map((refund) => [refund.no, refund]))
  const invoice = rows.find(({ kind }) => kind === 'invoice')
  return ok({
    invoice: order.paidAt && {
      no: invoice?.no ?? '',
      // The documents of an order name one buyer, see freeze.
      issued: rows.some(({ issuedAt }) => issuedAt !== null),
    },
    creditNotes: rows
      .filter(({ kind }) => kind === 'credit_note')
      .map((row) => ({
        id: row.id,
        no: row.no,
        amount: toMoney(refunds.get(row.refundNo)?.amount ?? 0n, getCurrency(order)),
        at: row.at.toISOString(),
      })),
  })
}
