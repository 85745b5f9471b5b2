import type { Tx } from '../../platform/db/types.ts'
import { lockFreeCoupons } from '../pricing/index.ts'
import { lockPromotionUnits } from '../promotions/index.ts'
import { lockStock } from '../stock/index.ts'
import { getOrderItems, type OrderRow } from './queries.ts'
import { isOfPromotion } from './rules.ts'

/**
 * Locks the units of promotions and the stock of orders. A transaction that ends several orders runs this
 * first: one order after another would lock stock not by ascending id (platform/locks.ts).
 */
export async function lockReservations(tx: Tx, orders: readonly Pick<OrderRow, 'id'>[]): Promise<void> {
  if (orders.length === 0) return
  const items = await getOrderItems(
    tx,
    orders.map((order) => order.id),
  )
  await lockPromotionUnits(tx, items.filter(isOfPromotion))
  await lockStock(
    tx,
    items.map((item) => item.skuId),
  )
}

/**
 * Locks what closed orders need to be reopened: the coupons that they had and that are free, units of
 * promotions, stock. A transaction that reopens several orders runs this first, as it does lockReservations.
 */
export async function lockToReinstate(
  tx: Tx,
  orders: readonly Pick<OrderRow, 'id' | 'memberId' | 'couponIds'>[],
): Promise<void> {
  await lockFreeCoupons(tx, orders)
  await lockReservations(tx, orders)
}
