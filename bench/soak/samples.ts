import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const PATIENCE_MS = 10_000
const MB = 1024 ** 2

/** What a process of the shop uses after a garbage collection; memory in MB. */
export type ProcessSample = {
  rss: number
  heap: number
  external: number
  descriptors: number
  resources: number
}

/** Lets a process collect garbage and report. @param folder of the soak, see process-faults.mjs */
export async function sampleProcess(folder: string, pid: number): Promise<ProcessSample> {
  const file = path.join(folder, `memory-${pid}.json`)
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20)) {
    const text = readIfThere(file)
    if (!text) continue
    const { rss, heapUsed, external, resources } = JSON.parse(text) as Record<
      'rss' | 'heapUsed' | 'external' | 'resources',
      number
    >
    return {
      ...{ rss: rss / MB, heap: heapUsed / MB, external: external / MB, resources },
      // Linux alone lists them.
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    }
  }
  throw new Error(`the process ${pid} reports no memory`)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Counts the connections of the shop's processes to PostgreSQL. */
export async function countConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name like 'pasar%'`,
  )
  return rows[0]!.n
}
