import type { OpenDb } from '../platform/db/db.ts'
import { createDatabase } from '../platform/testing/database.ts'
import { testServer } from '../platform/testing/server.ts'

/** Creates a database without tables. It has one connection, so that any other belongs to another process. */
export const emptyDatabase = (server = testServer()): Promise<OpenDb> =>
  createDatabase(server, { poolSize: 1 })
