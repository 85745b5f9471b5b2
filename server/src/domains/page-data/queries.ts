import type { ApplicationState, DealerLevel } from '@pasar/contract/partners'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'

/** Counts of a member's records that entries show. */
export type Counts = {
  addresses: number
  coupons: number
  giftCards: number
  bankCards: number
  /** Cards saved at payment processors. */
  savedCards: number
  /** Whether the member runs a service center. */
  hasCenter: boolean
  stockAlerts: number
  /** Whether the products that the member views are recorded. */
  recordsViews: boolean
  sessions: number
  /** Answers to feedback that the member has not read. */
  answers: number
  /** Connected services. */
  thirdParties: number
  /** The state of the latest application, by kind; null without one. */
  dealerApplication: ApplicationState | null
  centerApplication: ApplicationState | null
  shopApplication: ApplicationState | null
  /** The level of a dealer; null for others. */
  dealerLevel: DealerLevel | null
  dealerSuspended: boolean
  /** State of the cancellation of the account; null without one. */
  cancellation: 'review' | 'approved' | 'rejected' | 'withdrawn' | 'finished' | null
}

/** Counts the records of a member, in one statement. */
export async function countRecords(tx: Tx, memberId: string, now: Date): Promise<Counts> {
  const id = sql`${memberId}::uuid`
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Counts>(sql`
    select (select count(*)::int from addresses where member_id = ${id}) as addresses,
      (select count(*)::int from member_coupons m join coupons c on c.id = m.coupon_id
        where m.member_id = ${id} and m.order_id is null and c.starts_at <= ${at} and c.ends_at > ${at}) as coupons,
      (select count(*)::int from gift_cards
        where owner_id = ${id} and state = 'open' and expires_at > ${at}) as "giftCards",
      (select count(*)::int from bank_cards where member_id = ${id}) as "bankCards",
      (select count(*)::int from saved_cards where member_id = ${id} and state = 'saved') as "savedCards",
      exists (select from service_centers where member_id = ${id}) as "hasCenter",
      (select count(*)::int from stock_alerts where member_id = ${id}) as "stockAlerts",
      not exists (select 1 from view_history_off where member_id = ${id}) as "recordsViews",
      (select count(*)::int from third_party_accounts where member_id = ${id}) as "thirdParties",
      (select count(*)::int from sessions
        where member_id = ${id} and revoked_at is null and expires_at > ${at}) as sessions,
      (select coalesce(sum(unread_answers), 0)::int from feedback
        where member_id = ${id} and unread_answers > 0) as answers,
      (select state from partner_applications where member_id = ${id} and kind = 'dealer'
        order by submitted_at desc, id desc limit 1) as "dealerApplication",
      (select state from partner_applications where member_id = ${id} and kind = 'service-center'
        order by submitted_at desc, id desc limit 1) as "centerApplication",
      (select state from partner_applications where member_id = ${id} and kind = 'shop'
        order by submitted_at desc, id desc limit 1) as "shopApplication",
      (select level from dealers where member_id = ${id}) as "dealerLevel",
      exists (select 1 from dealers where member_id = ${id} and state = 'suspended') as "dealerSuspended",
      (select state from cancellations where member_id = ${id} order by id desc limit 1) as cancellation`)
  return rows[0]!
}
