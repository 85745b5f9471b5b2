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
  expect(readResults(path.join(folder, 'none.json'), 'vitest', 0)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that ended badly has failed, though no test did', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 0 })
  expect(readResults(file, 'vitest', 1)).toEqual({ passed: 7, failed: 1 })
})

test('failed tests are counted once', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 2 })
  expect(readResults(file, 'vitest', 1)).toEqual({ passed: 7, failed: 2 })
})

test('a journey that passed at a second try has passed', () => {
  const file = report({ stats: { expected: 4, flaky: 1, unexpected: 0, skipped: 2 } })
  expect(readResults(file, 'playwright', 0)).toEqual({ passed: 5, failed: 0 })
})
