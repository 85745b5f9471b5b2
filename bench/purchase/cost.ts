import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What work costs. Times of processors in milliseconds. */
export type Cost = {
  /** The server process. */
  server: number
  /** All processes of PostgreSQL. One that ends meanwhile takes its time with it. */
  postgres: number
  /** This process, which sends the load. */
  load: number
  commits: number
  walBytes: number
}

/** Processor time of a process and its threads, ms; 0 for one that has ended. */
function processorTime(pid: number): number {
  const folder = `/proc/${pid}/task`
  try {
    return readdirSync(folder).reduce(
      (sum, thread) =>
        sum + Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    return 0
  }
}

/** Time for what follows a request in the background, such as events: it is part of the cost. */
const SETTLE_MS = 1_500
const IDLE_MS = 5_000

const keys = ['server', 'postgres', 'load', 'commits', 'walBytes'] as const

const mapCost = (value: (key: keyof Cost) => number): Cost =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Cost

/** Returns the median of each part. */
export const medianCost = (costs: readonly Cost[]): Cost =>
  mapCost((key) => costs.map((cost) => cost[key]).sort((a, b) => a - b)[costs.length >> 1]!)

/** Waits until no event waits for the relay and no due job for a worker. */
export async function untilIdle(client: pg.Client): Promise<void> {
  for (let isIdle = false; !isIdle; ) {
    await sleep(200)
    const { rows } = await client.query<{ idle: boolean }>(`
      select not exists (select 1 from outbox) and not exists (
        select 1 from pgboss.job where state < 'completed' and start_after <= now() and name <> 'platform.dead') as idle`)
    isIdle = rows[0]!.idle
  }
}

/** Reads the costs of a server and its database. Needs Linux. */
export async function openCosts(databaseUrl: string, serverPid: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const read = async () => {
    const { rows } = await client.query<{ pids: number[]; commits: string; wal: string }>(`
      select (select array_agg(pid) from pg_stat_activity) as pids,
        (select xact_commit from pg_stat_database where datname = current_database()) as commits,
        pg_current_wal_insert_lsn() - '0/0' as wal`)
    const { pids, commits, wal } = rows[0]!
    return {
      server: processorTime(serverPid),
      postgres: new Map(pids.map((pid) => [pid, processorTime(pid)])),
      load: processorTime(process.pid),
      commits: Number(commits),
      walBytes: Number(wal),
    }
  }
  /** Returns what the time costs in which `run` runs, and its length in seconds. */
  const measure = async (run: () => Promise<unknown>) => {
    const before = await read()
    const began = performance.now()
    await run()
    const seconds = (performance.now() - began) / 1_000
    const after = await read()
    let postgres = 0
    for (const [pid, time] of after.postgres) postgres += time - (before.postgres.get(pid) ?? 0)
    const cost = mapCost((key) => (key === 'postgres' ? postgres : after[key] - before[key]))
    return { cost, seconds }
  }
  return {
    /**
     * Returns what server and database cost per second while nobody uses them. Waits first for jobs to end.
     */
    async idle(): Promise<Cost> {
      await untilIdle(client)
      const { cost, seconds } = await measure(() => sleep(IDLE_MS))
      return mapCost((key) => cost[key] / seconds)
    },
    /**
     * Returns what `run` costs, divided by `count`, with what follows it in the background, and with what
     * server and database do meanwhile by themselves.
     */
    async during(count: number, run: () => Promise<unknown>): Promise<Cost> {
      const { cost } = await measure(async () => {
        await run()
        await sleep(SETTLE_MS)
      })
      return mapCost((key) => cost[key] / count)
    },
    close: () => client.end(),
  }
}
