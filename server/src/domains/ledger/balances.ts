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
