import { sql } from 'drizzle-orm'
import type { Tx } from './db/types.ts'

/**
 * The order in which rows are locked. A transaction locks kinds from top to bottom, and rows of one kind by ascending id
 * (`order by id for no key update`). Deadlocks are then only possible on rows outside this list; `transact` retries those.
 *
 * Stock rows are locked `FOR NO KEY UPDATE`: order items refer to SKUs, and a foreign key takes a key-share lock
 * that `FOR UPDATE` would wait for.
 */
const lockOrder = [
  'setting',
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
  'approval',
  'ledger_account',
  'counter',
] as const

type Lockable = (typeof lockOrder)[number]

/**
 * Takes an advisory lock until the transaction ends, for resources without a row to lock.
 * @param kind position in the lock order
 * @param key identifies the resource
 */
export async function lock(tx: Tx, kind: Lockable, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${key}`}, 0))`)
}
