import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type OpenDb, openDb } from '../db/db.ts'
import { makeTables, schemaHash, templateDataDir } from './template.ts'

/** A database of its own for one test file, with all tables: PGlite in memory, or PostgreSQL by TEST_DATABASE_URL. */
export async function testDatabase(): Promise<OpenDb & { url?: string }> {
  const hash = await schemaHash()
  const server = process.env.TEST_DATABASE_URL
  if (server) return await onPostgres(server, hash)
  return await openDb(undefined, undefined, { loadDataDir: await templateDataDir(hash) })
}

async function onPostgres(server: string, hash: string): Promise<OpenDb & { url: string }> {
  const template = `pasar_template_${hash}`
  const name = `pasar_test_${randomBytes(6).toString('hex')}`
  const at = (database: string) => {
    const url = new URL(server)
    url.pathname = `/${database}`
    return url.href
  }
  await asAdmin(server, async (admin) => {
    // Test files start at the same moment: one makes the template, the others wait.
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      const draft = `${template}_draft`
      await admin.query(`drop database if exists ${draft}`)
      await admin.query(`create database ${draft}`)
      const open = await openDb(at(draft), undefined)
      await makeTables(open)
      await open.close()
      await admin.query(`alter database ${draft} rename to ${template}`)
    }
    await admin.query(`create database ${name} template ${template}`)
  })
  const open = await openDb(at(name), undefined)
  return {
    ...open,
    url: at(name),
    async close() {
      await open.close()
      await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function asAdmin(server: string, run: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await run(admin)
  } finally {
    await admin.end()
  }
}
