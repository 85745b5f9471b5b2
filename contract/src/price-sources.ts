/**
 * Where the unit price of an item comes from: the SKU's price, its lower price for members, or the offer of a
 * group or a couple pack.
 */
export const priceSources = ['list', 'member', 'group', 'couple'] as const
export type PriceSource = (typeof priceSources)[number]

/** The sources that every order draws on; the others are terms of a kind of order. */
export const catalogPriceSources = ['list', 'member'] as const satisfies readonly PriceSource[]
export type CatalogPriceSource = (typeof catalogPriceSources)[number]

/**
 * Returns the price that is struck through beside a unit price: the former price beside the list price, the
 * list price beside any lower one. Null for none. A former price is always above the list price.
 */
export const chooseStruckPrice = <P>(
  { price, struckPrice }: { price: P; struckPrice: P | null },
  source: PriceSource,
): P | null => (source === 'list' ? struckPrice : price)
