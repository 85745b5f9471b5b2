import { type SQL, sql } from 'drizzle-orm'
import { pgError } from './errors.ts'
import { withRetries } from './transact.ts'
import type { Db } from './types.ts'

/** SQLSTATE of a division by zero. */
const DIVISION_BY_ZERO = '22012'

/**
 * Executes a statement that writes to several tables, all or nothing, without a transaction around it. That
 * saves a round trip, and its locks end with the statement. The statement must select a column
 * `failUnless()`.
 * @param db the database, not a transaction: a failing statement aborts a transaction
 * @returns whether it was executed
 */
export async function executeAtomically(db: Db, statement: SQL): Promise<boolean> {
  try {
    await withRetries(() => db.execute(statement))
    return true
  } catch (error) {
    if (pgError(error)?.code === DIVISION_BY_ZERO) return false
    throw error
  }
}

/** Builds a column that fails the statement unless a condition holds. */
export const failUnless = (condition: SQL<boolean>): SQL =>
  sql`1 / (case when ${condition} then 1 else 0 end)`
