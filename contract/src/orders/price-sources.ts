/**
 * Where the unit price of an item comes from: the SKU's price, its lower price for members, a flash sale, the
 * offer of a group or a couple pack, or nothing to pay for a gift of a promotion.
 */
export const priceSources = ['list', 'member', 'flash', 'group', 'couple', 'gift'] as const
export type PriceSource = (typeof priceSources)[number]

/**
 * What changes the price of a line, in the order of application: the unit price of a source other than
 * `list`, then discounts.
 */
export const adjustmentKinds = [
  'list',
  'member',
  'flash',
  'group',
  'couple',
  'gift',
  'buy_get',
  'coupon',
  'points',
] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/**
 * Returns the price that is struck through beside a unit price: the former price beside the list price, the
 * list price beside any lower one. Null for none. A former price is always above the list price.
 */
export const chooseStruckPrice = <P>(
  { price, struckPrice }: { price: P; struckPrice: P | null },
  source: PriceSource,
): P | null => (source === 'list' ? struckPrice : price)
