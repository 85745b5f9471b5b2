import type { WithdrawalEvent } from '@pasar/contract/calls/admin/withdrawals'
import type { bankCardTypes } from '@pasar/contract/calls/bank-cards'
import type { WithdrawalState, WithdrawChannel } from '@pasar/contract/calls/withdrawals'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const money = (name: string) => bigint(name, { mode: 'bigint' })
const at = (name: string) => timestamp(name, { withTimezone: true })

/** Payouts that staff took out of the shop at once, to make them at a bank or from a coin wallet. */
export const payoutFiles = pgTable('payout_files', {
  /** Chosen by who asked for it: asked for again, it is the same file. */
  id: uuid().primaryKey(),
  no: text().notNull().unique(),
  channel: text().$type<WithdrawChannel>().notNull(),
  staffId: uuid('staff_id').notNull(),
  at: at('at').notNull(),
})

/** Money that a member takes out. What is `reviewing` or `approved` is held in the ledger by one hold, named by `no`. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey(),
    no: text().notNull().unique(),
    /** Names what the member meant: the same intent is carried out once. */
    intent: text().notNull().unique(),
    memberId: uuid('member_id').notNull(),
    channel: text().$type<WithdrawChannel>().notNull(),
    state: text().$type<WithdrawalState>().notNull(),
    asset: text().notNull(),
    /** What it takes from the balance, of which `fee` is the shop's. Minor units of `asset`. */
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    /** What arrives: minor units of `payoutAsset`, by `rate`. */
    payoutAsset: text('payout_asset').notNull(),
    receives: money('receives').notNull(),
    rate: text().notNull(),
    /** The amount in the first market's currency as it was worth then: limits and approvals go by it. */
    worth: money('worth').notNull(),
    /** In the market's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** The bank card as it was; its number is sealed for this row. */
    cardId: uuid('card_id'),
    cardAddedAt: at('card_added_at'),
    bank: text(),
    bankType: text('bank_type').$type<(typeof bankCardTypes)[number]>(),
    branch: text(),
    holder: text(),
    numberSealed: text('number_sealed'),
    lastFour: text('last_four'),
    /** Where the coin goes, with its checksum, and on which network. */
    address: text(),
    network: text(),
    /** Why it was rejected, failed or came back. */
    reason: text().notNull().default(''),
    reference: text().notNull().default(''),
    paidBy: uuid('paid_by'),
    paidAt: at('paid_at'),
    proofId: uuid('proof_id'),
    fileId: uuid('file_id').references(() => payoutFiles.id),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('withdrawals_member').on(t.memberId, t.id),
    index('withdrawals_day').on(t.memberId, t.day),
    index('withdrawals_state').on(t.state, t.id),
    index('withdrawals_address').on(t.address).where(sql`${t.address} is not null`),
    index('withdrawals_file').on(t.fileId).where(sql`${t.fileId} is not null`),
    index('withdrawals_to_export')
      .on(t.channel, t.id)
      .where(sql`${t.state} = 'approved' and ${t.fileId} is null`),
    check(
      'withdrawals_states',
      sql`${t.state} in ('reviewing', 'approved', 'paid', 'rejected', 'cancelled', 'failed', 'returned')`,
    ),
    check('withdrawals_ended', sql`(${t.state} in ('reviewing', 'approved')) = (${t.endedAt} is null)`),
    check(
      'withdrawals_amounts',
      sql`${t.fee} >= 0 and ${t.fee} < ${t.amount} and ${t.receives} > 0 and ${t.worth} >= 0`,
    ),
    check(
      'withdrawals_reason',
      sql`(${t.state} in ('rejected', 'failed', 'returned')) = (${t.reason} <> '')`,
    ),
    check(
      'withdrawals_paid',
      sql`(${t.state} in ('paid', 'returned')) = (${t.paidAt} is not null and ${t.paidBy} is not null and ${t.reference} <> '')`,
    ),
    check(
      'withdrawals_where',
      sql`(${t.channel} = 'bank') = (${t.numberSealed} is not null and ${t.bank} is not null) and (${t.channel} = 'coin') = (${t.address} is not null)`,
    ),
  ],
)

/** What happened to withdrawals; rows are only added. */
export const withdrawalLog = pgTable(
  'withdrawal_log',
  {
    id: uuid().primaryKey(),
    /** The order in which it happened: times of one moment do not tell. */
    seq: bigserial({ mode: 'bigint' }).notNull(),
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id),
    event: text().$type<WithdrawalEvent>().notNull(),
    /** member or staff. */
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id').notNull(),
    note: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('withdrawal_log_withdrawal').on(t.withdrawalId, t.seq),
    // Nobody approves twice.
    uniqueIndex('withdrawal_log_approvals')
      .on(t.withdrawalId, t.actorId)
      .where(sql`${t.event} in ('seconded', 'approved')`),
  ],
)
