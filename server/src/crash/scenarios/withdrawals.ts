import {
  adminWithdrawalApprove,
  adminWithdrawalExport,
  adminWithdrawalFail,
  adminWithdrawalPay,
  adminWithdrawalReject,
  adminWithdrawalReturn,
} from '@pasar/contract/calls/admin/finance/withdrawals'
import { bankCardCreate, bankCardList } from '@pasar/contract/calls/wallet/bank-cards'
import {
  coinWithdrawalCreate,
  coinWithdrawalTerms,
  withdrawalCancel,
  withdrawalCreate,
  withdrawalTerms,
} from '@pasar/contract/calls/wallet/withdrawals'
import { type Currency, toMinor } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { uuidv7 } from '../../platform/ids.ts'
import { mustCall, mustGet } from '../call.ts'
import type { Context } from '../context.ts'
import { memberToken, type Person, PIN, secondStaffToken, staffToken } from '../protocol.ts'
import type { Group, Scenario } from './group.ts'

const AMOUNT = '50.00'
/** An amount that needs a second approver. */
const LARGE = '1000.01'

/** A holder's bank account. */
async function cardOf({ harness }: Context, { id }: Person): Promise<string> {
  const token = memberToken(id)
  const { list, holder } = await mustGet(harness, bankCardList, {}, token)
  if (list[0]) return list[0].id
  const number = `1${BigInt(`0x${id.replaceAll('-', '').slice(-12)}`)}`.slice(0, 15)
  const card = { type: 'account' as const, bank: 'MBBEMYKL', number, holder }
  return (await mustCall(harness, bankCardCreate, card, token)).id
}

/** Prepares a withdrawal; earlier ones count for another day. @returns requests it and returns its id */
async function toBank(context: Context, who: Person, amount = AMOUNT): Promise<() => Promise<string>> {
  const { harness, expectations } = context
  const token = memberToken(who.id)
  await harness.ask('direct', { name: 'let a day of withdrawals pass', who })
  const cardId = await cardOf(context, who)
  const { quote, rateId } = await mustGet(harness, withdrawalTerms, { cardId, amount }, token)
  const wanted = { amount: quote!.amount, cardId, fee: quote!.fee, rateId, payPassword: PIN }
  return async () => {
    const held = () => expectations.expects(who, 'MYR', 0n, toMinor(wanted.amount))
    return (await mustCall(harness, withdrawalCreate, wanted, token, held)).id
  }
}

const toAddress: Scenario = async ({ harness, expectations }, who) => {
  const token = memberToken(who.id)
  await harness.ask('direct', { name: 'let a day of withdrawals pass', who })
  const { quote } = await mustGet(harness, coinWithdrawalTerms, { amount: '20' }, token)
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const wanted = { amount: quote!.amount, address, fee: quote!.fee, payPassword: PIN }
  return () =>
    mustCall(harness, coinWithdrawalCreate, wanted, token, () =>
      expectations.expects(who, 'USDT', 0n, toMinor(wanted.amount)),
    )
}

const approve = ({ harness }: Context, id: string, token = staffToken) =>
  mustCall(harness, adminWithdrawalApprove, { id }, token)

/** Records a payout or its end: changes of balance and hold, in multiples of the amount. */
const end =
  ({ expectations }: Context, who: Person, change: bigint, held: bigint) =>
  ({ amount }: { amount: { amount: string; currency: Currency } }) => {
    const minor = toMinor(amount)
    expectations.expects(who, amount.currency, change * minor, held * minor)
  }

const pay = (context: Context, who: Person, id: string) =>
  mustCall(
    context.harness,
    adminWithdrawalPay,
    { id, reference: 'MBB-1' },
    staffToken,
    end(context, who, -1n, -1n),
  )

