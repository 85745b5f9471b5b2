import type { FulfillmentHold, OrderKind } from '@pasar/contract/orders/order-kinds'
import type { PriceSource } from '@pasar/contract/orders/price-sources'
import type { MemberContext } from '../../platform/context.ts'
import type { Result } from '../../platform/result.ts'
import type { HeldCoupon } from '../pricing/index.ts'
import type { RequestedLine } from './input-rows.ts'
import type { OrderInputs } from './read-inputs.ts'

/** What orders of a checkout take. `hasOrders`: whether there are any, then no other is the first order. */
export type Spent = {
  couponIds: ReadonlySet<string>
  points: bigint
  hasOrders: boolean
  /** Units of SKUs and of products, by their ids. */
  units: ReadonlyMap<string, number>
}

/** What differs in the placement of a kind of order. */
export type PlacementTerms = {
  kind: OrderKind
  /**
   * The seller of all items, whose coupons it takes, too; by default the operator (docs/adr/0028-sellers.md).
   */
  sellerId?: string
  /** Set with the order; shipping waits until the feature releases it (releaseFulfillmentHolds). */
  hold: FulfillmentHold | null
  /**
   * Unit prices by SKU id, minor units, that apply instead of the catalog's; all but those of shops are below
   * the list price. `kept`: what coupons of the seller leave of a line; by default nothing.
   */
  prices: {
    source: PriceSource
    bySku: ReadonlyMap<string, bigint>
    kept?: ReadonlyMap<string, bigint>
  } | null
  /** The payment deadline; null for that of the settings. */
  payExpiresAt: Date | null
  /** Whether the units are reserved already; the order takes the reservation over. */
  stockReserved?: boolean
  /** The member whose address is used, by default the buyer; the domain of the terms has checked it. */
  addressOf?: string
  /** Whether coupons and points reduce the total; promotions do so where `prices` is null. */
  discountable: boolean
  /** What the other orders of the same checkout take, which a draft of this one cannot. */
  spent?: Spent
  /**
   * Runs in the transaction of the order once it is written. A refusal undoes the order. The caller of
   * placeOrder then owns the transaction, with its locks in the order of platform/locks.ts.
   */
  afterWrite?: (ctx: MemberContext, order: { id: string; payExpiresAt: Date }) => Promise<Result<object>>
}

/** The terms of an order from the cart or a product page. */
export const regularTerms: PlacementTerms = {
  kind: 'regular',
  hold: null,
  prices: null,
  payExpiresAt: null,
  discountable: true,
}

/** Whether the other orders of the checkout make a coupon unusable. */
const isSpent = ({ id, firstOrder }: HeldCoupon, spent: PlacementTerms['spent']): boolean =>
  spent !== undefined && (spent.couponIds.has(id) || (firstOrder && spent.hasOrders))

/**
 * Applies terms to the inputs of a price: their unit prices, without promotions; no coupons or points where
 * excluded or spent, and the units that other orders leave.
 */
export function applyTerms<Line extends RequestedLine, Inputs extends OrderInputs<Line>>(
  inputs: Inputs & { lines: Line[] },
  { prices, discountable, stockReserved = false, spent }: PlacementTerms,
): Inputs {
  if (!prices && discountable) return inputs
  const priceOf = ({ skuId }: Line) => {
    const price = prices?.bySku.get(skuId)
    const kept = prices?.kept?.get(skuId) ?? 0n
    return price === undefined ? null : { price, source: prices!.source, promotionId: null, kept }
  }
  const { coupons, points } = inputs
  const taken = (id: string) => spent?.units.get(id) ?? 0
  return {
    ...inputs,
    lines: inputs.lines.map((line) => ({
      ...line,
      termsPrice: priceOf(line),
      stock: line.stock + (stockReserved ? line.quantity : 0) - taken(line.skuId),
      bought: line.bought + taken(line.goodsId),
    })),
    promotions: { buyGets: [], gifts: [] },
    coupons: discountable ? coupons.filter((coupon) => !isSpent(coupon, spent)) : [],
    points: discountable ? points - (spent?.points ?? 0n) : 0n,
  }
}
