import type { OpenDb } from '../platform/db/db.ts'
import { createDatabase } from '../platform/testing/database.ts'
import { testServer } from '../platform/testing/server.ts'

/** A database without tables. One connection, so that any other is another process. */
export const emptyDatabase = (server = testServer()): Promise<OpenDb> =>
  createDatabase(server, { poolSize: 1 })
