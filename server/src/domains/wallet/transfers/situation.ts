import type { Currency } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { type PayPasswordSeen, payPasswordColumn } from '../../identity/index.ts'
import { house, memberOwner } from '../../ledger/index.ts'
import { type PersonName, verifiedNameColumn } from '../../verification/index.ts'
import { transferAllowance } from './terms.ts'

type Receiver = { id: string; username: string; nickname: string; banned: boolean; name: PersonName | null }

/** All that a transfer depends on, as it is now. */
export type Situation = {
  sender: { username: string; nickname: string; name: PersonName | null }
  receiver: Receiver | null
  payPassword: PayPasswordSeen
  /** What the sender can spend of the asset, and has transferred of it today; minor units. */
  available: bigint
  used: bigint
  /** Whether the ledger has the three accounts that it may touch. */
  hasAccounts: boolean
  /** The transfer of this intent, when it was carried out before. */
  doneId: string | null
}

type Row = Omit<Situation, 'available' | 'used' | 'receiver'> & {
  available: string
  used: string
  receiverId: string | null
} & { [K in keyof Omit<Receiver, 'id' | 'name'> as `receiver${Capitalize<K>}`]: Receiver[K] } & {
  receiverName: PersonName | null
}

/** Reads what a transfer depends on, in one statement. */
export async function readSituation(
  ctx: MemberContext,
  of: { username: string; asset: Currency; day: string; intent: string },
): Promise<Situation> {
  const now = ctx.clock.now()
  const me = sql`${ctx.member.id}::uuid`
  const own = memberOwner(ctx.member.id)
  const { rows } = await ctx.tx.execute<Row>(sql`
    select
      jsonb_build_object('username', s.username, 'nickname', s.nickname,
        'name', ${verifiedNameColumn(sql`s.id`, now)}) as sender,
      ${payPasswordColumn(ctx.member.id)} as "payPassword",
      r.id as "receiverId", r.username as "receiverUsername", r.nickname as "receiverNickname",
      r.banned_at is not null as "receiverBanned", ${verifiedNameColumn(sql`r.id`, now)} as "receiverName",
      coalesce((select balance - held from ledger_accounts where owner = ${own} and asset = ${of.asset}), 0)::text
        as available,
      coalesce((select used from wallet_allowances where member_id = ${me} and what = ${transferAllowance(of.asset)}
        and day = ${of.day}::date), 0)::text as used,
      (select count(*) = 3 from ledger_accounts where asset = ${of.asset}
        and owner in (${own}, ${house.fees}, 'member:' || r.id)) as "hasAccounts",
      (select id from member_transfers where intent = ${of.intent}) as "doneId"
    from members s left join members r on r.username_key = ${of.username.trim().toLowerCase()}
    where s.id = ${me}`)
  const row = rows[0]
  if (!row) throw new Error(`member ${ctx.member.id} is not there`)
  const { receiverId: id, receiverUsername: username, receiverNickname: nickname } = row
  const receiver = id ? { id, username, nickname, banned: row.receiverBanned, name: row.receiverName } : null
  return {
    sender: row.sender,
    payPassword: row.payPassword,
    receiver,
    available: BigInt(row.available),
    used: BigInt(row.used),
    hasAccounts: row.hasAccounts,
    doneId: row.doneId,
  }
}
