import { sql } from 'drizzle-orm'
import { serializationFailure } from './db/errors.ts'
import type { Tx } from './db/types.ts'

/**
 * The order in which rows are locked. A transaction locks kinds from top to bottom, and rows of one kind by
 * ascending id (`order by id for no key update`). Deadlocks are then only possible on rows outside this list;
 * `transact` retries those.
 *
 * Stock rows are locked `FOR NO KEY UPDATE`: order items refer to SKUs, and a foreign key takes a key-share
 * lock that `FOR UPDATE` would wait for.
 */
const lockOrder = [
  'intent',
  'setting',
  'group_offer',
  'group',
  'couple',
  'couple_pack',
  'shop',
  'member',
  'session',
  'cart',
  'coupon',
  'order',
  'topup',
  'payment',
  'refund',
  'aftersale',
  'promotion',
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
  await tx.execute(buildLock(kind, key))
}

/**
 * Takes an advisory lock as `lock` does, ahead of the first statement of a transaction: sends it without
 * waiting for the answer, which saves a round trip. If it fails, so do the statements behind it.
 */
export function lockAhead(tx: Tx, kind: Lockable, key: string): void {
  // `execute()` sends now; awaiting the query would send it later than the next one.
  tx.execute(buildLock(kind, key))
    .execute()
    .catch(() => undefined)
}

const buildLock = (kind: Lockable, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${key}`}, 0))`

/**
 * Takes an advisory lock as `lock` does, of a kind above what the transaction has locked: to wait for it
 * could be a deadlock.
 * @throws a serialization failure when another transaction has it, for `transact` to run again
 */
export async function lockOutOfOrder(tx: Tx, kind: Lockable, key: string): Promise<void> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${kind}:${key}`}, 0)) as locked`,
  )
  if (!rows[0]!.locked) throw serializationFailure(`another transaction has the lock of ${kind} ${key}`)
}
