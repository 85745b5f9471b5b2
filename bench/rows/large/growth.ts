import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRoot } from '../../../scripts/lib/paths.ts'
import type { Environment } from '../../environment.ts'
import { type GrowthSize, generateGrowth } from '../../growth/generate.ts'
import type { Measured, Measurement } from '../../growth/measure-process.ts'
import { reasonOf } from '../../growth/reasons.ts'
import { atMost, atMostAbsolute, type Benchmark, type Row } from '../../row.ts'
import { serveOptions } from '../../server.ts'
import { withClient } from '../../shoppers.ts'

/** 10,000,000 unless GROWTH_ORDERS says otherwise: 76 GB of disk, and an hour and a half. */
const orders = Number(process.env.GROWTH_ORDERS ?? 10_000_000)
const large: GrowthSize = { goods: 100_000, members: orders / 10, orders }
const tiny: GrowthSize = { goods: 200, members: 1_000, orders: 2_000 }
const SHARE = 100

const MAX_RATIO = 2
/** Pages below which a ratio says nothing: a tree of an index is one level deeper, a cache is cold. */
const MIN_PAGES = 100
/** Megabytes that reads and jobs of the whole shop may use beyond those of the small one. */
const MEMORY_MB = 600
/** A plan of every statement is large: the output of one process. */
const OUTPUT_BYTES = 100_000_000

/**
 * A shop of three years, compared with a hundredth of it: every GET of the contract, every scheduled job, and
 * the erasure of a member. The measure is pages read, which no load changes.
 */
export const growth: Benchmark = { name: 'growth', onRequest: true, measure }

async function measure(environment: Environment): Promise<Row[]> {
  const whole = environment.quick ? tiny : large
  const part = { goods: whole.goods / SHARE, members: whole.members / SHARE, orders: whole.orders / SHARE }
  const sides: Measurement[] = []
  for (const [name, size] of [
    ['growth_part', environment.quick ? { goods: 100, members: 100, orders: 200 } : part],
    ['growth_whole', whole],
  ] as const) {
    const databaseUrl = await environment.demo(name)
    const began = performance.now()
    await generateGrowth(databaseUrl, size)
    environment.log(`${size.orders} orders made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    sides.push(await measureSide(environment.folder, databaseUrl, size))
    await logSize(environment, databaseUrl)
  }
  return [reportSize(whole), ...foldMet(compare(sides[0]!, sides[1]!)), ...memoryRows(sides[0]!, sides[1]!)]
}

/** A row for information: the size of the whole shop. */
const reportSize = ({ goods, members, orders }: GrowthSize): Row => ({
  what: 'orders of the whole shop',
  unit: '',
  pasar: orders,
  target: '',
  ok: true,
  detail: `${members} members, ${goods} products; the other shop has a hundredth of each`,
})

async function measureSide(folder: string, databaseUrl: string, size: GrowthSize): Promise<Measurement> {
  const { goods, members, orders } = size
  const script = [
    inRoot('bench/growth/measure-process.ts'),
    databaseUrl,
    ...[goods, members, orders].map(String),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [...serveOptions, ...script], {
    cwd: folder,
    maxBuffer: OUTPUT_BYTES,
  })
  return JSON.parse(stdout) as Measurement
}

async function logSize(environment: Environment, databaseUrl: string): Promise<void> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ size: string; postings: string }>(
      `select pg_size_pretty(pg_database_size(current_database())) as size, (select 2 * count(*) from ledger_transfers) as postings`,
    ),
  )
  environment.log(`${rows[0]!.size}, ${rows[0]!.postings} postings`)
}

/** Puts the requests and jobs that meet their target into one row: there are hundreds. */
const foldMet = (rows: readonly Row[]): Row[] => {
  const missed = rows.filter(({ ok }) => !ok)
  const met: Row = {
    what: `requests and jobs that read at most ${MAX_RATIO} × the pages of a hundredth`,
    unit: '',
    pasar: rows.length - missed.length,
    target: `${rows.length}`,
    ok: missed.length === 0,
    detail: `from ${MIN_PAGES} pages on; every GET that needs no input, lists with filters, and every scheduled job`,
    reason: 'the others follow, with what they read',
  }
  return [met, ...missed]
}

/** One row per request and job; backlogs are information. */
function compare(part: Measurement, whole: Measurement): Row[] {
  const byName = new Map(part.items.map((item) => [item.name, item]))
  return whole.items
    .filter(({ name }) => !name.startsWith('backlog '))
    .map((big) => toRow(big, byName.get(big.name) ?? big))
}

function toRow(big: Measured, small: Measured): Row {
  const scans = Object.entries(big.scans)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([table, rows]) => `${table} ${Math.round(rows)}`)
  const row = atMost(MAX_RATIO, {
    what: big.name,
    unit: 'pages',
    limit: Math.max(MIN_PAGES, small.buffers),
    pasar: big.buffers,
    detail: [
      `${big.ms.toFixed(0)} ms, ${small.ms.toFixed(0)} ms of a hundredth`,
      scans.length > 0 ? `reads whole ${scans.join(', ')}` : '',
      big.failure ?? '',
    ]
      .filter(Boolean)
      .join('; '),
  })
  const reason = reasonOf(big.name)
  return row.ok || !reason ? row : { ...row, reason }
}

const memoryRows = (part: Measurement, whole: Measurement): Row[] =>
  (['reads', 'jobs'] as const).map((phase) =>
    atMostAbsolute(MEMORY_MB, {
      what: `memory that a server needs more than with a hundredth, ${phase === 'reads' ? 'requests' : 'jobs'}`,
      unit: 'MB',
      pasar: whole.memory[phase] - part.memory[phase],
      detail: `${whole.memory[phase]} MB`,
    }),
  )
