import { readFileSync } from 'node:fs'
import { inRoot } from '../../scripts/lib/paths.ts'
import type { Row } from '../row.ts'

/** What the parts of a shop cost: the rows of the benchmark `costs`, which the simulation reads. */
const costRows = {
  orderServerMs: { what: 'processor time of the server per order', unit: 'ms' },
  orderPostgresMs: { what: 'processor time of PostgreSQL per order', unit: 'ms' },
  orderWalKb: { what: 'WAL per order', unit: 'kB' },
  orderCommits: { what: 'commits per order', unit: '' },
  readServerMs: { what: 'processor time of the server per read of a member', unit: 'ms' },
  readPostgresMs: { what: 'processor time of PostgreSQL per read of a member', unit: 'ms' },
  cachedReadServerMs: { what: 'processor time of the server per cached read', unit: 'ms' },
  idleServerMs: { what: 'processor time of an idle server per second', unit: 'ms' },
  idlePostgresMs: { what: 'processor time of PostgreSQL per second of an idle server', unit: 'ms' },
  serverMb: { what: 'memory of a server under load', unit: 'MB' },
  orderHeapKb: { what: 'rows of an order on disk', unit: 'kB' },
  orderIndexKb: { what: 'indexes of an order on disk', unit: 'kB' },
  memberKb: { what: 'a member on disk, with indexes', unit: 'kB' },
  productKb: { what: 'a product on disk, with indexes', unit: 'kB' },
  transfersPerOrder: { what: 'ledger transfers per order', unit: '' },
  accountLockMs: { what: 'lock of an account by a transfer', unit: 'ms' },
  skuLockMs: { what: 'lock of the stock of a SKU by a request to order it', unit: 'ms' },
} as const satisfies Record<string, { what: string; unit: string }>

/** What a process has in memory after an hour of load, MiB: rows of the benchmark `soak`. */
const soakRows = {
  serverAfterHourMb: { what: 'soak: resident memory of a server, last quarter beside the second' },
  workerAfterHourMb: { what: 'soak: resident memory of the worker, last quarter beside the second' },
} as const

export type Costs = Record<keyof typeof costRows | keyof typeof soakRows, number>

/** Returns a row for information. */
export const costRow = (key: keyof typeof costRows, pasar: number, detail?: string): Row => ({
  ...costRows[key],
  pasar,
  target: '',
  ok: true,
  ...(detail && { detail }),
})

/** Returns the rows of the last runs of `costs` and `soak`. @throws when one has not run */
export function readCostRows(): { costs: readonly Row[]; soak: readonly Row[] } {
  const results = JSON.parse(readFileSync(inRoot('bench/results.json'), 'utf8')) as {
    measures: Record<string, { measured: string; rows: Row[] }>
  }
  const { costs, soak } = results.measures
  if (!costs || !soak) throw new Error('no results: npm run bench -- --only costs,soak')
  return { costs: costs.rows, soak: soak.rows }
}

/** Returns the figures of rows. @throws when one is missing */
export function toCosts(rows: readonly Row[]): Costs {
  const byName = new Map(rows.map((row) => [row.what, row.pasar]))
  const entries = Object.entries({ ...costRows, ...soakRows }).map(([key, { what }]) => {
    const figure = byName.get(what)
    if (figure === undefined) throw new Error(`${what}: not measured`)
    return [key, figure] as const
  })
  return Object.fromEntries(entries) as Costs
}
