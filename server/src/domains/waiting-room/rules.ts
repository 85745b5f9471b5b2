import { MINUTE_MS } from '@pasar/contract/time'

/** Seconds after which a member who does not ask for the place has left. */
export const STALE_SECONDS = 300

/** Bounds of the interval at which a client asks for its place, in seconds. */
const POLL_SECONDS = { min: 2, max: 20 }
/** Positions by which the interval grows by a second. */
const POSITIONS_PER_SECOND = 50

/** The admissions from the queue in the minute that begins at `minute`, and in the one before it. */
export type Admissions = { minute: Date; admitted: number; previous: number }

/**
 * Estimates the admissions per minute: those of this minute, and of the one before by the share of it that is
 * within the last 60 seconds.
 */
export function ratePerMinute({ minute, admitted, previous }: Admissions, now: Date): number {
  const passed = (now.getTime() - minute.getTime()) / MINUTE_MS
  if (passed < 0) return admitted
  if (passed < 1) return previous * (1 - passed) + admitted
  return passed < 2 ? admitted * (2 - passed) : 0
}

/**
 * Estimates the seconds until a position is admitted. Whatever was admitted lately, as many as may be active
 * are admitted while one admission lasts.
 * @param position from 1
 * @param perMinute recent admissions
 */
export function estimateSeconds(
  position: number,
  { perMinute, active, minutes }: { perMinute: number; active: number; minutes: number },
): number {
  return Math.ceil((position / Math.max(perMinute, active / minutes)) * 60)
}

/**
 * Returns the seconds until a client asks again, within bounds: a quarter of what it will wait. The first in
 * the queue ask often, because a place can become free at any moment.
 * @param random from 0 to 1: spreads the clients by a quarter in both directions
 */
export function pollSeconds(
  { position, waitSeconds }: { position: number; waitSeconds: number },
  random: number,
): number {
  const wanted = Math.min(waitSeconds / 4, position / POSITIONS_PER_SECOND)
  const seconds = Math.min(POLL_SECONDS.max, Math.max(POLL_SECONDS.min, wanted))
  return Math.round(seconds * (0.75 + random / 2))
}
