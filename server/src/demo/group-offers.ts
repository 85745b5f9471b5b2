/**
 * Offers of group buying: the product by its slug, the members of a group, and the part off the list price.
 */
export type DemoGroupOffer = { product: string; size: number; percentOff: number; endsInDays: number | null }

export const groupOffers: DemoGroupOffer[] = [
  { product: 'tanah-drip-bags', size: 2, percentOff: 20, endsInDays: 12 },
  { product: 'bukit-highland', size: 3, percentOff: 25, endsInDays: null },
  { product: 'bukit-serai-halia', size: 2, percentOff: 15, endsInDays: 5 },
  { product: 'tanah-teh-tarik', size: 5, percentOff: 30, endsInDays: 20 },
]
