import { assumptions } from './assumptions.ts'
import type { Model } from './load.ts'
import { dueAt, type Move, moves, type Plan, planShop } from './plan.ts'

/** Members of the simulated shops. */
const SIZES = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000] as const

/** Columns of text beside the first one. */
const texts = new Set(['unit', 'meaning'])

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((name, column) => (column === 0 || texts.has(name) ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Three significant digits from 100 on, no decimals from 10 on, one or two below. */
function round(value: number): string {
  if (value > 0 && value < 0.005) return '< 0.01'
  if (value >= 100) return Number(value.toPrecision(3)).toLocaleString('en')
  if (value >= 10) return value.toFixed(0)
  return value >= 1 ? value.toFixed(1) : value.toFixed(2)
}

const percent = (use: number) => (use < 0.01 ? '< 1 %' : `${Math.round(use * 100)} %`)
const gigabytes = (gb: number) => (gb >= 1_000 ? `${round(gb / 1_000)} TB` : `${round(gb)} GB`)
const count = (value: number) => value.toLocaleString('en')

/** What the busiest second of each size asks for. */
export const loadTable = (model: Model): string =>
  table(
    [
      'members',
      'orders a day',
      'orders/s',
      'reads/s',
      'cached/s',
      'PostgreSQL cores',
      'WAL MB/s',
      'disk',
      'memory',
    ],
    SIZES.map((members) => {
      const { load } = planShop(members, model)
      return [
        count(members),
        round(load.ordersPerDay),
        round(load.ordersPerSecond),
        round(load.readsPerSecond),
        round(load.cachedReadsPerSecond),
        round(load.writeCores + load.primaryReadCores + load.replicaReadCores),
        round(load.walMbPerSecond),
        gigabytes(load.diskGb),
        gigabytes(load.hotGb),
      ]
    }),
  )

/** The machines of each size, and how far they are used. */
export const planTable = (model: Model): string =>
  table(
    [
      'members',
      'servers',
      'jobs',
      'PostgreSQL',
      'replicas',
      'disk per node',
      'slots',
      'account, mean',
      'moves due',
    ],
    SIZES.map((members) => {
      const plan = planShop(members, model)
      return [
        count(members),
        count(plan.servers),
        jobsOf(plan),
        nodesOf(plan),
        count(plan.replicas),
        gigabytes(plan.diskPerNodeGb),
        count(plan.slots),
        `${plan.accountMs.toFixed(1)} ms`,
        plan.moves.map((move) => titles[move]).join(', ') || 'none',
      ]
    }),
  )

export const useTable = (model: Model): string =>
  table(
    ['members', 'servers', 'PostgreSQL', 'replicas', 'disk', 'WAL', 'account', 'hottest SKU'],
    SIZES.map((members) => {
      const { use, load, replicas } = planShop(members, model)
      const { servers, postgres, disk, wal, account } = use
      return [
        count(members),
        ...[servers, postgres].map(percent),
        replicas === 0 ? '–' : percent(use.replicas),
        ...[disk, wal, account, load.skuLocked].map(percent),
      ]
    }),
  )

const jobsOf = ({ workers }: Plan) =>
  workers === 0 ? 'in the servers' : `${count(workers)} ${workers === 1 ? 'worker' : 'workers'}`

const nodesOf = ({ nodes, coresPerNode, memoryPerNodeGb }: Plan) =>
  `${nodes} × ${coresPerNode} cores, ${memoryPerNodeGb} GB`

const titles: Record<Move, string> = {
  machines: 'database apart',
  jobs: 'jobs apart',
  search: 'search apart',
  replicas: 'replicas',
  slots: 'slots',
  nodes: 'Citus',
}

/** From which size on each move is due, the earliest first. */
export function movesTable(model: Model): string {
  const due = moves
    .map((move) => ({ move, members: dueAt(move, model) ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => a.members - b.members)
  return table(
    ['move', 'members', 'orders a day', 'disk'],
    due.map(({ move, members }) => {
      if (!Number.isFinite(members)) return [titles[move], 'not before 1,000,000,000', '', '']
      const { load } = planShop(members, model)
      return [titles[move], count(members), round(load.ordersPerDay), gigabytes(load.diskGb)]
    }),
  )
}

const processesOf = (processes: number, memoryGb: number) =>
  `${count(processes)} × (1 core, ${round(memoryGb)} GB)`

/** What a shop needs at each size: the table of README.md. */
export const readmeTable = (model: Model): string =>
  table(
    [
      'members',
      'orders a day',
      'servers',
      'jobs',
      'database',
      'read replicas',
      'search',
      'disk of the database after seven years',
    ],
    SIZES.map((members) => {
      const plan = planShop(members, model)
      return [
        count(members),
        round(plan.load.ordersPerDay),
        processesOf(plan.servers, plan.processMemory.server),
        plan.workers === 0 ? 'in the servers' : processesOf(plan.workers, plan.processMemory.worker),
        `${plan.nodes} × (${plan.coresPerNode} cores, ${plan.memoryPerNodeGb} GB), plus a standby${plan.nodes > 1 ? ' each' : ''}`,
        count(plan.replicas),
        plan.hasSearchEngine ? 'an engine' : 'in memory',
        gigabytes(plan.load.diskGb),
      ]
    }),
  )

/** The assumptions as they are in the code. */
export const assumptionsTable = (): string =>
  table(
    ['assumption', 'value', 'unit', 'meaning'],
    Object.entries(assumptions).map(([name, { value, unit, meaning }]) => [
      `\`${name}\``,
      typeof value === 'number' ? count(value) : value.join(', '),
      unit,
      meaning,
    ]),
  )

/** The measured costs. */
export const costsTable = (
  rows: readonly { what: string; unit: string; pasar: number; detail?: string }[],
): string =>
  table(
    ['what', 'measured', 'per million orders'],
    rows.map(({ what, unit, pasar }) => [
      what,
      `${round(pasar)} ${unit}`.trim(),
      perMillion(what, unit, pasar),
    ]),
  )

const HOUR_MS = 3_600_000

/** Milliseconds and kilobytes per order, for a million of them. */
function perMillion(what: string, unit: string, value: number): string {
  if (!/ per order| of an order/.test(what) || what.startsWith('bytes')) return ''
  if (unit === 'ms') return `${round((value * 1_000_000) / HOUR_MS)} h of a core`
  if (unit === 'kB') return gigabytes(value)
  return unit === '' ? `${round(value)} million` : ''
}
