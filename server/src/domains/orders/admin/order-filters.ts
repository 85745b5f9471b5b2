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

async function matchReference(tx: Tx, keyword: string): Promise<SQL | undefined> {
  const no = keyword.toUpperCase()
  if (keyword.startsWith('#')) return hasTag(keyword.slice(1).trim().toLowerCase())
  if (/^O\d{1,18}$/.test(no)) return sql`${orders.no} between ${no} and ${no.padEnd(NUMBER_LENGTH, '9')}`
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
