import { createHash } from 'node:crypto'
import { adminTopUpApprove, adminTopUpRefund, adminTopUpReject } from '@pasar/contract/calls/admin/finance/top-ups'
import { companyAccountList, topUpCreate, topUpProof } from '@pasar/contract/calls/top-ups'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { charge, comeBack } from '../acts.ts'
import { memberToken, type Person, secondStaffToken, staffToken } from '../ask.ts'
import { deed, look } from '../deed.ts'
import type { Noted } from '../noted.ts'
import type { Part, Path } from './part.ts'

const AMOUNT = { amount: '25.00', currency: 'MYR' } as const
const MINOR = 25_00n
/** More than one account may approve. */
const LARGE = { amount: '4000.00', currency: 'MYR' } as const
const LARGE_MINOR = 4_000_00n

/** Long enough that only the member's return, or our asking, brings the news. */
const SILENT = { webhookDelaySec: 30 }

async function opened({ harness }: Noted, { id }: Person) {
  const wanted = { amount: AMOUNT, channel: 'card' as const }
  const { topUp, payment } = await deed(harness, topUpCreate, wanted, memberToken(id))
  return { id: topUp.id, paymentNo: payment!.paymentNo }
}

/** The member pays at the vendor: from then on it must come into the balance. */
async function pay(noted: Noted, who: Person, paymentNo: string, switches: object) {
  await charge(noted, paymentNo, switches)
  noted.book.expects(who, 'MYR', MINOR)
}

async function credited(noted: Noted, who: Person) {
  const found = await opened(noted, who)
  await pay(noted, who, found.paymentNo, {})
  await noted.harness.ask('settle', { age: false })
  return found
}

const refund: Path = async (noted, who) => {
  const { id } = await credited(noted, who)
  const back = { id, amount: { amount: '10.00', currency: 'MYR' as const }, reason: 'unwanted' }
  return () =>
    deed(noted.harness, adminTopUpRefund, back, staffToken, () => noted.book.expects(who, 'MYR', -10_00n))
}

/** Nobody pays in time: it is closed at the vendor, and here. */
const end: Path = async (noted, who) => {
  await opened(noted, who)
  return async () => {
    await noted.harness.ask('deed', { name: 'end top-ups', who })
    await noted.harness.ask('settle', { age: false })
  }
}

/** Ids of pictures that members have uploaded, as both processes know them. */
const pictureId = (memberId: string, nth: number): string => {
  const hex = createHash('md5').update(`${memberId} proof ${nth}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
const uploads = new Map<string, number>()

async function announced({ harness }: Noted, who: Person, amount: typeof AMOUNT | typeof LARGE) {
  const token = memberToken(who.id)
  await harness.ask('deed', { name: 'upload a proof', who })
  const nth = uploads.get(who.id) ?? 0
  uploads.set(who.id, nth + 1)
  const { list } = await look(harness, companyAccountList, { currency: 'MYR' }, token)
  const wanted = { amount, channel: 'company' as const, accountId: list[0]!.id }
  const { topUp } = await deed(harness, topUpCreate, wanted, token)
  return { id: topUp.id, fileIds: [pictureId(who.id, nth)] }
}

async function proved(noted: Noted, who: Person, amount: typeof AMOUNT | typeof LARGE) {
  const proof = await announced(noted, who, amount)
  await deed(noted.harness, topUpProof, proof, memberToken(who.id))
  return { id: proof.id, attempt: 1 }
}

const paths: Record<string, Path> = {
  'open a top-up': async (noted, who) => () => opened(noted, who),
  'webhook of a top-up': async (noted, who) => {
    const { paymentNo } = await opened(noted, who)
    return async () => {
      await pay(noted, who, paymentNo, { duplicate: true })
      await noted.harness.arrived(paymentNo)
    }
  },
  'return from a top-up': async (noted, who) => {
    const { paymentNo } = await opened(noted, who)
    await pay(noted, who, paymentNo, SILENT)
    return () => comeBack(noted, paymentNo)
  },
  'refund of a top-up': refund,
  'end of a top-up': end,
  'prove a transfer': async (noted, who) => {
    const proof = await announced(noted, who, AMOUNT)
    return () => deed(noted.harness, topUpProof, proof, memberToken(who.id))
  },
  'approve a transfer': async (noted, who) => {
    const proof = await proved(noted, who, AMOUNT)
    return () =>
      deed(noted.harness, adminTopUpApprove, proof, staffToken, () => noted.book.expects(who, 'MYR', MINOR))
  },
  'approve a transfer by two': async (noted, who) => {
    const proof = await proved(noted, who, LARGE)
    await deed(noted.harness, adminTopUpApprove, proof, staffToken)
    return () =>
      deed(noted.harness, adminTopUpApprove, proof, secondStaffToken, () =>
        noted.book.expects(who, 'MYR', LARGE_MINOR),
      )
  },
  'reject a transfer': async (noted, who) => {
    const proof = await proved(noted, who, AMOUNT)
    return () => deed(noted.harness, adminTopUpReject, { ...proof, reason: 'unreadable' }, staffToken)
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

/** Money that members put into their balance. */
export const topUps: Part = {
  of: 'holders',
  paths,
  jobs: ['payments.close-expired-topups'],
  deeds: {
    'upload a proof': uploadProof,
    async 'end top-ups'({ db }) {
      await db.execute(sql`/* suite */ update topups set expires_at = now() where state = 'created'`)
      await db.execute(sql`/* suite */ update payments set next_query_at = now(), expires_at = now()
        where state in ('created', 'pending')`)
    },
  },
  always: [
    {
      what: 'a top-up is in the books once it is paid, and not before',
      rows: sql`
        select t.no as id, t.state, t.amount, l.amount as moved from topups t
        left join ledger_transfers l on l.idempotency_key = 'topup ' || t.no
        where coalesce(l.amount, 0) <> case when t.state = 'paid' then t.amount else 0 end`,
    },
    {
      what: 'what goes back of a top-up is held, and gone once it is sent',
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
      what: 'nothing that was paid for top-ups is neither credited nor sent back',
      rows: sql`
        select asset as id, balance from ledger_accounts where owner = 'house:topups' and balance <> 0`,
    },
    {
      what: 'a top-up has one payment or one transfer, and no money of another',
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
