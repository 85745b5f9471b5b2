import type { Costs } from '../costs/costs.ts'
import type { Behaviour, Hardware } from './assumptions.ts'

/** What a shop of so many members asks of its machines in the busiest second, and stores. */
export type Load = {
  members: number
  products: number
  ordersPerDay: number
  ordersPerSecond: number
  readsPerSecond: number
  cachedReadsPerSecond: number
  /** Cores of servers, without jobs. */
  serverCores: number
  jobCores: number
  /** Cores of PostgreSQL for writes, for reads that need the primary, and for those that do not. */
  writeCores: number
  primaryReadCores: number
  replicaReadCores: number
  walMbPerSecond: number
  diskGb: number
  /** What belongs in the memory of PostgreSQL: recent orders, active members, the catalogue. */
  hotGb: number
  /** Share of a second that the account of the shop, and the SKU in most demand, are locked. */
  accountLocked: number
  skuLocked: number
}

export type Model = { costs: Costs; behaviour: Behaviour; hardware: Hardware }

const SECONDS_PER_DAY = 86_400
const DAYS_PER_YEAR = 365
const KB_PER_GB = 1_000_000

/** Returns the load of a shop. */
export function computeLoad(members: number, { costs, behaviour, hardware }: Model): Load {
  const products = Math.min(behaviour.maxProducts, members / behaviour.membersPerProduct)
  const ordersPerDay = (members * behaviour.ordersPerYear) / DAYS_PER_YEAR
  const ordersPerSecond = (ordersPerDay / SECONDS_PER_DAY) * behaviour.peak
  const readsPerSecond = ordersPerSecond * behaviour.readsPerOrder
  const cachedReadsPerSecond = ordersPerSecond * behaviour.cachedReadsPerOrder
  /** Seconds of work, or of a lock, per second. */
  const cores = (perSecond: number, ms: number) => (perSecond * ms) / 1_000
  const orderServer = cores(ordersPerSecond, costs.orderServerMs)
  const reads = cores(readsPerSecond, costs.readPostgresMs)
  const orderKb = costs.orderHeapKb + costs.orderIndexKb * hardware.indexGrowth
  const orders = (days: number) => ordersPerDay * days * orderKb
  return {
    members,
    products,
    ordersPerDay,
    ordersPerSecond,
    readsPerSecond,
    cachedReadsPerSecond,
    serverCores:
      orderServer * (1 - behaviour.jobShare) +
      cores(readsPerSecond, costs.readServerMs) +
      cores(cachedReadsPerSecond, costs.cachedReadServerMs),
    jobCores: orderServer * behaviour.jobShare,
    writeCores: cores(ordersPerSecond, costs.orderPostgresMs),
    primaryReadCores: reads * (1 - behaviour.replicaShare),
    replicaReadCores: reads * behaviour.replicaShare,
    walMbPerSecond: (ordersPerSecond * costs.orderWalKb) / 1_000,
    diskGb:
      (orders(behaviour.years * DAYS_PER_YEAR) + members * costs.memberKb + products * costs.productKb) /
      KB_PER_GB,
    hotGb:
      (orders(behaviour.hotDays) +
        members * behaviour.activeMembers * costs.memberKb +
        products * costs.productKb) /
      KB_PER_GB,
    accountLocked: cores(ordersPerSecond * costs.transfersPerOrder, costs.accountLockMs),
    skuLocked: cores(ordersPerSecond * behaviour.hotSkuShare, costs.skuLockMs),
  }
}
