/** Offers of couple packs: the product by its slug, and the part off the price of two units. */
export type DemoCoupleOffer = { product: string; percentOff: number }

export const coupleOffers: DemoCoupleOffer[] = [
  { product: 'tanah-drip-bags', percentOff: 15 },
  { product: 'bukit-serai-halia', percentOff: 20 },
]
