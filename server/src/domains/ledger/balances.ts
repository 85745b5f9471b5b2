import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { accountsOf } from './queries.ts'
import { availableOf } from './rules.ts'

export type Balance = { balance: bigint; held: bigint; available: bigint }

/** Every asset an owner has an account in, in minor units. An asset without account is absent: zero. */
export async function balancesOf(tx: Tx, owner: string): Promise<Map<string, Balance>> {
  const accounts = await accountsOf(tx, owner)
  return new Map(
    accounts.map((a) => [a.asset, { balance: a.balance, held: a.held, available: availableOf(a) }]),
  )
}

type RawBalances = Record<string, [balance: string, held: string]>

/** The same as a column of another statement, for toBalances(). */
export const balancesColumn = (owner: string): SQL<RawBalances> => sql`
  (select coalesce(jsonb_object_agg(asset, jsonb_build_array(balance::text, held::text)), '{}')
  from ledger_accounts where owner = ${owner})`

export const toBalances = (raw: RawBalances): Map<string, Balance> =>
  new Map(
    Object.entries(raw).map(([asset, amounts]) => {
      const [balance, held] = amounts.map(BigInt) as [bigint, bigint]
      return [asset, { balance, held, available: availableOf({ balance, held }) }]
    }),
  )
