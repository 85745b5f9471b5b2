/**
 * How an order came about: `regular` from cart or product page, `group` by buying in a group, `couple` as one
 * half of a couple pack, `shop` in a member-owned shop.
 */
export const orderKinds = ['regular', 'group', 'couple', 'shop'] as const
export type OrderKind = (typeof orderKinds)[number]

/**
 * Why a paid order is not shipped yet: `group` waits until enough members have bought, `couple` until the
 * other half is paid, `shop` until the owner of the shop accepts it.
 */
export const fulfillmentHolds = ['group', 'couple', 'shop'] as const
export type FulfillmentHold = (typeof fulfillmentHolds)[number]
