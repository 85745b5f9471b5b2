/** Where the unit price of an item comes from: the SKU's price, or its lower price for members. */
export const priceSources = ['list', 'member'] as const
export type PriceSource = (typeof priceSources)[number]
