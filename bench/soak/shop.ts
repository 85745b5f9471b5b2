import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Cleanups, type Cluster, startCluster } from '../../e2e/cluster/cluster.ts'
import { inRoot } from '../../scripts/lib/paths.ts'
import { openDb } from '../../server/src/platform/db/db.ts'
import { startPostgres } from '../postgres.ts'
import { withClient } from '../shoppers.ts'
import { type Gate, startGate } from './gate.ts'
import { canMount, mountVolume, type Volume } from './volume.ts'

const NAME = 'soak'
const VOLUME_MB = 8_000

/** The cluster of e2e/cluster, with what its faults need. */
export type SoakShop = {
  cluster: Cluster
  /** Address of the database that bypasses the gate. */
  databaseUrl: string
  /** Between the shop's processes and PostgreSQL. */
  database: Gate
  /** Between the shop's processes and the payment provider. */
  provider: Gate
  /** Has the tables and the files; undefined where it cannot be mounted. */
  volume: Volume | undefined
  /** Where processes report their memory and read how far their clocks are ahead. */
  folder: string
  close(): Promise<void>
}

/** Starts two servers behind nginx, a worker, PostgreSQL and the sandbox. */
export async function startSoakShop(): Promise<SoakShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-soak-'))
  const parts: Partial<Omit<SoakShop, 'cluster'>> = { folder }
  const cluster = await startCluster({
    async open(cleanups) {
      cleanups.push(() => rm(folder, { recursive: true, force: true }))
      parts.volume = canMount() ? await mountVolume(folder, VOLUME_MB) : undefined
      cleanups.push(async () => parts.volume?.close())
      return await openDatabase(parts, cleanups)
    },
    async settings({ vendor, cleanups }) {
      const card = new URL(vendor.cardUrl)
      parts.provider = await startGate(Number(card.port))
      cleanups.push(() => parts.provider!.close())
      card.port = String(parts.provider.port)
      return {
        OMS_URL: card.href,
        SOAK_FOLDER: folder,
        NODE_OPTIONS: `--import=${pathToFileURL(inRoot('bench/soak/process-faults.mjs'))}`,
        ...(parts.volume && { DATA_DIR: parts.volume.files }),
      }
    },
  })
  return { ...(parts as Omit<SoakShop, 'cluster'>), cluster, close: () => cluster.close() }
}

/** The servers' address of the database is that of the gate. */
async function openDatabase(parts: Partial<Omit<SoakShop, 'cluster'>>, cleanups: Cleanups) {
  const postgres = await startPostgres()
  cleanups.push(() => postgres.stop())
  const direct = await postgres.create(NAME)
  await withClient(postgres.url('postgres'), async (client) => {
    if (!parts.volume) return
    await client.query(`create tablespace soak location '${parts.volume.tables}'`)
    await client.query(`alter database ${NAME} set tablespace soak`)
  })
  const open = await openDb(direct, { poolSize: 1 })
  cleanups.push(() => open.close())
  const database = await startGate(postgres.port)
  cleanups.push(() => database.close())
  Object.assign(parts, { databaseUrl: direct, database })
  const behindGate = new URL(direct)
  behindGate.port = String(database.port)
  return { url: behindGate.href, db: open.db }
}
