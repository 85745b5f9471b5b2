import type { Draft } from '@pasar/contract/calls/checkout'

type Offer = Draft['coupons'][number]

/**
 * The chosen coupons after a tap on one. One that goes with others joins those that do too; any other takes the
 * place of all.
 */
export function toggleCoupon(chosen: readonly string[], tapped: string, offers: readonly Offer[]): string[] {
  if (chosen.includes(tapped)) return chosen.filter((id) => id !== tapped)
  const stackable = (id: string) => offers.find((offer) => offer.coupon.id === id)?.coupon.stackable === true
  return stackable(tapped) ? [...chosen.filter(stackable), tapped] : [tapped]
}

/** Coupons in the order they are shown: usable first, then by what they take off. */
export const sortOffers = (offers: readonly Offer[]): Offer[] =>
  [...offers].sort(
    (a, b) => Number(b.usable) - Number(a.usable) || Number(b.off.amount) - Number(a.off.amount),
  )
