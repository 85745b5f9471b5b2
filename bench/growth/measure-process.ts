// node measure-process.ts <database> <goods> <members> <orders>: makes every request and runs every scheduled
// job, and prints what each took, as JSON.

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { eraseMember } from '../../server/src/domains/cancellations/erasure/erase-member.ts'
import { domains } from '../../server/src/domains.ts'
import { systemContext } from '../../server/src/platform/context.ts'
import { openDb } from '../../server/src/platform/db/db.ts'
import { transact } from '../../server/src/platform/db/transact.ts'
import { assembleProcess } from '../../server/src/process/start.ts'
import { PAYMENT } from '../generate/orders.ts'
import { benchId } from '../generate.ts'
import { SECRET } from '../server.ts'
import { memberHeaders, operatorHeaders, withClient } from '../shoppers.ts'
import { startPlanProxy, type Work } from './plan-proxy.ts'
import { readsOf } from './reads.ts'

export type Measured = { name: string; ms: number; failure?: string } & Work
export type Measurement = { items: Measured[]; memory: { idle: number; reads: number; jobs: number } }

/** Requests of each kind before those that are measured: they fill the caches of plans and tables. */
const WARM_UP = 2
/** Requests that are measured. The one with the fewest pages counts: others also have background work. */
const MEASURED = 3
const SAMPLE_MS = 50
/** Runs until a job has no backlog, if not one: daily figures take three years in parts of a hundred days. */
const BACKLOG_RUNS: Partial<Record<string, number>> = { 'reports.close-days': 12 }

const NIGHTLY = ['reports.close-days', 'ledger.close-days', 'stock.watch-all']

const [databaseUrl = '', ...numbers] = process.argv.slice(2)
const [goods = 0, members = 0, orders = 0] = numbers.map(Number)
let peak = 0
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, SAMPLE_MS)
const memory = () => {
  const now = peak / 1e6
  peak = 0
  return Math.round(now)
}

const proxy = await startPlanProxy(databaseUrl)
const config = readConfig({
  ...{ DATABASE_URL: databaseUrl, PASAR_MODE: 'demo', SECRET, LOG_LEVEL: 'silent', DATA_DIR: process.cwd() },
  ...{ RATE_LIMIT: '0', AUTH_RATE_LIMIT: '0', CACHE_ENTRIES: '0' },
})
const recorded = await openDb(proxy.url)
// Notifications and the queue have connections of their own, whose statements are not measured.
const { deps, jobs, definitions } = await assembleProcess(config, { ...recorded, url: databaseUrl }, false)
await jobs.start()
const open = { ...recorded, url: databaseUrl }
const routes = domains.flatMap((domain) => domain.routes)
const app = await buildApp(deps, { routes, raw: domains.flatMap((domain) => domain.raw ?? []), open })
const items: Measured[] = []

async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  items.push(await measureOnce(name, run))
}

async function measureOnce(name: string, run: () => Promise<unknown>): Promise<Measured> {
  const began = performance.now()
  let failure: string | undefined
  const { work } = await proxy.during(() =>
    run().catch((error: unknown) => {
      failure = String(error)
    }),
  )
  return {
    name,
    ms: performance.now() - began,
    ...(failure && { failure: failure.slice(0, 300) }),
    ...work,
  }
}

const ids = await withClient(databaseUrl, async (client) => {
  const { rows } = await client.query<{ id: string; payment: string; account: string; item: string }>(
    `select o.id as "order", ${PAYMENT} as payment, i.sku_id as item,
       (select id from ledger_accounts where owner = 'house:unearned' and asset = 'MYR') as account
     from orders o join order_items i on i.order_id = o.id and i.position = 0
     where o.member_id = $1 and o.state = 'completed' order by o.created_at limit 1`,
    [benchId('m', 0)],
  )
  return rows[0]! as never
})
const headers = {
  member: await memberHeaders(databaseUrl, benchId('m', 0)),
  staff: await operatorHeaders(databaseUrl),
}
const idle = memory()
// What the nightly jobs of a running shop have closed and compared.
for (const name of NIGHTLY)
  for (let n = 0; n < (BACKLOG_RUNS[name] ?? 1); n++)
    await definitions.find((definition) => definition.name === name)!.run(deps, {})
await withClient(databaseUrl, (client) =>
  client.query('vacuum analyze stock_watch, report_day_skus, ledger_days'),
)
// The index of products is loaded with the first list.
while ((await app.inject('/shop/goods/list?keyword=teapot')).statusCode >= 500) await sleep(200)
for (const { path, by } of readsOf({ goods, members, orders }, ids)) {
  const get = async () => {
    const { statusCode, body } = await app.inject({ url: path, headers: by ? headers[by] : {} })
    if (statusCode >= 400) throw new Error(`${statusCode} ${body.slice(0, 200)}`)
  }
  for (let n = 0; n < WARM_UP; n++) await get().catch(() => undefined)
  const runs: Measured[] = []
  while (runs.length < MEASURED) runs.push(await measureOnce(path, get))
  items.push(runs.reduce((least, run) => (run.buffers < least.buffers ? run : least)))
}
const reads = memory()
for (const { name, cron, run } of definitions)
  if (cron) {
    // The first runs do what has waited for them; the last is that of every day.
    for (let n = 0; n < (BACKLOG_RUNS[name] ?? 1); n++) await measure(`backlog ${name}`, () => run(deps, {}))
    await measure(name, () => run(deps, {}))
  }
class Undone extends Error {}
await measure('erasure of a member', async () => {
  const erased = transact(deps.db, async (tx) => {
    await tx.execute(sql`select from members where id = ${benchId('m', 11)}::uuid for update`)
    await eraseMember(systemContext(deps, tx), benchId('m', 11))
    throw new Undone()
  })
  await erased.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
})
clearInterval(sampling)
const measured = { items, memory: { idle, reads, jobs: memory() } } satisfies Measurement
// Exits once the pipe has taken all of it.
process.stdout.write(JSON.stringify(measured), () => process.exit(0))
