import { type Currency, toMoney } from '@pasar/contract/money'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { type Refusal, refuse } from '../../platform/result.ts'
import { receivableOwner } from './rules.ts'

/** A member's debt to the shop in one currency: minor units, > 0. */
export type Debt = { asset: Currency; amount: bigint }

type RawDebts = [asset: Currency, amount: string][]

/**
 * Only debts of money restrict a member. A debt of points or bonus, which a refund leaves when the points or
 * rewards of its order have been spent, is paid by those that the member gets next: neither can be topped up.
 */
const isMoneyOwed = sql.raw("balance < 0 and asset not in ('PTS', 'BONUS')")

/** SQL column with the debts of money of a member, to be parsed with parseDebts(). */
export const debtsColumn = (memberId: string): SQL<RawDebts> => sql`
  (select coalesce(jsonb_agg(jsonb_build_array(asset, (-balance)::text) order by asset), '[]')
  from ledger_accounts where owner = ${receivableOwner(memberId)} and ${isMoneyOwed})`

/** SQL condition: a member owes the shop no money. */
export const isFreeOfDebt = (memberId: SQLWrapper): SQL => sql`not exists (
  select 1 from ledger_accounts where owner = 'receivable:' || ${memberId}::text and ${isMoneyOwed})`

export const parseDebts = (raw: RawDebts): Debt[] =>
  raw.map(([asset, amount]) => ({ asset, amount: BigInt(amount) }))

/** Returns what a member owes the shop, by currency. */
export async function listDebts(tx: Tx, memberId: string): Promise<Debt[]> {
  const { rows } = await tx.execute<{ debts: RawDebts }>(sql`select ${debtsColumn(memberId)} as debts`)
  return parseDebts(rows[0]!.debts)
}

/** The refusal of a movement out of the wallet while its member owes the shop. */
export const refuseDebts = (debts: readonly Debt[]): Refusal =>
  refuse('debt-unpaid', { debts: debts.map(({ asset, amount }) => toMoney(amount, asset)) })
