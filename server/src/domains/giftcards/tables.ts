import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })
const money = (name: string) => bigint(name, { mode: 'bigint' })

/** Cards that staff issued at once. */
export const giftBatches = pgTable(
  'gift_batches',
  {
    id: uuid().primaryKey(),
    no: text().notNull().unique(),
    currency: text().notNull(),
    value: money('value').notNull(),
    count: integer().notNull(),
    note: text().notNull(),
    staffId: uuid('staff_id').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When its codes were told, once; they are not kept longer. */
    exportedAt: at('exported_at'),
  },
  (t) => [
    index('gift_batches_newest').on(t.createdAt, t.id),
    check('gift_batches_size', sql`${t.count} > 0 and ${t.value} > 0`),
  ],
)

/** Cards that a member gave at once: to another member, or behind a link. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid().primaryKey(),
    giverId: uuid('giver_id').notNull(),
    /** Names what the giver meant: the same intent is carried out once. Null where it had no name. */
    intent: text().unique(),
    /** Who got them; null for a link. */
    receiverId: uuid('receiver_id'),
    currency: text().notNull(),
    value: money('value').notNull(),
    count: integer().notNull(),
    taken: integer().notNull(),
    greeting: text().notNull(),
    /** Of a link: its secret, once to be found by and once for its giver to read. */
    tokenHash: text('token_hash').unique(),
    tokenSealed: text('token_sealed'),
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull(),
    /** When what nobody took went back. */
    endedAt: at('ended_at'),
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [
    index('gifts_giver').on(t.giverId, t.createdAt, t.id),
    index('gifts_expiring').on(t.expiresAt).where(sql`${t.endedAt} is null and ${t.receiverId} is null`),
    check('gifts_count', sql`${t.count} > 0 and ${t.taken} between 0 and ${t.count}`),
    check('gifts_way', sql`(${t.receiverId} is null) = (${t.tokenHash} is not null)`),
  ],
)

/** Who took of a link: one card each. */
export const giftTakes = pgTable(
  'gift_takes',
  {
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    memberId: uuid('member_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.giftId, t.memberId] })],
)

/** A gift card. What is open or offered is what the ledger's house account for them holds. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid().primaryKey(),
    /** What it is called where its code must not be told. */
    no: text().notNull().unique(),
    /** Keyed hash of the code. */
    codeHash: text('code_hash').notNull(),
    /** The code, for its owner or for the export of its batch; gone once nobody may read it any more. */
    codeSealed: text('code_sealed'),
    currency: text().notNull(),
    value: money('value').notNull(),
    state: text().notNull(),
    /** Null for a card of a batch that nobody has redeemed: whoever has the code has the card. */
    ownerId: uuid('owner_id'),
    /** Who gave it to its owner. */
    giverId: uuid('giver_id'),
    /** The link it waits behind. */
    giftId: uuid('gift_id').references(() => gifts.id),
    batchId: uuid('batch_id').references(() => giftBatches.id),
    /** The order and its item that it was bought with. */
    orderId: uuid('order_id'),
    orderItemId: uuid('order_item_id'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When it was redeemed, voided or expired. */
    endedAt: at('ended_at'),
    /** Of one that was redeemed by its code: what its redeemer meant, as in `gifts`. */
    endIntent: text('end_intent'),
  },
  (t) => [
    uniqueIndex('gift_cards_code').on(t.codeHash),
    index('gift_cards_owner').on(t.ownerId, t.state, t.expiresAt, t.id),
    index('gift_cards_gift').on(t.giftId).where(sql`${t.state} = 'offered'`),
    index('gift_cards_item').on(t.orderItemId).where(sql`${t.orderItemId} is not null`),
    index('gift_cards_batch').on(t.batchId, t.state).where(sql`${t.batchId} is not null`),
    index('gift_cards_newest').on(t.createdAt, t.id),
    index('gift_cards_state').on(t.state, t.createdAt, t.id),
    index('gift_cards_expiring').on(t.expiresAt).where(sql`${t.state} in ('open', 'offered')`),
    index('gift_cards_owed').on(t.currency, t.value).where(sql`${t.state} in ('open', 'offered')`),
    check('gift_cards_value', sql`${t.value} > 0`),
    check('gift_cards_state', sql`${t.state} in ('open', 'offered', 'redeemed', 'voided', 'expired')`),
    check('gift_cards_ended', sql`(${t.state} in ('open', 'offered')) = (${t.endedAt} is null)`),
    check('gift_cards_offered', sql`(${t.state} = 'offered') = (${t.giftId} is not null)`),
    check('gift_cards_sealed', sql`${t.endedAt} is null or ${t.codeSealed} is null`),
    check('gift_cards_source', sql`(${t.batchId} is null) = (${t.orderItemId} is not null)`),
  ],
)

/** What happened to cards; rows are only added. */
export const giftCardLog = pgTable(
  'gift_card_log',
  {
    id: uuid().primaryKey(),
    /** The order in which it happened: times of one moment do not tell. */
    seq: bigserial({ mode: 'bigint' }).notNull(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => giftCards.id),
    event: text().notNull(),
    /** member, staff, or system. */
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    /** The other member of it: who got the card, or whose it was. */
    otherId: uuid('other_id'),
    note: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('gift_card_log_card').on(t.cardId, t.seq),
    index('gift_card_log_actor').on(t.actorId, t.seq).where(sql`${t.actorKind} = 'member'`),
    index('gift_card_log_other').on(t.otherId, t.seq).where(sql`${t.otherId} is not null`),
  ],
)

/** Codes that were none, by who tried and from where; forgotten when they no longer count. */
export const giftCardTries = pgTable(
  'gift_card_tries',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    ip: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('gift_card_tries_member').on(t.memberId, t.at),
    index('gift_card_tries_ip').on(t.ip, t.at),
    index('gift_card_tries_at').on(t.at),
  ],
)
