import { type Currency, floorToTwo, toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { emitMessages } from '../../platform/messages/emit-messages.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { findMember } from '../identity/index.ts'
import { withdrawalEmail } from './messages.ts'
import { formatDestination } from './presenter.ts'
import type { WithdrawalRow } from './queries.ts'

/** The states that a message tells about; the others are the member's own actions. */
const toldStates = ['approved', 'paid', 'rejected', 'failed', 'returned'] as const

/** Sends the member a message about the current state of a withdrawal. */
export async function sendWithdrawalMessage({ tx }: Pick<Ctx, 'tx'>, row: WithdrawalRow): Promise<void> {
  const state = toldStates.find((told) => told === row.state)
  if (!state) return
  await emitMessages(tx, [
    {
      memberId: row.memberId,
      key: `withdrawal_${state}`,
      event: `withdrawal.${state} ${row.id}`,
      values: { amount: formatAmount(row) },
      target: `/pages/wallet/withdrawalInfo?id=${row.id}`,
    },
  ])
}

function formatAmount(row: WithdrawalRow): string {
  const { amount, currency } = toMoney(row.amount, row.asset as Currency)
  return `${currency} ${row.channel === 'coin' ? amount : floorToTwo(amount)}`
}

/**
 * Emails the member about the current state of a withdrawal in their language, if they have an email address.
 */
export async function sendWithdrawalEmail(
  ctx: Pick<Ctx, 'tx' | 'config'>,
  row: WithdrawalRow,
): Promise<void> {
  const member = await findMember(ctx.tx, row.memberId)
  if (!member?.mailTo) return
  const email = withdrawalEmail(row.state, member.language, {
    name: member.nickname,
    amount: formatAmount(row),
    destination: formatDestination(row, member.language),
    reason: row.reason,
    reference: row.state === 'paid' ? row.reference : '',
    link: `${ctx.config.publicUrl}/h5/#/pages/wallet/withdrawalInfo?id=${row.id}`,
  })
  await emit(ctx.tx, 'mail.send', { to: member.mailTo, ...email })
}
