// node scripts/run.mjs bench/purchase/costs.ts [--only purchase,transfers] [--rounds 3] [--statements]
// [--profile DIR]
//
// What each step of a purchase and a transfer cost, with what follows them in jobs: processor time, commits
// and WAL, with --statements every statement of PostgreSQL, and with --profile a processor profile of the
// server for each step. For trying changes one by one (docs/adr/0063-faster-writes.md).
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePorts } from '../../scripts/lib/ports.ts'
import { type Environment, startEnvironment } from '../environment.ts'
import { type Http, openHttp } from '../http.ts'
import { addPastOrders } from '../past-orders.ts'
import { prepareMembers, randomPair, transfer, warmUpSessions } from '../rows/transfers.ts'
import { makeShoppers, prepareSkus } from '../shoppers.ts'
import { type Cost, medianCost, openCosts, untilIdle } from './cost.ts'
import { openProfiler } from './profiler.ts'
import { beginPurchase, buy, purchaseSteps } from './steps.ts'

const CLIENTS = 8
const COSTED = 200
const WARM_UP = 100

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'purchase,transfers' },
    rounds: { type: 'string', default: '3' },
    statements: { type: 'boolean' },
    profile: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const environment = await startEnvironment(
  false,
  values.statements
    ? { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' }
    : {},
)
try {
  if (values.only.includes('purchase')) await measurePurchase(environment)
  if (values.only.includes('transfers')) await measureTransfers(environment)
} finally {
  await environment.close()
}
process.exit(0)

/** Measures work for a step of a round. */
type Measure = (step: string, round: number, run: () => Promise<unknown>) => Promise<void>

async function measurePurchase(environment: Environment): Promise<void> {
  const databaseUrl = await environment.demo('costs_purchase')
  await addPastOrders(databaseUrl)
  const skus = await prepareSkus(databaseUrl)
  const shoppers = await makeShoppers(databaseUrl, WARM_UP + rounds * COSTED)
  await withServer(environment, databaseUrl, async (connections, warmUp, measure) => {
    await warmUp(() => share(connections, shoppers.splice(0, WARM_UP), (http, one) => buy(http, one, skus)))
    for (let round = 0; round < rounds; round++) {
      const purchases = shoppers.splice(0, COSTED).map((shopper) => beginPurchase(shopper, skus))
      for (const { what, run } of purchaseSteps)
        await measure(what, round, () => share(connections, [...purchases], run))
    }
  })
}

async function measureTransfers(environment: Environment): Promise<void> {
  const databaseUrl = await environment.demo('costs_transfers')
  const members = await prepareMembers(databaseUrl, await makeShoppers(databaseUrl, COSTED))
  const send = (http: Http) => transfer(http, ...randomPair(members, 'spread'))
  await withServer(
    environment,
    databaseUrl,
    async (connections, warmUp, measure) => {
      await warmUp(() => share(connections, members.slice(0, WARM_UP), send))
      for (let round = 0; round < rounds; round++) {
        await measure('transfer to another member', round, () => share(connections, [...members], send))
      }
    },
    (url) => warmUpSessions(url, members),
  )
}

/** Starts a server, calls `use` with connections to it, and prints the median cost of each step. */
async function withServer(
  environment: Environment,
  databaseUrl: string,
  use: (
    connections: Http[],
    warmUp: (run: () => Promise<void>) => Promise<void>,
    measure: Measure,
  ) => Promise<void>,
  prepare?: (url: string) => Promise<void>,
): Promise<void> {
  const [port = 0] = await freePorts(1)
  const nodeOptions = values.profile ? [`--inspect=127.0.0.1:${port}`] : []
  const server = await environment.startServer({ databaseUrl, env: { CACHE_ENTRIES: '20000' }, nodeOptions })
  const profiler = values.profile ? await openProfiler(port, values.profile) : undefined
  await prepare?.(server.url)
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openHttp(server.url)))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  if (values.statements) await client.query('create extension if not exists pg_stat_statements')
  const costs = await openCosts(databaseUrl, server.pid)
  const steps = new Map<string, Cost[]>()
  const warmUp = async (run: () => Promise<void>) => {
    await run()
    // As autovacuum does within a minute.
    await client.query('analyze')
  }
  await use(connections, warmUp, async (step, round, run) => {
    if (values.statements) await client.query('select pg_stat_statements_reset()')
    await profiler?.start()
    const cost = await costs.during(COSTED, async () => {
      await run()
      await untilIdle(client)
    })
    await profiler?.stop(step)
    steps.set(step, [...(steps.get(step) ?? []), cost])
    if (values.statements && round === rounds - 1) await printStatements(client, step)
  })
  console.log(formatCost('idle, per second', await costs.idle()))
  for (const [step, measured] of steps) console.log(formatCost(step, medianCost(measured)))
  profiler?.close()
  await costs.close()
  await client.end()
  for (const http of connections) http.close()
  await server.stop()
}

async function share<T>(
  connections: Http[],
  all: T[],
  run: (http: Http, one: T) => Promise<void>,
): Promise<void> {
  await Promise.all(
    connections.map(async (http) => {
      for (let next = all.pop(); next; next = all.pop()) await run(http, next)
    }),
  )
}

function formatCost(step: string, { server, postgres, commits, walBytes }: Cost): string {
  return (
    `${step.padEnd(30)} ${(server + postgres).toFixed(2)} ms: server ${server.toFixed(2)}, ` +
    `PostgreSQL ${postgres.toFixed(2)}; ${commits.toFixed(1)} commits, ${(walBytes / 1000).toFixed(1)} kB of WAL`
  )
}

/** Prints the statements since the last reset, the longest first, with times and WAL per request. */
async function printStatements(client: pg.Client, step: string): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(`
    select calls::text, plans::text, (total_plan_time / ${COSTED})::numeric(10,3)::text as plan,
      (total_exec_time / ${COSTED})::numeric(10,3)::text as exec, (wal_bytes / ${COSTED})::int::text as wal,
      (wal_records / ${COSTED}::numeric)::numeric(8,1)::text as records,
      left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as query
    from pg_stat_statements where query not like '%pg_stat%' order by total_exec_time + total_plan_time desc limit 40`)
  console.log(`\n■ ${step}, per request: calls, plans, plan ms, execution ms, bytes of WAL, its records`)
  for (const { calls, plans, plan, exec, wal, records, query } of rows)
    console.log(
      [
        calls!.padStart(6),
        plans!.padStart(5),
        ...[plan, exec, wal, records].map((s) => s!.padStart(8)),
        query,
      ].join(' '),
    )
}
