import type { Input, Output } from '@pasar/contract/call'
import type { adminOrderDocuments } from '@pasar/contract/calls/admin/documents'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type PdfPart, renderPdf } from '../../platform/pdf/render.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { QueueFull } from '../../platform/semaphore.ts'
import { getDispatchAddress, type ParcelAddress } from '../shipping/index.ts'
import { commercialInvoice, findMissingCustomsData, isInternational } from './commercial-invoice.ts'
import { shippingLabels } from './labels.ts'
import { loadOrders } from './load-orders.ts'
import { packingSlips } from './packing-slips.ts'
import { pickList, pickUnits } from './pick-list.ts'
import type { PickUnit } from './rules.ts'

/** Seconds after which a full queue of drawings has advanced. */
const QUEUE_SECONDS = 10

type DocumentsInput = Input<typeof adminOrderDocuments>

/**
 * Draws documents of orders as one PDF, which is not stored. Products that lack customs data are returned
 * instead of commercial invoices, unless `incomplete`. Audited, because the file has names and addresses of
 * members. Refuses `not-found` when no order has such a document, `dispatch-address-missing` for labels,
 * `too-many-requests`.
 */
export async function drawDocuments(
  ctx: StaffContext,
  input: DocumentsInput,
): Promise<Result<Output<typeof adminOrderDocuments>>> {
  if (input.document === 'commercial-invoices' && !input.incomplete) {
    const missing = await findMissingCustomsData(ctx, input.ids)
    if (missing.length > 0) return ok({ name: '', pdf: '', missing })
  }
  const sender = await getDispatchAddress(ctx.db)
  if (input.document === 'labels' && !sender) return refuse('dispatch-address-missing')
  const counted = { documents: 0 }
  const options = { title: input.document, author: ctx.config.invoiceCompany, clock: ctx.clock }
  let pdf: Buffer
  try {
    pdf = await renderPdf(options, count(listParts(ctx, input, sender), counted))
  } catch (error) {
    if (error instanceof QueueFull) return refuse('too-many-requests', { retryAfter: QUEUE_SECONDS })
    throw error
  }
  if (counted.documents === 0) return refuse('not-found')
  const { document, ids, parcelId } = input
  await transact(ctx.db, (tx) =>
    recordAudit({ ...ctx, tx }, 'order.print', 'orders', null, { document, ids, parcelId }),
  )
  const day = ctx.clock.now().toISOString().slice(0, 10)
  return ok({ name: `${document}-${day}.pdf`, pdf: pdf.toString('base64'), missing: [] })
}

async function* listParts(
  ctx: StaffContext,
  { document, ids, parcelId }: DocumentsInput,
  sender: ParcelAddress | undefined,
): AsyncGenerator<PdfPart> {
  const units: PickUnit[] = []
  for await (const source of loadOrders(ctx, ids)) {
    if (document === 'packing-slips') yield* packingSlips(ctx, source, sender, parcelId)
    else if (document === 'labels') yield* shippingLabels(source, sender!, parcelId)
    else if (document === 'pick-list') units.push(...pickUnits(ctx, source))
    else if (isInternational(source)) yield commercialInvoice(ctx, source, sender)
  }
  if (units.length > 0) yield pickList(ctx, units)
}

async function* count(
  parts: AsyncIterable<PdfPart>,
  counted: { documents: number },
): AsyncGenerator<PdfPart> {
  for await (const part of parts) {
    counted.documents += 1
    yield part
  }
}
