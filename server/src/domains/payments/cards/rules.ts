import { DAY_MS } from '@pasar/contract/time'

type Expiry = { expiryMonth: number; expiryYear: number }

/** Whether a card has expired: it is valid through the last day of its month, in every time zone. */
export const isExpired = ({ expiryMonth, expiryYear }: Expiry, now: Date): boolean =>
  // Noon in UTC is the end of the day in the westernmost time zone.
  Date.UTC(expiryYear, expiryMonth, 1, 12) <= now.getTime()

/** Milliseconds until a processor that did not remove a card is asked again: a minute, doubling to a day. */
export const retryIn = (attempts: number): number => Math.min(60_000 * 2 ** Math.min(attempts, 20), DAY_MS)
