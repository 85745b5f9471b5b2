import { VOID_REPORT_TRIES } from '@pasar/contract/constants'
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { findMemberIds } from '../../identity/index.ts'
import { allMarkets } from '../../settings/index.ts'
import { findOrdersByTracking } from '../../shipping/index.ts'
import { orders } from '../tables.ts'

type Filter = {
  keyword?: string | undefined
  tag?: string | undefined
  memberId?: string | undefined
  sellerId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  reminded?: '1' | undefined
  onHold?: '1' | undefined
  voiding?: '1' | undefined
  returned?: '1' | undefined
}

export type OrderFilter = {
  where: SQL | undefined
  /** The part of the keyword that the text search handles; undefined when the filter matches it exactly. */
  keyword: string | undefined
}

/**
 * Order numbers: O, six digits of the date, twelve more. A keyword with this prefix is a lookup by number.
 */
const NUMBER_LENGTH = 19

const hasTag = (tag: string): SQL =>
  sql`${orders.id} in (select t.order_id from order_tags t where t.tag = ${tag})`

const hasUnansweredVoid = sql`${orders.id} in (
  select unnest(k.order_id || array(select s.order_id from package_orders s where s.package_id = k.id))
  from packages k where k.void_state = 'requested' and k.void_tries >= ${VOID_REPORT_TRIES})`

/**
 * The condition that orders were created in the days that the beginning of a number stands for. The numbers
 * of years or months are many, and the newest orders may be none of them.
 */
function createdWithNumber(no: string): SQL {
  const digits = no.slice(1)
  if (digits.length < 2 || digits.length > 6) return sql``
  const [from, until] = daysOfPrefix(digits)
  return sql` and ${orders.createdAt} between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`
}

/**
 * Returns the moments between which the days yymmdd (UTC) with a prefix lie. A day later at both ends, since
 * a number is drawn a moment before its order is created.
 */
export function daysOfPrefix(prefix: string): [from: Date, until: Date] {
  const parts = (fill: string) =>
    (prefix.padEnd(6, fill).match(/../g) ?? []).map(Number) as [number, number, number]
  const [year, firstMonth, firstDay] = parts('0')
  const [, lastMonth, lastDay] = parts('9')
  return [
    new Date(Date.UTC(2000 + year, Math.max(firstMonth, 1) - 1, Math.max(firstDay, 1) - 1)),
    new Date(Date.UTC(2000 + year, Math.min(lastMonth, 12) - 1, Math.min(lastDay, 31) + 2)),
  ]
}

async function matchReference(tx: Tx, keyword: string): Promise<SQL | undefined> {
  const no = keyword.toUpperCase()
  if (keyword.startsWith('#')) return hasTag(keyword.slice(1).trim().toLowerCase())
  if (/^O\d{1,18}$/.test(no))
    return sql`(${orders.no} between ${no} and ${no.padEnd(NUMBER_LENGTH, '9')}${createdWithNumber(no)})`
  const [tracked, members] = await Promise.all([
    findOrdersByTracking(tx, keyword),
    findMemberIds(tx, keyword),
  ])
  if (tracked.length === 0 && members.length === 0) return undefined
  return or(
    tracked.length > 0 ? inArray(orders.id, tracked) : undefined,
    members.length > 0 ? inArray(orders.memberId, members) : undefined,
  )
}

/**
 * Builds the condition of the console's order filters. Order numbers, tracking numbers, tags (`#tag`) and
 * members (username, email, phone) match exactly by index; any other keyword is returned for the text search.
 * Days are in the market's time zone.
 */
export async function buildOrderFilter(tx: Tx, filter: Filter): Promise<OrderFilter> {
  const exact = filter.keyword ? await matchReference(tx, filter.keyword) : undefined
  const zone = allMarkets()[0]!.timeZone
  return {
    where: and(
      exact,
      filter.tag ? hasTag(filter.tag) : undefined,
      filter.memberId ? eq(orders.memberId, filter.memberId) : undefined,
      filter.sellerId ? eq(orders.sellerId, filter.sellerId) : undefined,
      filter.reminded ? and(eq(orders.state, 'paid'), sql`${orders.remindedAt} is not null`) : undefined,
      filter.voiding ? hasUnansweredVoid : undefined,
      filter.returned
        ? sql`${orders.returnedAt} is not null and ${orders.state} in ('paid', 'shipped')`
        : undefined,
      filter.onHold ? and(eq(orders.state, 'paid'), isNotNull(orders.fulfillmentHold)) : undefined,
      filter.from
        ? sql`${orders.createdAt} >= (${filter.from}::date::timestamp at time zone ${zone})`
        : undefined,
      filter.to
        ? sql`${orders.createdAt} < ((${filter.to}::date + 1)::timestamp at time zone ${zone})`
        : undefined,
    ),
    keyword: exact ? undefined : filter.keyword || undefined,
  }
}
