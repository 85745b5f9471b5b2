import { type SQL, sql } from 'drizzle-orm'
import { pgFault } from './errors.ts'
import { retrying } from './transact.ts'
import type { Db } from './types.ts'

/** What a division by zero ends a statement with. */
const NOT_WHOLE = '22012'

/**
 * Sends a statement that changes something in several places: all of it is done or nothing, without a transaction
 * around it. That is a round trip less, and what it locks is free again as soon as it is written, whatever else the
 * process has to do. The statement must end in a column `wholly()`.
 * @param db the database itself: in a transaction a statement that fails ends that
 * @returns whether it was done
 */
export async function doWholly(db: Db, statement: SQL): Promise<boolean> {
  try {
    await retrying(() => db.execute(statement))
    return true
  } catch (error) {
    if (pgFault(error)?.code === NOT_WHOLE) return false
    throw error
  }
}

/** A column that ends the statement where something was not done as it had to be. */
export const wholly = (done: SQL<boolean>): SQL => sql`1 / (case when ${done} then 1 else 0 end)`
