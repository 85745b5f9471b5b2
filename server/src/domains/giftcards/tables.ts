import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { money, timestamptz } from '../../platform/db/columns.ts'

/** Batches of cards issued by staff. */
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
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the codes were exported and deleted. */
    exportedAt: timestamptz('exported_at'),
    /** A batch above the limit for one account has no cards until a second one approves it. */
    state: text().$type<'waiting' | 'done' | 'rejected'>().notNull().default('done'),
    /** The second account; null for a batch that needed none. */
    decidedBy: uuid('decided_by'),
    decidedAt: timestamptz('decided_at'),
    decisionNote: text('decision_note').notNull().default(''),
  },
  (t) => [
    index('gift_batches_newest').on(t.createdAt, t.id),
    index('gift_batches_waiting').on(t.createdAt, t.id).where(sql`${t.state} = 'waiting'`),
    check('gift_batches_size', sql`${t.count} > 0 and ${t.value} > 0`),
    check('gift_batches_state', sql`${t.state} in ('waiting', 'done', 'rejected')`),
    check(
      'gift_batches_decided',
      sql`(${t.decidedBy} is null) = (${t.decidedAt} is null) and ${t.decidedBy} <> ${t.staffId}
        and case ${t.state} when 'waiting' then ${t.decidedBy} is null when 'rejected' then ${t.decidedBy} is not null
        else true end`,
    ),
  ],
)

/** Gifts: cards that a member gave to another member, or offers by a link. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid().primaryKey(),
    giverId: uuid('giver_id').notNull(),
    /** Idempotency key of the giver; null when the request had none. */
    intent: text().unique(),
    /** The receiver; null for a link. */
    receiverId: uuid('receiver_id'),
    currency: text().notNull(),
    value: money('value').notNull(),
    count: integer().notNull(),
    taken: integer().notNull(),
    greeting: text().notNull(),
    /** Token of a link: hash for lookups, and ciphertext for its giver. */
    tokenHash: text('token_hash').unique(),
    tokenSealed: text('token_sealed'),
    expiresAt: timestamptz('expires_at'),
    createdAt: timestamptz('created_at').notNull(),
    /** When it was closed and the remaining cards were returned. */
    endedAt: timestamptz('ended_at'),
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (t) => [
    index('gifts_giver').on(t.giverId, t.createdAt, t.id),
    index('gifts_expiring').on(t.expiresAt).where(sql`${t.endedAt} is null and ${t.receiverId} is null`),
    check('gifts_count', sql`${t.count} > 0 and ${t.taken} between 0 and ${t.count}`),
    check('gifts_way', sql`(${t.receiverId} is null) = (${t.tokenHash} is not null)`),
  ],
)

/** Members who took a card of a link: one each. */
export const giftTakes = pgTable(
  'gift_takes',
  {
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id),
    memberId: uuid('member_id').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.giftId, t.memberId] })],
)

/** Gift cards. The values of open and offered cards sum to the balance of `house:gift-cards`. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid().primaryKey(),
    /** Public number, which does not reveal the code. */
    no: text().notNull().unique(),
    /** Keyed hash of the code. */
    codeHash: text('code_hash').notNull(),
    /** Encrypted code, for its owner or the export of its batch; deleted when it is no longer needed. */
    codeSealed: text('code_sealed'),
    currency: text().notNull(),
    value: money('value').notNull(),
    /**
     * The part of the value that the order of a purchased card paid; the rest is the cost of a promotion, or
     * lost to a chargeback.
     */
    covered: money('covered').notNull().default(0n),
    state: text().notNull(),
    /** Null for a bearer card of a batch that is not redeemed. */
    ownerId: uuid('owner_id'),
    /** The member who gave it to the owner. */
    giverId: uuid('giver_id'),
    /** The link that offers it. */
    giftId: uuid('gift_id').references(() => gifts.id),
    batchId: uuid('batch_id').references(() => giftBatches.id),
    /** The order and order item of a purchased card. */
    orderId: uuid('order_id'),
    orderItemId: uuid('order_item_id'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When it was redeemed, voided or expired. */
    endedAt: timestamptz('ended_at'),
    /** Idempotency key of the redemption by code. */
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
    check('gift_cards_covered', sql`${t.covered} between 0 and ${t.value}`),
    check('gift_cards_state', sql`${t.state} in ('open', 'offered', 'redeemed', 'voided', 'expired')`),
    check('gift_cards_ended', sql`(${t.state} in ('open', 'offered')) = (${t.endedAt} is null)`),
    check('gift_cards_offered', sql`(${t.state} = 'offered') = (${t.giftId} is not null)`),
    check('gift_cards_sealed', sql`${t.endedAt} is null or ${t.codeSealed} is null`),
    check('gift_cards_source', sql`(${t.batchId} is null) = (${t.orderItemId} is not null)`),
  ],
)

/** Log of cards, append-only. */
export const giftCardLog = pgTable(
  'gift_card_log',
  {
    id: uuid().primaryKey(),
    /** Order of events; timestamps can be equal. */
    seq: bigserial({ mode: 'bigint' }).notNull(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => giftCards.id),
    event: text().notNull(),
    /** member, staff, or system. */
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    /** The other member involved: receiver or previous owner. */
    otherId: uuid('other_id'),
    note: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('gift_card_log_card').on(t.cardId, t.seq),
    index('gift_card_log_actor').on(t.actorId, t.seq).where(sql`${t.actorKind} = 'member'`),
    index('gift_card_log_other').on(t.otherId, t.seq).where(sql`${t.otherId} is not null`),
  ],
)

/** Attempts with invalid codes, by member and IP address; deleted after the limit's time window. */
export const giftCardTries = pgTable(
  'gift_card_tries',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    ip: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('gift_card_tries_member').on(t.memberId, t.at),
    index('gift_card_tries_ip').on(t.ip, t.at),
    index('gift_card_tries_at').on(t.at),
  ],
)
