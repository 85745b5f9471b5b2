import type { Draft } from '@pasar/contract/calls/checkout'

type Offer = Draft['coupons'][number]

/**
 * Toggles a coupon. A stackable one joins the other stackable ones; an exclusive one replaces all.
 */
export function toggleCoupon(selected: readonly string[], tapped: string, offers: readonly Offer[]): string[] {
  if (selected.includes(tapped)) return selected.filter((id) => id !== tapped)
  const stackable = (id: string) => offers.find((offer) => offer.coupon.id === id)?.coupon.stackable === true
  return stackable(tapped) ? [...selected.filter(stackable), tapped] : [tapped]
}

/** Sorts coupons: usable ones first, then by discount. */
export const sortOffers = (offers: readonly Offer[]): Offer[] =>
  [...offers].sort(
    (a, b) => Number(b.usable) - Number(a.usable) || Number(b.off.amount) - Number(a.off.amount),
  )
