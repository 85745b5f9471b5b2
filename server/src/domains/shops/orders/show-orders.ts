import type { Input, Output } from '@pasar/contract/call'
import type { shopOrderAwaiting, shopOrderInfo, shopOrderList } from '@pasar/contract/calls/shops/orders'
import type { ShopOrderMove, ShopOrderState } from '@pasar/contract/orders/shop-order-states'
import { maskName } from '@pasar/contract/validate'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { ordersForPayment, type PayableOrder } from '../../orders/index.ts'
import { findDeliverable, getParcels } from '../../shipping/index.ts'
import { findOwnShop } from '../access.ts'
import { findShopOrderDetails } from './details.ts'
import { presentShopItem, presentShopOrder } from './presenter.ts'
import {
  countAwaiting,
  findEvents,
  findShopOrder,
  pageOfShopOrders,
  type ShopOrderEvent,
  type ShopOrderRow,
} from './queries.ts'

type History = Output<typeof shopOrderInfo>['history']

/** Counts the orders that the member's shop has to answer; 0 without a shop, and without the permission. */
export async function countShopOrders(ctx: MemberContext): Promise<Result<Output<typeof shopOrderAwaiting>>> {
  const shop = await findOwnShop(ctx, 'orders')
  return ok({ total: shop.ok ? await countAwaiting(ctx.tx, shop.data.id) : 0 })
}

/** Lists the orders of the member's shop. Refuses `not-found`. */
export async function listShopOrders(
  ctx: MemberContext,
  input: Input<typeof shopOrderList>,
): Promise<Result<Output<typeof shopOrderList>>> {
  const shop = await findOwnShop(ctx, 'orders')
  if (!shop.ok) return shop
  const { page, limit } = input
  const { rows, total, counts } = await pageOfShopOrders(ctx.tx, shop.data.id, input)
  const deliverable = await findDeliverableOf(ctx, rows)
  return ok({ list: rows.map((row) => presentShopOrder(ctx, row, deliverable)), total, page, limit, counts })
}

/**
 * Shows an order of the member's shop. The recipient is shown from the acceptance to the delivery.
 * Refuses `not-found`.
 */
export async function showShopOrder(
  ctx: MemberContext,
  { id }: Input<typeof shopOrderInfo>,
): Promise<Result<Output<typeof shopOrderInfo>>> {
  const shop = await findOwnShop(ctx, 'orders')
  if (!shop.ok) return shop
  const row = await findShopOrder(ctx.tx, id)
  if (row?.shopId !== shop.data.id) return refuse('not-found')
  const order = (await ordersForPayment(ctx.tx, [id]))[0]!
  const details = await findShopOrderDetails(ctx.tx, id)
  const parcels = (await getParcels(ctx, [id])).get(id) ?? []
  const showsRecipient = row.state === 'accepted' || row.state === 'shipped'
  const { fullName: name, phone, oneLine } = order.address
  return ok({
    ...presentShopOrder(ctx, row, await findDeliverableOf(ctx, [row])),
    lines: row.items.map((item) => presentShopItem(ctx, item, row.currency)),
    // Buyers may write what the address does not say.
    remarks: showsRecipient ? order.remarks : '',
    recipient: showsRecipient ? { name, phone, oneLine } : null,
    parcels: parcels.map(({ id: parcelId, carrierName, trackingNo, shippedAt }) => ({
      ...{ id: parcelId, carrierName, trackingNo, shippedAt },
    })),
    rejection: details.reason,
    history: buildHistory(order, details.acceptedAt, await findMasked(ctx, id)),
  })
}

const findDeliverableOf = (ctx: MemberContext, rows: readonly ShopOrderRow[]): Promise<Set<string>> =>
  findDeliverable(
    ctx,
    rows.flatMap(({ id, state }) => (state === 'shipped' ? [id] : [])),
  )

/** What the shop's people did with an order: members see each other masked. */
const findMasked = async ({ tx, member }: MemberContext, id: string): Promise<ShopOrderEvent[]> =>
  (await findEvents(tx, id)).map((event) =>
    event.memberId === member.id || !event.by ? event : { ...event, by: maskName(event.by) },
  )

/** The states that an order has had, with who of the shop brought it there; empty for others. */
function buildHistory(
  order: PayableOrder,
  acceptedAt: Date | null,
  events: readonly ShopOrderEvent[],
): History {
  const by = (...moves: ShopOrderMove[]) => events.find(({ move }) => moves.includes(move))?.by ?? ''
  const steps: [ShopOrderState, Date | null, string][] = [
    ['unpaid', order.createdAt, ''],
    ['awaiting', order.paidAt, ''],
    ['accepted', acceptedAt, by('accept')],
    ['shipped', order.shippedAt, by('ship')],
    ['delivered', order.deliveredAt ?? order.receivedAt, by('deliver')],
    ['completed', order.completedAt, ''],
    ['cancelled', order.cancelledAt, by('reject', 'cancel')],
  ]
  return steps.flatMap(([state, at, name]) => (at ? [{ state, at: at.toISOString(), by: name }] : []))
}
