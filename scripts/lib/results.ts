import { existsSync, readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number }

/**
 * Reads how many tests passed and failed from what a test runner wrote. A runner that failed without naming a
 * failed test, or that wrote nothing, counts as one failure, so that nothing is green by accident.
 * @param code the runner's exit code
 */
export function readResults(file: string, runner: 'vitest' | 'playwright', code: number): Count {
  const count = existsSync(file)
    ? counters[runner](JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1 }
  if (code !== 0 && count.failed === 0) count.failed = 1
  return count
}

const counters = {
  vitest: (report: { numPassedTests: number; numFailedTests: number }): Count => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }),
  // A flaky test passed at a second try: it counts as passed, and the report names it.
  playwright: ({ stats }: { stats: { expected: number; flaky: number; unexpected: number } }): Count => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }),
}
