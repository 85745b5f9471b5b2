import { MINUTE_MS } from '@pasar/contract/time'

/** Comments and answers of a member within the time window. */
export const COMMENT_LIMIT = { count: 10, windowMs: 10 * MINUTE_MS }
/** Answers that a list of comments shows below each. */
export const FIRST_ANSWERS = 2

/**
 * Returns the seconds until a member can comment again; 0 when they can now.
 * @param times the times of the member's latest comments, newest first
 */
export function secondsToComment(times: readonly Date[], now: Date): number {
  const oldest = times[COMMENT_LIMIT.count - 1]
  if (!oldest) return 0
  return Math.max(0, Math.ceil((oldest.getTime() + COMMENT_LIMIT.windowMs - now.getTime()) / 1000))
}
