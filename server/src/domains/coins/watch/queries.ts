import { sql } from 'drizzle-orm'
import { json } from '../../../platform/db/lists.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Block } from '../chain/chain.ts'

/** Blocks that are kept to trace a reorganisation back by. */
const CHECKPOINTS = 1_000

/** A transfer to an address of ours, in minor units of the coin. */
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

/** The last block that was looked through; null before the first contact. */
export async function cursorOf(tx: Tx, chain: string): Promise<Block | null> {
  const { rows } = await tx.execute<{ height: string | null; hash: string }>(
    sql`select height, hash from coin_cursors where chain = ${chain}`,
  )
  const [row] = rows
  return row?.height == null ? null : { height: Number(row.height), hash: row.hash }
}

/** Sets the first cursor. A watcher that comes second changes nothing. */
export async function beginCursor(tx: Tx, chain: string, { height, hash }: Block): Promise<void> {
  await tx.execute(sql`
    insert into coin_cursors (chain, height, hash) values (${chain}, ${height}::bigint, ${hash})
    on conflict (chain) do update set height = excluded.height, hash = excluded.hash
    where coin_cursors.height is null`)
}

/** Moves the cursor from one block to another. @returns false when it was not at the first one (any more) */
export async function moveCursor(tx: Tx, chain: string, from: Block, to: Block): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update coin_cursors set height = ${to.height}::bigint, hash = ${to.hash}
    where chain = ${chain} and height = ${from.height}::bigint and hash = ${from.hash} returning chain`)
  return rows.length > 0
}

/** Keeps a block to trace back by, and lets the oldest go. */
export async function keepCheckpoint(tx: Tx, chain: string, { height, hash }: Block): Promise<void> {
  await tx.execute(sql`
    insert into coin_checkpoints (chain, height, hash) values (${chain}, ${height}::bigint, ${hash})
    on conflict (chain, height) do update set hash = excluded.hash`)
  await tx.execute(sql`
    delete from coin_checkpoints where chain = ${chain} and height <= (
      select height from coin_checkpoints where chain = ${chain} order by height desc
      limit 1 offset ${CHECKPOINTS}::int)`)
}

/** The kept blocks below a height, newest first. */
export async function checkpointsBelow(tx: Tx, chain: string, height: number): Promise<Block[]> {
  const { rows } = await tx.execute<{ height: string; hash: string }>(sql`
    select height, hash from coin_checkpoints where chain = ${chain} and height < ${height}::bigint
    order by height desc`)
  return rows.map((row) => ({ height: Number(row.height), hash: row.hash }))
}

/** Every address that was ever given to a member, under any key. */
export async function allAddresses(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(
    sql`select address from coin_addresses order by address`,
  )
  return rows.map(({ address }) => address)
}

/**
 * Writes transfers down. One that is known is where it is now: it comes back when it was gone, and needs a person
 * again when somebody had settled that it was.
 */
export async function writeDeposits(
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

/** What is above a block is no longer in the chain. What was credited stays so, and needs a person. */
export async function loseAbove(tx: Tx, chain: string, height: number, at: Date): Promise<void> {
  await tx.execute(sql`delete from coin_checkpoints where chain = ${chain} and height > ${height}::bigint`)
  await tx.execute(sql`
    update coin_deposits set gone_at = ${at.toISOString()}::timestamptz,
      state = case when state = 'credited' then state else 'gone' end,
      concern = case when state = 'credited' then 'gone' end
    where chain = ${chain} and height > ${height}::bigint and gone_at is null`)
}

/** How old the note that nothing is new may become, in seconds. */
const NOTED_EVERY = 50

/** Notes that the chain was read; when nothing is new not each time. */
export async function noteSuccess(tx: Tx, chain: string, head: number, at: Date): Promise<void> {
  await tx.execute(sql`
    update coin_cursors set head = ${head}::bigint, checked_at = ${at.toISOString()}::timestamptz,
      trouble = null, trouble_since = null
    where chain = ${chain} and (head is distinct from ${head}::bigint or trouble is not null
      or checked_at < ${at.toISOString()}::timestamptz - make_interval(secs => ${NOTED_EVERY}))`)
}

/** Notes what the try failed of. @returns whether the try before did not fail */
export async function noteTrouble(tx: Tx, chain: string, trouble: string, at: Date): Promise<boolean> {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ first: boolean }>(sql`
    insert into coin_cursors (chain, trouble, trouble_since) values (${chain}, ${trouble}, ${now})
    on conflict (chain) do update set trouble = excluded.trouble,
      trouble_since = coalesce(coin_cursors.trouble_since, excluded.trouble_since)
    returning trouble_since = ${now} as first`)
  return rows[0]!.first
}
