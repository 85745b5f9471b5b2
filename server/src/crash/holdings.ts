import { sql } from 'drizzle-orm'
import { memberOwner } from '../domains/ledger/index.ts'
import type { Tx } from '../platform/db/types.ts'
import type { Holding } from './expectations.ts'
import { groups } from './scenarios/all.ts'

/** Reads the holdings of owners: their balances, and the holdings that scenario groups define. */
export async function readHoldings(tx: Tx, owners: readonly string[]): Promise<Holding[]> {
  const more = groups.flatMap(({ holdings }) => (holdings ? [sql` union all ${holdings}`] : []))
  const { rows } = await tx.execute<Holding>(sql`
    select owner, asset, amount::text, held::text from (
      select substr(owner, ${memberOwner('').length + 1}::int) as owner, asset, balance::bigint as amount, held::bigint
      from ledger_accounts where owner like ${memberOwner('%')} ${sql.join(more)}
    ) h where owner = any(string_to_array(${owners.join(',')}, ','))`)
  return rows
}
