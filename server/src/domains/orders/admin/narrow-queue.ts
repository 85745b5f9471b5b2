import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { memberIdsOf } from '../../identity/index.ts'
import { allMarkets } from '../../settings/index.ts'
import { ordersByTracking } from '../../shipping/index.ts'
import { orders } from '../tables.ts'

type Filter = {
  keyword?: string | undefined
  memberId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  reminded?: '1' | undefined
}

export type Narrowed = {
  where: SQL | undefined
  /** What is left to be looked for as words. */
  keyword: string | undefined
}

/** Orders are numbered O, six digits of the day, twelve more: what starts like one is looked up, not searched. */
const NUMBER_LENGTH = 19

async function named(tx: Tx, keyword: string): Promise<SQL | undefined> {
  const no = keyword.toUpperCase()
  if (/^O\d{1,18}$/.test(no)) return sql`${orders.no} between ${no} and ${no.padEnd(NUMBER_LENGTH, '9')}`
  const [packed, members] = await Promise.all([ordersByTracking(tx, keyword), memberIdsOf(tx, keyword)])
  if (packed.length === 0 && members.length === 0) return undefined
  return or(
    packed.length > 0 ? inArray(orders.id, packed) : undefined,
    members.length > 0 ? inArray(orders.memberId, members) : undefined,
  )
}

/**
 * Turns what staff look for into conditions that indexes serve: a number, a tracking number and a member (username,
 * email, phone) are found exactly; any other keyword is left to the search for words. Days are the market's.
 */
export async function narrowQueue(tx: Tx, filter: Filter): Promise<Narrowed> {
  const exact = filter.keyword ? await named(tx, filter.keyword) : undefined
  const zone = allMarkets()[0]!.timeZone
  return {
    where: and(
      exact,
      filter.memberId ? eq(orders.memberId, filter.memberId) : undefined,
      filter.reminded ? and(eq(orders.state, 'paid'), sql`${orders.remindedAt} is not null`) : undefined,
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
