import { type Currency, floorToTwo, toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { memberById } from '../identity/index.ts'
import { letterOf } from './messages.ts'
import type { WithdrawalRow } from './queries.ts'
import { destinationOf } from './wire.ts'

/** Writes to the member about the state that a withdrawal has come to, in their language; without an address no mail. */
export async function mailMember(ctx: Pick<Ctx, 'tx' | 'config'>, row: WithdrawalRow): Promise<void> {
  const member = await memberById(ctx.tx, row.memberId)
  if (!member?.email) return
  const { amount, currency } = toMoney(row.amount, row.asset as Currency)
  const letter = letterOf(row.state, member.language, {
    name: member.nickname,
    amount: `${currency} ${row.channel === 'coin' ? amount : floorToTwo(amount)}`,
    destination: destinationOf(row, member.language),
    reason: row.reason,
    reference: row.state === 'paid' ? row.reference : '',
    link: `${ctx.config.publicUrl}/h5/#/pages/wallet/withdrawalInfo?id=${row.id}`,
  })
  await emit(ctx.tx, 'mail.send', { to: member.email, ...letter })
}
