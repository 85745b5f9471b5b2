import type { Cart, CartItem } from '@pasar/contract/calls/cart'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import type { VisitorLine } from './visitor-cart.ts'

const clampToZero = (minor: bigint): bigint => (minor < 0n ? 0n : minor)

/** The cart with other lines: counts and subtotal follow; coupons are the server's to judge, so theirs stay. */
export function replaceLines(cart: Cart, lines: CartItem[]): Cart {
  const { currency } = cart.subtotal
  const selected = lines.filter((line) => line.selected)
  const subtotal = selected.reduce((sum, line) => sum + toMinor(line.price) * BigInt(line.quantity), 0n)
  const discount = selected.length > 0 ? toMinor(cart.discount) : 0n
  const minor = (amount: bigint): Money => toMoney(clampToZero(amount), currency)
  return {
    ...cart,
    lines,
    count: [...lines, ...cart.invalid].reduce((n, line) => n + line.quantity, 0),
    selectedCount: selected.reduce((n, line) => n + line.quantity, 0),
    subtotal: minor(subtotal),
    discount: minor(discount),
    total: minor(subtotal - discount),
    freeShipping: cart.freeShipping && {
      ...cart.freeShipping,
      left: minor(toMinor(cart.freeShipping.threshold) - subtotal),
    },
  }
}

export type LineChange = { quantity?: number; selected?: boolean }

/** The cart after changing some lines, as it will be when the server has done the same. */
export const changeLines = (cart: Cart, skuIds: readonly string[], change: LineChange): Cart =>
  replaceLines(
    cart,
    cart.lines.map((line) => (skuIds.includes(line.skuId) ? { ...line, ...change } : line)),
  )

/** The cart without some lines, valid or not. */
export const removeLines = (cart: Cart, skuIds: readonly string[]): Cart =>
  replaceLines(
    { ...cart, invalid: cart.invalid.filter((line) => !skuIds.includes(line.skuId)) },
    cart.lines.filter((line) => !skuIds.includes(line.skuId)),
  )

/** The last answer for a visitor's cart, brought to what the device keeps now while it is priced anew. */
export function applyVisitorLines(cart: Cart, kept: readonly VisitorLine[]): Cart {
  const byId = new Map(kept.map((line) => [line.skuId, line]))
  const lines = cart.lines.flatMap((line) => {
    const now = byId.get(line.skuId)
    return now ? [{ ...line, quantity: now.quantity, selected: now.selected }] : []
  })
  return replaceLines({ ...cart, invalid: cart.invalid.filter((line) => byId.has(line.skuId)) }, lines)
}

/** How far it is to free shipping, 0–100; null when there is none to reach. */
export function getShippingProgress({ freeShipping }: Cart): number | null {
  if (!freeShipping) return null
  const threshold = toMinor(freeShipping.threshold)
  if (threshold <= 0n) return null
  return Number(((threshold - toMinor(freeShipping.left)) * 100n) / threshold)
}
