import { REVIEW_EDIT_DAYS } from '@pasar/contract/constants'
import { type OrderState, orderStateFacts } from '@pasar/contract/orders/order-states'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'

/** Reports of a member within the time window. */
export const REPORT_LIMIT = { count: 20, windowMs: DAY_MS }

/**
 * Returns the end of the 30 days in which an order can be reviewed after receipt, and a review can be edited.
 */
export const editableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + REVIEW_EDIT_DAYS * DAY_MS)

/**
 * Whether the items of an order can be reviewed: for 30 days after receipt.
 * @param receivedAt null before receipt
 */
export const isReviewable = (state: OrderState, receivedAt: Date | null, now: Date): boolean =>
  orderStateFacts[state].reviewable && receivedAt !== null && now <= editableUntil(receivedAt)

/**
 * How long an order stays due for the request of a review. Every hour those of the last two are asked; every
 * day those of three: the job may have paused that long, and after-sales may have ended meanwhile.
 */
export const REQUEST_WINDOWS_MS = { recent: 2 * HOUR_MS, all: 3 * DAY_MS }

/**
 * Returns when the orders were received whose members are now asked for a review; null when nobody is asked.
 * @param days days after receipt; 0 for never
 * @param windowMs how long orders stay due
 */
export const requestWindow = (days: number, now: Date, windowMs: number): { from: Date; to: Date } | null => {
  if (days === 0) return null
  const to = new Date(now.getTime() - days * DAY_MS)
  return { from: new Date(to.getTime() - windowMs), to }
}

/** Masks the name of an anonymous author, keeping the first and the last character. */
export function maskName(name: string): string {
  const characters = [...name.trim()]
  if (characters.length === 0) return '***'
  return `${characters[0]}***${characters.length > 2 ? characters.at(-1) : ''}`
}

/**
 * Computes average, rate of good reviews and counts.
 * @param counts number of reviews by stars
 */
export function computeTotals(counts: ReadonlyMap<number, number>) {
  const byStars = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
  const total = byStars.reduce((sum, s) => sum + s.count, 0)
  const stars = byStars.reduce((sum, s) => sum + s.stars * s.count, 0)
  const good = byStars.reduce((sum, s) => sum + (s.stars >= 4 ? s.count : 0), 0)
  return {
    total,
    average: total === 0 ? 0 : Math.round((stars / total) * 10) / 10,
    goodRate: total === 0 ? 0 : Math.round((good * 100) / total),
    byStars,
  }
}
