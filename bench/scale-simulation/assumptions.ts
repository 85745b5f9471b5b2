/** How members behave. Not measured: change them for a shop that knows better. */
export type Behaviour = {
  /** Orders of a member per year, over all members. */
  ordersPerYear: number
  /** Reads of signed-in members per order, which the database answers: products, carts, lists, wallet. */
  readsPerOrder: number
  /** Reads per order that a server answers from its cache: home, lists, products for visitors. */
  cachedReadsPerOrder: number
  /** Load of the busiest second, by the average: evenings 3, a campaign 5. */
  peak: number
  /** Share of reads that may come from a replica (docs/adr/0065-read-replicas.md). */
  replicaShare: number
  /** Share of an order's processor time of the server that jobs take. */
  jobShare: number
  /** Share of all orders that the SKU in most demand has. */
  hotSkuShare: number
  /** Years that orders are kept: accounting. */
  years: number
  /** Days of orders that are read often, and belong in memory. */
  hotDays: number
  /** Share of members that are active within these days. */
  activeMembers: number
  membersPerProduct: number
  maxProducts: number
}

/** Machines, and how far they are used. Cores are those of the benchmark's machine. */
export type Hardware = {
  /** Share of a core that a server process uses in the busiest second. */
  serverUse: number
  /** Server and worker processes on a machine. */
  processesPerMachine: number
  /** Cores of PostgreSQL machines, the smallest first. */
  postgresCores: readonly number[]
  /** Cores above which reads go to replicas before the primary gets more, and those of each replica. */
  replicaCores: number
  /** Share of the cores that are used in the busiest second: vacuum, backups and failover need the rest. */
  postgresUse: number
  /** Sizes of memory, the smallest first. */
  memoryGb: readonly number[]
  /** Disk of a node: a base backup of 8 TB is restored in two to three hours at 1 GB/s. */
  nodeDiskGb: number
  /** WAL per second of a node: replication and archive over 1 Gbit/s, with room to catch up. */
  nodeWalMb: number
  /** Share of a lock's time that is used: at one half, the mean wait equals the time of the lock. */
  lockUse: number
  /** Indexes of a running shop by those that were just built. */
  indexGrowth: number
  /** Milliseconds that a commit over two nodes holds locks longer: PREPARE and COMMIT PREPARED. */
  twoNodesMs: number
  /** Work of PostgreSQL in a distributed shop by the same in one node: planning, two-phase commits. */
  distributedWork: number
  /** Products above which words move to a search engine (docs/adr/0059-search-engines.md). */
  searchProducts: number
}

export const behaviour: Behaviour = {
  ordersPerYear: 12,
  readsPerOrder: 60,
  cachedReadsPerOrder: 300,
  peak: 15,
  replicaShare: 0.5,
  jobShare: 0.3,
  hotSkuShare: 0.01,
  years: 7,
  hotDays: 90,
  activeMembers: 0.3,
  membersPerProduct: 10,
  maxProducts: 1_000_000,
}

export const hardware: Hardware = {
  serverUse: 0.5,
  processesPerMachine: 8,
  postgresCores: [2, 4, 8, 16, 32, 64],
  replicaCores: 4,
  postgresUse: 0.5,
  memoryGb: [8, 16, 32, 64, 128, 256, 512, 1024],
  nodeDiskGb: 8_000,
  nodeWalMb: 50,
  lockUse: 0.5,
  indexGrowth: 1.4,
  twoNodesMs: 1,
  distributedWork: 1.3,
  searchProducts: 300_000,
}
