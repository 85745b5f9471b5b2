import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What work has cost so far. Times of processors in milliseconds. */
export type Cost = {
  /** The server process, with what it does in the background. */
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
const SETTLE_MS = 800

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
  return {
    /** Returns what `run` costs, with what follows it in the background, divided by `count`. */
    async during(count: number, run: () => Promise<unknown>): Promise<Cost> {
      const before = await read()
      await run()
      await sleep(SETTLE_MS)
      const after = await read()
      const each = (key: 'server' | 'load' | 'commits' | 'walBytes') => (after[key] - before[key]) / count
      let postgres = 0
      for (const [pid, time] of after.postgres) postgres += time - (before.postgres.get(pid) ?? 0)
      return {
        ...{ server: each('server'), postgres: postgres / count, load: each('load') },
        ...{ commits: each('commits'), walBytes: each('walBytes') },
      }
    },
    close: () => client.end(),
  }
}
