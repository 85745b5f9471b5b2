import type { Currency } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { rates } from '../tables.ts'
import { trimDecimal } from './rules.ts'

/** A saved rate; `rate` is a decimal. */
export type RateRow = {
  id: string
  quote: Currency
  rate: string
  since: Date
  enteredAt: Date
  staffId: string | null
  approvedBy: string | null
  note: string
}

export type CurrentRate = RateRow & { before: string | null }

type Raw = Record<string, unknown>

const toRate = (r: Raw): RateRow => ({
  id: r.id as string,
  quote: r.quote as Currency,
  rate: trimDecimal(r.rate as string),
  since: new Date(r.since as string),
  enteredAt: new Date(r.entered_at as string),
  staffId: r.staff_id as string | null,
  approvedBy: r.approved_by as string | null,
  note: r.note as string,
})

const columns = sql`r.id, r.quote, r.rate::text as rate, r.since, r.entered_at, r.staff_id, r.approved_by, r.note`

/** Returns the rates that are valid at a time, with the previous ones; quotes without a rate are absent. */
export async function findRatesAt(
  tx: Tx,
  base: Currency,
  quotes: readonly Currency[],
  now: Date,
): Promise<Map<Currency, CurrentRate>> {
  const { rows } = await tx.execute<Raw>(sql`
    select r.* from unnest(string_to_array(${quotes.join(',')}, ',')) q(quote), lateral (
      select ${columns}, lead(r.rate) over (order by r.since desc, r.id desc)::text as before
      from rates r where r.base = ${base} and r.quote = q.quote and r.since <= ${now.toISOString()}::timestamptz
      order by r.since desc, r.id desc limit 1
    ) r`)
  return new Map(
    rows.map((r) => [
      r.quote as Currency,
      { ...toRate(r), before: r.before === null ? null : trimDecimal(r.before as string) },
    ]),
  )
}

/**
 * Returns the newest rate of each quote that another account than this one entered or approved, or nobody.
 * @param staffId the account whose own rates do not count
 */
export async function findRatesOfOthers(
  tx: Tx,
  base: Currency,
  quotes: readonly Currency[],
  { now, staffId }: { now: Date; staffId: string },
): Promise<Map<Currency, RateRow>> {
  const { rows } = await tx.execute<Raw>(sql`
    select r.* from unnest(string_to_array(${quotes.join(',')}, ',')) q(quote), lateral (
      select ${columns} from rates r
      where r.base = ${base} and r.quote = q.quote and r.since <= ${now.toISOString()}::timestamptz
        and (r.staff_id is distinct from ${staffId}::uuid or r.approved_by is not null)
      order by r.since desc, r.id desc limit 1
    ) r`)
  return new Map(rows.map((r) => [r.quote as Currency, toRate(r)]))
}

/** Returns the rates of a quote that are valid at some time within 24 hours of another. */
export async function findRatesNear(tx: Tx, base: Currency, quote: Currency, at: Date): Promise<string[]> {
  const isOfQuote = sql`r.base = ${base} and r.quote = ${quote}`
  // Computed by the database: a day after the last one of the year 9999 has no ISO form that it reads.
  const time = sql`${at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ rate: string }>(sql`
    select r.rate::text as rate from rates r
    where ${isOfQuote} and r.since <= ${time} + interval '24 hours'
      and r.since >= coalesce((select max(r.since) from rates r
        where ${isOfQuote} and r.since <= ${time} - interval '24 hours'), '-infinity')`)
  return rows.map(({ rate }) => trimDecimal(rate))
}

/** Returns the next upcoming rate of each quote. */
export async function findUpcomingRates(
  tx: Tx,
  base: Currency,
  quotes: readonly Currency[],
  now: Date,
): Promise<Map<Currency, RateRow>> {
  const { rows } = await tx.execute<Raw>(sql`
    select r.* from unnest(string_to_array(${quotes.join(',')}, ',')) q(quote), lateral (
      select ${columns} from rates r
      where r.base = ${base} and r.quote = q.quote and r.since > ${now.toISOString()}::timestamptz
      order by r.since, r.id limit 1
    ) r`)
  return new Map(rows.map((r) => [r.quote as Currency, toRate(r)]))
}

/** Returns a page of all rates of a quote, newest first. */
export async function findRateHistory(
  tx: Tx,
  base: Currency,
  quote: Currency,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: RateRow[]; total: number }> {
  const where = sql`from rates r where r.base = ${base} and r.quote = ${quote}`
  const { rows } = await tx.execute<Raw>(
    sql`select ${columns} ${where} order by r.since desc, r.id desc
        limit ${limit}::int offset ${(page - 1) * limit}::int`,
  )
  return { list: rows.map(toRate), total: await countUpTo(tx, where) }
}

/** Inserts a rate. */
export const insertRate = async (tx: Tx, row: RateRow & { base: Currency }): Promise<void> => {
  await tx.insert(rates).values(row)
}
