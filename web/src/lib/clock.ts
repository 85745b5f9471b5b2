let offsetMs = 0

/** Updates the clock offset from the Date header of a response. */
export function syncClock(dateHeader: string | null, now = Date.now()): void {
  const server = dateHeader ? Date.parse(dateHeader) : Number.NaN
  // The header has whole seconds: smaller offsets are noise.
  if (!Number.isNaN(server)) offsetMs = Math.abs(server - now) < 1500 ? 0 : server - now
}

/** Returns the estimated server time in milliseconds. */
export const serverNow = (): number => Date.now() + offsetMs
