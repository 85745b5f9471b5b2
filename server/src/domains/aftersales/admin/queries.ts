import type { Input } from '@pasar/contract/call'
import type { AfterSaleQueue, adminAfterSaleList } from '@pasar/contract/calls/admin/after-sales'
import { type AfterSaleState, afterSaleStatesWhere } from '@pasar/contract/orders/after-sale-states'
import { DAY_MS } from '@pasar/contract/time'
import { type SQL, sql } from 'drizzle-orm'

/** The condition of each queue on `after_sales a`. */
export const queueConditions: Record<AfterSaleQueue, SQL> = {
  review: sql`a.state = 'under_review'`,
  refund: sql`(a.state = 'approved' or (a.state = 'received' and a.kind = 'return'))`,
  inTransit: sql`a.state in ('in_transit', 'at_center')`,
  replace: sql`(a.state = 'received' and a.kind <> 'return')`,
  sendBack: sql`a.state = 'refused'`,
  refunding: sql`a.state = 'refunding'`,
  // What is on its way to the buyer has a deadline until it comes back to the shop.
  cameBack: sql`(a.state in ('replacement_sent', 'sent_back') and a.due_at is null)`,
  escalated: sql`a.escalation = 'open'`,
}

const list = (states: readonly AfterSaleState[]) => sql.raw(`('${states.join("', '")}')`)
const waitsForShop = list(afterSaleStatesWhere((facts) => facts.waitsFor === 'shop'))

/** The condition of requests that wait for the shop too long; see isOverdue in rules.ts. */
export function overdueCondition(now: Date, reviewDays: number): SQL {
  const before = sql`${new Date(now.getTime() - reviewDays * DAY_MS).toISOString()}::timestamptz`
  return sql`((a.state in ${waitsForShop} and a.since <= ${before}) or (a.state = 'in_transit' and coalesce(
    (a.drop_off->>'at')::timestamptz,
    (select min(k.delivered_at) from packages k where k.after_sale_id = a.id and k.purpose = 'return')) <= ${before}))`
}

type Filter = Input<typeof adminAfterSaleList>

/** Builds the condition of the console's list on `after_sales a`. */
export function listCondition(
  filter: Filter,
  { staffId, now, reviewDays }: { staffId: string; now: Date; reviewDays: number },
): SQL {
  const { queue, state, kind, mine, overdue, orderId, memberId, keyword, from, until } = filter
  const conditions = [
    sql`true`,
    ...(queue ? [queueConditions[queue]] : []),
    ...(state ? [sql`a.state = ${state}`] : []),
    ...(kind ? [sql`a.kind = ${kind}`] : []),
    ...(mine ? [sql`a.assignee_id = ${staffId}::uuid`] : []),
    ...(overdue ? [overdueCondition(now, reviewDays)] : []),
    ...(orderId ? [sql`a.order_id = ${orderId}::uuid`] : []),
    ...(memberId ? [sql`a.member_id = ${memberId}::uuid`] : []),
    ...(from ? [sql`a.created_at >= ${from}::timestamptz`] : []),
    ...(until ? [sql`a.created_at <= ${until}::timestamptz`] : []),
    ...(keyword ? [matchesKeyword(keyword)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const matchesKeyword = (keyword: string): SQL => sql`(a.no = upper(${keyword})
  or a.order_id in (select id from orders where no = upper(${keyword}))
  or a.id in (select k.after_sale_id from packages k where k.tracking_no = ${keyword} and k.purpose = 'return')
  or a.member_id in (select id from members where username_key = lower(${keyword})))`
