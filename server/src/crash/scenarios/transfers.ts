import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { sql } from 'drizzle-orm'
import { mustCall } from '../call.ts'
import { memberToken, PIN } from '../protocol.ts'
import { type Group, getOtherPerson, type Scenario } from './group.ts'

const AMOUNT = { amount: '1.00', currency: 'MYR' } as const

const transfer: Scenario = async ({ harness, expectations }, who) => {
  const to = getOtherPerson(harness, who)
  const wanted = { username: to.username, amount: AMOUNT, payPassword: PIN }
  return () =>
    mustCall(harness, transferCreate, wanted, memberToken(who.id), () => {
      expectations.expects(who, 'MYR', -100n)
      expectations.expects(to, 'MYR', 100n)
    })
}

/** Transfers between members. */
export const transfers: Group = {
  of: 'holders',
  scenarios: { transfer },
  load: ['transfer'],
  always: [
    {
      what: 'the ledger has each member transfer and its fee',
      rows: sql`
        select t.no as id, t.amount, t.fee, l.amounts from member_transfers t
        left join (
          select reference, jsonb_object_agg(kind, amount) as amounts from ledger_transfers
          where kind in ('transfer', 'transfer.fee') group by 1
        ) l on l.reference = t.id::text
        where l.amounts is distinct from jsonb_build_object('transfer', t.amount)
          || case when t.fee > 0 then jsonb_build_object('transfer.fee', t.fee) else '{}' end`,
    },
  ],
  atRest: [
    {
      what: 'daily limits equal the transfers of the day',
      // All transfers are in the currency of the limit.
      rows: sql`
        select a.member_id as id, a.used, t.sum from (
          select member_id, sum(used) as used from wallet_allowances where what = 'transfer' group by 1
        ) a full join (
          select from_id, sum(amount) from member_transfers group by 1
        ) t on t.from_id = a.member_id
        where a.used is distinct from t.sum`,
    },
  ],
}
