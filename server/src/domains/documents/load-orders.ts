import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import type { StaffContext } from '../../platform/context.ts'
import { findMembers } from '../identity/index.ts'
import {
  getOrderItems,
  isShippable,
  leftToShip,
  type OrderItemRow,
  ordersForPayment,
  type PayableOrder,
} from '../orders/index.ts'
import { carrierName, getParcels } from '../shipping/index.ts'
import { findSkuFacts, type SkuFacts } from './queries.ts'

/** Orders that are read at a time, so that a large selection is not in memory whole. */
const CHUNK = 25

/** An item that is sent in parcels, with the units that are still to ship. */
export type DocumentItem = OrderItemRow & { sku: SkuFacts; left: number }
type Parcel = Awaited<ReturnType<typeof getParcels>> extends Map<string, (infer P)[]> ? P : never

/** An order with everything that its documents say. */
export type DocumentOrder = {
  order: PayableOrder
  /** The member's. */
  language: Language
  items: DocumentItem[]
  parcels: Parcel[]
  /** Whether what is left may be packed. */
  isShippable: boolean
}

/**
 * Reads orders in the order of their ids, a few at a time. Gift cards, which no parcel contains, are left
 * out.
 */
export async function* loadOrders(ctx: StaffContext, ids: readonly string[]): AsyncGenerator<DocumentOrder> {
  const unique = [...new Set(ids)]
  for (let start = 0; start < unique.length; start += CHUNK) {
    const chunk = unique.slice(start, start + CHUNK)
    const orders = new Map((await ordersForPayment(ctx.db, chunk)).map((order) => [order.id, order]))
    const all = await getOrderItems(ctx.db, chunk)
    const items = all.filter(({ giftValue }) => giftValue === null)
    const facts = await findSkuFacts(
      ctx.db,
      items.map(({ skuId }) => skuId),
    )
    const byOrder = Map.groupBy(items, ({ orderId }) => orderId)
    const parcels = await getParcels({ ...ctx, tx: ctx.db }, chunk)
    const members = await findMembers(ctx.db, [...new Set([...orders.values()].map((it) => it.memberId))])
    for (const id of chunk) {
      const order = orders.get(id)
      if (!order) continue
      const language = members.get(order.memberId)?.language ?? DEFAULT_LANGUAGE
      yield {
        order,
        language,
        // A gift card whose money is returned stops the goods beside it.
        isShippable: isShippable(
          order,
          all.filter(({ orderId }) => orderId === id),
        ),
        items: (byOrder.get(id) ?? []).map((item) => ({
          ...item,
          sku: facts.get(item.skuId) ?? {
            code: '',
            price: 0n,
            location: '',
            hsCode: null,
            originCountry: null,
          },
          left: leftToShip(item),
        })),
        parcels: (parcels.get(id) ?? []).map((parcel) => ({
          ...parcel,
          carrierName: carrierName(ctx.config, parcel.carrier, language),
        })),
      }
    }
  }
}
