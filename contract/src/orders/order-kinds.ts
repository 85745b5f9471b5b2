/**
 * How an order came about: `regular` from cart or product page, `group` by buying in a group, `couple` as one
 * half of a couple pack.
 */
export const orderKinds = ['regular', 'group', 'couple'] as const
export type OrderKind = (typeof orderKinds)[number]

/**
 * Why a paid order is not shipped yet: `group` waits until enough members have bought, `couple` until the
 * other half is paid.
 */
export const fulfillmentHolds = ['group', 'couple'] as const
export type FulfillmentHold = (typeof fulfillmentHolds)[number]
