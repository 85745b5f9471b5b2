import { chown, cp, lchown, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Account } from '../db/embedded/account.ts'
import { type Binaries, findBinaries } from '../db/embedded/binaries.ts'
import { type EmbeddedDatabase, runCluster } from '../db/embedded/embedded.ts'

/** Settings of a primary with standbys. They connect through its port (option `tcp`). */
export const PRIMARY_SETTINGS = { wal_level: 'replica', max_wal_senders: 8, wal_keep_size: '512MB' }

/** A running primary, started with PRIMARY_SETTINGS. */
export type Primary = {
  /** Folder of its cluster. */
  folder: string
  /** Address of one of its databases. */
  url: string
  account: Account | undefined
  /** Settings that a standby needs, too, such as max_connections. */
  settings: Record<string, string | number>
}

/** Entries of a cluster's folder that a base backup leaves out. */
const LEFT_OUT = /(^|\/)(postmaster\.(pid|opts)|pg_wal\/.+|\.s\.PGSQL\..*|pg_replslot\/.+)$/

/**
 * Starts a hot standby, which replicates a primary by streaming. The npm package of PostgreSQL lacks
 * pg_basebackup, so this copies the folder itself, in backup mode.
 * @param folder of the standby's cluster, on this machine
 * @throws EmbeddedError
 */
export async function startStandby(primary: Primary, folder: string): Promise<EmbeddedDatabase> {
  const { account } = primary
  const binaries: Binaries = await findBinaries(account, path.dirname(folder))
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    await cp(primary.folder, folder, {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(path.relative(primary.folder, source)),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(path.join(folder, 'backup_label'), rows[0]!.labelfile)
  } finally {
    await client.end()
  }
  await mkdir(path.join(folder, 'pg_wal', 'archive_status'), { recursive: true })
  await writeFile(path.join(folder, 'standby.signal'), '')
  await handOver(folder, account)
  const { hostname, port, username, password } = new URL(primary.url)
  const settings = {
    ...primary.settings,
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} sslmode=disable`,
    hot_standby: 'on',
  }
  const standby = await runCluster(folder, binaries, account, {
    settings,
    tcp: true,
    report: () => undefined,
  })
  return {
    ...standby,
    async stop() {
      await standby.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function handOver(folder: string, account: Account | undefined): Promise<void> {
  if (!account) return
  await chown(folder, account.uid, account.gid)
  const inside = await readdir(folder, { recursive: true })
  await Promise.all(inside.map((name) => lchown(path.join(folder, name), account.uid, account.gid)))
}
