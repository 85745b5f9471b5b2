import { transferCreate } from '@pasar/contract/calls/transfers'
import { sql } from 'drizzle-orm'
import { memberToken, PIN } from '../ask.ts'
import { deed } from '../deed.ts'
import { otherThan, type Part, type Path } from './part.ts'

const AMOUNT = { amount: '1.00', currency: 'MYR' } as const

const transfer: Path = async ({ harness, book }, who) => {
  const to = otherThan(harness, who)
  const wanted = { username: to.username, amount: AMOUNT, payPassword: PIN }
  return () =>
    deed(harness, transferCreate, wanted, memberToken(who.id), () => {
      book.expects(who, 'MYR', -100n)
      book.expects(to, 'MYR', 100n)
    })
}

/** Money from a member to another. */
export const transfers: Part = {
  of: 'holders',
  paths: { transfer },
  crowd: ['transfer'],
  always: [
    {
      what: 'a transfer moved in the books as it was noted, and its fee',
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
      what: 'of the daily allowances what was transferred is used',
      rows: sql`
        select a.member_id as id, a.used, t.sum from (
          select member_id, what, sum(used) as used from wallet_allowances where what like 'transfer %' group by 1, 2
        ) a full join (
          select from_id, 'transfer ' || asset as what, sum(amount) from member_transfers group by 1, 2
        ) t on t.from_id = a.member_id and t.what = a.what
        where a.used is distinct from t.sum`,
    },
  ],
}
