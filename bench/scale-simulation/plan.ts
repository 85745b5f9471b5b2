import { computeLoad, type Load, type Model } from './load.ts'
import { memoryOf, type ProcessMemory } from './memory.ts'
import { splitsFor, timeAtLock } from './queue.ts'

/** The moves of a growing shop. */
export const moves = ['jobs', 'machines', 'replicas', 'search', 'slots', 'nodes'] as const
export type Move = (typeof moves)[number]

/** Use of a resource by its limit, 0 to 1. */
type Use = Record<'servers' | 'postgres' | 'replicas' | 'disk' | 'wal' | 'account', number>

/** The machines of a shop. */
export type Plan = {
  load: Load
  /** Server processes, of one core each; those of jobs. */
  servers: number
  workers: number
  /** Memory of each of them. */
  processMemory: ProcessMemory
  /** Nodes of PostgreSQL that take writes, each with a standby; one until the shop is distributed. */
  nodes: number
  coresPerNode: number
  memoryPerNodeGb: number
  diskPerNodeGb: number
  /** Replicas for reads, besides the standby. */
  replicas: number
  /** Rows into which an account of the shop is split. */
  slots: number
  /** Mean time of a payment at the account of the shop, waiting included, ms. */
  accountMs: number
  hasSearchEngine: boolean
  moves: Move[]
  use: Use
}

/** For availability: with one, every upgrade is an interruption. */
const MIN_SERVERS = 2

/** Plans the machines for so many members. */
export function planShop(members: number, model: Model): Plan {
  const load = computeLoad(members, model)
  const { costs, hardware } = model
  const servers = Math.max(MIN_SERVERS, Math.ceil(load.serverCores / hardware.serverUse))
  const database = planDatabase(load, model)
  const isDistributed = database.nodes > 1
  const twoNodes = isDistributed ? 1 + hardware.twoNodesMs / costs.accountLockMs : 1
  const slots = splitsFor(load.accountLocked * twoNodes, hardware.lockUse)
  const hasSearchEngine = load.products > hardware.searchProducts
  const areJobsApart = load.serverCores + load.jobCores > MIN_SERVERS * hardware.serverUse
  const workers = areJobsApart ? Math.ceil(load.jobCores / hardware.serverUse) : 0
  const accountUse = (load.accountLocked * twoNodes) / slots
  const due: Record<Move, boolean> = {
    machines: servers + 1 + database.cores > hardware.processesPerMachine,
    jobs: areJobsApart,
    search: hasSearchEngine,
    replicas: database.replicas > 0,
    slots: slots > 1,
    nodes: isDistributed,
  }
  return {
    load,
    servers,
    workers,
    processMemory: memoryOf(load, model, { hasSearchEngine, areJobsApart }),
    nodes: database.nodes,
    coresPerNode: database.cores,
    memoryPerNodeGb: hardware.memoryGb.find((gb) => load.hotGb / database.nodes <= gb)!,
    diskPerNodeGb: load.diskGb / database.nodes,
    replicas: database.replicas,
    slots,
    accountMs: timeAtLock(accountUse, costs.accountLockMs * twoNodes),
    hasSearchEngine,
    moves: moves.filter((move) => due[move]),
    use: {
      servers: (load.serverCores + (areJobsApart ? 0 : load.jobCores)) / servers,
      postgres: database.postgres,
      replicas: database.replicasUse,
      disk: load.diskGb / database.nodes / hardware.nodeDiskGb,
      wal: load.walMbPerSecond / database.nodes / hardware.nodeWalMb,
      account: accountUse,
    },
  }
}

type Database = { nodes: number; cores: number; replicas: number; postgres: number; replicasUse: number }

/**
 * The smallest machine that does it alone; then one with replicas for reads; then nodes, without replicas, as
 * many as processors, WAL, disk and memory need.
 */
function planDatabase(load: Load, { hardware }: Model): Database {
  const { postgresCores, postgresUse, replicaCores, memoryGb } = hardware
  const onPrimary = load.writeCores + load.primaryReadCores
  const all = onPrimary + load.replicaReadCores
  const smallest = (work: number) => postgresCores.find((cores) => work <= cores * postgresUse)
  const stores = Math.max(
    load.hotGb / memoryGb.at(-1)!,
    load.diskGb / hardware.nodeDiskGb,
    load.walMbPerSecond / hardware.nodeWalMb,
  )
  const alone = smallest(all)
  if (stores <= 1 && alone !== undefined && alone <= replicaCores)
    return { nodes: 1, cores: alone, replicas: 0, postgres: all / alone, replicasUse: 0 }
  const primary = smallest(onPrimary)
  if (stores <= 1 && primary !== undefined) {
    const replicas = Math.ceil(load.replicaReadCores / (replicaCores * postgresUse))
    const use = load.replicaReadCores / replicas / replicaCores
    return { nodes: 1, cores: primary, replicas, postgres: onPrimary / primary, replicasUse: use }
  }
  // Tokens of consistency have the position of one log: distributed, the nodes answer all reads.
  const work = all * hardware.distributedWork
  const nodes = Math.max(2, Math.ceil(stores), Math.ceil(work / (postgresCores.at(-1)! * postgresUse)))
  const cores = smallest(work / nodes)!
  return { nodes, cores, replicas: 0, postgres: work / nodes / cores, replicasUse: 0 }
}

/** Returns the least number of members, to two digits, at which a move is due. */
export function dueAt(move: Move, model: Model, max = 1_000_000_000): number | undefined {
  for (let power = 100; power < max; power *= 10)
    for (let digits = 10; digits < 100; digits++) {
      const members = (digits * power) / 10
      if (planShop(members, model).moves.includes(move)) return members
    }
  return undefined
}
