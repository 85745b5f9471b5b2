type CartKind = 'platform' | 'shops'

/** Returns the cart to show: the chosen one, else the one that has items, that of the platform first. */
export const chooseCart = (chosen: CartKind | '', counts: Record<CartKind, number>): CartKind =>
  chosen || (counts.platform === 0 && counts.shops > 0 ? 'shops' : 'platform')
