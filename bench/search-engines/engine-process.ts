// node --expose-gc engine-process.ts <engine> <database> <seconds>: builds one engine, and prints what it took
// and how well it found what was wanted, as JSON.

import pg from 'pg'
import { openDb } from '../../server/src/platform/db/db.ts'
import { readDocuments, readProducts } from './documents.ts'
import { findAll, type MakeEngine } from './engine.ts'
import { gradeProduct, idealGrades, ndcg, readJudgedQueries } from './judge.ts'
import { flexSearch, miniSearch, orama } from './library-engines.ts'
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
/** What one engine took, and how well it found what was wanted. */
export type EngineResult = {
  /** Means of nDCG@10, over all queries and by group. */
  ndcg: number
  byGroup: Record<string, number>
  perSecond: number
  buildSeconds: number
  /** Growth of this process, and size of indexes in the database. */
  megabytes: number
  megabytesElsewhere: number
}

const [name = '', url = '', seconds = '1'] = process.argv.slice(2)
const open = await openDb(url, { poolSize: 2 })
const client = new pg.Client({ connectionString: url, options: '-c jit=off' })
await client.connect()
const products = await readProducts(client)
const queries = readJudgedQueries()
const residentMegabytes = () => {
  for (let i = 0; i < 3; i++) globalThis.gc!()
  return process.memoryUsage.rss() / 2 ** 20
}

const before = residentMegabytes()
const began = performance.now()
const engine = await engines[name]!({ db: open.db, client, products, documents: () => readDocuments(client) })
const buildSeconds = (performance.now() - began) / 1000
const megabytes = residentMegabytes() - before

const facts = products.map((product) => product.facts)
const results: { group: string; ndcg: number }[] = []
for (const query of queries) {
  const found = await findAll(engine, open.db, query.text, query.language)
  const grades = found.slice(0, 10).map((n) => gradeProduct(query, facts[n]!))
  const ideal = idealGrades(query, facts)
  if (ideal.length === 0) throw new Error(`nothing is relevant for ${query.text}`)
  const value = ndcg(grades, ideal)
  if (process.env.SHOW_QUERIES)
    console.error(`${value.toFixed(2)} ${query.language} ${query.group} ${query.text}: ${found.length}`)
  results.push({ group: query.group, ndcg: value })
}
const mean = (list: readonly { ndcg: number }[]) =>
  list.reduce((sum, { ndcg }) => sum + ndcg, 0) / list.length

let count = 0
const started = performance.now()
while (performance.now() - started < Number(seconds) * 1000) {
  const query = queries[(count++ * 7) % queries.length]!
  await findAll(engine, open.db, query.text, query.language)
}
const perSecond = count / ((performance.now() - started) / 1000)

const result: EngineResult = {
  ndcg: mean(results),
  byGroup: Object.fromEntries(
    [...Map.groupBy(results, ({ group }) => group)].map(([group, list]) => [group, mean(list)]),
  ),
  perSecond,
  buildSeconds,
  megabytes,
  megabytesElsewhere: ((await engine.bytesElsewhere?.()) ?? 0) / 2 ** 20,
}
process.stdout.write(JSON.stringify(result))
await client.end()
await open.close()
