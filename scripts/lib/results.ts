import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export type SlowTest = { name: string; seconds: number }

/**
 * The result of a stage: counts, the tests that did not pass at once with a short reason, and the slowest
 * tests.
 */
export type Count = { passed: number; failed: number; problems?: string[]; slowest?: SlowTest[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults?: {
    name: string
    status: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      failureMessages: string[]
      /** Milliseconds. */
      duration?: number | null
    }[]
  }[]
}
type Spec = {
  title: string
  file: string
  line: number
  tests: {
    projectName: string
    status: string
    /** `duration` is milliseconds. */
    results: { error?: { message?: string }; duration?: number }[]
  }[]
}
type Suite = { suites?: Suite[]; specs?: Spec[] }
type PlaywrightReport = Suite & { stats: { expected: number; flaky: number; unexpected: number } }

const REASON_LINES = 12
const SLOWEST = 10

/**
 * Reads a test runner's report. A runner that fails without a failed test, or that writes no report, counts
 * as one failure.
 * @param code the runner's exit code
 * @param errors the file with what was thrown outside of tests, written by `unhandled-errors.ts`
 */
export function readResults(
  file: string,
  runner: 'vitest' | 'playwright',
  code: number,
  errors?: string,
): Count {
  const count = existsSync(file)
    ? readers[runner](JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, problems: [`✗ ${runner} wrote no report`] }
  if (code !== 0 && count.failed === 0) {
    count.failed = 1
    count.problems = [...(count.problems ?? []), `✗ ${runner} exited with ${code}, though no test failed`]
  }
  const unhandled = errors ? readUnhandled(errors) : []
  return unhandled.length > 0 ? { ...count, problems: [...(count.problems ?? []), ...unhandled] } : count
}

/** The errors that were thrown outside of tests, each reason once per file. */
function readUnhandled(file: string): string[] {
  if (!existsSync(file)) return []
  const errors: { test: string; reason: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  return [...new Set(errors.map(({ test, reason }) => problem('✗', `outside of tests: ${test}`, reason)))]
}

const readers = {
  vitest: ({ numPassedTests, numFailedTests, testResults = [] }: VitestReport): Count => {
    const timed = testResults.flatMap(({ name, assertionResults = [] }) =>
      assertionResults.map((test) => timing(`${name} › ${test.fullName}`, test.duration ?? 0)),
    )
    return countOf(numPassedTests, numFailedTests, testResults.flatMap(failuresOfFile), timed)
  },
  // A flaky test passed at the second attempt: it counts as passed, and is listed.
  playwright: (report: PlaywrightReport): Count => {
    const specs = specsOf(report)
    const { expected, flaky, unexpected } = report.stats
    return countOf(expected + flaky, unexpected, specs.flatMap(problemsOfSpec), specs.flatMap(timingsOfSpec))
  },
}

const timing = (name: string, ms: number): SlowTest => ({ name, seconds: Math.round(ms / 100) / 10 })

function countOf(passed: number, failed: number, problems: string[], timed: SlowTest[]): Count {
  const slowest = timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  return {
    passed,
    failed,
    ...(problems.length > 0 && { problems }),
    ...(slowest.length > 0 && { slowest }),
  }
}

function failuresOfFile({
  name,
  status,
  message,
  assertionResults,
}: NonNullable<VitestReport['testResults']>[0]) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [problem('✗', name, message)]
  return failed.map((test) => problem('✗', `${name} › ${test.fullName}`, test.failureMessages[0]))
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

const nameOf = ({ file, line, title }: Spec, project: string) => `[${project}] ${file}:${line} › ${title}`

const problemsOfSpec = (spec: Spec): string[] =>
  spec.tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, projectName, results }) =>
      problem(
        status === 'flaky' ? '↻' : '✗',
        nameOf(spec, projectName),
        results.find(({ error }) => error)?.error?.message,
      ),
    )

const timingsOfSpec = (spec: Spec): SlowTest[] =>
  spec.tests
    .filter(({ status }) => status !== 'skipped')
    .map(({ projectName, results }) =>
      timing(
        nameOf(spec, projectName),
        results.reduce((sum, { duration = 0 }) => sum + duration, 0),
      ),
    )

const problem = (mark: string, name: string, reason = '') =>
  [`${mark} ${name}`, ...stripVTControlCharacters(reason).trim().split('\n').slice(0, REASON_LINES)]
    .filter(Boolean)
    .join('\n    ')
