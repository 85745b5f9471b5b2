import { DAY_MS } from '@pasar/contract/time'

/**
 * How long a change can be approved after its request. A week includes days on which nobody else is at work;
 * what was right then, such as a rate, need not be right later, and its requester no longer expects it.
 */
const LIFE_MS = 7 * DAY_MS

/** Returns when a change that was requested at a time can no longer be approved. */
export const computeExpiry = (requestedAt: Date): Date => new Date(requestedAt.getTime() + LIFE_MS)

/** Returns the time at or before which changes were requested that cannot be approved any more. */
export const expiredSince = (now: Date): Date => new Date(now.getTime() - LIFE_MS)
