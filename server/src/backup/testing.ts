import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type OpenDb, openDb } from '../platform/db/db.ts'

let blank: Promise<Blob> | undefined

/** A data folder as PGlite makes it, made once: that takes seconds. */
async function blankDataDir(): Promise<Blob> {
  const open = await openDb(undefined, undefined)
  const dump = await open.pglite!.dumpDataDir('none')
  await open.close()
  return dump
}

/** An empty database: PGlite in memory, or one of its own on the PostgreSQL of an address. */
export async function emptyDatabase(server: string | undefined): Promise<OpenDb & { url?: string }> {
  if (!server) {
    blank ??= blankDataDir()
    return await openDb(undefined, undefined, { loadDataDir: await blank })
  }
  const name = `pasar_empty_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await asAdmin(server, `create database ${name}`)
  const open = await openDb(url.href, undefined, { poolSize: 1 })
  return {
    ...open,
    url: url.href,
    async close() {
      await open.close()
      await asAdmin(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
