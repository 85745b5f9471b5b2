import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

type UnhandledErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]

/**
 * Writes what was thrown outside of tests into the file named by `UNHANDLED_ERRORS_FILE`: Vitest's JSON
 * report leaves it out, though such an error fails the run.
 */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: UnhandledErrors) {
    const file = process.env.UNHANDLED_ERRORS_FILE
    if (!file) return
    const reasons = errors.map(({ message, stack, VITEST_TEST_PATH: test }) => ({
      test: String(test ?? ''),
      reason: stack ?? message,
    }))
    writeFileSync(file, JSON.stringify(reasons))
  }
}
