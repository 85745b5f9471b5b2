import { exchangeCreate, exchangeRates } from '@pasar/contract/calls/wallet/exchange'
import { type Currency, toMinor } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { mustCall, mustGet } from '../call.ts'
import { memberToken } from '../protocol.ts'
import type { Group, Scenario } from './group.ts'

const exchange =
  (from: Currency, to: Currency): Scenario =>
  async ({ harness, expectations }, who) => {
    const token = memberToken(who.id)
    const { list } = await mustGet(harness, exchangeRates, { from, to }, token)
    const wanted = { from: { amount: '7.77', currency: from }, to, rateId: list[0]!.rateId }
    return () =>
      mustCall(harness, exchangeCreate, wanted, token, (made) => {
        expectations.expects(who, from, -toMinor(made.from))
        expectations.expects(who, to, toMinor(made.to))
      })
  }

const scenarios = {
  'exchange of currencies': exchange('MYR', 'CNY'),
  'bonus into balance': exchange('BONUS', 'MYR'),
  'balance into points': exchange('MYR', 'PTS'),
}

/** Exchanges between assets of a member. */
export const exchanges: Group = {
  of: 'holders',
  scenarios,
  load: Object.keys(scenarios),
  always: [
    {
      what: 'the ledger has both amounts of each exchange',
      rows: sql`
        select e.no as id, e.from_amount, e.to_amount, o.amount as out, i.amount as in from wallet_exchanges e
        left join ledger_transfers o on o.idempotency_key = 'exchange ' || e.no || ' out'
        left join ledger_transfers i on i.idempotency_key = 'exchange ' || e.no || ' in'
        where o.amount is distinct from e.from_amount or i.amount is distinct from e.to_amount`,
    },
  ],
}
