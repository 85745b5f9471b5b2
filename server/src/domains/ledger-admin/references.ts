import type { Output } from '@pasar/contract/call'
import type { adminTransferInfo } from '@pasar/contract/calls/admin/finance/ledger'
import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'

type Type = NonNullable<Output<typeof adminTransferInfo>['about']>['type']

/** The record that a reference of the ledger points to. */
export type ReferenceTarget = { type: Type; id: string; no: string }

/**
 * Tables that references point to; each has `id` and `no`. Their domains import the ledger, so they are read
 * by name.
 */
const tables: Record<Type, string> = {
  order: 'orders',
  payment: 'payments',
  correction: 'wallet_corrections',
  transfer: 'member_transfers',
  exchange: 'wallet_exchanges',
  'gift-card': 'gift_cards',
  topup: 'topups',
  withdrawal: 'withdrawals',
}

/** Tests whether a text is a UUID. */
export const isId = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)

/** Finds the record of a number or id; undefined for references without a record, such as a day. */
export async function findReferenceTarget(tx: Tx, reference: string): Promise<ReferenceTarget | undefined> {
  const is: SQL = isId(reference) ? sql`id = ${reference}::uuid` : sql`no = ${reference}`
  const each = Object.entries(tables).map(
    ([type, table]) => sql`select ${type} as type, id, no from ${sql.identifier(table)} where ${is}`,
  )
  const { rows } = await tx.execute<ReferenceTarget>(sql`${sql.join(each, sql` union all `)} limit 1`)
  return rows[0]
}

/**
 * Looks up the numbers of the records that references point to by id.
 * @returns a function from a reference to its number, or to itself when there is none
 */
export async function findReferenceNumbers(
  tx: Tx,
  references: readonly string[],
): Promise<(reference: string) => string> {
  const ids = [...new Set(references.filter(isId))]
  if (ids.length === 0) return (reference) => reference
  const each = Object.values(tables).map(
    (table) => sql`select id, no from ${sql.identifier(table)} where id = any(${uuidArray(ids)})`,
  )
  const { rows } = await tx.execute<{ id: string; no: string }>(sql.join(each, sql` union all `))
  const numbers = new Map(rows.map(({ id, no }) => [id, no]))
  return (reference) => numbers.get(reference.toLowerCase()) ?? reference
}

/** Returns all references of a record by its number or id; those of an order include its payments. */
export async function findReferences(tx: Tx, text: string): Promise<string[]> {
  const target = await findReferenceTarget(tx, text)
  if (!target) return [text]
  const own = [text, target.id, target.no]
  if (target.type !== 'order') return own
  const { rows } = await tx.execute<{ no: string }>(sql`
    select p.no from payments p join payment_orders o on o.payment_id = p.id where o.order_id = ${target.id}::uuid`)
  return [...own, ...rows.map((r) => r.no)]
}
