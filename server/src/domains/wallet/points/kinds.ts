/** Kinds of the ledger's transfers of points; the payments domain writes those in `RETURNED`. */
export const RETURNED = ['order.points.return', 'payment.refund'] as const
export const EARNED = 'order.points.earn'
export const TAKEN_BACK = 'order.points.back'
export const EXPIRED = 'points.expire'
