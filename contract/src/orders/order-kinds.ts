/** How an order came about: `regular` from cart or product page, `group` by buying in a group. */
export const orderKinds = ['regular', 'group'] as const
export type OrderKind = (typeof orderKinds)[number]

/** Why a paid order is not shipped yet: `group` waits until enough members have bought. */
export const fulfillmentHolds = ['group'] as const
export type FulfillmentHold = (typeof fulfillmentHolds)[number]
