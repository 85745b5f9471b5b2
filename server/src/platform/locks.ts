import { sql } from 'drizzle-orm'
import type { Tx } from './db/types.ts'

/**
 * The one order in which rows are locked. A transaction that needs several kinds takes them from the top down,
 * and rows of one kind by ascending id (`order by id for no key update`). Deadlocks are then impossible but for
 * rows that are not in this list, and those are retried by transact().
 *
 * Stock rows are locked `FOR NO KEY UPDATE`: order items refer to SKUs, and a foreign key takes a key-share lock
 * that `FOR UPDATE` would wait for.
 */
const lockOrder = [
  'member',
  'session',
  'cart',
  'coupon',
  'order',
  'topup',
  'payment',
  'refund',
  'aftersale',
  'stock',
  'gift',
  'gift_card',
  'coin_deposit',
  'withdrawal',
  'ledger_account',
  'counter',
] as const

type Lockable = (typeof lockOrder)[number]

/**
 * Takes an advisory lock until the transaction ends: for what has no row to lock.
 * @param kind where it stands in the lock order
 * @param key what is locked
 */
export async function lock(tx: Tx, kind: Lockable, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${key}`}, 0))`)
}
