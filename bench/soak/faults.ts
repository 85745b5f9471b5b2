import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { OPEN } from './gate.ts'
import type { Explained } from './responses.ts'
import type { SoakShop } from './shop.ts'

const SLOW_MS = 60
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export type Fault = {
  name: string
  /** What requests may get instead of success while it lasts, and while the shop recovers. */
  explains: readonly Explained[]
  /** Starts it. @returns ends it */
  begin(shop: SoakShop): Promise<() => Promise<unknown>>
}

const unavailable = ['unavailable', 'outcome-unknown'] as const satisfies Explained[]

const providerFault = (name: string, mode: 'refuse' | 'hang'): Fault => ({
  name,
  explains: ['gateway-unreachable'],
  async begin({ provider }) {
    provider.setMode(mode)
    return async () => provider.setMode(OPEN)
  },
})

/** The provider rejects what is signed with a wrong time; nothing else may change. */
const clockFault = (name: string, pick: (shop: SoakShop) => number, aheadMs: number): Fault => ({
  name,
  explains: ['payment-failed'],
  async begin(shop) {
    const file = path.join(shop.folder, `clock-${pick(shop)}`)
    await writeFile(file, String(aheadMs))
    return () => writeFile(file, '0')
  },
})

const [first, second] = [0, 1].map(
  (n) =>
    ({ cluster }: SoakShop) =>
      cluster.servers[n]!.pid(),
) as [(shop: SoakShop) => number, (shop: SoakShop) => number]
const worker = ({ cluster }: SoakShop) => cluster.worker.pid()

const slowDatabase: Fault = {
  name: 'slow database',
  explains: unavailable,
  async begin({ database }) {
    database.setMode({ delayMs: SLOW_MS })
    return async () => database.setMode(OPEN)
  },
}

const lockedTable: Fault = {
  name: 'locked table of orders',
  explains: unavailable,
  async begin({ databaseUrl }) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query('lock table orders in exclusive mode')
    return async () => {
      await client.query('rollback')
      await client.end()
    }
  },
}

const fullDisk: Fault = {
  name: 'full disk of tables and files',
  explains: unavailable,
  async begin({ volume }) {
    await volume!.fill()
    return () => volume!.free()
  },
}

const killedServer: Fault = {
  name: 'kill -9 of a server',
  explains: [...unavailable, 'no-response'],
  async begin({ cluster }) {
    await cluster.servers[1].kill()
    return () => cluster.servers[1].start()
  },
}

/** Returns the faults that can be injected on this machine, in the order in which they take turns. */
export const listFaults = ({ volume }: SoakShop): Fault[] => [
  providerFault('provider refuses connections', 'refuse'),
  slowDatabase,
  clockFault('clock of a server 2 hours ahead', first, 2 * HOUR_MS),
  ...(volume ? [fullDisk] : []),
  clockFault('clock of the worker 5 minutes behind', worker, -5 * MINUTE_MS),
  providerFault('provider does not answer', 'hang'),
  lockedTable,
  clockFault('clock of a server 20 minutes ahead', second, 20 * MINUTE_MS),
  clockFault('clock of a server 2 hours behind', second, -2 * HOUR_MS),
  killedServer,
  clockFault('clock of the worker 5 minutes ahead', worker, 5 * MINUTE_MS),
]
