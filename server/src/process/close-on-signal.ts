import type { Logger } from 'pino'
import { toLoggableError } from '../platform/http/responses/errors.ts'

/** npm repeats a terminal's Ctrl-C: a second signal within this time does not end the process. */
const SAME_SIGNAL_MS = 500
const CLOSE_TIMEOUT_MS = 20_000

/**
 * Closes the process on SIGINT and SIGTERM: runs the steps in order, then exits with code 0, or 1 when a step
 * fails. A second signal exits immediately.
 */
export function closeOnSignal(log: Logger, steps: (() => Promise<unknown>)[]): void {
  let first = 0
  const onSignal = (signal: string) => {
    if (first > 0) {
      if (performance.now() - first > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    first = performance.now()
    log.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
    void close(log, steps)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

async function close(log: Logger, steps: (() => Promise<unknown>)[]): Promise<void> {
  let code = 0
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      code = 1
      log.error({ err: toLoggableError(error) }, 'could not close cleanly')
    }
  }
  process.exit(code)
}
