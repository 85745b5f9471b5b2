/** Where the unit price of an item comes from: the SKU's price, or its lower price for members. */
export const priceSources = ['list', 'member'] as const
export type PriceSource = (typeof priceSources)[number]

/**
 * Returns the price that is struck through beside a unit price: the former price beside the list price, the
 * list price beside any lower one. Null for none. A former price is always above the list price.
 */
export const chooseStruckPrice = <P>(
  { price, struckPrice }: { price: P; struckPrice: P | null },
  source: PriceSource,
): P | null => (source === 'list' ? struckPrice : price)
