import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { calls } from '@pasar/contract/calls'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { domains } from '../server/src/domains.ts'
import { makeMetrics } from '../server/src/platform/metrics.ts'
import { inRoot } from './lib/paths.ts'

type Rule = {
  alert?: string
  record?: string
  expr: string
  labels?: { severity?: string }
  annotations?: Record<string, string>
}
type Panel = { type: string; title: string; targets?: { expr: string }[] }

const read = (path: string) => readFileSync(inRoot(path), 'utf8')
const rulesOf = (file: string): Rule[] =>
  parse(read(`deploy/monitoring/${file}`)).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)
const [records, alerts] = [rulesOf('recording.yml'), rulesOf('alerts.yml')]
const dashboard: { panels: Panel[] } = JSON.parse(read('deploy/monitoring/grafana-dashboard.json'))
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** Prometheus writes `up` itself. */
const builtIn = ['up']

const registered = makeMetrics().registry.getMetricsAsArray()
const names = [
  ...registered.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['_bucket', '_count', '_sum'].map((suffix) => name + suffix) : [name],
  ),
  ...domains.flatMap(({ gauges = [] }) => gauges.map(({ name }) => name)),
  ...records.map(({ record }) => record!),
  ...builtIn,
]

/** Returns the metrics that an expression reads. */
const metricsOf = (expr: string) => expr.match(/\b(pasar[_:][\w:]+|up(?=\{))/g) ?? []

test('every metric of rules and dashboard is one that the shop has', () => {
  const used = [...records, ...alerts].map(({ expr }) => expr).concat(shown)
  expect(used.filter((expr) => metricsOf(expr).length === 0)).toEqual([])
  expect([...new Set(used.flatMap(metricsOf))].filter((name) => !names.includes(name))).toEqual([])
})

test('every metric that the shop counts itself is on the dashboard or in a rule', () => {
  const used = [...records, ...alerts]
    .map(({ expr }) => expr)
    .concat(shown)
    .join('\n')
  const own = registered.map(({ name }) => name).filter((name) => !/^pasar_(nodejs|process)_/.test(name))
  expect(own.filter((name) => !used.includes(name))).toEqual([])
})

test('jobs that rules name exist', () => {
  const known = domains.flatMap(({ jobs }) => jobs.map(({ name }) => name))
  const named = alerts.flatMap(({ expr }) =>
    [...expr.matchAll(/job=~"([^"]+)"/g)].flatMap(([, list]) => list!.split('|')),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

describe('the pattern of calls of shoppers', () => {
  const patterns = new Set(records.flatMap(({ expr }) => expr.match(/call=~"([^"]+)"/g) ?? []))
  const [pattern = ''] = [...patterns].map((it) => it.slice('call=~"'.length, -1))
  const isShoppers = (path: string) => new RegExp(`^(?:${pattern})$`).test(path)

  test('is the same in all rules', () => {
    expect(patterns.size).toBe(1)
  })

  test('matches the calls of the contract that are not of staff, and nothing else', () => {
    const paths = calls.map(({ call }) => call.path)
    expect(paths.filter((path) => isShoppers(path) === path.startsWith('/admin/'))).toEqual([])
    const raw = domains.flatMap(({ raw = [] }) => raw.map(({ path }) => path))
    expect([...raw, '/metrics', '/readyz', '/h5/*', 'unknown'].filter(isShoppers)).toEqual([])
  })
})

describe('alerts', () => {
  const pages = readdirSync(inRoot('docs/runbooks')).map((file) => file.replace('.md', ''))

  test('have a severity, a summary and a runbook', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(labels?.severity, alert).toMatch(/^(page|ticket)$/)
      expect(annotations?.summary, alert).toBeTruthy()
      expect(annotations?.runbook_url).toBe(`docs/runbooks/${alert}.md`)
      expect(existsSync(inRoot(`docs/runbooks/${alert}.md`)), alert).toBe(true)
    }
  })

  test('have runbooks that say what they mean, how to look and what to do', () => {
    for (const page of pages.filter((it) => it !== 'README'))
      expect(read(`docs/runbooks/${page}.md`), page).toMatch(
        new RegExp(`^# ${page}\n[^]+\n## Look\n[^]+\n## Do\n[^]+$`),
      )
  })

  test('have no runbook that no alert uses', () => {
    expect(pages.filter((it) => it !== 'README' && !alerts.some(({ alert }) => alert === it))).toEqual([])
  })

  test('are tested, or compare one metric with a limit', () => {
    const tests = readdirSync(inRoot('deploy/monitoring/tests'))
      .map((file) => read(`deploy/monitoring/tests/${file}`))
      .join('\n')
    const untested = alerts.filter(({ alert }) => !tests.includes(`alertname: ${alert}`))
    for (const { alert, expr } of untested) expect(metricsOf(expr), alert).toHaveLength(1)
  })
})
