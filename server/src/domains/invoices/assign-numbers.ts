import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { Ids } from '../../platform/ids.ts'
import { lock } from '../../platform/locks.ts'
import { getMarket } from '../settings/index.ts'
import { formatNumber, yearIn } from './rules.ts'
import { type InvoiceKind, invoiceSeries, invoices } from './tables.ts'

/** A payment or a refund that is to be numbered. `refundNo`: empty for a payment. */
export type Numbered = { orderId: string; refundNo: string; market: string; at: Date }

/**
 * Assigns the next numbers of their series to payments or refunds that have none, in order of time. The
 * number of a voided credit note stays used: its refund, if it succeeds again, gets the next one. The lock of
 * a series is held until the transaction ends and its counter is rolled back with it, so there are neither
 * gaps nor duplicates.
 */
export async function assignNumbers(
  deps: { ids: Ids },
  tx: Tx,
  kind: InvoiceKind,
  list: readonly Numbered[],
): Promise<void> {
  const bySeries = Map.groupBy(
    list,
    ({ market, at }) => `${market} ${yearIn(getMarket(market).timeZone, at)}`,
  )
  for (const key of [...bySeries.keys()].sort()) {
    const [market, year] = key.split(' ') as [string, string]
    await lock(tx, 'counter', `${kind} ${key}`)
    const due = await withoutNumber(tx, kind, bySeries.get(key)!)
    if (due.length === 0) continue
    const [series] = await tx
      .insert(invoiceSeries)
      .values({ market, kind, year: Number(year), last: due.length })
      .onConflictDoUpdate({
        target: [invoiceSeries.market, invoiceSeries.kind, invoiceSeries.year],
        set: { last: sql`${invoiceSeries.last} + ${due.length}` },
      })
      .returning({ last: invoiceSeries.last })
    const first = series!.last - due.length + 1
    await tx.insert(invoices).values(
      due.map((it, index) => ({
        id: deps.ids.uuid(),
        kind,
        ...it,
        year: Number(year),
        number: first + index,
        no: formatNumber(kind, getMarket(market).country, Number(year), first + index),
      })),
    )
  }
}

async function withoutNumber(tx: Tx, kind: InvoiceKind, list: readonly Numbered[]): Promise<Numbered[]> {
  const known = await tx
    .select({ orderId: invoices.orderId, refundNo: invoices.refundNo })
    .from(invoices)
    .where(
      and(
        eq(invoices.kind, kind),
        isNull(invoices.voidedAt),
        inArray(
          invoices.orderId,
          list.map(({ orderId }) => orderId),
        ),
      ),
    )
  const name = ({ orderId, refundNo }: { orderId: string; refundNo: string }) => `${orderId} ${refundNo}`
  const numbered = new Set(known.map(name))
  return list.filter((it) => !numbered.has(name(it))).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
