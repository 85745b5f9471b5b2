import type { coinConcerns } from '@pasar/contract/calls/admin/coins'
import type { coinDepositStates } from '@pasar/contract/calls/coins'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, time } from '../../platform/db/columns.ts'

const height = (name: string) => bigint(name, { mode: 'number' })

/** The address of a member below one public key of the operator's. Rows stay: an index is never used again. */
export const coinAddresses = pgTable(
  'coin_addresses',
  {
    id: id(),
    memberId: uuid('member_id').notNull(),
    /** Fingerprint of the public key. */
    key: text().notNull(),
    /** The address is 0/<index> below the key. */
    index: integer().notNull(),
    /** In small letters. */
    address: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('coin_addresses_member').on(t.memberId, t.key),
    uniqueIndex('coin_addresses_index').on(t.key, t.index),
    uniqueIndex('coin_addresses_address').on(t.address),
    check('coin_addresses_small', sql`${t.index} >= 0 and ${t.address} = lower(${t.address})`),
  ],
)

/** How far a token's chain was looked through; watchers move it on by comparing what it was. */
export const coinCursors = pgTable(
  'coin_cursors',
  {
    /** `<chain id>:<contract of the token>`. */
    chain: text().primaryKey(),
    /** The last block that was looked through; null before the first contact with a node. */
    height: height('height'),
    hash: text(),
    /** The newest block that a node told of. */
    head: height('head'),
    checkedAt: time('checked_at'),
    /** What the last try failed of, and since when tries fail. */
    trouble: text(),
    troubleSince: time('trouble_since'),
  },
  (t) => [
    check('coin_cursors_block', sql`(${t.height} is null) = (${t.hash} is null)`),
    check('coin_cursors_trouble', sql`(${t.trouble} is null) = (${t.troubleSince} is null)`),
  ],
)

/** Blocks at which pages ended, the latest ones: by them a reorganisation is traced back. */
export const coinCheckpoints = pgTable(
  'coin_checkpoints',
  { chain: text().notNull(), height: height('height').notNull(), hash: text().notNull() },
  (t) => [primaryKey({ columns: [t.chain, t.height] })],
)

/**
 * A transfer of the token to a member's address. Known by its transaction, its address and its place among the
 * transfers of that transaction to that address: the index of its log is counted in the block, and becomes another
 * one when a reorganisation puts the transaction into another block.
 */
export const coinDeposits = pgTable(
  'coin_deposits',
  {
    id: id(),
    chain: text().notNull(),
    tx: text().notNull(),
    address: text().notNull(),
    place: integer().notNull(),
    memberId: uuid('member_id').notNull(),
    /** Minor units of the coin. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    sender: text().notNull(),
    height: height('height').notNull(),
    blockHash: text('block_hash').notNull(),
    state: text().$type<(typeof coinDepositStates)[number]>().notNull(),
    concern: text().$type<(typeof coinConcerns)[number]>(),
    seenAt: time('seen_at').notNull(),
    creditedAt: time('credited_at'),
    goneAt: time('gone_at'),
    settledBy: uuid('settled_by'),
    settledAt: time('settled_at'),
    note: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('coin_deposits_transfer').on(t.tx, t.address, t.place, t.chain),
    index('coin_deposits_member').on(t.memberId, t.id),
    index('coin_deposits_address').on(t.address, t.id),
    index('coin_deposits_state').on(t.state, t.id),
    index('coin_deposits_confirming').on(t.chain, t.height).where(sql`${t.state} = 'confirming'`),
    index('coin_deposits_height').on(t.chain, t.height),
    index('coin_deposits_concern').on(t.id).where(sql`${t.concern} is not null`),
    check('coin_deposits_amount', sql`${t.amount} > 0 and ${t.place} >= 0`),
    check('coin_deposits_states', sql`${t.state} in ('confirming', 'credited', 'small', 'gone')`),
    check('coin_deposits_credited', sql`(${t.state} = 'credited') = (${t.creditedAt} is not null)`),
    check('coin_deposits_gone', sql`${t.state} <> 'gone' or ${t.goneAt} is not null`),
    check(
      'coin_deposits_concerns',
      sql`${t.concern} is null or (${t.state} = 'credited' and ${t.concern} in ('gone', 'back'))`,
    ),
  ],
)
