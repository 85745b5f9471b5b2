import type { Output } from '@pasar/contract/call'
import type { adminTransferInfo } from '@pasar/contract/calls/admin/ledger'
import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'

type Type = NonNullable<Output<typeof adminTransferInfo>['about']>['type']

/** What a reference of the ledger names. */
export type About = { type: Type; id: string; no: string }

/**
 * The tables that references may lead to, each with `id` and `no`. They are read here by name: all of their domains
 * build on the ledger, and none is asked for more than its number.
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

/** Whether a text is an id. */
export const isId = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)

/** What a number or an id is of; undefined where it names nothing that is kept, such as a day. */
export async function aboutOf(tx: Tx, reference: string): Promise<About | undefined> {
  const is: SQL = isId(reference) ? sql`id = ${reference}::uuid` : sql`no = ${reference}`
  const each = Object.entries(tables).map(
    ([type, table]) => sql`select ${type} as type, id, no from ${sql.identifier(table)} where ${is}`,
  )
  const { rows } = await tx.execute<About>(sql`${sql.join(each, sql` union all `)} limit 1`)
  return rows[0]
}

/**
 * What people call the things that references name: where one is an id, the number of what has it.
 * @returns a function, which answers a reference as it is where nothing has it
 */
export async function readableReferences(
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

/** The references under which the ledger knows what a text names: an order by its payments too. */
export async function referencesOf(tx: Tx, text: string): Promise<string[]> {
  const about = await aboutOf(tx, text)
  if (!about) return [text]
  const own = [text, about.id, about.no]
  if (about.type !== 'order') return own
  const { rows } = await tx.execute<{ no: string }>(sql`
    select p.no from payments p join payment_orders o on o.payment_id = p.id where o.order_id = ${about.id}::uuid`)
  return [...own, ...rows.map((r) => r.no)]
}
