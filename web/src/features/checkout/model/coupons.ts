import type { Draft } from '@pasar/contract/calls/checkout'

type Offer = Draft['coupons'][number]

const isStackable = (id: string, offers: readonly Offer[]) =>
  offers.find((offer) => offer.coupon.id === id)?.coupon.stackable === true

/** Returns the selected coupon that a coupon would replace: an order takes one that is not stackable. */
export function findReplaced(
  selected: readonly string[],
  { coupon }: Offer,
  offers: readonly Offer[],
): Offer['coupon'] | undefined {
  if (coupon.stackable || selected.includes(coupon.id)) return undefined
  const replaced = selected.find((id) => !isStackable(id, offers))
  return offers.find((offer) => offer.coupon.id === replaced)?.coupon
}

/** Toggles a coupon. One that is not stackable replaces the other one. */
export function toggleCoupon(
  selected: readonly string[],
  tapped: string,
  offers: readonly Offer[],
): string[] {
  if (selected.includes(tapped)) return selected.filter((id) => id !== tapped)
  const kept = isStackable(tapped, offers) ? selected : selected.filter((id) => isStackable(id, offers))
  return [...kept, tapped]
}

/** Sorts coupons: usable ones first, then by discount. */
export const sortOffers = (offers: readonly Offer[]): Offer[] =>
  [...offers].sort(
    (a, b) => Number(b.usable) - Number(a.usable) || Number(b.off.amount) - Number(a.off.amount),
  )
