import { type SQL, sql } from 'drizzle-orm'
import { transact } from '../db/transact.ts'
import type { Db, Tx } from '../db/types.ts'

/** Executes a statement past triggers and foreign keys, as a superuser could, to test what audits find. */
export const tamper = (db: Db, statement: SQL): Promise<void> => transact(db, (tx) => tamperIn(tx, statement))

/** Like `tamper`, within a transaction. */
export async function tamperIn(tx: Tx, statement: SQL): Promise<void> {
  await tx.execute(sql`set local session_replication_role = replica`)
  await tx.execute(statement)
  await tx.execute(sql`set local session_replication_role = origin`)
}
