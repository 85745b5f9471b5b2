import {
  adminWithdrawalApprove,
  adminWithdrawalExport,
  adminWithdrawalFail,
  adminWithdrawalPay,
  adminWithdrawalReject,
  adminWithdrawalReturn,
} from '@pasar/contract/calls/admin/finance/withdrawals'
import { bankCardCreate, bankCardList } from '@pasar/contract/calls/bank-cards'
import {
  coinWithdrawalTerms,
  coinWithdrawalCreate,
  withdrawalCancel,
  withdrawalCreate,
  withdrawalTerms,
} from '@pasar/contract/calls/withdrawals'
import { type Currency, toMinor } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { uuidv7 } from '../../platform/ids.ts'
import { memberToken, type Person, PIN, secondStaffToken, staffToken } from '../ask.ts'
import { deed, look } from '../deed.ts'
import type { Noted } from '../noted.ts'
import type { Part, Path } from './part.ts'

const AMOUNT = '50.00'
/** More than one account may approve alone. */
const LARGE = '1000.01'

/** The bank account of a holder. */
async function cardOf({ harness }: Noted, { id }: Person): Promise<string> {
  const token = memberToken(id)
  const { list, holder } = await look(harness, bankCardList, {}, token)
  if (list[0]) return list[0].id
  const number = `1${BigInt(`0x${id.replaceAll('-', '').slice(-12)}`)}`.slice(0, 15)
  const card = { type: 'account' as const, bank: 'MBBEMYKL', number, holder }
  return (await deed(harness, bankCardCreate, card, token)).id
}

/** Withdraws. What was withdrawn before in these tests was on another day. @returns asks for it; answers its id */
async function toBank(noted: Noted, who: Person, amount = AMOUNT): Promise<() => Promise<string>> {
  const { harness, book } = noted
  const token = memberToken(who.id)
  await harness.ask('deed', { name: 'let a day of withdrawals pass', who })
  const cardId = await cardOf(noted, who)
  const { quote, rateId } = await look(harness, withdrawalTerms, { cardId, amount }, token)
  const wanted = { amount: quote!.amount, cardId, fee: quote!.fee, rateId, payPassword: PIN }
  return async () => {
    const held = () => book.expects(who, 'MYR', 0n, toMinor(wanted.amount))
    return (await deed(harness, withdrawalCreate, wanted, token, held)).id
  }
}

const toAddress: Path = async ({ harness, book }, who) => {
  const token = memberToken(who.id)
  await harness.ask('deed', { name: 'let a day of withdrawals pass', who })
  const { quote } = await look(harness, coinWithdrawalTerms, { amount: '20' }, token)
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const wanted = { amount: quote!.amount, address, fee: quote!.fee, payPassword: PIN }
  return () =>
    deed(harness, coinWithdrawalCreate, wanted, token, () =>
      book.expects(who, 'USDT', 0n, toMinor(wanted.amount)),
    )
}

const approve = ({ harness }: Noted, id: string, token = staffToken) =>
  deed(harness, adminWithdrawalApprove, { id }, token)

/** Notes a payout, or its end. `change` of the balance and of what is held, in amounts of the withdrawal. */
const end =
  ({ book }: Noted, who: Person, change: bigint, held: bigint) =>
  ({ amount }: { amount: { amount: string; currency: Currency } }) => {
    const minor = toMinor(amount)
    book.expects(who, amount.currency, change * minor, held * minor)
  }

const pay = (noted: Noted, who: Person, id: string) =>
  deed(noted.harness, adminWithdrawalPay, { id, reference: 'MBB-1' }, staffToken, end(noted, who, -1n, -1n))

const paths: Record<string, Path> = {
  'withdraw to a bank': (noted, who) => toBank(noted, who),
  'withdraw the coin': toAddress,
  'cancel a withdrawal': async (noted, who) => {
    const id = await (await toBank(noted, who))()
    return () => deed(noted.harness, withdrawalCancel, { id }, memberToken(who.id), end(noted, who, 0n, -1n))
  },
  'reject a withdrawal': async (noted, who) => {
    const id = await (await toBank(noted, who))()
    const reject = { id, reason: 'Another name' }
    return () => deed(noted.harness, adminWithdrawalReject, reject, staffToken, end(noted, who, 0n, -1n))
  },
  'approve a withdrawal by two, and pay it': async (noted, who) => {
    const id = await (await toBank(noted, who, LARGE))()
    return async () => {
      await approve(noted, id)
      await approve(noted, id, secondStaffToken)
      await pay(noted, who, id)
    }
  },
  'a payout that fails': async (noted, who) => {
    const id = await (await toBank(noted, who))()
    await approve(noted, id)
    const fail = { id, reason: 'No such account' }
    return () => deed(noted.harness, adminWithdrawalFail, fail, staffToken, end(noted, who, 0n, -1n))
  },
  'a payout that comes back': async (noted, who) => {
    const id = await (await toBank(noted, who))()
    await approve(noted, id)
    await pay(noted, who, id)
    const back = { id, reason: 'Account closed' }
    return () => deed(noted.harness, adminWithdrawalReturn, back, secondStaffToken, end(noted, who, 1n, 0n))
  },
  'export payouts': async (noted, who) => {
    await approve(noted, await (await toBank(noted, who))())
    return () => deed(noted.harness, adminWithdrawalExport, { id: uuidv7(), channel: 'bank' }, staffToken)
  },
}

/** Money that members take out, and what staff do with it. */
export const withdrawals: Part = {
  of: 'holders',
  paths,
  crowd: Object.keys(paths),
  always: [
    {
      what: 'the amount of a withdrawal is held once, and taken or let go of as its state says',
      rows: sql`
        select w.no as id, w.state, w.amount, p.amount as held, r.phase from withdrawals w
        left join ledger_transfers p on p.idempotency_key = 'withdrawal ' || w.no and p.phase = 'pending'
        left join ledger_transfers r on r.pending_id = p.id
        where p.amount is distinct from w.amount or r.phase is distinct from case
          when w.state in ('reviewing', 'approved') then null
          when w.state in ('paid', 'returned') then 'post' else 'void' end`,
    },
    {
      what: 'the fee of a payout is the house’s, and all that came back is the member’s',
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
      what: 'the log of a withdrawal ends in its state, and two approved what two must',
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
  deeds: {
    async 'let a day of withdrawals pass'({ db }, { id }) {
      await db.execute(
        sql`/* suite */ update withdrawals set day = '2020-01-01' where member_id = ${id}::uuid`,
      )
    },
  },
}
