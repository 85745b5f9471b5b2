import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveResults } from './results.ts'
import { atLeast, atMost } from './row.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pasar-results-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const files = () => ({ kept: path.join(folder, 'results.json'), page: path.join(folder, 'RESULTS.md') })
const page = () => readFileSync(files().page, 'utf8')

test('renders a missed row with its reason', () => {
  const slow = atLeast(0.7, { what: 'reads', unit: '/s', limit: 20_000, pasar: 12_000, reason: 'it | logs' })
  expect(slow).toMatchObject({ ok: false, ratio: 0.6, target: '≥ 0.7' })
  expect(atMost(3, { what: 'p99', unit: 'ms', limit: 2, pasar: 6 })).toMatchObject({ ok: true, ratio: 3 })
  saveResults(['reads'], { reads: [slow] }, '15.9', files())
  expect(page()).toContain('| reads | 20,000 /s | 12,000 /s | 0.60 | ≥ 0.7 | **missed** |  |')
  expect(page()).toContain('- reads: it | logs')
  expect(page()).toContain('0 of 1 rows')
})

test('keeps the results of benchmarks that did not run, and drops removed ones', () => {
  const row = (pasar: number) => [atLeast(0.5, { what: `row ${pasar}`, unit: '/s', limit: 10, pasar })]
  saveResults(['old', 'one', 'two'], { old: row(7), one: row(8), two: row(9) }, '15.9', files())
  saveResults(['two', 'one'], { one: row(10) }, '15.9', files())
  expect(page()).toMatch(/row 9[\s\S]*row 10/)
  expect(page()).not.toContain('row 8')
  expect(page()).not.toContain('row 7')
})
