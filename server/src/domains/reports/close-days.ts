import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { type Day, daysBetween, getDayStart, plusDays, toDay } from '../../platform/days.ts'
import { json } from '../../platform/db/sql-helpers.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lock } from '../../platform/locks.ts'
import { allMarkets, type Market } from '../settings/index.ts'
import { countFiguresByDay, methodsByDay, type Span, skusByDay } from './count-queries.ts'

/** A transaction can commit after midnight, and a provider can report a payment hours later. */
const SETTLED_AFTER_MS = 48 * HOUR_MS
/** Days per run. A restored shop is counted over several runs. */
const BATCH = 100

/** Returns the start and the end of days in the market's time zone. */
export const buildSpan = (market: Market, first: Day, last: Day = first): Span => ({
  from: getDayStart(first, market.timeZone),
  to: getDayStart(plusDays(last, 1), market.timeZone),
})

/**
 * Counts days of a market from its orders and replaces their stored figures: one row per day, also without
 * orders. Idempotent.
 */
export async function countDays(
  tx: Tx,
  market: Market,
  { first, last }: { first: Day; last: Day },
  now: Date,
): Promise<void> {
  await lock(tx, 'counter', `report ${market.id} ${first}`)
  const span = buildSpan(market, first, last)
  const counted = new Map(
    (await countFiguresByDay(tx, market, span)).map((figures) => [figures.day, figures]),
  )
  const none = { placed: 0, converted: 0, paid: 0, sales: 0n, refunded: 0n }
  const rows = daysBetween(first, last).map((day) => ({ ...none, ...counted.get(day), day }))
  const inDays = sql`market = ${market.id} and day between ${first}::date and ${last}::date`
  await tx.execute(sql`delete from report_day_skus where ${inDays}`)
  await tx.execute(sql`delete from report_day_methods where ${inDays}`)
  await tx.execute(sql`
    insert into report_days (market, day, currency, placed, converted, paid, sales, refunded, counted_at)
    select ${market.id}, d.day, ${market.currency}, d.placed, d.converted, d.paid, d.sales, d.refunded,
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${json(rows)}::jsonb) as d(day date, placed int, converted int, paid int, sales bigint,
      refunded bigint)
    on conflict (market, day) do update set placed = excluded.placed, converted = excluded.converted,
      paid = excluded.paid, sales = excluded.sales, refunded = excluded.refunded, counted_at = excluded.counted_at`)
  await tx.execute(sql`
    insert into report_day_skus (market, day, sku_id, goods_id, pieces, sales)
    select ${market.id}, s.day, s.sku_id, s.goods_id, s.pieces, s.sales from (${skusByDay(market, span)}) s`)
  await tx.execute(sql`
    insert into report_day_methods (market, day, method, paid, sales)
    select ${market.id}, m.day, m.method, m.paid, m.sales from (${methodsByDay(market, span)}) m`)
}

/**
 * Returns past days that are not counted, or were counted before they settled and not within the last hour,
 * newest first.
 */
async function findDueDays(tx: Tx, market: Market, now: Date): Promise<Day[]> {
  // Ids are UUIDv7: ordered by time.
  const { rows } = await tx.execute<{ at: string | Date }>(
    sql`select created_at as at from orders where market = ${market.id} order by id limit 1`,
  )
  if (!rows[0]) return []
  const first = toDay(new Date(rows[0].at), market.timeZone)
  const last = plusDays(toDay(now, market.timeZone), -1)
  const counted = await tx.execute<{ day: string; at: string | Date }>(
    sql`select day::text as day, counted_at as at from report_days where market = ${market.id}`,
  )
  const known = new Map(counted.rows.map((r) => [r.day, new Date(r.at).getTime()]))
  return daysBetween(first, last)
    .toReversed()
    .filter((day) => {
      const at = known.get(day)
      if (at === undefined) return true
      const settled = buildSpan(market, day).to.getTime() + SETTLED_AFTER_MS
      return at < settled && now.getTime() - at >= HOUR_MS
    })
    .slice(0, BATCH)
}

/** Counts the due days of all markets, each day in its own transaction. */
export async function closeDays(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const market of allMarkets())
    for (const day of await findDueDays(deps.db, market, now))
      await transact(deps.db, (tx) => countDays(tx, market, { first: day, last: day }, now))
}
