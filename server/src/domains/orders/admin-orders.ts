import type { Input, Output } from '@pasar/contract/call'
import type { adminOrderNote } from '@pasar/contract/calls/admin/order-deeds'
import type { adminOrderList } from '@pasar/contract/calls/admin/orders'
import { toMoney } from '@pasar/contract/money'
import { auditDeed } from '../../platform/audit/deed.ts'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { pick, pictureIn } from '../../platform/text.ts'
import { membersById } from '../identity/index.ts'
import { parcelsOf } from '../shipping/index.ts'
import { staffName } from '../staff/index.ts'
import { narrowQueue } from './admin/narrow-queue.ts'
import { searchOrders } from './admin/search-orders.ts'
import { addNote, allOrders, getOrders, inState, itemsOf, notesOf, type OrderRow } from './queries.ts'
import { currencyOf, stateOf } from './wire.ts'

type AdminOrder = Output<typeof adminOrderNote>

/** The order queue, newest first. */
export async function listForStaff(
  ctx: StaffContext,
  input: Input<typeof adminOrderList>,
): Promise<Result<Output<typeof adminOrderList>>> {
  const { where: narrowed, keyword } = await narrowQueue(ctx.tx, input)
  const where = inState(input.state, narrowed)
  const { page, limit } = input
  if (keyword === undefined) {
    const { list, total } = await allOrders(ctx.tx, where, input)
    return ok({ list: await wireForStaff(ctx, list), total, more: false, page, limit })
  }
  const { ids, total, more } = await searchOrders(ctx.tx, keyword, where, input)
  const found = new Map((await getOrders(ctx.tx, ids)).map((order) => [order.id, order]))
  const list = ids.map((id) => found.get(id)!)
  return ok({ list: await wireForStaff(ctx, list), total, more, page, limit })
}

/** One order as staff see it; undefined when there is none. */
export async function adminOrder(ctx: StaffContext, id: string): Promise<AdminOrder | undefined> {
  return (await wireForStaff(ctx, await getOrders(ctx.tx, [id])))[0]
}

/** Adds a note that only staff see. */
export async function noteOrder(
  ctx: StaffContext,
  { orderId, text }: Input<typeof adminOrderNote>,
): Promise<Result<AdminOrder>> {
  const [order] = await getOrders(ctx.tx, [orderId])
  if (!order) return refuse('not-found')
  await addNote(ctx.tx, {
    id: ctx.ids.uuid(),
    orderId,
    staffName: await staffName(ctx.tx, ctx.staff.id),
    text,
    at: ctx.clock.now(),
  })
  await auditDeed(ctx, 'order.note', `order:${orderId}`, null, { text })
  return ok((await adminOrder(ctx, orderId))!)
}

/** Six statements, whatever the number of orders. */
async function wireForStaff(ctx: StaffContext, rows: readonly OrderRow[]): Promise<AdminOrder[]> {
  const ids = rows.map((o) => o.id)
  const items = Map.groupBy(await itemsOf(ctx.tx, ids), (i) => i.orderId)
  const notes = Map.groupBy(await notesOf(ctx.tx, ids), (n) => n.orderId)
  const parcels = await parcelsOf(ctx, ids)
  const members = await membersById(ctx.tx, [...new Set(rows.map((o) => o.memberId))])
  return rows.map((order) => {
    const currency = currencyOf(order)
    const member = members.get(order.memberId)
    return {
      id: order.id,
      no: order.no,
      state: stateOf(order),
      member: { id: order.memberId, name: member ? `${member.nickname} (${member.username})` : '' },
      items: (items.get(order.id) ?? []).map((i) => ({
        id: i.id,
        title: pick(i.title, ctx.language),
        optionText: pick(i.optionText, ctx.language),
        picture: pictureIn(i.picture, ctx.language),
        quantity: i.quantity,
        shipped: i.shipped,
        refunded: i.refundedQuantity,
        total: toMoney(i.total, currency),
      })),
      total: toMoney(order.total, currency),
      paid: toMoney(order.paid, currency),
      refunded: toMoney(order.refunded, currency),
      address: {
        fullName: order.address.fullName,
        phone: order.address.phone,
        oneLine: order.address.oneLine,
      },
      remarks: order.remarks,
      notes: (notes.get(order.id) ?? []).map((n) => ({
        at: n.at.toISOString(),
        by: n.staffName,
        text: n.text,
      })),
      parcels: parcels.get(order.id) ?? [],
      remindedAt: order.remindedAt?.toISOString() ?? null,
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
    }
  })
}
