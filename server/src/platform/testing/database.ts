import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type OpenDb, openDb } from '../db/db.ts'
import { buildDatabaseUrl, TEMPLATE, testServer } from './server.ts'

/**
 * Creates a database with all tables for one test file. It exists until it is closed or the test run ends.
 */
export const testDatabase = (): Promise<OpenDb> => createDatabase(testServer(), { template: TEMPLATE })

/** Connections of a test database. */
export const POOL_SIZE = 10

type CreateOptions = {
  /** The database to copy. Default: an empty one. */
  template?: string
  poolSize?: number
  recordPositions?: boolean
}

/** Creates a database on a server. @param server address with a role that can create databases */
export async function createDatabase(
  server: string,
  { template = 'template0', poolSize = POOL_SIZE, recordPositions = false }: CreateOptions = {},
): Promise<OpenDb> {
  const name = `pasar_test_${randomBytes(6).toString('hex')}`
  await execute(server, `create database ${name} template ${template} strategy file_copy`)
  const url = buildDatabaseUrl(server, name)
  const open = await openDb(url, { poolSize, recordPositions })
  return {
    ...open,
    async close() {
      await open.close()
      await execute(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function execute(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
