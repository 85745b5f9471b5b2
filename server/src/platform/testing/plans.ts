import { sql } from 'drizzle-orm'
import { transact } from '../db/transact.ts'
import type { Db, Tx } from '../db/types.ts'

/** Executions with plans for the values at hand after which PostgreSQL compares them with a generic plan. */
const CUSTOM_PLANS = 5
/** Enough executions to prepare a statement and to choose its plan. */
const EXECUTIONS = 15

/**
 * Runs a read often on one connection, and returns the statements of it that PostgreSQL plans at every
 * execution, although they are prepared.
 */
export const findReplanned = (db: Db, run: (tx: Tx) => Promise<unknown>): Promise<string[]> =>
  transact(db, async (tx) => {
    const count = async () => {
      const { rows } = await tx.execute<{ statement: string; plans: number }>(
        sql`select statement, custom_plans::int as plans from pg_prepared_statements`,
      )
      return new Map(rows.map(({ statement, plans }) => [statement, plans]))
    }
    const before = await count()
    for (let n = 0; n < EXECUTIONS; n++) await run(tx)
    const planned = [...(await count())].filter(
      ([statement, plans]) => plans > Math.max(before.get(statement) ?? 0, CUSTOM_PLANS),
    )
    return planned.map(([statement]) => statement)
  })
