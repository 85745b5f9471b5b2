import type { Input, Output } from '@pasar/contract/call'
import type { adminOrderNote } from '@pasar/contract/calls/admin/order-actions'
import type { adminOrderList } from '@pasar/contract/calls/admin/orders'
import { toMoney } from '@pasar/contract/money'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { localize, presentPicture } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMembers } from '../../identity/index.ts'
import { getMarket } from '../../settings/index.ts'
import { getParcelRows, type ParcelRow, presentParcels } from '../../shipping/index.ts'
import { findStaffName } from '../../staff/index.ts'
import { addressVersion } from '../address/unpacked.ts'
import { getCurrency, presentDeliveryName } from '../presenter.ts'
import {
  getOrderItems,
  getOrderNotes,
  getOrders,
  insertOrderNote,
  type OrderRow,
  pageOfOrders,
  whereState,
} from '../queries.ts'
import { buildOrderFilter } from './order-filters.ts'
import { getOrderTags } from './order-tags.ts'
import { searchOrders } from './search-orders.ts'
import { findVoidable } from './void-parcel.ts'

type AdminOrder = Output<typeof adminOrderNote>

/** Lists orders for staff, newest first. */
export async function listAdminOrders(
  ctx: StaffContext,
  input: Input<typeof adminOrderList>,
): Promise<Result<Output<typeof adminOrderList>>> {
  const { rows, total, more } = await findAdminOrders(ctx, input)
  const { page, limit } = input
  return ok({ list: await presentAdminOrders(ctx, rows), total, more, page, limit })
}

/**
 * Returns a page of orders by the filters of the console's list, newest first.
 * @param countMax where the total ends; 0 for a page without a total
 */
export async function findAdminOrders(
  { tx }: StaffContext,
  input: Input<typeof adminOrderList>,
  countMax?: number,
): Promise<{ rows: OrderRow[]; total: number; more: boolean }> {
  const filter = await buildOrderFilter(tx, input)
  const { keyword } = filter
  const where = whereState(input.state, filter.where)
  if (keyword === undefined) {
    const { list, total } = await pageOfOrders(tx, where, input, countMax)
    return { rows: list, total, more: false }
  }
  const { ids, total, more } = await searchOrders(tx, keyword, where, input)
  const byId = new Map((await getOrders(tx, ids)).map((order) => [order.id, order]))
  return { rows: ids.map((id) => byId.get(id)!), total, more }
}

/** Returns one order as the console shows it; undefined when it does not exist. */
export async function getAdminOrder(ctx: StaffContext, id: string): Promise<AdminOrder | undefined> {
  return (await presentAdminOrders(ctx, await getOrders(ctx.tx, [id])))[0]
}

/** Adds a note that only staff can read. The audit log, which is never deleted, has its id only. */
export async function addOrderNote(
  ctx: StaffContext,
  { orderId, text }: Input<typeof adminOrderNote>,
): Promise<Result<AdminOrder>> {
  const [order] = await getOrders(ctx.tx, [orderId])
  if (!order) return refuse('not-found')
  const noteId = ctx.ids.uuid()
  await insertOrderNote(ctx.tx, {
    id: noteId,
    orderId,
    staffName: await findStaffName(ctx.tx, ctx.staff.id),
    text,
    at: ctx.clock.now(),
  })
  await recordAudit(ctx, 'order.note', `order:${orderId}`, null, { noteId })
  return ok((await getAdminOrder(ctx, orderId))!)
}

function presentVoid(
  { id: packageId, voidState }: ParcelRow,
  voidable: ReadonlySet<string>,
): AdminOrder['voids'] {
  if (voidState === 'requested') return [{ packageId, state: voidState }]
  if (!voidable.has(packageId)) return []
  return [{ packageId, state: voidState === 'refused' ? voidState : 'possible' }]
}

/** Presents orders for the console in ten statements, independent of their number. */
async function presentAdminOrders(ctx: StaffContext, rows: readonly OrderRow[]): Promise<AdminOrder[]> {
  const ids = rows.map((o) => o.id)
  const items = Map.groupBy(await getOrderItems(ctx.tx, ids), (i) => i.orderId)
  const notes = Map.groupBy(await getOrderNotes(ctx.tx, ids), (n) => n.orderId)
  const tags = await getOrderTags(ctx.tx, ids)
  const parcelRows = await getParcelRows(ctx.tx, ids)
  const parcels = await presentParcels(ctx, parcelRows)
  const voidable = await findVoidable(ctx.tx, parcelRows)
  const parcelsOf = Map.groupBy(parcelRows.keys(), (i) => parcelRows[i]!.orderId)
  const members = await findMembers(ctx.tx, [...new Set(rows.map((o) => o.memberId))])
  return rows.map((order) => {
    const currency = getCurrency(order)
    const member = members.get(order.memberId)
    return {
      id: order.id,
      no: order.no,
      kind: order.kind,
      state: order.state,
      hold: order.state === 'paid' ? order.fulfillmentHold : null,
      member: { id: order.memberId, name: member ? `${member.nickname} (${member.username})` : '' },
      items: (items.get(order.id) ?? []).map((i) => ({
        id: i.id,
        title: localize(i.title, ctx.language),
        optionText: localize(i.optionText, ctx.language),
        picture: presentPicture(i.picture, ctx.language),
        quantity: i.quantity,
        shipped: i.shipped,
        refunded: i.refundedQuantity,
        total: toMoney(i.total, currency),
      })),
      total: toMoney(order.total, currency),
      linePoints: toMoney(order.linePoints, 'PTS'),
      paid: toMoney(order.paid, currency),
      refunded: toMoney(order.refunded, currency),
      address: {
        fullName: order.address.fullName,
        phone: order.address.phone,
        oneLine: order.address.oneLine,
      },
      addressVersion: addressVersion(order.address),
      isInternational: order.address.country !== getMarket(order.market).country,
      remarks: order.remarks,
      deliveryName: presentDeliveryName(order, ctx.language),
      notes: (notes.get(order.id) ?? []).map((n) => ({
        at: n.at.toISOString(),
        by: n.staffName,
        text: n.text,
      })),
      tags: tags.get(order.id) ?? [],
      parcels: (parcelsOf.get(order.id) ?? []).map((i) => parcels[i]!),
      voids: (parcelsOf.get(order.id) ?? []).flatMap((i) => presentVoid(parcelRows[i]!, voidable)),
      remindedAt: order.remindedAt?.toISOString() ?? null,
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
    }
  })
}
