import type { Position } from './positions.ts'

/** Where the primary's log was at a time of this process (performance.now(), ms). */
type Sample = { at: number; position: Position }

/** How far a replica is behind. */
type Lag = { bytes: number; seconds: number }

/** The positions of the primary over time, by which the age of what a replica has replayed is known. */
export type PrimaryHistory = {
  add(at: number, position: Position): void
  /**
   * Returns the lag of a replica; that of an idle primary is 0, however old its last commit is. Unknown, and
   * so infinite, before the primary has answered.
   */
  measureLag(now: number, replayed: Position): Lag
  /**
   * Reports whether a replica had replayed at a time what the primary did not have later: it follows another
   * primary, such as the one before a failover.
   */
  isAhead(at: number, replayed: Position): boolean
}

/** Bytes by which a position can be rounded: to the end of the header of a page of the log. */
const PAGE_BYTES = 8_192n

/**
 * Creates the history. It has no clock but that of this process: those of primary and replica may differ.
 * @param keepMs age of the oldest sample; a replica further behind has at least this lag
 */
export function makePrimaryHistory(keepMs: number): PrimaryHistory {
  const samples: Sample[] = []
  let latestAt = 0
  return {
    add(at, position) {
      latestAt = at
      const last = samples.at(-1)
      // The log of a restored or failed-over primary can start lower.
      if (last && position < last.position) samples.length = 0
      // An unchanged position is the same sample: what matters is when the log went beyond what was replayed.
      if (last?.position === position) return
      samples.push({ at, position })
      while (samples.length > 1 && samples[1]!.at < at - keepMs) samples.shift()
    },
    measureLag(now, replayed) {
      const newest = samples.at(-1)
      if (!newest) return { bytes: 0, seconds: Number.POSITIVE_INFINITY }
      if (replayed >= newest.position) return { bytes: 0, seconds: 0 }
      const missing = samples.find(({ position }) => position > replayed)!
      return { bytes: Number(newest.position - replayed), seconds: (now - missing.at) / 1000 }
    },
    isAhead(at, replayed) {
      const newest = samples.at(-1)
      return newest !== undefined && at <= latestAt && replayed > newest.position + PAGE_BYTES
    },
  }
}
