import type { Input, Output } from '@pasar/contract/call'
import type { afterSaleExpressSave } from '@pasar/contract/calls/after-sales/after-sales'
import { DAY_MS } from '@pasar/contract/time'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { emitMessages } from '../../platform/messages/emit-messages.ts'
import { ok, type Refusal, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { findCenterMember } from '../service-centers/index.ts'
import { getSettings } from '../settings/index.ts'
import { changeParcel, createParcel, getAfterSaleParcels } from '../shipping/index.ts'
import { moveAfterSale } from './move.ts'
import { findOffices, findPoints } from './options.ts'
import { showAfterSale } from './own-requests.ts'
import { type Locked, lockAfterSale } from './queries.ts'
import { afterSales, type StoredDropOff } from './tables.ts'
import { unitsByItem } from './units/held-units.ts'

type SendInput = Input<typeof afterSaleExpressSave>

/**
 * Records how the member sends the goods: by a carrier, or by a drop-off at a service center. While the
 * parcel is on its way, another call corrects its number. Goods at a center of the shop have arrived by the
 * member's word. The center of another member confirms what is handed in (take-in.ts): until then the request
 * waits for the goods, its time limit goes on, and the member can choose another way. Refuses `not-found` for
 * the request or the center, `state-changed`, `input-invalid`.
 */
export async function sendGoods(
  ctx: MemberContext,
  input: SendInput,
): Promise<Result<Output<typeof afterSaleExpressSave>>> {
  const locked = await lockAfterSale(ctx.tx, input.id)
  if (locked?.request.memberId !== ctx.member.id) return refuse('not-found')
  const { state } = locked.request
  if (state !== 'awaiting_parcel' && state !== 'in_transit') return refuse('state-changed')
  const point = input.way === 'dropOff' ? await findPoint(ctx, locked, input) : null
  if (point && !point.ok) return point
  if (point?.data.isMembers) {
    await announceDropOff(ctx, locked, point.data.dropOff)
    return await showAfterSale(ctx, { id: input.id })
  }
  const problem = point ? null : await sendParcel(ctx, locked, input)
  if (problem === 'unchanged') return await showAfterSale(ctx, { id: input.id })
  if (problem) return problem
  const dropOff = point?.data.dropOff ?? null
  const note = dropOff ? dropOff.name : `${input.carrier} ${input.trackingNo}`
  // A corrected number does not move the deadline.
  const transitMs = getSettings(ctx).returnTransitDays * DAY_MS
  const dueAt = dropOff
    ? null
    : state === 'in_transit'
      ? locked.request.dueAt
      : new Date(ctx.clock.now().getTime() + transitMs)
  const change = { dropOff, serviceCenterId: null, dueAt }
  await moveAfterSale(ctx, locked, 'send', { party: 'buyer', note }, change)
  return await showAfterSale(ctx, { id: input.id })
}

/** Where goods are dropped off, and whether it is the service center of a member. */
type Point = { dropOff: StoredDropOff; isMembers: boolean }

/** Refuses `state-changed` when the goods are on their way, `input-invalid`, `not-found`. */
async function findPoint(
  ctx: MemberContext,
  { request, order }: Locked,
  { officeId }: SendInput,
): Promise<Result<Point>> {
  if (request.state === 'in_transit') return refuse('state-changed')
  if (!officeId) return refuseFields({ officeId: text(ctx.language, 'aftersales.field_officeId') })
  const { country } = order.address
  const isChosen = ({ id }: { id: string }) => id === officeId
  const office = (await findOffices(ctx, country)).find(isChosen)
  const center = office ?? (await findPoints(ctx, country)).find(isChosen)
  if (!center) return refuse('not-found')
  const dropOff = { officeId, name: center.name, at: ctx.clock.now().toISOString() }
  return ok({ dropOff, isMembers: !office })
}

/** Records at which member's center the goods will be handed in, and tells its member. */
async function announceDropOff(ctx: MemberContext, { request }: Locked, dropOff: StoredDropOff) {
  await ctx.tx
    .update(afterSales)
    .set({ dropOff, serviceCenterId: dropOff.officeId, updatedAt: ctx.clock.now() })
    .where(eq(afterSales.id, request.id))
  const memberId = await findCenterMember(ctx.tx, dropOff.officeId)
  // Its member has cancelled the account meanwhile: the buyer chooses another way.
  if (!memberId) return
  const event = `center.return ${request.id} ${dropOff.officeId}`
  const target = '/pages/team/service-center?view=returns'
  await emitMessages(ctx.tx, [{ memberId, key: 'center_return', event, values: { no: request.no }, target }])
}

/**
 * Creates the parcel, or corrects the number of the one on its way.
 * @returns a refusal, `unchanged` when that one has the number already, or null
 */
async function sendParcel(
  ctx: MemberContext,
  { request, order, lines }: Locked,
  { carrier, trackingNo }: SendInput,
): Promise<Refusal | 'unchanged' | null> {
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
  const isSame = sent?.carrier === carrier && sent.trackingNo === trackingNo
  if (result.ok) return isSame && request.state === 'in_transit' ? 'unchanged' : null
  // The other refusals are about the number; theirs is a text for staff.
  return result.refusal === 'input-invalid'
    ? refuseFields({ trackingNo: text(ctx.language, 'aftersales.field_trackingNoTaken') })
    : result
}
