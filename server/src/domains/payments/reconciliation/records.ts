import type { Currency } from '@pasar/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { RefundRef } from '../gateways/gateway.ts'
import { isShareOf, providerNoColumn } from '../refunds/provider-no.ts'
import { bookingColumn } from '../refunds/queries.ts'

/** A payment or refund of the shop, as the reconciliation compares it; minor units of `asset`. */
export type ShopRecord = {
  subject: 'payment' | 'refund'
  no: string
  /** `wallet` for payments by balance or points. */
  gateway: string
  state: string
  asset: Currency
  asked: bigint
  /** Collected or refunded; 0 before. */
  moved: bigint
  createdAt: Date
  paymentId: string
  ref: RefundRef
  /** Key of its ledger transfer. */
  ledgerKey: string
}

/** From (inclusive) until (exclusive). */
export type Span = { from: Date; until: Date }

/** `made`: payments created in a span · `paid`: created before and paid in it · `refunds`: finished in it. */
export type Slice = 'made' | 'paid' | 'refunds'

type Raw = {
  no: string
  gateway: string
  state: string
  asset: string
  asked: string | bigint
  moved: string | bigint
  created_at: string | Date
  payment_id: string
  payment_no: string
  vendor_id: string
  data: Record<string, string>
  provider_no: string | null
  vendor_refund_id: string | null
  booking: string
  mark: string
}

/** Prefixes of ledger transfer keys; the number follows, of a refund its booking (refunds/queries.ts). */
export const ledgerKeys = { payment: 'capture ', refund: 'refund ' } as const

const timestamp = (date: Date) => sql`${date.toISOString()}::timestamptz`

const paymentColumns = sql`p.no, p.gateway, p.state, p.currency as asset, p.amount as asked,
  case when p.state = 'succeeded' then p.paid else 0 end as moved, p.created_at, p.id as payment_id,
  p.no as payment_no, p.vendor_id, p.data, null as provider_no, null as vendor_refund_id, p.no as booking`

const refundColumns = sql`r.no, p.gateway, r.state, p.currency as asset, r.amount as asked,
  case when r.state = 'refunded' then r.amount else 0 end as moved, r.created_at, p.id as payment_id,
  p.no as payment_no, p.vendor_id, p.data, ${providerNoColumn} as provider_no, r.vendor_refund_id,
  ${bookingColumn} as booking`

const refundRows = sql`refunds r join payments p on p.id = r.payment_id`

function toRecord(subject: ShopRecord['subject'], raw: Raw): ShopRecord {
  const asset = raw.asset as Currency
  return {
    subject,
    no: raw.no,
    gateway: raw.gateway,
    state: raw.state,
    asset,
    asked: BigInt(raw.asked),
    moved: BigInt(raw.moved),
    createdAt: new Date(raw.created_at),
    paymentId: raw.payment_id,
    ref: {
      paymentNo: raw.payment_no,
      currency: asset,
      vendorId: raw.vendor_id,
      data: raw.data,
      refundNo: raw.provider_no ?? '',
      vendorRefundId: raw.vendor_refund_id ?? '',
    },
    ledgerKey: ledgerKeys[subject] + raw.booking,
  }
}

/** Existing payments or refunds by number. */
export async function recordsByNo(
  tx: Tx,
  subject: ShopRecord['subject'],
  nos: readonly string[],
): Promise<Map<string, ShopRecord>> {
  if (nos.length === 0) return new Map()
  const numbers = sql`jsonb_array_elements_text(${JSON.stringify(nos)}::jsonb) k(no)`
  const { rows } = await tx.execute<Raw>(
    subject === 'payment'
      ? sql`select ${paymentColumns} from payments p join ${numbers} on p.no = k.no`
      : sql`select ${refundColumns} from ${refundRows} join ${numbers} on r.no = k.no`,
  )
  return new Map(rows.map((raw) => [raw.no, toRecord(subject, raw)]))
}

