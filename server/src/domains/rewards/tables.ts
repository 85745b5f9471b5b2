import type { RewardKind, RewardPlan } from '@pasar/contract/reward-plan'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { money, time } from '../../platform/db/columns.ts'

/**
 * Versions of the reward plan. Of those that are valid at a time, the one that starts last applies. A trigger
 * prevents updates and deletions.
 */
export const rewardPlans = pgTable(
  'reward_plans',
  {
    version: integer().primaryKey(),
    validFrom: time('valid_from').notNull(),
    plan: jsonb().$type<RewardPlan>().notNull(),
    reason: text().notNull(),
    /** Null for the first version. */
    staffId: uuid('staff_id'),
  },
  (t) => [check('reward_plans_version', sql`${t.version} > 0`)],
)

/**
 * Orders whose rewards have accrued, once each: who is eligible is decided at the receipt, and not again when
 * a ban ends.
 */
export const rewardOrders = pgTable('reward_orders', {
  orderId: uuid('order_id').primaryKey(),
  /** The version of the plan that was valid at the receipt. */
  planVersion: integer('plan_version')
    .notNull()
    .references(() => rewardPlans.version),
  at: time('at').notNull(),
})

/**
 * What members earn. A reward has a source, which the check `rewards_source` requires by its rule: an item of
 * a received order, the sales that a day's pairing matched, or a correction of these by staff. There is no
 * rule, and no column, for registrations, applications or top-ups, so that recruiting alone earns nothing.
 */
export const rewards = pgTable(
  'rewards',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    rule: text().$type<RewardKind>().notNull(),
    market: text().notNull(),
    buyerId: uuid('buyer_id'),
    /** The member between the buyer and the member. */
    viaId: uuid('via_id'),
    orderId: uuid('order_id'),
    orderItemId: uuid('order_item_id'),
    pairingEntryId: uuid('pairing_entry_id'),
    correctionId: uuid('correction_id'),
    /** PV of the item when it was received, or the PV that was paired. */
    pv: money('pv').notNull(),
    /** Basis points. */
    rate: integer().notNull(),
    /** Minor units of the bonus asset for 1.00 PV. */
    moneyPerPv: money('money_per_pv').notNull(),
    planVersion: integer('plan_version')
      .notNull()
      .references(() => rewardPlans.version),
    /** PV × rate × money per PV, in minor units of the bonus asset. */
    amount: money('amount').notNull(),
    /** The sum of its reversals. */
    reversed: money('reversed').notNull().default(0n),
    /** What the ledger has credited to the member for it, less what it has taken back. */
    posted: money('posted').notNull().default(0n),
    /** The transfers in the ledger. Numbers their keys. */
    postings: integer().notNull().default(0),
    /** The market's day on which the order was received, or which was paired. */
    day: date({ mode: 'string' }).notNull(),
    accruedAt: time('accrued_at').notNull(),
    /** When a reward of pairing becomes available. */
    releaseAt: time('release_at'),
    /** When the order was completed, or the reward of pairing was credited. */
    availableAt: time('available_at'),
    /** When the member cancelled the account; what is not posted then never is. */
    forfeitedAt: time('forfeited_at'),
  },
  (t) => [
    unique('rewards_item').on(t.orderItemId, t.rule),
    unique('rewards_pairing').on(t.pairingEntryId),
    uniqueIndex('rewards_correction').on(t.correctionId).where(sql`${t.correctionId} is not null`),
    index('rewards_day').on(t.market, t.day),
    index('rewards_release')
      .on(t.releaseAt, t.id)
      .where(sql`${t.availableAt} is null and ${t.forfeitedAt} is null`),
    index('rewards_order').on(t.orderId),
    index('rewards_newest').on(t.accruedAt, t.id),
    index('rewards_member').on(t.memberId, t.accruedAt, t.id),
    check(
      'rewards_source',
      sql`case when ${t.rule} in ('direct', 'second', 'service')
        then num_nonnulls(${t.buyerId}, ${t.orderId}, ${t.orderItemId}) = 3 and (${t.rule} = 'second') = (${t.viaId} is not null)
          and num_nonnulls(${t.pairingEntryId}, ${t.releaseAt}, ${t.correctionId}) = 0
        when ${t.rule} = 'pairing'
        then num_nonnulls(${t.pairingEntryId}, ${t.releaseAt}) = 2
          and num_nonnulls(${t.buyerId}, ${t.viaId}, ${t.orderId}, ${t.orderItemId}, ${t.correctionId}) = 0
        when ${t.rule} = 'correction'
        then ${t.correctionId} is not null
          and num_nonnulls(${t.buyerId}, ${t.viaId}, ${t.orderId}, ${t.orderItemId}, ${t.pairingEntryId}, ${t.releaseAt}) = 0
        else false end`,
    ),
    check('rewards_own_order', sql`${t.memberId} <> ${t.buyerId}`),
    check(
      'rewards_amounts',
      sql`case when ${t.rule} = 'correction' then ${t.amount} <> 0 and ${t.reversed} = 0 and ${t.posted} in (0, ${t.amount})
        else ${t.amount} > 0 and ${t.reversed} between 0 and ${t.amount} and ${t.posted} between 0 and ${t.amount} end
        and ${t.postings} >= 0`,
    ),
    check(
      'rewards_terms',
      sql`case when ${t.rule} = 'correction' then ${t.pv} = 0 and ${t.rate} = 0 and ${t.moneyPerPv} = 0
        else ${t.pv} > 0 and ${t.rate} > 0 and ${t.moneyPerPv} > 0 end`,
    ),
  ],
)

/**
 * What returned units take from a reward, once per entry of the sales volume. A refund that fails after it
 * had finished gives back what it took.
 */
export const rewardReversals = pgTable(
  'reward_reversals',
  {
    rewardId: uuid('reward_id')
      .notNull()
      .references(() => rewards.id),
    volumeEntryId: uuid('volume_entry_id').notNull(),
    refundId: uuid('refund_id').notNull(),
    /** Units, negative where a refund has failed, as is the amount. */
    quantity: integer().notNull(),
    amount: money('amount').notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rewardId, t.volumeEntryId] }),
    check('reward_reversals_quantity', sql`${t.quantity} <> 0`),
  ],
)
