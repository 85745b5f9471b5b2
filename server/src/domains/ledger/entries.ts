import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { minUuidAt } from '../../platform/ids.ts'
import { reversalKey } from './reverse.ts'

/** A posted transfer with its idempotency key; `amount` in minor units of `asset`. */
export type Entry = { id: string; key: string; reference: string; asset: string; amount: bigint }

type Raw = Omit<Entry, 'amount'> & { amount: string | bigint }

const toEntry = (raw: Raw): Entry => ({ ...raw, amount: BigInt(raw.amount) })

const columns = sql`t.id, t.idempotency_key as key, t.reference, a.asset, t.amount`
const rows = sql`ledger_transfers t join ledger_accounts a on a.id = t.debit_id`
const isNotReversed = sql`not exists (
  select 1 from ledger_transfers r where r.idempotency_key = ${reversalKey('')} || t.idempotency_key)`

/** Returns posted transfers by idempotency key. Holds and reversed transfers are not included. */
export async function findEntriesByKey(tx: Tx, keys: readonly string[]): Promise<Map<string, Entry>> {
  if (keys.length === 0) return new Map()
  const found = await tx.execute<Raw>(sql`
    select ${columns} from ${rows} join jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) k(key)
      on t.idempotency_key = k.key
    where t.phase in ('single', 'post') and ${isNotReversed}`)
  return new Map(found.rows.map((raw) => [raw.key, toEntry(raw)]))
}

/**
 * Returns a page of the transfers posted within a period, ordered by id. Reversed transfers are not included.
 * @param prefixes prefixes of their idempotency keys
 * @param after last id of the previous page; empty for the first page
 */
export async function findEntriesBetween(
  tx: Tx,
  { from, until }: { from: Date; until: Date },
  prefixes: readonly string[],
  after: string,
  limit: number,
): Promise<Entry[]> {
  const like = sql.join(
    prefixes.map((prefix) => sql`t.idempotency_key like ${`${prefix}%`}`),
    sql` or `,
  )
  const begin = after ? sql`t.id > ${after}::uuid` : sql`t.id >= ${minUuidAt(from.getTime())}::uuid`
  const found = await tx.execute<Raw>(sql`
    select ${columns} from ${rows}
    where ${begin} and t.id < ${minUuidAt(until.getTime())}::uuid and t.phase in ('single', 'post') and (${like})
      and ${isNotReversed}
    order by t.id limit ${limit}::int`)
  return found.rows.map(toEntry)
}
