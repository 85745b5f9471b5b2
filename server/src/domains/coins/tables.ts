import type { coinConcerns } from '@pasar/contract/calls/admin/finance/coins'
import type { coinDepositStates } from '@pasar/contract/calls/wallet/coins'
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

/**
 * Deposit addresses, derived from the operator's public key. Rows are never deleted, so an index is used
 * once.
 */
export const coinAddresses = pgTable(
  'coin_addresses',
  {
    id: id(),
    memberId: uuid('member_id').notNull(),
    /** Fingerprint of the public key. */
    key: text().notNull(),
    /** Derivation path of the address below the key: 0/<index>. */
    index: integer().notNull(),
    /** In lower case. */
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

/** Scan position by chain and token; watchers move it by compare-and-set. */
export const coinCursors = pgTable(
  'coin_cursors',
  {
    /** `<chain id>:<contract of the token>`. */
    chain: text().primaryKey(),
    /** The last scanned block; null before the first contact with a node. */
    height: height('height'),
    hash: text(),
    /** Height of the newest block that a node reported. */
    head: height('head'),
    checkedAt: time('checked_at'),
    /** Error of the last poll, and since when polls fail. */
    trouble: text(),
    troubleSince: time('trouble_since'),
  },
  (t) => [
    check('coin_cursors_block', sql`(${t.height} is null) = (${t.hash} is null)`),
    check('coin_cursors_trouble', sql`(${t.trouble} is null) = (${t.troubleSince} is null)`),
  ],
)

/** The latest blocks at which pages ended, to roll back after a reorganisation. */
export const coinCheckpoints = pgTable(
  'coin_checkpoints',
  { chain: text().notNull(), height: height('height').notNull(), hash: text().notNull() },
  (t) => [primaryKey({ columns: [t.chain, t.height] })],
)

/**
 * Transfers of the token to members' addresses. Identified by transaction, address and position among the
 * transfers of the transaction to that address. The log index is not stable: it changes when a reorganisation
 * moves the transaction to another block.
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
