import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { OpenDb } from '../../db/db.ts'
import type { Congestion } from './concurrency-limit.ts'

const RESOLUTION_MS = 10

/** Measures what requests of this process wait for. */
export type CongestionMeter = {
  /** Returns the congestion since the last call. */
  read(): Congestion
  stop(): void
}

/** Starts to measure. @param open the database whose connections requests wait for */
export function measureCongestion(open: Pick<OpenDb, 'takeConnectionWait'>): CongestionMeter {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return {
    read() {
      // Without a sample, the loop was blocked for the whole interval, or has just started.
      const loopDelayMs = delay.count === 0 ? 0 : delay.min / 1e6 - RESOLUTION_MS
      delay.reset()
      return { loopDelayMs, connectionWaitMs: open.takeConnectionWait() }
    },
    stop: () => void delay.disable(),
  }
}
