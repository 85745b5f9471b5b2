import { createHash } from 'node:crypto'
import {
  adminTopUpApprove,
  adminTopUpRefund,
  adminTopUpReject,
} from '@pasar/contract/calls/admin/finance/top-ups'
import { companyAccountList, topUpCreate, topUpProof } from '@pasar/contract/calls/wallet/top-ups'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { charge, returnToShop } from '../actions.ts'
import { mustCall, mustGet } from '../call.ts'
import type { Context } from '../context.ts'
import { memberToken, type Person, secondStaffToken, staffToken } from '../protocol.ts'
import type { Group, Scenario } from './group.ts'

const AMOUNT = { amount: '25.00', currency: 'MYR' } as const
const MINOR = 25_00n
/** An amount that needs a second approver. */
const LARGE = { amount: '4000.00', currency: 'MYR' } as const
const LARGE_MINOR = 4_000_00n

/** A webhook delay so long that the member's return or our query comes first. */
const SILENT = { webhookDelaySec: 30 }

async function opened({ harness }: Context, { id }: Person) {
  const wanted = { amount: AMOUNT, channel: 'card' as const }
  const { topUp, payment } = await mustCall(harness, topUpCreate, wanted, memberToken(id))
  return { id: topUp.id, paymentNo: payment!.paymentNo }
}

/** The member pays at the provider: the balance must be credited. */
async function pay(context: Context, who: Person, paymentNo: string, switches: object) {
  await charge(context, paymentNo, switches)
  context.expectations.expects(who, 'MYR', MINOR)
}

async function credited(context: Context, who: Person) {
  const found = await opened(context, who)
  await pay(context, who, found.paymentNo, {})
  // The webhook may still be on its way; the return queries the payment.
  await returnToShop(context, found.paymentNo)
  await context.harness.ask('drain', { age: false })
  return found
}

const refund: Scenario = async (context, who) => {
  const { id } = await credited(context, who)
  const back = { id, amount: { amount: '10.00', currency: 'MYR' as const }, reason: 'unwanted' }
  return () =>
    mustCall(context.harness, adminTopUpRefund, back, staffToken, () =>
      context.expectations.expects(who, 'MYR', -10_00n),
    )
}

/** The deadline passes: the top-up closes at the provider and in the shop. */
const end: Scenario = async (context, who) => {
  await opened(context, who)
  return async () => {
    await context.harness.ask('direct', { name: 'end top-ups', who })
    await context.harness.ask('drain', { age: false })
  }
}

