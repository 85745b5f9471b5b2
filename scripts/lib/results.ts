import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What a stage tried: how many passed and failed, and who did not pass at once, each with the reason in a few lines. */
export type Count = { passed: number; failed: number; said?: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults?: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}
type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}
type PlaywrightReport = Suite & { stats: { expected: number; flaky: number; unexpected: number } }

const reasonLines = 12

/**
 * Reads how many tests passed and failed from what a test runner wrote, and which did not. A runner that failed
 * without naming a failed test, or that wrote nothing, counts as one failure, so that nothing is green by accident.
 * @param code the runner's exit code
 */
export function readResults(file: string, runner: 'vitest' | 'playwright', code: number): Count {
  const count = existsSync(file)
    ? counters[runner](JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, said: [`✗ ${runner} wrote no report`] }
  if (code !== 0 && count.failed === 0) {
    count.failed = 1
    count.said = [...(count.said ?? []), `✗ ${runner} ended with ${code}, though no test failed`]
  }
  return count
}

const counters = {
  vitest: ({ numPassedTests, numFailedTests, testResults = [] }: VitestReport): Count =>
    counted(numPassedTests, numFailedTests, testResults.flatMap(failuresOfFile)),
  // A flaky test passed at a second try: it counts as passed, and is named.
  playwright: (report: PlaywrightReport): Count =>
    counted(report.stats.expected + report.stats.flaky, report.stats.unexpected, notAtOnce(report)),
}

const counted = (passed: number, failed: number, said: string[]): Count =>
  said.length ? { passed, failed, said } : { passed, failed }

function failuresOfFile({
  name,
  status,
  message,
  assertionResults,
}: NonNullable<VitestReport['testResults']>[0]) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [line('✗', name, message)]
  return failed.map((test) => line('✗', `${name} › ${test.fullName}`, test.failureMessages[0]))
}

function notAtOnce({ suites = [], specs = [] }: Suite): string[] {
  const here = specs.flatMap(({ title, file, line: row, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName, results }) =>
        line(
          status === 'flaky' ? '↻' : '✗',
          `[${projectName}] ${file}:${row} › ${title}`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  )
  return [...here, ...suites.flatMap(notAtOnce)]
}

const line = (mark: string, name: string, reason = '') =>
  [`${mark} ${name}`, ...stripVTControlCharacters(reason).trim().split('\n').slice(0, reasonLines)]
    .filter(Boolean)
    .join('\n    ')
