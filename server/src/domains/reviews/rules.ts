import { REVIEW_EDIT_DAYS } from '@pasar/contract/constants'

const DAY = 24 * 3_600_000

/** 30 days from a time: until when a received order can be reviewed and a review be changed. */
export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + REVIEW_EDIT_DAYS * DAY)

/**
 * Whether an order's items can be reviewed: after receipt, for 30 days.
 * @param receivedAt null until the parcel was confirmed
 */
export const isReviewable = (state: string, receivedAt: Date | null, now: Date): boolean =>
  (state === 'received' || state === 'completed') && receivedAt !== null && now <= editableUntil(receivedAt)

/** How an anonymous author is shown: the first and the last character of the name. */
export function maskedName(name: string): string {
  const characters = [...name.trim()]
  if (characters.length === 0) return '***'
  return `${characters[0]}***${characters.length > 2 ? characters.at(-1) : ''}`
}

/** What the stars of all reviews come to. @param counts reviews by stars */
export function totalsOf(counts: ReadonlyMap<number, number>) {
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
