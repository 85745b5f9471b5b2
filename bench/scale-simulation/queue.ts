/**
 * Mean time that a request spends at a lock, waiting included, by M/M/1: requests arrive at random, one holds
 * the lock at a time. Infinite at full use.
 * @param use share of the time that the lock is held, 0 to 1
 * @param holdMs mean time that a request holds it, ms
 */
export const timeAtLock = (use: number, holdMs: number): number =>
  use < 1 ? holdMs / (1 - use) : Number.POSITIVE_INFINITY

/**
 * Returns into how many rows a locked row must be split so that each is locked at most `maxUse` of the time.
 */
export const splitsFor = (locked: number, maxUse: number): number => Math.max(1, Math.ceil(locked / maxUse))
