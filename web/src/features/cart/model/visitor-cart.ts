import { CART_MAX_LINES, CART_MAX_QUANTITY } from '@pasar/contract/constants'
import { useBadges } from '@/lib/badges.ts'
import { createStored } from '@/lib/stored-store.ts'

export type VisitorLine = { skuId: string; quantity: number; selected: boolean }

/** The cart of a visitor, stored on the device until sign-in. */
export const useVisitorCart = createStored<{ lines: VisitorLine[] }>('pasar.cart', { lines: [] })

/** Returns the lines with the changes of other tabs, which a change would otherwise undo. */
export function getVisitorLines(): VisitorLine[] {
  useVisitorCart.reload()
  return useVisitorCart.getState().lines
}

/** Adds a SKU to the lines, the newest first. */
export function addVisitorLine(lines: VisitorLine[], skuId: string, quantity: number): VisitorLine[] {
  const existing = lines.find((l) => l.skuId === skuId)
  const line = {
    skuId,
    quantity: Math.min((existing?.quantity ?? 0) + quantity, CART_MAX_QUANTITY),
    selected: true,
  }
  return [line, ...lines.filter((l) => l.skuId !== skuId)].slice(0, CART_MAX_LINES)
}

/** Replaces the lines, which derive from getVisitorLines(), and updates the badge. */
export function setVisitorLines(lines: VisitorLine[]): void {
  useVisitorCart.setState({ lines })
  updateCartBadge()
}

/** Updates the badge with the number of items. */
export function updateCartBadge(): void {
  useBadges.setState({ visitorCart: useVisitorCart.getState().lines.reduce((n, l) => n + l.quantity, 0) })
}
