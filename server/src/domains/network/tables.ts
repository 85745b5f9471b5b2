import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { money, time } from '../../platform/db/columns.ts'

/**
 * The place of a member in the referral tree. A trigger on `members` writes it in the transaction of the
 * registration; only a move by staff changes it (moves/).
 */
export const referralNodes = pgTable(
  'referral_nodes',
  {
    memberId: uuid('member_id').primaryKey(),
    /** Null at the root. */
    referrerId: uuid('referrer_id'),
    /** The referrer's referrer. */
    secondId: uuid('second_id'),
    /** 0 at the root. */
    depth: integer().notNull(),
    joinedAt: time('joined_at').notNull(),
    /** Since when the member has this referrer, after a move; null since the registration. */
    movedAt: time('moved_at'),
    /** PV of the member's own entries. */
    volume: money('volume').notNull().default(0n),
    /** Members invited directly, and members of all levels below, as far as they are counted. */
    invited: integer().notNull().default(0),
    teamPeople: integer('team_people').notNull().default(0),
    /** Whether the members above count this one (count-teams.ts). */
    counted: boolean().notNull().default(false),
  },
  (t) => [
    index('referral_nodes_direct_newest').on(t.referrerId, t.joinedAt, t.memberId),
    index('referral_nodes_direct_volume').on(t.referrerId, t.volume, t.memberId),
    index('referral_nodes_direct_invited').on(t.referrerId, t.invited, t.memberId),
    index('referral_nodes_second_newest').on(t.secondId, t.joinedAt, t.memberId),
    index('referral_nodes_second_volume').on(t.secondId, t.volume, t.memberId),
    index('referral_nodes_second_invited').on(t.secondId, t.invited, t.memberId),
    index('referral_nodes_uncounted').on(t.memberId).where(sql`not ${t.counted}`),
    check('referral_nodes_depth', sql`${t.depth} >= 0 and (${t.depth} = 0) = (${t.referrerId} is null)`),
  ],
)

/**
 * Sales volume: what an order item counts on the day it was received, and what its refunds take off. Entries
 * are never changed. The entries of an item sum to the PV of the units that are received and not returned.
 */
export const volumeEntries = pgTable(
  'volume_entries',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    orderId: uuid('order_id').notNull(),
    orderItemId: uuid('order_item_id').notNull(),
    /** Null for the receipt. */
    refundId: uuid('refund_id'),
    /**
     * Counts the entries of an item and a refund: a refund can fail after it had finished, and succeed later.
     */
    sequence: integer().notNull(),
    market: text().notNull(),
    /** In the market's time zone. */
    day: date().notNull(),
    /** Units, negative for a refund, as are the amounts. */
    quantity: integer().notNull(),
    pv: money('pv').notNull(),
    /** What was paid for the goods, after all discounts, in the market's currency. */
    sales: money('sales').notNull(),
    at: time('at').notNull(),
    /** Whether the members above count the entry. */
    counted: boolean().notNull().default(false),
    /** Whether the members above in the placement tree count the entry. */
    legsCounted: boolean('legs_counted').notNull().default(false),
    /**
     * The day on which they count it. Null before that, and for entries counted before the column existed.
     */
    legsDay: date('legs_day'),
  },
  (t) => [
    unique('volume_entries_once').on(t.orderItemId, t.refundId, t.sequence).nullsNotDistinct(),
    index('volume_entries_order').on(t.orderId),
    index('volume_entries_member').on(t.memberId, t.day),
    index('volume_entries_day').on(t.market, t.day),
    index('volume_entries_uncounted').on(t.id).where(sql`not ${t.counted}`),
    index('volume_entries_legs_uncounted').on(t.id).where(sql`not ${t.legsCounted}`),
    check(
      'volume_entries_sign',
      sql`${t.refundId} is not null or (${t.quantity} > 0 and ${t.pv} >= 0 and ${t.sales} >= 0)`,
    ),
  ],
)

const sum = (name: string) => money(name).notNull().default(0n)
const people = (name: string) => integer(name).notNull().default(0)

/**
 * A month of a member in a market: own orders, and those of the team of all levels as far as it is counted.
 */
export const memberMonths = pgTable(
  'member_months',
  {
    memberId: uuid('member_id').notNull(),
    market: text().notNull(),
    /** YYYY-MM */
    month: text().notNull(),
    ownVolume: sum('own_volume'),
    ownSales: sum('own_sales'),
    /** Whether the member has received an order; a return does not undo it. */
    active: boolean().notNull().default(false),
    /** Whether the members above count this one as active in the month. */
    activeCounted: boolean('active_counted').notNull().default(false),
    teamActive: people('team_active'),
    teamJoined: people('team_joined'),
    teamVolume: sum('team_volume'),
    teamSales: sum('team_sales'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.month, t.market] }),
    index('member_months_uncounted').on(t.memberId).where(sql`${t.active} and not ${t.activeCounted}`),
  ],
)
