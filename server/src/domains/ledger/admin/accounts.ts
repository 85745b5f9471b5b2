import { type SQL, sql } from 'drizzle-orm'
import { countUpTo, uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { type Account, toAccount } from '../queries.ts'
import { shopAccounts } from '../rules.ts'

type Filter = {
  asset?: string | undefined
  kind?: 'house' | 'member' | 'receivable' | undefined
  /** Restricts the list to these owners. */
  owners?: readonly string[] | undefined
}

const sqlAnyText = (texts: readonly string[]): SQL => sql`any(string_to_array(${texts.join(',')}, ','))`

function whereClause({ asset, kind, owners }: Filter): SQL {
  const conditions = [
    ...(asset ? [sql`a.asset = ${asset}`] : []),
    // The shop's accounts are compared by name, since a range of prefixes depends on the collation.
    ...(kind === 'house' ? [sql`a.owner = ${sqlAnyText(Object.values(shopAccounts))}`] : []),
    ...(kind === 'member' || kind === 'receivable' ? [sql`a.owner like ${`${kind}:%`}`] : []),
    ...(owners ? [sql`a.owner = ${sqlAnyText(owners)}`] : []),
  ]
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

/** Returns a page of accounts ordered by owner, the shop's accounts first; counts up to 10,000. */
export async function findAccounts(
  tx: Tx,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
): Promise<{ list: Account[]; total: number }> {
  const from = sql`from ledger_accounts a ${whereClause(filter)}`
  const { rows } = await tx.execute(
    sql`select a.* ${from} order by a.owner, a.asset limit ${limit}::int offset ${(page - 1) * limit}::int`,
  )
  return { list: rows.map(toAccount), total: await countUpTo(tx, from) }
}

/** Returns the existing accounts among the ids. */
export async function findAccountsById(tx: Tx, ids: readonly string[]): Promise<Account[]> {
  const { rows } = await tx.execute(sql`select * from ledger_accounts where id = any(${uuidArray(ids)})`)
  return rows.map(toAccount)
}
