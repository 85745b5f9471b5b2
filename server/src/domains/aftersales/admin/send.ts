import type { Input } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/after-sales'
import type { AfterSaleParcelPurpose } from '@pasar/contract/calls/after-sales/shapes'
import { DAY_MS } from '@pasar/contract/time'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { type StaffContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { ordersForPayment } from '../../orders/index.ts'
import { getSettings } from '../../settings/index.ts'
import {
  createParcel,
  fetchTrackingNo,
  findParcelByIntent,
  type ParcelInput,
  releaseLabel,
} from '../../shipping/index.ts'
import { deductStock, reserveStock } from '../../stock/index.ts'
import { addEvent, moveAfterSale, tellOthers } from '../move.ts'
import { findAfterSale, getLines, type LineRow, type Locked, lockAfterSale } from '../queries.ts'
import { staffActions } from '../rules.ts'
import { unitsByItem } from '../units/held-units.ts'
import { hasRefusedUnits } from './presenter.ts'
import { type AdminView, showRequest } from './read-requests.ts'
import { asShop } from './review.ts'

type Shipment = Input<typeof calls.adminAfterSaleSendReplacement>
type Purpose = Exclude<AfterSaleParcelPurpose, 'return'>

/**
 * Sends the replacement of an exchange, or a new or the repaired unit of a warranty. The stock of an exchange
 * was reserved by the approval. Where nothing can replace the goods of a warranty, they are sent back
 * themselves. Refuses `not-found`, `state-changed`, `out-of-stock`, `gateway-unreachable`,
 * `input-invalid`.
 */
export const sendReplacement = async (ctx: StaffContext, input: Shipment): Promise<Result<AdminView>> =>
  await send(ctx, input, 'replacement')

/** Sends goods back that were not accepted, or whose request was withdrawn on the way. Refuses the same. */
export const sendBack = async (
  ctx: StaffContext,
  input: Input<typeof calls.adminAfterSaleSendBack>,
): Promise<Result<AdminView>> => await send(ctx, { ...input, ownGoods: false }, 'sent_back')

/**
 * Manages its own transaction, because a carrier may have to issue the number first; the parcel keeps the
 * idempotency key of its request.
 */
async function send(ctx: StaffContext, input: Shipment, purpose: Purpose): Promise<Result<AdminView>> {
  const request = await findAfterSale(ctx.db, input.id)
  if (!request) return refuse('not-found')
  const intent = ctx.idempotencyKey ? `${ctx.staff.id} ${ctx.idempotencyKey}` : null
  if (await isSent(ctx, intent)) return await showRequest(ctx, input)
  const lines = await getLines(ctx.db, [request.id])
  // An early check that spares the carrier request; sendLocked decides under the lock.
  if (!(await canSend(ctx, { request, lines }, purpose))) return refuse('state-changed')
  if (input.ownGoods && request.kind !== 'warranty') return refuse('input-invalid')
  const parcel = await buildParcel(ctx, input, { orderId: request.orderId, lines, purpose, intent })
  const number = input.trackingNo ? ok({ trackingNo: input.trackingNo }) : await fetchTrackingNo(ctx, parcel)
  if (!number.ok) return number
  const sent = await transact(ctx.db, (tx) => {
    const inside = { ...ctx, tx, afterCommit: systemContext(ctx, tx).afterCommit }
    return sendLocked(inside, input, { ...parcel, ...number.data }, purpose)
  })
  if (!sent.ok) await releaseLabel(ctx, { ...parcel, ...number.data })
  return sent.ok ? await showRequest(ctx, input) : sent
}

/** Whether staff can send a parcel of a purpose now. */
async function canSend(
  ctx: StaffContext,
  { request, lines }: Pick<Locked, 'request' | 'lines'>,
  purpose: Purpose,
): Promise<boolean> {
  const refusedUnits = await hasRefusedUnits(ctx, request.id, lines)
  const allowed = staffActions(request, { refusedUnits, refundFailed: false, mayBeLost: false })
  return allowed.includes(purpose === 'replacement' ? 'sendReplacement' : 'sendBack')
}

const isSent = async ({ db }: StaffContext, intent: string | null): Promise<boolean> =>
  intent !== null && (await findParcelByIntent(db, intent)) !== undefined

/** Units in a parcel: the accepted ones are replaced, the others go back. */
const unitsOf = ({ quantity, accepted }: LineRow, purpose: Purpose): number =>
  purpose === 'replacement' ? (accepted ?? 0) : quantity - (accepted ?? 0)

async function buildParcel(
  ctx: StaffContext,
  { id, carrier, trackingNo }: Shipment,
  {
    orderId,
    lines,
    purpose,
    intent,
  }: { orderId: string; lines: LineRow[]; purpose: Purpose; intent: string | null },
): Promise<ParcelInput> {
  const [order] = await ordersForPayment(ctx.db, [orderId])
  const { fullName, phone, country, state, city, postcode, oneLine } = order!.address
  return {
    ...{ orderId, orderNo: order!.no, carrier, trackingNo, intent, afterSale: { id, purpose } },
    destination: { name: fullName, phone, country, state, city, postcode, address: oneLine },
    items: unitsByItem(lines.map((line) => ({ ...line, quantity: unitsOf(line, purpose) })))
      .filter(({ quantity }) => quantity > 0)
      .map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity })),
  }
}

