/** What a process measured in an interval, in milliseconds. */
export type Congestion = {
  /** The shortest delay of the event loop. */
  loopDelayMs: number
  /** The shortest wait of those that got a database connection, or of those that still wait for one. */
  connectionWaitMs: number
}

/** Number of requests that a process works on at once. */
export type ConcurrencyLimit = {
  current(): number
  /**
   * Adapts the limit to an interval.
   * @param wasReached whether requests had to wait for it
   */
  adapt(congestion: Congestion, wasReached: boolean): void
}

/** Below it, fewer requests than database connections would be at work. */
const MIN = 8
const INITIAL = 64
/**
 * A delay that is shorter at least once in an interval is a burst, which the process has worked off; one that
 * is always longer is a standing queue (Nichols and Jacobson, Controlling Queue Delay, 2012).
 */
const LOOP_TARGET_MS = 25
const CONNECTION_TARGET_MS = 25
const DECREASE = 0.8
const INCREASE = 1.2

/**
 * Creates a limit that decreases by a fifth in an interval with a standing queue, and otherwise increases
 * while requests wait for it. Requests that wait for other services do not lower it.
 * @param max its maximum
 */
export function makeConcurrencyLimit(max: number): ConcurrencyLimit {
  let limit = Math.min(INITIAL, max)
  return {
    current: () => limit,
    adapt({ loopDelayMs, connectionWaitMs }, wasReached) {
      if (loopDelayMs > LOOP_TARGET_MS || connectionWaitMs > CONNECTION_TARGET_MS)
        limit = Math.max(Math.min(MIN, max), Math.floor(limit * DECREASE))
      else if (wasReached) limit = Math.min(max, Math.ceil(limit * INCREASE))
    },
  }
}
