import type { Currency } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import {
  type FactorState,
  factorStateColumn,
  type PaymentPinState,
  paymentPinStateColumn,
} from '../../identity/index.ts'
import { type Debt, debtsColumn, memberOwner, parseDebts, shopAccounts } from '../../ledger/index.ts'
import { type PersonName, verifiedNameColumn } from '../../verification/index.ts'
import { TRANSFER_LIMIT } from './terms.ts'

type Receiver = { id: string; username: string; nickname: string; banned: boolean; name: PersonName | null }

/** Everything that the validation of a transfer needs. */
export type TransferContext = {
  sender: { username: string; nickname: string; name: PersonName | null }
  receiver: Receiver | null
  payPassword: PaymentPinState
  factor: FactorState
  /** Available balance of the sender, minor units. */
  available: bigint
  /** The sender's debt to the shop. */
  debts: Debt[]
  /** Worth of what the sender has transferred today, in minor units of the first market's currency. */
  used: bigint
  /** Whether the three ledger accounts of the transfer exist. */
  hasAccounts: boolean
  /** Id of the transfer with the same idempotency key, if there is one. */
  doneId: string | null
}

type Row = Omit<TransferContext, 'available' | 'debts' | 'used' | 'receiver'> & {
  available: string
  debts: Parameters<typeof parseDebts>[0]
  used: string
  receiverId: string | null
} & { [K in keyof Omit<Receiver, 'id' | 'name'> as `receiver${Capitalize<K>}`]: Receiver[K] } & {
  receiverName: PersonName | null
}

/** Reads the context of a transfer in one statement. */
export async function readTransferContext(
  ctx: MemberContext,
  input: { username: string; asset: Currency; day: string; intent: string },
): Promise<TransferContext> {
  const now = ctx.clock.now()
  const me = sql`${ctx.member.id}::uuid`
  const own = memberOwner(ctx.member.id)
  const { rows } = await ctx.tx.execute<Row>(sql`
    select
      jsonb_build_object('username', s.username, 'nickname', s.nickname,
        'name', ${verifiedNameColumn(sql`s.id`, now)}) as sender,
      ${paymentPinStateColumn(ctx.member.id)} as "payPassword",
      ${factorStateColumn(ctx.member)} as factor,
      r.id as "receiverId", r.username as "receiverUsername", r.nickname as "receiverNickname",
      r.banned_at is not null as "receiverBanned", ${verifiedNameColumn(sql`r.id`, now)} as "receiverName",
      coalesce((select balance - held from ledger_accounts where owner = ${own} and asset = ${input.asset}), 0)::text
        as available,
      ${debtsColumn(ctx.member.id)} as debts,
      coalesce((select used from wallet_allowances where member_id = ${me} and what = ${TRANSFER_LIMIT}
        and day = ${input.day}::date), 0)::text as used,
      (select count(*) = 3 from ledger_accounts where asset = ${input.asset}
        and owner in (${own}, ${shopAccounts.fees}, 'member:' || r.id)) as "hasAccounts",
      (select id from member_transfers where intent = ${input.intent}) as "doneId"
    from members s left join members r
      on r.username_key = ${input.username.trim().toLowerCase()} and r.erased_at is null
    where s.id = ${me}`)
  const row = rows[0]
  if (!row) throw new Error(`member ${ctx.member.id} does not exist`)
  const { receiverId: id, receiverUsername: username, receiverNickname: nickname } = row
  const receiver = id ? { id, username, nickname, banned: row.receiverBanned, name: row.receiverName } : null
  return {
    sender: row.sender,
    payPassword: row.payPassword,
    factor: row.factor,
    receiver,
    available: BigInt(row.available),
    debts: parseDebts(row.debts),
    used: BigInt(row.used),
    hasAccounts: row.hasAccounts,
    doneId: row.doneId,
  }
}
