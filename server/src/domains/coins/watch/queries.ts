import { sql } from 'drizzle-orm'
import { json } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Block } from '../chain/chain.ts'

/** Number of stored checkpoints, which are used to detect reorganisations. */
const CHECKPOINTS = 1_000

/** A transfer to an address of a member, in minor units of the coin. */
export type Incoming = {
  id: string
  tx: string
  place: number
  from: string
  to: string
  amount: bigint
  height: number
  hash: string
}

/** Returns the last scanned block; null before the first contact with a node. */
export async function findCursor(tx: Tx, chain: string): Promise<Block | null> {
  const { rows } = await tx.execute<{ height: string | null; hash: string }>(
    sql`select height, hash from coin_cursors where chain = ${chain}`,
  )
  const [row] = rows
  return row?.height == null ? null : { height: Number(row.height), hash: row.hash }
}

/** Inserts the first cursor, unless a concurrent watcher has. */
export async function insertCursor(tx: Tx, chain: string, { height, hash }: Block): Promise<void> {
  await tx.execute(sql`
    insert into coin_cursors (chain, height, hash) values (${chain}, ${height}::bigint, ${hash})
    on conflict (chain) do update set height = excluded.height, hash = excluded.hash
    where coin_cursors.height is null`)
}

/** Moves the cursor from one block to another. @returns false when another watcher has moved it */
export async function moveCursor(tx: Tx, chain: string, from: Block, to: Block): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update coin_cursors set height = ${to.height}::bigint, hash = ${to.hash}
    where chain = ${chain} and height = ${from.height}::bigint and hash = ${from.hash} returning chain`)
  return rows.length > 0
}

/** Inserts a checkpoint, and deletes the oldest ones. */
export async function insertCheckpoint(tx: Tx, chain: string, { height, hash }: Block): Promise<void> {
  await tx.execute(sql`
    insert into coin_checkpoints (chain, height, hash) values (${chain}, ${height}::bigint, ${hash})
    on conflict (chain, height) do update set hash = excluded.hash`)
  await tx.execute(sql`
    delete from coin_checkpoints where chain = ${chain} and height <= (
      select height from coin_checkpoints where chain = ${chain} order by height desc
      limit 1 offset ${CHECKPOINTS}::int)`)
}

/** Returns the checkpoints below a height, newest first. */
export async function findCheckpointsBelow(tx: Tx, chain: string, height: number): Promise<Block[]> {
  const { rows } = await tx.execute<{ height: string; hash: string }>(sql`
    select height, hash from coin_checkpoints where chain = ${chain} and height < ${height}::bigint
    order by height desc`)
  return rows.map((row) => ({ height: Number(row.height), hash: row.hash }))
}

/** Returns all addresses of members, under all keys. */
export async function findAllAddresses(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(
    sql`select address from coin_addresses order by address`,
  )
  return rows.map(({ address }) => address)
}

/**
 * Inserts deposits, or updates the block of known ones. A deposit that was gone is confirming again, and
 * raises a concern when staff had resolved it.
 */
export async function upsertDeposits(
  tx: Tx,
  chain: string,
  incoming: readonly Incoming[],
  at: Date,
): Promise<void> {
  if (incoming.length === 0) return
  await tx.execute(sql`
    insert into coin_deposits
      (id, chain, tx, address, place, member_id, amount, sender, height, block_hash, state, seen_at)
    select i."id", ${chain}, i."tx", i."to", i."place", a.member_id, i."amount", i."from", i."height", i."hash",
      'confirming', ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${json(incoming)}::jsonb) as i("id" uuid, "tx" text, "place" int, "from" text, "to" text,
      "amount" bigint, "height" bigint, "hash" text)
    join coin_addresses a on a.address = i."to"
    on conflict (tx, address, place, chain) do update set
      height = excluded.height, block_hash = excluded.block_hash, gone_at = null,
      amount = case when coin_deposits.state = 'credited' then coin_deposits.amount else excluded.amount end,
      state = case when coin_deposits.state = 'gone' then 'confirming' else coin_deposits.state end,
      concern = case
        when coin_deposits.state <> 'credited' or coin_deposits.concern = 'gone' then null
        when coin_deposits.gone_at is null then coin_deposits.concern
        else 'back' end`)
}

/** Marks deposits above a block as gone. Credited ones stay credited, and raise a concern for staff. */
export async function markGoneAbove(tx: Tx, chain: string, height: number, at: Date): Promise<void> {
  await tx.execute(sql`delete from coin_checkpoints where chain = ${chain} and height > ${height}::bigint`)
  await tx.execute(sql`
    update coin_deposits set gone_at = ${at.toISOString()}::timestamptz,
      state = case when state = 'credited' then state else 'gone' end,
      concern = case when state = 'credited' then 'gone' end
    where chain = ${chain} and height > ${height}::bigint and gone_at is null`)
}

/** Interval of updates while nothing changes, in seconds. */
const RECORD_INTERVAL_SECONDS = 50

/** Records a successful poll; less often while nothing changes. */
export async function recordSuccess(tx: Tx, chain: string, head: number, at: Date): Promise<void> {
  await tx.execute(sql`
    update coin_cursors set head = ${head}::bigint, checked_at = ${at.toISOString()}::timestamptz,
      trouble = null, trouble_since = null
    where chain = ${chain} and (head is distinct from ${head}::bigint or trouble is not null
      or checked_at < ${at.toISOString()}::timestamptz - make_interval(secs => ${RECORD_INTERVAL_SECONDS}))`)
}

/** Records a failed poll. @returns true when the previous poll succeeded */
export async function recordTrouble(tx: Tx, chain: string, trouble: string, at: Date): Promise<boolean> {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ first: boolean }>(sql`
    insert into coin_cursors (chain, trouble, trouble_since) values (${chain}, ${trouble}, ${now})
    on conflict (chain) do update set trouble = excluded.trouble,
      trouble_since = coalesce(coin_cursors.trouble_since, excluded.trouble_since)
    returning trouble_since = ${now} as first`)
  return rows[0]!.first
}
