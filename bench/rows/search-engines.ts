import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { inRoot } from '../../scripts/lib/paths.ts'
import type { Environment } from '../environment.ts'
import { atLeast, type Benchmark, type Row } from '../row.ts'
import { addProducts } from '../search-engines/add-products.ts'
import type { EngineReport } from '../search-engines/engine-process.ts'

const titles = {
  own: 'the index in memory',
  miniSearch: 'MiniSearch',
  flexSearch: 'FlexSearch',
  orama: 'Orama',
  sqlite: 'SQLite FTS5 in memory',
  fullText: 'PostgreSQL full text',
  trigramPatterns: 'PostgreSQL LIKE on trigrams',
  trigramSimilarity: 'PostgreSQL word similarity',
}
type Name = keyof typeof titles
type Measured = EngineReport & { perSecond: number }

/** The files that only the index in memory needs. */
const ownFiles = ['word-index', 'number-lists', 'product-words', 'word-queries', 'unspaced-spelling']

const ROUNDS = 5
const REASON = 'see docs/adr/0059-search-engines.md'

/** Relevance, speed and memory of search engines with the same graded queries among the same products. */
export const searchEngines: Benchmark = {
  name: 'search engines',
  onRequest: true,
  async measure(environment) {
    const url = await environment.demo('search_engines')
    await addProducts(url, environment.quick ? 200 : 100_000)
    const children = new Map<Name, ChildProcess>()
    try {
      const measured = await measureEngines(environment, url, children)
      return toRows(measured)
    } finally {
      for (const child of children.values()) child.kill()
    }
  },
}

/** Builds one engine after the other, then measures their speed in turns, so that all meet the same load. */
async function measureEngines(environment: Environment, url: string, children: Map<Name, ChildProcess>) {
  const reports = new Map<Name, EngineReport>()
  for (const name of Object.keys(titles) as Name[]) {
    const child = fork(inRoot('bench/search-engines/engine-process.ts'), [name, url], {
      execArgv: ['--expose-gc', '--max-old-space-size=8192'],
    })
    children.set(name, child)
    reports.set(name, await next<EngineReport>(child))
    environment.log(`${titles[name]}: ${summarize(reports.get(name)!)}`)
  }
  const rates = new Map<Name, number[]>()
  for (let round = 0; round < (environment.quick ? 1 : ROUNDS); round++) {
    for (const [name, child] of children) {
      child.send(environment.quick ? 0.1 : 4)
      rates.set(name, [...(rates.get(name) ?? []), await next<number>(child)])
    }
  }
  return new Map(
    [...reports].map(([name, report]): [Name, Measured] => [
      name,
      { ...report, perSecond: median(rates.get(name)!) },
    ]),
  )
}

async function next<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`an engine's process ended with ${code}`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T]
  return message
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const summarize = (report: EngineReport): string =>
  `nDCG@10 ${report.ndcg.toFixed(3)}, ${report.misspelt.toFixed(3)} of misspelt ones, built in ${report.buildSeconds.toFixed(0)} s, ${report.megabytes.toFixed(0)} MB` +
  (report.isSlow ? ' (every fifth query)' : '') +
  (report.megabytesInDatabase > 0 ? ` and ${report.megabytesInDatabase.toFixed(0)} MB in the database` : '')

/** A row of relevance and one of speed per engine. */
function toRows(measured: Map<Name, Measured>): Row[] {
  const { own, ...others } = Object.fromEntries(measured) as Record<Name, Measured>
  const lines = ownFiles
    .map(
      (file) => readFileSync(inRoot(`server/src/domains/search/${file}.ts`), 'utf8').split('\n').length - 1,
    )
    .reduce((sum, count) => sum + count, 0)
  const groups = (report: Measured) =>
    Object.entries(report.byGroup)
      .map(([group, value]) => `${group} ${value.toFixed(2)}`)
      .join(', ')
  return (Object.keys(others) as (keyof typeof others)[]).flatMap((name) => {
    const other = others[name]
    return [
      atLeast(0.95, {
        what: `nDCG@10 of 200 graded queries, against ${titles[name]}`,
        unit: '',
        limit: other.ndcg,
        pasar: own.ndcg,
        reason: REASON,
        detail: `${groups(other)}; Pasar: ${groups(own)}`,
      }),
      atLeast(0.5, {
        what: `graded queries one after another, against ${titles[name]}`,
        unit: '/s',
        limit: other.perSecond,
        pasar: own.perSecond,
        reason: REASON,
        detail: `${summarize(other)}; Pasar: ${summarize(own)}, ${lines} lines`,
      }),
    ]
  })
}
