import type { Output } from '@pasar/contract/call'
import type { adminGiftCardLiability } from '@pasar/contract/calls/admin/finance/gift-cards'
import { type Currency, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { balancesColumn, parseBalances, shopAccounts } from '../../ledger/index.ts'

/**
 * Returns the liability for gift cards by currency, from the cards and from the ledger, read in one
 * statement.
 */
export async function showLiability(
  ctx: StaffContext,
): Promise<Result<Output<typeof adminGiftCardLiability>>> {
  const { rows } = await ctx.tx.execute<{
    cards: Record<string, [count: number, value: string]>
    ledger: Parameters<typeof parseBalances>[0]
  }>(sql`
    select (select coalesce(jsonb_object_agg(currency, jsonb_build_array(n, owed::text)), '{}') from (
        select currency, count(*)::int as n, sum(value) as owed from gift_cards
        where state in ('open', 'offered') group by currency) c) as cards,
      ${balancesColumn(shopAccounts.giftCards)} as ledger`)
  const { cards, ledger } = rows[0]!
  const balances = parseBalances(ledger)
  const currencies = [...new Set([...Object.keys(cards), ...balances.keys()])].toSorted() as Currency[]
  return ok({
    list: currencies.map((currency) => {
      const [count, value] = cards[currency] ?? [0, '0']
      const owed = balances.get(currency)?.balance ?? 0n
      return {
        count,
        cards: toMoney(BigInt(value), currency),
        ledger: toMoney(owed, currency),
        agrees: BigInt(value) === owed,
      }
    }),
  })
}
