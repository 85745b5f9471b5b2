// npm run bench [-- --only name,name] [--quick]
import { parseArgs } from 'node:util'
import { startEnvironment } from './environment.ts'
import { saveResults } from './results.ts'
import type { Benchmark, Row } from './row.ts'
import { browser } from './rows/browser.ts'
import { buying } from './rows/buying.ts'
import { freshness } from './rows/freshness.ts'
import { groups } from './rows/groups.ts'
import { imports } from './rows/imports.ts'
import { costs } from './rows/large/costs.ts'
import { failover } from './rows/large/failover.ts'
import { growth } from './rows/large/growth.ts'
import { overload } from './rows/large/overload.ts'
import { replicas } from './rows/large/replicas.ts'
import { soak } from './rows/large/soak.ts'
import { waitingRoom } from './rows/large/waiting-room.ts'
import { latency } from './rows/latency.ts'
import { ledger } from './rows/ledger.ts'
import { lists, search } from './rows/lists.ts'
import { live } from './rows/live.ts'
import { migration } from './rows/migration.ts'
import { network } from './rows/network.ts'
import { outage } from './rows/outage.ts'
import { pictures } from './rows/pictures.ts'
import { startUp } from './rows/process.ts'
import { purchase } from './rows/purchase.ts'
import { scale } from './rows/scale.ts'
import { searchEngines } from './rows/search-engines.ts'
import { start } from './rows/start.ts'
import { tests } from './rows/tests.ts'
import { transfers } from './rows/transfers.ts'
import { versions } from './rows/versions.ts'
import { visitor } from './rows/visitor.ts'
import { walks } from './rows/walks.ts'

const benchmarks: readonly Benchmark[] = [
  visitor,
  freshness,
  lists,
  search,
  searchEngines,
  buying,
  purchase,
  groups,
  transfers,
  ledger,
  migration,
  latency,
  live,
  scale,
  network,
  growth,
  costs,
  startUp,
  pictures,
  imports,
  versions,
  outage,
  overload,
  waitingRoom,
  replicas,
  failover,
  soak,
  browser,
  start,
  tests,
  walks,
]

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean' } } })
const names = benchmarks.map(({ name }) => name)
const selected =
  values.only?.split(',') ?? benchmarks.filter(({ onRequest }) => !onRequest).map(({ name }) => name)
const unknown = selected.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${names.join(', ')}.`)
  process.exit(2)
}

const environment = await startEnvironment(values.quick ?? false)
const results: Record<string, Row[]> = {}
let failed = 0
const stop = () => {
  // Running benchmarks lose their server and database; their errors are expected.
  process.on('uncaughtException', () => undefined)
  environment.close().finally(() => process.exit(130))
}
process.once('SIGINT', stop).once('SIGTERM', stop)
try {
  for (const { name, measure } of benchmarks.filter((m) => selected.includes(m.name))) {
    const began = performance.now()
    console.log(`\n■ ${name}`)
    try {
      results[name] = await measure(environment)
      for (const row of results[name]) console.log(formatRow(row))
    } catch (error) {
      failed++
      console.error(error)
    }
    console.log(`  ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  // Figures of a quick run are meaningless.
  if (!values.quick) saveResults(names, results, environment.postgres.version)
} finally {
  await environment.close()
}
process.exit(failed > 0 ? 1 : 0)

function formatRow({ what, unit, limit, pasar, ratio, target, ok, detail }: Row): string {
  const format = (value: number) => `${Number(value.toPrecision(4))} ${unit}`
  return [
    `${ok ? '✓' : '✗'} ${what}: ${format(pasar)}`,
    limit === undefined ? '' : ` of ${format(limit)}`,
    ratio === undefined ? '' : ` = ${ratio.toFixed(2)}`,
    ` (${target})${detail ? `  ${detail}` : ''}`,
  ].join('')
}
