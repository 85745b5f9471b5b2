import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readResults } from './results.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pasar-results-'))
const report = (data: unknown) => {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(data))
  return file
}

test('a runner without a report counts as a failure', () => {
  expect(readResults(path.join(folder, 'none.json'), 'vitest', 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that exits with an error counts as a failure, though no test failed', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 0 })
  expect(readResults(file, 'vitest', 1)).toMatchObject({ passed: 7, failed: 1 })
})

test('errors outside of tests are listed, each once', () => {
  const file = path.join(folder, 'errors.json')
  const error = { test: 'shop.test.ts', reason: 'TypeError: no region' }
  writeFileSync(file, JSON.stringify([error, error]))
  const count = readResults(report({ numPassedTests: 7, numFailedTests: 0 }), 'vitest', 1, file)
  expect(count.failed).toBe(1)
  expect(count.problems).toEqual([
    '✗ vitest exited with 1, though no test failed',
    '✗ outside of tests: shop.test.ts\n    TypeError: no region',
  ])
})

test('failed tests are counted once', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 2 })
  expect(readResults(file, 'vitest', 1)).toEqual({ passed: 7, failed: 2 })
})

test('a journey that passes at the second attempt counts as passed', () => {
  const file = report({ stats: { expected: 4, flaky: 1, unexpected: 0, skipped: 2 } })
  expect(readResults(file, 'playwright', 0)).toEqual({ passed: 5, failed: 0 })
})

test('failed tests are listed with their reasons', () => {
  const file = report({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'money.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'divides', status: 'failed', failureMessages: ['expected 3 to be 4'] },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(readResults(file, 'vitest', 1).problems).toEqual([
    '✗ money.test.ts › divides\n    expected 3 to be 4',
    '✗ broken.test.ts\n    no such module',
  ])
})

test('a journey that needed a second attempt is listed too', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'buy.spec.ts',
    line: 3,
    tests: [{ projectName: 'phone', status, results: [{ error: { message: 'too late' } }, {}] }],
  })
  const file = report({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [{ specs: [spec('pays', 'expected')], suites: [{ specs: [spec('waits', 'flaky')] }] }],
    specs: [spec('gives up', 'unexpected')],
  })
  expect(readResults(file, 'playwright', 1)).toMatchObject({
    passed: 2,
    failed: 1,
    problems: [
      '✗ [phone] buy.spec.ts:3 › gives up\n    too late',
      '↻ [phone] buy.spec.ts:3 › waits\n    too late',
    ],
  })
})

test('the slowest tests of a report come first, with their seconds', () => {
  const test = (fullName: string, duration: number) => ({
    fullName,
    status: 'passed',
    failureMessages: [],
    duration,
  })
  const unit = report({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [test('fast', 40)] },
      { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [test('slow', 2345)] },
    ],
  })
  expect(readResults(unit, 'vitest', 0).slowest).toEqual([
    { name: 'b.test.ts › slow', seconds: 2.3 },
    { name: 'a.test.ts › fast', seconds: 0 },
  ])
  const journeys = report({
    stats: { expected: 1, flaky: 0, unexpected: 0 },
    specs: [
      {
        title: 'pays',
        file: 'buy.spec.ts',
        line: 3,
        tests: [
          { projectName: 'wide', status: 'expected', results: [{ duration: 4000 }, { duration: 1500 }] },
        ],
      },
    ],
  })
  expect(readResults(journeys, 'playwright', 0).slowest).toEqual([
    { name: '[wide] buy.spec.ts:3 › pays', seconds: 5.5 },
  ])
})
