// Forked by rows/search-engines.ts: <engine> <database>. Builds one engine, reports what it took and how well
// it finds what is wanted, then measures its speed whenever it is asked to.

import pg from 'pg'
import { openDb } from '../../server/src/platform/db/db.ts'
import { type Product, readDocuments, readProducts } from './documents.ts'
import { type Engine, findAll, type MakeEngine } from './engine.ts'
import { type GradedQuery, gradeProduct, idealGrades, ndcg, readGradedQueries } from './grades.ts'
import { flexSearch, miniSearch, orama } from './library-engines.ts'
import { misspeltQueries } from './misspell.ts'
import { own } from './own-engine.ts'
import { fullText, sqlite, trigramPatterns, trigramSimilarity } from './sql-engines.ts'

const engines: Record<string, MakeEngine> = {
  own,
  miniSearch,
  orama,
  flexSearch,
  sqlite,
  fullText,
  trigramPatterns,
  trigramSimilarity,
}

/** What one engine took, and how well it finds what is wanted. */
export type EngineReport = {
  /** Means of nDCG@10, over all queries and by group. */
  ndcg: number
  byGroup: Record<string, number>
  /** Mean of nDCG@10 over queries that were misspelt by rule. */
  misspelt: number
  buildSeconds: number
  /** Growth of this process, and size of indexes in the database. */
  megabytes: number
  megabytesInDatabase: number
  /** Whether only every fifth query was graded. */
  isSlow: boolean
}

const [name = '', url = ''] = process.argv.slice(2)
const { db } = await openDb(url, { poolSize: 2 })
const client = new pg.Client({ connectionString: url, options: '-c jit=off' })
await client.connect()
const products = await readProducts(client)
const residentMegabytes = () => {
  for (let i = 0; i < 3; i++) globalThis.gc!()
  return process.memoryUsage.rss() / 2 ** 20
}

const before = residentMegabytes()
const began = performance.now()
const engine = await engines[name]!({ db, client, products, documents: () => readDocuments(client) })
const buildSeconds = (performance.now() - began) / 1000
const megabytes = residentMegabytes() - before
const queries = readGradedQueries().filter(
  (query) =>
    idealGrades(
      query,
      products.map(({ facts }) => facts),
    ).length > 0,
)
// An engine that takes a second per query answers every fifth.
const SLOW_PER_SECOND = 3
const isSlow = (await measureSpeed(5)) < SLOW_PER_SECOND
const sample = (list: GradedQuery[]) => (isSlow ? list.filter((_, i) => i % 5 === 0) : list)
const megabytesInDatabase = ((await engine.bytesInDatabase?.()) ?? 0) / 2 ** 20
process.send!({
  ...(await evaluate(engine, sample(queries), products)),
  misspelt: (await evaluate(engine, sample(misspeltQueries()), products)).ndcg,
  buildSeconds,
  megabytes,
  megabytesInDatabase,
  isSlow,
} satisfies EngineReport)

process.on('message', async (seconds: number) => {
  process.send!(await measureSpeed(seconds))
})

async function evaluate(subject: Engine, list: GradedQuery[], all: Product[]) {
  const facts = all.map((product) => product.facts)
  const results: { group: string; value: number }[] = []
  for (const query of list) {
    const found = await findAll(subject, db, query.text, query.language)
    const grades = found.slice(0, 10).map((n) => gradeProduct(query, facts[n]!))
    const value = ndcg(grades, idealGrades(query, facts))
    results.push({ group: query.group, value })
    if (process.env.SHOW_QUERIES)
      console.log(
        `${name} ${value.toFixed(2)} ${query.language} ${query.group} ${query.text}: ${found.length} found`,
      )
  }
  const mean = (some: typeof results) => some.reduce((sum, { value }) => sum + value, 0) / some.length
  const groups = [...Map.groupBy(results, ({ group }) => group)]
  return {
    ndcg: mean(results),
    byGroup: Object.fromEntries(groups.map(([group, some]) => [group, mean(some)])),
  }
}

/** @returns queries per second, one after another */
async function measureSpeed(seconds: number): Promise<number> {
  const started = performance.now()
  let count = 0
  for (; performance.now() - started < seconds * 1000; count++) {
    const { text, language } = queries[(count * 7) % queries.length]!
    await findAll(engine, db, text, language)
  }
  return count / ((performance.now() - started) / 1000)
}