const scenarios: Record<string, Scenario> = {
  'withdraw to a bank': (context, who) => toBank(context, who),
  'withdraw the coin': toAddress,
  'cancel a withdrawal': async (context, who) => {
    const id = await (await toBank(context, who))()
    return () =>
      mustCall(context.harness, withdrawalCancel, { id }, memberToken(who.id), end(context, who, 0n, -1n))
  },
  'reject a withdrawal': async (context, who) => {
    const id = await (await toBank(context, who))()
    const reject = { id, reason: 'Another name' }
    return () =>
      mustCall(context.harness, adminWithdrawalReject, reject, staffToken, end(context, who, 0n, -1n))
  },
  'approve a withdrawal by two, and pay it': async (context, who) => {
    const id = await (await toBank(context, who, LARGE))()
    return async () => {
      await approve(context, id)
      await approve(context, id, secondStaffToken)
      await pay(context, who, id)
    }
  },
  'a payout that fails': async (context, who) => {
    const id = await (await toBank(context, who))()
    await approve(context, id)
    const fail = { id, reason: 'No such account' }
    return () => mustCall(context.harness, adminWithdrawalFail, fail, staffToken, end(context, who, 0n, -1n))
  },
  'a payout that comes back': async (context, who) => {
    const id = await (await toBank(context, who))()
    await approve(context, id)
    await pay(context, who, id)
    const back = { id, reason: 'Account closed' }
    return () =>
      mustCall(context.harness, adminWithdrawalReturn, back, secondStaffToken, end(context, who, 1n, 0n))
  },
  'export payouts': async (context, who) => {
    await approve(context, await (await toBank(context, who))())
    return () =>
      mustCall(context.harness, adminWithdrawalExport, { id: uuidv7(), channel: 'bank' }, staffToken)
  },
}

/** Withdrawals and their review by staff. */
export const withdrawals: Group = {
  of: 'holders',
  scenarios,
  load: Object.keys(scenarios),
  always: [
    {
      what: 'a withdrawal has one hold, posted or voided according to its state',
      rows: sql`
        select w.no as id, w.state, w.amount, p.amount as held, r.phase from withdrawals w
        left join ledger_transfers p on p.idempotency_key = 'withdrawal ' || w.no and p.phase = 'pending'
        left join ledger_transfers r on r.pending_id = p.id
        where p.amount is distinct from w.amount or r.phase is distinct from case
          when w.state in ('reviewing', 'approved') then null
          when w.state in ('paid', 'returned') then 'post' else 'void' end`,
    },
    {
      what: 'the shop keeps the fee of a payout, and returned payouts are credited in full',
      rows: sql`
        select w.no as id, w.state, w.fee, l.amounts from withdrawals w
        left join (
          select reference, jsonb_object_agg(kind, sum) as amounts from (
            select reference, kind, sum(amount) from ledger_transfers
            where kind in ('withdraw.fee', 'withdraw.return') group by 1, 2) k group by 1
        ) l on l.reference = w.id::text
        where coalesce(l.amounts, '{}') <> case w.state
          when 'paid' then jsonb_build_object('withdraw.fee', w.fee)
          when 'returned' then jsonb_build_object('withdraw.fee', 2 * w.fee, 'withdraw.return', w.amount)
          else '{}' end`,
    },
    {
      what: 'the log of a withdrawal ends in its state, and large ones have two approvers',
      rows: sql`
        select w.no as id, w.state, w.worth, l.events from withdrawals w
        left join (
          select withdrawal_id, jsonb_agg(event order by seq) filter (where event <> 'exported') as events
          from withdrawal_log group by 1
        ) l on l.withdrawal_id = w.id
        where l.events ->> 0 is distinct from 'requested'
          or (w.state <> 'reviewing' and l.events ->> -1 is distinct from w.state)
          or (w.worth > 100000 and w.paid_at is not null and not l.events @> '["seconded", "approved"]')`,
    },
  ],
  direct: {
    async 'let a day of withdrawals pass'({ db }, { id }) {
      await db.execute(
        sql`/* suite */ update withdrawals set day = '2020-01-01' where member_id = ${id}::uuid`,
      )
    },
  },
}