/** Existing refunds by their number at the provider: one, or the shares of a refund that was made there. */
export async function sharesByNo(tx: Tx, nos: readonly string[]): Promise<Map<string, ShopRecord[]>> {
  const shares = new Map<string, ShopRecord[]>()
  if (nos.length === 0) return shares
  const { rows } = await tx.execute<Raw & { listed: string }>(sql`
    select ${refundColumns}, f.no as listed
    from refunds f join jsonb_array_elements_text(${JSON.stringify(nos)}::jsonb) k(no) on f.no = k.no
      join refunds s on s.payment_id = f.payment_id and (s.id = f.id or ${isShareOf})
      join refunds r on r.id = s.id join payments p on p.id = r.payment_id
    order by r.id`)
  for (const row of rows) shares.set(row.listed, [...(shares.get(row.listed) ?? []), toRecord('refund', row)])
  return shares
}

/**
 * A page of a gateway's records in a span, by time.
 * @param after cursor of the page before; empty for the first page
 * @returns the records and the next cursor; empty on the last page
 */
export async function recordsPage(
  tx: Tx,
  gateway: string,
  slice: Slice,
  span: Span,
  after: string,
  limit: number,
): Promise<{ list: ShopRecord[]; next: string }> {
  const { subject, columns, from, at, id, more } = slices[slice]
  const [time = '', last = ''] = after.split('|')
  const beyond = after ? sql`and (${at}, ${id}) > (${time}::timestamptz, ${last}::uuid)` : sql``
  // The cursor holds the time as text: a Date would lose its microseconds.
  const { rows } = await tx.execute<Raw>(sql`
    select ${columns}, ${at}::text || '|' || ${id}::text as mark from ${from}
    where p.gateway = ${gateway} and ${at} >= ${timestamp(span.from)} and ${at} < ${timestamp(span.until)}
      ${more(span)} ${beyond}
    order by ${at}, ${id} limit ${limit}::int`)
  const list = rows.map((raw) => toRecord(subject, raw))
  return { list, next: rows.length < limit ? '' : rows.at(-1)!.mark }
}

type SliceParts = {
  subject: ShopRecord['subject']
  columns: SQL
  from: SQL
  at: SQL
  id: SQL
  more: (span: Span) => SQL
}

const slices: Record<Slice, SliceParts> = {
  made: {
    subject: 'payment',
    columns: paymentColumns,
    from: sql`payments p`,
    at: sql`p.created_at`,
    id: sql`p.id`,
    more: () => sql``,
  },
  paid: {
    subject: 'payment',
    columns: paymentColumns,
    from: sql`payments p`,
    at: sql`p.paid_at`,
    id: sql`p.id`,
    // Payments by wallet are created and paid at once; the index excludes them.
    more: ({ from }) => sql`and p.gateway <> 'wallet' and p.created_at < ${timestamp(from)}`,
  },
  refunds: {
    subject: 'refund',
    columns: refundColumns,
    from: refundRows,
    at: sql`r.finished_at`,
    id: sql`r.id`,
    // A dispute is no refund at the provider, nor is a transfer from the bank.
    more: () => sql`and r.origin not in ('dispute', 'transfer')`,
  },
}

/** The gateways with records in a span. */
export async function gatewaysWithin(tx: Tx, { from, until }: Span): Promise<string[]> {
  const within = (at: SQL) => sql`${at} >= ${timestamp(from)} and ${at} < ${timestamp(until)}`
  const { rows } = await tx.execute<{ gateway: string }>(sql`
    select distinct gateway from payments where ${within(sql`created_at`)}
    union select distinct gateway from payments where gateway <> 'wallet' and ${within(sql`paid_at`)}
    union select distinct p.gateway from ${refundRows} where ${within(sql`r.finished_at`)}`)
  return rows.map((r) => r.gateway)
}

/** When the first payment was created; undefined without payments. */
export async function firstPaymentAt(tx: Tx): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ at: string | Date }>(
    sql`select created_at as at from payments order by created_at limit 1`,
  )
  return rows[0] && new Date(rows[0].at)
}
