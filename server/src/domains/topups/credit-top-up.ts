import { floorToTwo, toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { emitMessages } from '../../platform/messages/emit-messages.ts'
import { nextState } from '../../platform/transitions.ts'
import { memberOwner, move, shopAccounts } from '../ledger/index.ts'
import { type TopUpRow, updateTopUp } from './queries.ts'
import { transitions } from './rules.ts'

/**
 * Credits a top-up to the member's balance, once, from the shop's account of top-ups, to which the payment
 * was posted. The caller has locked the top-up.
 * @returns false when its state does not allow it, such as after an earlier credit
 */
export async function creditTopUp(ctx: Ctx, topUp: TopUpRow, action: 'pay' | 'approve'): Promise<boolean> {
  const state = nextState(transitions, topUp.state, action)
  if (!state) return false
  await updateTopUp(ctx.tx, topUp.id, { state, paidAt: ctx.clock.now(), closedAt: null })
  const credited = await move(ctx, [
    {
      from: shopAccounts.topUps,
      to: memberOwner(topUp.memberId),
      asset: topUp.currency,
      amount: topUp.amount,
      kind: 'recharge',
      reference: topUp.id,
      key: `topup ${topUp.no}`,
    },
  ])
  if (!credited.ok) throw new Error(`top-up ${topUp.no} cannot be credited`)
  const { amount, currency } = toMoney(topUp.amount, topUp.currency)
  await emitMessages(ctx.tx, [
    {
      memberId: topUp.memberId,
      key: action === 'approve' ? 'topup_approved' : 'topup_credited',
      event: `topup.credited ${topUp.no}`,
      values: { amount: `${currency} ${floorToTwo(amount)}` },
      target: `/pages/wallet/topUpInfo?id=${topUp.id}`,
    },
  ])
  return true
}
