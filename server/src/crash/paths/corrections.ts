import { adminCorrectionCreate, adminCorrectionDecide } from '@pasar/contract/calls/admin/finance/wallet'
import { toMinor } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { type Person, secondStaffToken, staffToken } from '../ask.ts'
import { deed } from '../deed.ts'
import type { Noted } from '../noted.ts'
import type { Part, Path } from './part.ts'

const enter = ({ harness, book }: Noted, { id }: Person, amount: string) => {
  const wanted = { memberId: id, amount: { amount, currency: 'MYR' as const }, reason: 'Counted wrong' }
  return deed(harness, adminCorrectionCreate, wanted, staffToken, (entered) => {
    if (entered.state === 'done') book.expects({ id }, 'MYR', toMinor(entered.amount))
  })
}

/** More than one account may correct alone. */
const decide = async (noted: Noted, who: Person, amount: string, approve: boolean) => {
  const { id } = await enter(noted, who, amount)
  const minor = toMinor({ amount, currency: 'MYR' })
  await deed(noted.harness, adminCorrectionDecide, { id, approve }, secondStaffToken, () => {
    if (approve) noted.book.expects(who, 'MYR', minor)
  })
}

const paths: Record<string, Path> = {
  'correct a balance': async (noted, who) => () => enter(noted, who, '-12.34'),
  'correct a balance by two': async (noted, who) => () => decide(noted, who, '1000.01', true),
  'reject a correction': async (noted, who) => () => decide(noted, who, '-1000.01', false),
}

/** Balances that the operator corrects, alone or by the approval of a second account. */
export const corrections: Part = {
  of: 'holders',
  paths,
  crowd: Object.keys(paths),
  always: [
    {
      what: 'a correction moved in the books once it was decided, and no other',
      rows: sql`
        select c.no as id, c.state, c.amount, t.amount as moved from wallet_corrections c
        left join ledger_transfers t on t.idempotency_key = 'correction ' || c.no
        where coalesce(t.amount, 0) <> case when c.state = 'done' then abs(c.amount) else 0 end`,
    },
  ],
}