async function sendLocked(
  ctx: StaffContext,
  { id, ownGoods }: Shipment,
  parcel: ParcelInput,
  purpose: Purpose,
): Promise<Result<object>> {
  const locked = (await lockAfterSale(ctx.tx, id))!
  // Under the lock, since the first request may still run.
  if (parcel.intent !== null && (await findParcelByIntent(ctx.tx, parcel.intent))) return ok({})
  if (!(await canSend(ctx, locked, purpose))) return refuse('state-changed')
  const { request } = locked
  const move = purpose === 'replacement' ? 'replace' : 'sendBack'
  const actor = await asShop(ctx, `${parcel.carrier} ${parcel.trackingNo}`)
  const dueAt = new Date(ctx.clock.now().getTime() + getSettings(ctx).receiveDaysAfterShipping * DAY_MS)
  // Units that the inspection refused go back in any state.
  const state = await moveAfterSale(ctx, locked, move, actor, { dueAt })
  if (!state) {
    await addEvent(ctx, id, 'sent_back', actor)
    await tellOthers(ctx, request, actor, 'sent_back')
  }
  const created = await createParcel(ctx, parcel)
  if (!created.ok) return created
  const short =
    purpose === 'replacement'
      ? await takeStock(ctx, locked, `${parcel.orderNo}-${created.data.no}`, ownGoods)
      : null
  if (short) return short
  if (purpose === 'replacement') await emit(ctx.tx, 'aftersale.replaced', { orderId: request.orderId })
  const { carrier, trackingNo, items } = parcel
  const after = { state: state ?? request.state, carrier, trackingNo, items, ...(ownGoods && { ownGoods }) }
  const action = purpose === 'replacement' ? 'after-sale.replace' : 'after-sale.send-back'
  await recordAudit(ctx, action, `after-sale:${id}`, { state: request.state }, after)
  return ok({})
}

/**
 * Takes replacements out of stock, but no repaired units: they are not in it. Of the goods of a warranty
 * claim themselves, those are that the inspection put back.
 * @param ownGoods whether the goods of a warranty claim are sent back instead of others
 * @returns `out-of-stock`, or null
 */
async function takeStock(
  ctx: StaffContext,
  { request, lines }: Locked,
  reference: string,
  ownGoods: boolean,
): Promise<Refusal | null> {
  const unitsOut = ({ restocked, disposition, accepted }: LineRow) =>
    ownGoods
      ? (restocked ?? (disposition === 'restock' ? accepted! : 0))
      : disposition === 'repair'
        ? 0
        : accepted!
  const taken = lines
    .map((line) => ({ skuId: line.replacementSkuId ?? line.skuId, quantity: unitsOut(line) }))
    .filter(({ quantity }) => quantity > 0)
  if (taken.length === 0) return null
  const reserved = request.kind === 'exchange' ? ok({}) : await reserveStock(ctx.tx, taken)
  if (!reserved.ok) return reserved
  await deductStock(ctx.tx, taken, reference)
  await emit(ctx.tx, 'stock.changed', { skuIds: taken.map(({ skuId }) => skuId) })
  return null
}
