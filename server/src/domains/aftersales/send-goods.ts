import type { Input, Output } from '@pasar/contract/call'
import type { afterSaleExpressSave } from '@pasar/contract/calls/after-sales/after-sales'
import { DAY_MS } from '@pasar/contract/time'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Refusal, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { getSettings } from '../settings/index.ts'
import { changeParcel, createParcel, getAfterSaleParcels } from '../shipping/index.ts'
import { moveAfterSale } from './move.ts'
import { findCenters } from './options.ts'
import { showAfterSale } from './own-requests.ts'
import { type Locked, lockAfterSale } from './queries.ts'
import type { StoredDropOff } from './tables.ts'
import { unitsByItem } from './units/held-units.ts'

type SendInput = Input<typeof afterSaleExpressSave>

/**
 * Records how the member sends the goods: by a carrier, or by a drop-off at a service center. While the
 * parcel is on its way, another call corrects its number. Refuses `not-found` for the request or the center,
 * `state-changed`, `input-invalid`.
 */
export async function sendGoods(
  ctx: MemberContext,
  input: SendInput,
): Promise<Result<Output<typeof afterSaleExpressSave>>> {
  const locked = await lockAfterSale(ctx.tx, input.id)
  if (locked?.request.memberId !== ctx.member.id) return refuse('not-found')
  const { state } = locked.request
  if (state !== 'awaiting_parcel' && state !== 'in_transit') return refuse('state-changed')
  const dropOff = input.way === 'dropOff' ? await findDropOff(ctx, locked, input) : null
  if (dropOff && !dropOff.ok) return dropOff
  const refusal = dropOff ? null : await sendParcel(ctx, locked, input)
  if (refusal) return refusal
  const note = dropOff ? dropOff.data.name : `${input.carrier} ${input.trackingNo}`
  // Goods at a service center have arrived. A corrected number does not move the deadline.
  const transitMs = getSettings(ctx).returnTransitDays * DAY_MS
  const dueAt = dropOff
    ? null
    : state === 'in_transit'
      ? locked.request.dueAt
      : new Date(ctx.clock.now().getTime() + transitMs)
  const change = { dropOff: dropOff?.data ?? null, dueAt }
  await moveAfterSale(ctx, locked, 'send', { party: 'buyer', note }, change)
  return await showAfterSale(ctx, { id: input.id })
}

/** Refuses `state-changed` when the goods are on their way, `input-invalid`, `not-found`. */
async function findDropOff(
  ctx: MemberContext,
  { request, order }: Locked,
  { officeId }: SendInput,
): Promise<Result<StoredDropOff>> {
  if (request.state === 'in_transit') return refuse('state-changed')
  if (!officeId) return refuseFields({ officeId: text(ctx.language, 'aftersales.field_officeId') })
  const center = (await findCenters(ctx, order.address.country)).find(({ id }) => id === officeId)
  if (!center) return refuse('not-found')
  return ok({ officeId, name: center.name, at: ctx.clock.now().toISOString() })
}

/** Creates the parcel, or corrects the number of the one on its way. @returns a refusal, or null */
async function sendParcel(
  ctx: MemberContext,
  { request, order, lines }: Locked,
  { carrier, trackingNo }: SendInput,
): Promise<Refusal | null> {
  if (!carrier) return refuseFields({ carrier: text(ctx.language, 'aftersales.field_carrier') })
  if (!trackingNo) return refuseFields({ trackingNo: text(ctx.language, 'aftersales.field_trackingNo') })
  const sent = (await getAfterSaleParcels(ctx.tx, [request.id])).find(({ purpose }) => purpose === 'return')
  const address = request.returnAddress
  if (request.state === 'in_transit' && !sent) return refuse('state-changed')
  if (!address) throw new Error(`request ${request.no} has no return address`)
  const result = sent
    ? await changeParcel(ctx, sent.id, { carrier, trackingNo })
    : await createParcel(ctx, {
        orderId: order.id,
        orderNo: order.no,
        carrier,
        trackingNo,
        intent: null,
        afterSale: { id: request.id, purpose: 'return' },
        destination: {
          ...{ name: address.name, phone: address.phone, country: address.country },
          ...{ state: '', city: '', postcode: '', address: address.lines.join(', ') },
        },
        items: unitsByItem(lines).map(({ itemId, quantity }) => ({ orderItemId: itemId, quantity })),
      })
  if (result.ok) return null
  // The other refusals are about the number; theirs is a text for staff.
  return result.refusal === 'input-invalid'
    ? refuseFields({ trackingNo: text(ctx.language, 'aftersales.field_trackingNoTaken') })
    : result
}
