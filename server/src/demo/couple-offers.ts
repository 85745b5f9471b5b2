/** Offers of couple packs: the product by its slug, and the part off the price of two units. */
export type DemoCoupleOffer = { product: string; percentOff: number }

export const coupleOffers: DemoCoupleOffer[] = [
  { product: 'pasar-kopi-mug', percentOff: 15 },
  { product: 'cahaya-rain-on-teak', percentOff: 20 },
]
