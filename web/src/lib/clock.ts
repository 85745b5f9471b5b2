let offsetMs = 0

/** Learns the server's time from the Date header of an answer. */
export function learnTime(dateHeader: string | null, now = Date.now()): void {
  const server = dateHeader ? Date.parse(dateHeader) : Number.NaN
  // The header has whole seconds: an offset below that is noise.
  if (!Number.isNaN(server)) offsetMs = Math.abs(server - now) < 1500 ? 0 : server - now
}

/** The server's time in milliseconds, as well as it is known here. */
export const serverNow = (): number => Date.now() + offsetMs
