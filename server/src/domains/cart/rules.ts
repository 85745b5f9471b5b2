import { CART_MAX_QUANTITY } from '@pasar/contract/constants'

/** What decides how much of a SKU can be in a cart; quantities in pieces. */
export type Availability = {
  active: boolean
  /** False while the goods are off sale, not started or over. */
  onSale: boolean
  stock: number
  limitPerOrder: number | null
  limitPerMember: number | null
  /** What the member ordered of the goods before. */
  bought: number
}

export type InvalidReason = 'gone' | 'off_sale' | 'sold_out' | 'too_few'

/** The most of a SKU that can be chosen: stock, limits, 999. */
export function maxOf(a: Availability): number {
  return Math.max(0, Math.min(a.stock, limitOf(a)))
}

/** What limits allow, whatever the stock. */
function limitOf(a: Availability): number {
  const perMember = a.limitPerMember === null ? CART_MAX_QUANTITY : a.limitPerMember - a.bought
  return Math.max(0, Math.min(a.limitPerOrder ?? CART_MAX_QUANTITY, perMember, CART_MAX_QUANTITY))
}

/** Why a line cannot be checked out; null when it can. */
export function invalidReason(a: Availability, quantity: number): InvalidReason | null {
  if (!a.active) return 'gone'
  if (!a.onSale) return 'off_sale'
  if (a.stock <= 0) return 'sold_out'
  return quantity > a.stock ? 'too_few' : null
}

/**
 * Whether a line may hold a quantity.
 * @param quantity what the line would hold, pieces
 * @param have what it holds already: `left` tells how many more fit
 */
export function mayHold(
  a: Availability,
  quantity: number,
  have = 0,
):
  | { ok: true }
  | { ok: false; refusal: 'sku-unavailable' | 'out-of-stock' | 'limit-exceeded'; left: number } {
  if (!a.active || !a.onSale) return { ok: false, refusal: 'sku-unavailable', left: 0 }
  const left = Math.max(0, maxOf(a) - have)
  if (quantity > a.stock) return { ok: false, refusal: 'out-of-stock', left }
  return quantity > limitOf(a) ? { ok: false, refusal: 'limit-exceeded', left } : { ok: true }
}

/** What merging gives: both quantities together, as far as they fit; 0 = nothing can be had. */
export const clampMerged = (a: Availability, have: number, add: number): number =>
  a.active && a.onSale ? Math.min(have + add, maxOf(a)) : 0