/** Ids of uploaded pictures, known to both processes. */
const pictureId = (memberId: string, nth: number): string => {
  const hex = createHash('md5').update(`${memberId} proof ${nth}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
const uploads = new Map<string, number>()

async function announced({ harness }: Context, who: Person, amount: typeof AMOUNT | typeof LARGE) {
  const token = memberToken(who.id)
  await harness.ask('direct', { name: 'upload a proof', who })
  const nth = uploads.get(who.id) ?? 0
  uploads.set(who.id, nth + 1)
  const { list } = await mustGet(harness, companyAccountList, { currency: 'MYR' }, token)
  const wanted = { amount, channel: 'company' as const, accountId: list[0]!.id }
  const { topUp } = await mustCall(harness, topUpCreate, wanted, token)
  return { id: topUp.id, fileIds: [pictureId(who.id, nth)] }
}

async function proved(context: Context, who: Person, amount: typeof AMOUNT | typeof LARGE) {
  const proof = await announced(context, who, amount)
  await mustCall(context.harness, topUpProof, proof, memberToken(who.id))
  return { id: proof.id, attempt: 1 }
}

const scenarios: Record<string, Scenario> = {
  'open a top-up': async (context, who) => () => opened(context, who),
  'webhook of a top-up': async (context, who) => {
    const { paymentNo } = await opened(context, who)
    return async () => {
      await pay(context, who, paymentNo, { duplicate: true })
      await context.harness.arrived(paymentNo)
    }
  },
  'return from a top-up': async (context, who) => {
    const { paymentNo } = await opened(context, who)
    await pay(context, who, paymentNo, SILENT)
    return () => returnToShop(context, paymentNo)
  },
  'refund of a top-up': refund,
  'end of a top-up': end,
  'prove a transfer': async (context, who) => {
    const proof = await announced(context, who, AMOUNT)
    return () => mustCall(context.harness, topUpProof, proof, memberToken(who.id))
  },
  'approve a transfer': async (context, who) => {
    const proof = await proved(context, who, AMOUNT)
    return () =>
      mustCall(context.harness, adminTopUpApprove, proof, staffToken, () =>
        context.expectations.expects(who, 'MYR', MINOR),
      )
  },
  'approve a transfer by two': async (context, who) => {
    const proof = await proved(context, who, LARGE)
    await mustCall(context.harness, adminTopUpApprove, proof, staffToken)
    return () =>
      mustCall(context.harness, adminTopUpApprove, proof, secondStaffToken, () =>
        context.expectations.expects(who, 'MYR', LARGE_MINOR),
      )
  },
  'reject a transfer': async (context, who) => {
    const proof = await proved(context, who, AMOUNT)
    return () => mustCall(context.harness, adminTopUpReject, { ...proof, reason: 'unreadable' }, staffToken)
  },
}

async function uploadProof({ db }: Deps, { id }: Person): Promise<void> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from files where owner_id = ${id}::uuid and purpose = 'proof'`,
  )
  const fileId = pictureId(id, rows[0]!.n)
  await db.execute(sql`insert into files (id, key, owner_id, purpose, kind, type, bytes, private, hash, created_at)
    values (${fileId}::uuid, ${`private/proof/${fileId}.webp`}, ${id}::uuid, 'proof', 'image', 'image/webp', 1, true,
      ${fileId}, now())`)
  await db.execute(sql`insert into company_accounts (id, currency, bank, holder, number, swift, branch, note, note_zh,
      is_active, created_at)
    select ${fileId}::uuid, 'MYR', 'Maybank', 'Pasar', '1', '', '', '', '', true, now()
    where not exists (select 1 from company_accounts)`)
}

/** Top-ups of members. */
export const topUps: Group = {
  of: 'holders',
  scenarios,
  jobs: ['payments.close-expired-topups'],
  direct: {
    'upload a proof': uploadProof,
    async 'end top-ups'({ db }) {
      await db.execute(sql`/* suite */ update topups set expires_at = now() where state = 'created'`)
      await db.execute(sql`/* suite */ update payments set next_query_at = now(), expires_at = now()
        where state in ('created', 'pending') and beside_id is null`)
    },
  },
  always: [
    {
      what: 'the ledger has a top-up exactly when it is paid',
      rows: sql`
        select t.no as id, t.state, t.amount, l.amount as moved from topups t
        left join ledger_transfers l on l.idempotency_key = 'topup ' || t.no
        where coalesce(l.amount, 0) <> case when t.state = 'paid' then t.amount else 0 end`,
    },
    {
      what: 'a top-up refund is held, and posted when it is sent',
      rows: sql`
        select t.no as id, t.refunded, t.refunding, r.refunded, r.refunding from topups t
        left join (
          select topup_id, coalesce(sum(amount) filter (where state = 'refunded'), 0) as refunded,
            coalesce(sum(amount) filter (where state in ('requested', 'refunding')), 0) as refunding
          from refunds where topup_id is not null group by 1
        ) r on r.topup_id = t.id
        where t.refunded <> coalesce(r.refunded, 0) or t.refunding <> coalesce(r.refunding, 0)`,
    },
  ],
  atRest: [
    {
      what: 'all money paid for top-ups is credited or refunded',
      rows: sql`
        select asset as id, balance from ledger_accounts where owner = 'house:topups' and balance <> 0`,
    },
    {
      what: 'a top-up has one payment or one bank transfer, and only its money',
      rows: sql`
        select t.no as id, t.state, p.n from topups t
        left join (
          select s.topup_id, count(*) as n from payment_topups s join payments p on p.id = s.payment_id
          where p.state = 'succeeded' and not s.late group by 1
        ) p on p.topup_id = t.id
        where coalesce(p.n, 0) <> case when t.state = 'paid' and t.channel <> 'company' then 1 else 0 end`,
    },
  ],
}
