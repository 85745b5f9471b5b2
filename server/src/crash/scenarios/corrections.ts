import { adminCorrectionCreate, adminCorrectionDecide } from '@pasar/contract/calls/admin/finance/wallet'
import { toMinor } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { mustCall } from '../call.ts'
import type { Context } from '../context.ts'
import { type Person, secondStaffToken, staffToken } from '../protocol.ts'
import type { Group, Scenario } from './group.ts'

const enter = ({ harness, expectations }: Context, { id }: Person, amount: string) => {
  const wanted = { memberId: id, amount: { amount, currency: 'MYR' as const }, reason: 'Counted wrong' }
  return mustCall(harness, adminCorrectionCreate, wanted, staffToken, (entered) => {
    if (entered.state === 'done') expectations.expects({ id }, 'MYR', toMinor(entered.amount))
  })
}

/** An amount that needs a second approver. */
const decide = async (context: Context, who: Person, amount: string, approve: boolean) => {
  const { id } = await enter(context, who, amount)
  const minor = toMinor({ amount, currency: 'MYR' })
  await mustCall(context.harness, adminCorrectionDecide, { id, approve }, secondStaffToken, () => {
    if (approve) context.expectations.expects(who, 'MYR', minor)
  })
}

const scenarios: Record<string, Scenario> = {
  'correct a balance': async (context, who) => () => enter(context, who, '-12.34'),
  'correct a balance by two': async (context, who) => () => decide(context, who, '1000.01', true),
  'reject a correction': async (context, who) => () => decide(context, who, '-1000.01', false),
}

/** Balance corrections, with and without a second approver. */
export const corrections: Group = {
  of: 'holders',
  scenarios,
  load: Object.keys(scenarios),
  always: [
    {
      what: 'the ledger has each approved correction once, and no other',
      rows: sql`
        select c.no as id, c.state, c.amount, t.amount as moved from wallet_corrections c
        left join ledger_transfers t on t.idempotency_key = 'correction ' || c.no
        where coalesce(t.amount, 0) <> case when c.state = 'done' then abs(c.amount) else 0 end`,
    },
  ],
}
