import { type Currency, floorToTwo, toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { findMember } from '../identity/index.ts'
import { withdrawalEmail } from './messages.ts'
import { formatDestination } from './presenter.ts'
import type { WithdrawalRow } from './queries.ts'

/**
 * Emails the member about the current state of a withdrawal in their language, if they have an email address.
 */
export async function sendWithdrawalEmail(
  ctx: Pick<Ctx, 'tx' | 'config'>,
  row: WithdrawalRow,
): Promise<void> {
  const member = await findMember(ctx.tx, row.memberId)
  if (!member?.email) return
  const { amount, currency } = toMoney(row.amount, row.asset as Currency)
  const email = withdrawalEmail(row.state, member.language, {
    name: member.nickname,
    amount: `${currency} ${row.channel === 'coin' ? amount : floorToTwo(amount)}`,
    destination: formatDestination(row, member.language),
    reason: row.reason,
    reference: row.state === 'paid' ? row.reference : '',
    link: `${ctx.config.publicUrl}/h5/#/pages/wallet/withdrawalInfo?id=${row.id}`,
  })
  await emit(ctx.tx, 'mail.send', { to: member.email, ...email })
}
