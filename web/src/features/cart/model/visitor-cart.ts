import { CART_MAX_LINES, CART_MAX_QUANTITY } from '@pasar/contract/constants'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useBadges } from '@/lib/badges.ts'

export type VisitorLine = { skuId: string; quantity: number; selected: boolean }

/** A visitor's cart lives on the device until they sign in (domain: Cart and checkout). */
export const useVisitorCart = create<{ lines: VisitorLine[] }>()(
  persist((): { lines: VisitorLine[] } => ({ lines: [] }), { name: 'pasar.cart' }),
)

/** The lines after putting a quantity of a SKU in; the newest stands first. */
export function addVisitorLine(lines: VisitorLine[], skuId: string, quantity: number): VisitorLine[] {
  const have = lines.find((l) => l.skuId === skuId)
  const line = {
    skuId,
    quantity: Math.min((have?.quantity ?? 0) + quantity, CART_MAX_QUANTITY),
    selected: true,
  }
  return [line, ...lines.filter((l) => l.skuId !== skuId)].slice(0, CART_MAX_LINES)
}

/** Replaces the lines, here and in the badge. */
export function setVisitorLines(lines: VisitorLine[]): void {
  useVisitorCart.setState({ lines })
  updateCartBadge()
}

/** Shows how many pieces the device keeps; called at the start too. */
export function updateCartBadge(): void {
  useBadges.setState({ visitorCart: useVisitorCart.getState().lines.reduce((n, l) => n + l.quantity, 0) })
}
