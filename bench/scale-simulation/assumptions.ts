/** A value that the simulation assumes, as the table of docs/scale.md shows it. */
type Assumption = { value: number | readonly number[]; unit: string; meaning: string }

/** How members behave. Not measured: change them for a shop that knows better. */
const behaviourRows = {
  ordersPerYear: { value: 12, unit: 'a year', meaning: 'orders of a member, on average over all members' },
  readsPerOrder: {
    value: 60,
    unit: 'per order',
    meaning: 'reads of signed-in members, which the database answers: products, carts, lists, wallet',
  },
  cachedReadsPerOrder: {
    value: 300,
    unit: 'per order',
    meaning: 'reads that a server answers from its cache: home, lists, products for visitors',
  },
  peak: {
    value: 15,
    unit: '× the average',
    meaning: 'load of the busiest second: 3 in the evening, and 5 times that in a campaign',
  },
  replicaShare: {
    value: 0.5,
    unit: 'share',
    meaning: 'reads that a replica may answer ([ADR 65](adr/0065-read-replicas.md))',
  },
  jobShare: {
    value: 0.3,
    unit: 'share',
    meaning: 'processor time of the server per order that jobs take',
  },
  hotSkuShare: { value: 0.01, unit: 'share', meaning: 'orders that contain the best-selling SKU' },
  years: { value: 7, unit: 'years', meaning: 'time for which orders are kept, for accounting' },
  hotDays: { value: 90, unit: 'days', meaning: 'age up to which orders are read often and belong in memory' },
  activeMembers: { value: 0.3, unit: 'share', meaning: 'members who are active within `hotDays`' },
  membersPerProduct: { value: 10, unit: 'members', meaning: 'members for each product' },
  maxProducts: { value: 1_000_000, unit: 'products', meaning: 'products of the largest shop' },
} as const satisfies Record<string, Assumption>

/** Machines, and how far they are used. Cores are those of the benchmark's machine. */
const hardwareRows = {
  serverUse: {
    value: 0.5,
    unit: 'share',
    meaning: 'use of the core of a server process in the busiest second, at most',
  },
  productMemoryKb: {
    value: 2.1,
    unit: 'kB',
    meaning:
      'memory of a product in each server: 545 MB with 100,000 products, 338 MB with 1,000 ([ADR 68](adr/0068-growth.md))',
  },
  wordsMemoryKb: {
    value: 0.55,
    unit: 'kB',
    meaning:
      'part of `productMemoryKb` for words, which a search engine saves ([ADR 59](adr/0059-search-engines.md))',
  },
  jobMemoryKb: {
    value: 3.4,
    unit: 'kB',
    meaning:
      'memory per product that jobs add: 890 MB in all with 100,000 products, 350 MB with 1,000 ([ADR 68](adr/0068-growth.md))',
  },
  processesPerMachine: {
    value: 8,
    unit: 'cores',
    meaning: 'cores of a machine that servers, worker and PostgreSQL share',
  },
  postgresCores: {
    value: [2, 4, 8, 16, 32, 64],
    unit: 'cores',
    meaning: 'sizes of a machine for PostgreSQL',
  },
  replicaCores: {
    value: 4,
    unit: 'cores',
    meaning: 'size of the primary above which replicas are added first, and size of each replica',
  },
  postgresUse: {
    value: 0.5,
    unit: 'share',
    meaning: 'use of the cores in the busiest second, at most: vacuum, backups and failover need the rest',
  },
  memoryGb: {
    value: [8, 16, 32, 64, 128, 256, 512, 1024],
    unit: 'GB',
    meaning: 'sizes of the memory of such a machine',
  },
  nodeDiskGb: {
    value: 8_000,
    unit: 'GB',
    meaning: 'disk of a node, at most: a base backup of 8 TB is restored in two to three hours at 1 GB/s',
  },
  nodeWalMb: {
    value: 50,
    unit: 'MB/s',
    meaning: 'WAL of a node, at most: replication and archive over 1 Gbit/s, with room to catch up',
  },
  lockUse: {
    value: 0.5,
    unit: 'share',
    meaning:
      'time for which a row is locked, at most: at one half, requests wait as long as the lock is held, on average',
  },
  indexGrowth: {
    value: 1.4,
    unit: '× when built',
    meaning: 'size of the indexes of a running shop',
  },
  twoNodesMs: {
    value: 1,
    unit: 'ms',
    meaning: 'time that a commit over two nodes holds locks longer: PREPARE and COMMIT PREPARED',
  },
  distributedWork: {
    value: 1.3,
    unit: '× one node',
    meaning: 'work of PostgreSQL in a distributed shop: planning, two-phase commits',
  },
  searchProducts: {
    value: 300_000,
    unit: 'products',
    meaning: 'products above which words move to a search engine ([ADR 59](adr/0059-search-engines.md))',
  },
} as const satisfies Record<string, Assumption>

/** Every assumption by its name, in the order of the table. */
export const assumptions: Record<string, Assumption> = { ...behaviourRows, ...hardwareRows }

type Values<Rows extends Record<string, Assumption>> = {
  [Name in keyof Rows]: Rows[Name]['value'] extends number ? number : readonly number[]
}
export type Behaviour = Values<typeof behaviourRows>
export type Hardware = Values<typeof hardwareRows>

const valuesOf = <Rows extends Record<string, Assumption>>(rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, { value }]) => [name, value])) as Values<Rows>

export const behaviour: Behaviour = valuesOf(behaviourRows)
export const hardware: Hardware = valuesOf(hardwareRows)
