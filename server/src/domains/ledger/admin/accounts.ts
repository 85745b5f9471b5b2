import { type SQL, sql } from 'drizzle-orm'
import { countUpTo, uuidArray } from '../../../platform/db/lists.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { type Account, toAccount } from '../queries.ts'
import { house } from '../rules.ts'

type Filter = {
  asset?: string | undefined
  kind?: 'house' | 'member' | undefined
  /** Only accounts of these. */
  owners?: readonly string[] | undefined
}

const anyOf = (texts: readonly string[]): SQL => sql`any(string_to_array(${texts.join(',')}, ','))`

function narrowed({ asset, kind, owners }: Filter): SQL {
  const conditions = [
    ...(asset ? [sql`a.asset = ${asset}`] : []),
    // The house's are few and known by name; collations do not agree on what stands between two beginnings.
    ...(kind === 'house' ? [sql`a.owner = ${anyOf(Object.values(house))}`] : []),
    ...(kind === 'member' ? [sql`a.owner like 'member:%'`] : []),
    ...(owners ? [sql`a.owner = ${anyOf(owners)}`] : []),
  ]
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

/** A page of accounts by owner, which has the house's first; the total is counted up to 10,000. */
export async function accountsPage(
  tx: Tx,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
): Promise<{ list: Account[]; total: number }> {
  const from = sql`from ledger_accounts a ${narrowed(filter)}`
  const { rows } = await tx.execute(
    sql`select a.* ${from} order by a.owner, a.asset limit ${limit}::int offset ${(page - 1) * limit}::int`,
  )
  return { list: rows.map(toAccount), total: await countUpTo(tx, from) }
}

/** Accounts by id, absent ones left out. */
export async function accountsById(tx: Tx, ids: readonly string[]): Promise<Account[]> {
  const { rows } = await tx.execute(sql`select * from ledger_accounts where id = any(${uuidArray(ids)})`)
  return rows.map(toAccount)
}
