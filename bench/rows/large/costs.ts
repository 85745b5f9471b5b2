import { costRow } from '../../costs/costs.ts'
import { growthOf, type Owner, readSizes, type TableSize, tablesOf } from '../../costs/disk.ts'
import { type LockTime, measureAccountLock, measureSkuLock } from '../../costs/lock-times.ts'
import { measureWork, type Work } from '../../costs/work.ts'
import type { Environment } from '../../environment.ts'
import { type GrowthSize, generateGrowth } from '../../growth/generate.ts'
import type { Benchmark, Row } from '../../row.ts'

const size: GrowthSize = { goods: 2_000, members: 10_000, orders: 30_000 }
const tiny: GrowthSize = { goods: 100, members: 100, orders: 200 }
/** Tables with a row of their own. */
const LARGEST = 10

/**
 * What an order, a read, a member and a product cost: processor time, WAL, disk, and how long rows are
 * locked that many change. Inputs of the simulation (bench/scale-simulation): run `npm run docs:scale`
 * afterwards.
 */
export const costs: Benchmark = {
  name: 'costs',
  onRequest: true,
  async measure(environment) {
    const work = await measureWork(environment)
    const [account, sku] = [await measureAccountLock(environment), await measureSkuLock(environment)]
    // Other processes of a shared machine lengthen the rest.
    const detail = ({ median }: LockTime) =>
      `the statement with its commit, tenth percentile; median ${median.toFixed(2)} ms`
    return [
      ...workRows(work),
      ...(await measureDisk(environment)),
      costRow('accountLockMs', account.tenth, detail(account)),
      costRow('skuLockMs', sku.tenth, detail(sku)),
    ]
  },
}

const workRows = ({ order, read, cachedRead, idle, memoryMb }: Work): Row[] => [
  costRow(
    'orderServerMs',
    order.server,
    'three SKUs into the cart, placing, paying by balance, and their jobs',
  ),
  costRow('orderPostgresMs', order.postgres),
  costRow('orderWalKb', order.walBytes / 1_000),
  costRow('orderCommits', order.commits),
  costRow('readServerMs', read.server, 'mean of product, cart, draft and order'),
  costRow('readPostgresMs', read.postgres),
  costRow('cachedReadServerMs', cachedRead.server, 'home data'),
  costRow('idleServerMs', idle.server, 'with the embedded worker'),
  costRow('idlePostgresMs', idle.postgres),
  costRow('serverMb', memoryMb),
]

async function measureDisk(environment: Environment): Promise<Row[]> {
  const databaseUrl = await environment.demo('costs_disk')
  const { goods, members, orders } = environment.quick ? tiny : size
  const before = await readSizes(databaseUrl)
  await generateGrowth(databaseUrl, { goods, members, orders })
  const after = await readSizes(databaseUrl)
  const grown = (owner: Owner) => growthOf(before, after, tablesOf[owner])
  const ofOrders = grown('order')
  const per = (tables: readonly TableSize[], part: 'heap' | 'indexes', count: number) =>
    tables.reduce((sum, table) => sum + table[part], 0) / count / 1_000
  const whole = (owner: Owner, count: number) =>
    per(grown(owner), 'heap', count) + per(grown(owner), 'indexes', count)
  const transfers = ofOrders.find(({ table }) => table === 'ledger_transfers')!
  return [
    costRow(
      'orderHeapKb',
      per(ofOrders, 'heap', orders),
      `${orders} orders of 1 to 3 items, ${ofOrders.length} tables`,
    ),
    costRow('orderIndexKb', per(ofOrders, 'indexes', orders)),
    costRow('memberKb', whole('member', members), `${members} members with sessions, trees and rewards`),
    costRow('productKb', whole('product', goods), 'with two SKUs'),
    costRow('transfersPerOrder', transfers.rows / orders, 'capture, refund, revenue, reward'),
    ...ofOrders
      .toSorted((a, b) => b.heap + b.indexes - a.heap - a.indexes)
      .slice(0, LARGEST)
      .map((table) => tableRow(table, orders)),
  ]
}

const tableRow = ({ table, rows, heap, indexes }: TableSize, orders: number): Row => ({
  what: `bytes of a row of ${table}, with indexes`,
  unit: 'B',
  pasar: (heap + indexes) / rows,
  target: '',
  ok: true,
  detail: `${(rows / orders).toFixed(2)} rows per order; ${Math.round(heap / rows)} B, indexes ${Math.round(indexes / rows)} B`,
})
