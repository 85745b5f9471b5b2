import { CART_MAX_QUANTITY } from '@pasar/contract/constants'

/** The limits of the quantity of a SKU in a cart; quantities in units. */
export type Availability = {
  active: boolean
  /** False while the product is off sale or outside its sale period. */
  onSale: boolean
  stock: number
  limitPerOrder: number | null
  limitPerMember: number | null
  /** Units of the product that the member ordered before. */
  bought: number
}

export type InvalidReason = 'gone' | 'off_sale' | 'sold_out' | 'too_few'

/** Returns the maximum quantity of a SKU: the minimum of stock, limits and 999. */
export function maxQuantity(a: Availability): number {
  return Math.max(0, Math.min(a.stock, purchaseLimit(a)))
}

/** The quantity that the limits allow, ignoring stock. */
function purchaseLimit(a: Availability): number {
  const perMember = a.limitPerMember === null ? CART_MAX_QUANTITY : a.limitPerMember - a.bought
  return Math.max(0, Math.min(a.limitPerOrder ?? CART_MAX_QUANTITY, perMember, CART_MAX_QUANTITY))
}

/** Returns why a line is not orderable, or null. */
export function invalidReason(a: Availability, quantity: number): InvalidReason | null {
  if (!a.active) return 'gone'
  if (!a.onSale) return 'off_sale'
  if (a.stock <= 0) return 'sold_out'
  return quantity > a.stock ? 'too_few' : null
}

/**
 * Checks the quantity of a line.
 * @param quantity the new quantity
 * @param have the current quantity; `left` in a refusal is the quantity that can still be added
 */
export function checkQuantity(
  a: Availability,
  quantity: number,
  have = 0,
):
  | { ok: true }
  | { ok: false; refusal: 'sku-unavailable' | 'out-of-stock' | 'limit-exceeded'; left: number } {
  if (!a.active || !a.onSale) return { ok: false, refusal: 'sku-unavailable', left: 0 }
  const left = Math.max(0, maxQuantity(a) - have)
  if (quantity > a.stock) return { ok: false, refusal: 'out-of-stock', left }
  return quantity > purchaseLimit(a) ? { ok: false, refusal: 'limit-exceeded', left } : { ok: true }
}

/** Returns the sum of both quantities, capped at the maximum; 0 when the SKU is unavailable. */
export const mergedQuantity = (a: Availability, have: number, add: number): number =>
  a.active && a.onSale ? Math.min(have + add, maxQuantity(a)) : 0
