/**
 * Delays between retries while the database fails over: the server answers at once. Fifteen seconds in all.
 */
export const UNAVAILABLE_DELAYS_MS = [1_000, 2_000, 3_000, 4_000, 5_000]
