import type { Logger } from 'pino'
import { toLoggableError } from '../platform/http/responses/errors.ts'

/** npm passes a terminal's Ctrl-C on once more: only a signal well after the first means impatience. */
const SAME_SIGNAL_MS = 500
const CLOSE_TIMEOUT_MS = 20_000

/**
 * Closes the process on SIGINT and SIGTERM: the steps one after the other, then exit code 0. A second signal
 * ends it at once.
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
