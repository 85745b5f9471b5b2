import type { WithdrawalEvent } from '@pasar/contract/calls/admin/finance/withdrawals'
import type { bankCardTypes } from '@pasar/contract/calls/wallet/bank-cards'
import type { WithdrawalChannel, WithdrawalState } from '@pasar/contract/calls/wallet/withdrawals'
import { sql } from 'drizzle-orm'
import { bigserial, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { money, timestamptz } from '../../platform/db/columns.ts'

/** Export files of payouts, to be executed at a bank or from a coin wallet. */
export const payoutFiles = pgTable('payout_files', {
  /** Chosen by the client; exporting with the same id returns the same file. */
  id: uuid().primaryKey(),
  no: text().notNull().unique(),
  channel: text().$type<WithdrawalChannel>().notNull(),
  staffId: uuid('staff_id').notNull(),
  at: timestamptz('at').notNull(),
})

/**
 * Withdrawals. While one is `reviewing` or `approved`, the ledger holds its amount, with `no` in the key of
 * the hold.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey(),
    no: text().notNull().unique(),
    /** Idempotency key of the member. */
    intent: text().notNull().unique(),
    memberId: uuid('member_id').notNull(),
    channel: text().$type<WithdrawalChannel>().notNull(),
    state: text().$type<WithdrawalState>().notNull(),
    asset: text().notNull(),
    /** Debit of the balance, including `fee`. Minor units of `asset`. */
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    /** Amount of the payout: minor units of `payoutAsset`, at `rate`. */
    payoutAsset: text('payout_asset').notNull(),
    receives: money('receives').notNull(),
    rate: text().notNull(),
    /** Worth of the amount in the first market's currency at creation; limits and approvals use it. */
    worth: money('worth').notNull(),
    /** In the market's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** Copy of the bank card; the number is encrypted for this row. */
    cardId: uuid('card_id'),
    cardAddedAt: timestamptz('card_added_at'),
    bank: text(),
    bankType: text('bank_type').$type<(typeof bankCardTypes)[number]>(),
    branch: text(),
    holder: text(),
    numberSealed: text('number_sealed'),
    lastFour: text('last_four'),
    /** Destination of the coin, with checksum, and its network. */
    address: text(),
    network: text(),
    /** Why it was rejected, failed or returned. */
    reason: text().notNull().default(''),
    reference: text().notNull().default(''),
    paidBy: uuid('paid_by'),
    paidAt: timestamptz('paid_at'),
    proofId: uuid('proof_id'),
    fileId: uuid('file_id').references(() => payoutFiles.id),
    createdAt: timestamptz('created_at').notNull(),
    endedAt: timestamptz('ended_at'),
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

/** Log of withdrawals, append-only. */
export const withdrawalLog = pgTable(
  'withdrawal_log',
  {
    id: uuid().primaryKey(),
    /** Order of events; timestamps can be equal. */
    seq: bigserial({ mode: 'bigint' }).notNull(),
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id),
    event: text().$type<WithdrawalEvent>().notNull(),
    /** member or staff. */
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id').notNull(),
    note: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('withdrawal_log_withdrawal').on(t.withdrawalId, t.seq),
    // One approval per staff account.
    uniqueIndex('withdrawal_log_approvals')
      .on(t.withdrawalId, t.actorId)
      .where(sql`${t.event} in ('seconded', 'approved')`),
  ],
)
