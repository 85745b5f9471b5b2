import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { findAccountsOfOwner } from './queries.ts'
import { getAvailable } from './rules.ts'

export type Balance = { balance: bigint; held: bigint; available: bigint }

/**
 * Returns an owner's balances by asset, in minor units. An asset without an account is absent and counts as
 * zero.
 */
export async function getBalances(tx: Tx, owner: string): Promise<Map<string, Balance>> {
  const accounts = await findAccountsOfOwner(tx, owner)
  return new Map(
    accounts.map((a) => [a.asset, { balance: a.balance, held: a.held, available: getAvailable(a) }]),
  )
}

type RawBalances = Record<string, [balance: string, held: string]>

/** SQL column with the balances of an owner, to be parsed with toBalances(). */
export const balancesColumn = (owner: string): SQL<RawBalances> => sql`
  (select coalesce(jsonb_object_agg(asset, jsonb_build_array(balance::text, held::text)), '{}')
  from ledger_accounts where owner = ${owner})`

export const parseBalances = (raw: RawBalances): Map<string, Balance> =>
  new Map(
    Object.entries(raw).map(([asset, amounts]) => {
      const [balance, held] = amounts.map(BigInt) as [bigint, bigint]
      return [asset, { balance, held, available: getAvailable({ balance, held }) }]
    }),
  )
