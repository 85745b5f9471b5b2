/**
 * Where the unit price of an item comes from: the SKU's price, its lower price for members, the discount of a
 * dealer, a flash sale, the offer of a group or a couple pack, a member-owned shop, its points price, or
 * nothing to pay for a gift of a promotion. A shop's price can be above the list price. Units at the points
 * price cost no money.
 */
export const priceSources = [
  'list',
  'member',
  'dealer',
  'flash',
  'group',
  'couple',
  'shop',
  'points_price',
  'gift',
] as const
export type PriceSource = (typeof priceSources)[number]

/**
 * What changes the price of a line, in the order of application: the unit price of a source other than
 * `list`, then discounts.
 */
export const adjustmentKinds = [
  'list',
  'member',
  'dealer',
  'flash',
  'group',
  'couple',
  'shop',
  'points_price',
  'gift',
  'buy_get',
  'coupon',
  'points',
] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/**
 * Returns the price that is struck through beside a unit price: the former price beside the list price, the
 * list price beside any lower one. Null for none, beside a points price, which is no saving, and beside a
 * shop's price, which is its own. A former price is always above the list price.
 */
export const chooseStruckPrice = <P>(
  { price, struckPrice }: { price: P; struckPrice: P | null },
  source: PriceSource,
): P | null =>
  source === 'points_price' || source === 'shop' ? null : source === 'list' ? struckPrice : price
