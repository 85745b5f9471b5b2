import type { Cart, CartItem } from '@pasar/contract/calls/cart'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import type { VisitorLine } from './visitor-cart.ts'

const clampToZero = (minor: bigint): bigint => (minor < 0n ? 0n : minor)

/**
 * Replaces the items of a cart and updates counts and subtotal. Promotion and coupon amounts stay, since the
 * server computes them.
 */
export function replaceLines(cart: Cart, lines: CartItem[]): Cart {
  const { currency } = cart.subtotal
  const selected = lines.filter((line) => line.selected)
  const subtotal = selected.reduce((sum, line) => sum + toMinor(line.price) * BigInt(line.quantity), 0n)
  const discount = selected.length > 0 ? toMinor(cart.discount) : 0n
  const promotionDiscount = selected.length > 0 ? toMinor(cart.promotionDiscount) : 0n
  const minor = (amount: bigint): Money => toMoney(clampToZero(amount), currency)
  return {
    ...cart,
    lines,
    count: [...lines, ...cart.invalid].reduce((n, line) => n + line.quantity, 0),
    selectedCount: selected.reduce((n, line) => n + line.quantity, 0),
    subtotal: minor(subtotal),
    promotionDiscount: minor(promotionDiscount),
    discount: minor(discount),
    total: minor(subtotal - promotionDiscount - discount),
    freeShipping: cart.freeShipping && {
      ...cart.freeShipping,
      left: minor(toMinor(cart.freeShipping.threshold) - subtotal),
    },
  }
}

export type LineChange = { quantity?: number; selected?: boolean }

/** Changes items of a cart. */
export const changeLines = (cart: Cart, skuIds: readonly string[], change: LineChange): Cart =>
  replaceLines(
    cart,
    cart.lines.map((line) => (skuIds.includes(line.skuId) ? { ...line, ...change } : line)),
  )

/** Removes items from a cart, available or not. */
export const removeLines = (cart: Cart, skuIds: readonly string[]): Cart =>
  replaceLines(
    { ...cart, invalid: cart.invalid.filter((line) => !skuIds.includes(line.skuId)) },
    cart.lines.filter((line) => !skuIds.includes(line.skuId)),
  )

/** Applies the items on the device to the last priced cart of a visitor. */
export function applyVisitorLines(cart: Cart, visitorLines: readonly VisitorLine[]): Cart {
  const byId = new Map(visitorLines.map((line) => [line.skuId, line]))
  const lines = cart.lines.flatMap((line) => {
    const current = byId.get(line.skuId)
    return current ? [{ ...line, quantity: current.quantity, selected: current.selected }] : []
  })
  return replaceLines({ ...cart, invalid: cart.invalid.filter((line) => byId.has(line.skuId)) }, lines)
}

/** Returns the progress to free shipping, 0–100, or null without a threshold. */
export function getShippingProgress({ freeShipping }: Cart): number | null {
  if (!freeShipping) return null
  const threshold = toMinor(freeShipping.threshold)
  if (threshold <= 0n) return null
  return Number(((threshold - toMinor(freeShipping.left)) * 100n) / threshold)
}
