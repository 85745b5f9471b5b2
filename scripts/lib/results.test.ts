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

test('a runner that wrote nothing has failed', () => {
  expect(readResults(path.join(folder, 'none.json'), 'vitest', 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that ended badly has failed, though no test did', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 0 })
  expect(readResults(file, 'vitest', 1)).toMatchObject({ passed: 7, failed: 1 })
})

test('failed tests are counted once', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 2 })
  expect(readResults(file, 'vitest', 1)).toEqual({ passed: 7, failed: 2 })
})

test('a journey that passed at a second try has passed', () => {
  const file = report({ stats: { expected: 4, flaky: 1, unexpected: 0, skipped: 2 } })
  expect(readResults(file, 'playwright', 0)).toEqual({ passed: 5, failed: 0 })
})

test('whoever failed is named with the reason', () => {
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
  expect(readResults(file, 'vitest', 1).said).toEqual([
    '✗ money.test.ts › divides\n    expected 3 to be 4',
    '✗ broken.test.ts\n    no such module',
  ])
})

test('a journey that needed a second try is named too', () => {
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
  expect(readResults(file, 'playwright', 1)).toEqual({
    passed: 2,
    failed: 1,
    said: [
      '✗ [phone] buy.spec.ts:3 › gives up\n    too late',
      '↻ [phone] buy.spec.ts:3 › waits\n    too late',
    ],
  })
})
