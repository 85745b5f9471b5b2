import { exchangeRates, exchangeCreate } from '@pasar/contract/calls/exchange'
import { type Currency, toMinor } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { memberToken } from '../ask.ts'
import { deed, look } from '../deed.ts'
import type { Part, Path } from './part.ts'

const exchange =
  (from: Currency, to: Currency): Path =>
  async ({ harness, book }, who) => {
    const token = memberToken(who.id)
    const { list } = await look(harness, exchangeRates, { from, to }, token)
    const wanted = { from: { amount: '7.77', currency: from }, to, rateId: list[0]!.rateId }
    return () =>
      deed(harness, exchangeCreate, wanted, token, (made) => {
        book.expects(who, from, -toMinor(made.from))
        book.expects(who, to, toMinor(made.to))
      })
  }

const paths = {
  'exchange of currencies': exchange('MYR', 'CNY'),
  'bonus into balance': exchange('BONUS', 'MYR'),
  'balance into points': exchange('MYR', 'PTS'),
}

/** One asset of a member's made into another. */
export const exchanges: Part = {
  of: 'holders',
  paths,
  crowd: Object.keys(paths),
  always: [
    {
      what: 'an exchange moved both of its amounts in the books',
      rows: sql`
        select e.no as id, e.from_amount, e.to_amount, o.amount as out, i.amount as in from wallet_exchanges e
        left join ledger_transfers o on o.idempotency_key = 'exchange ' || e.no || ' out'
        left join ledger_transfers i on i.idempotency_key = 'exchange ' || e.no || ' in'
        where o.amount is distinct from e.from_amount or i.amount is distinct from e.to_amount`,
    },
  ],
}
