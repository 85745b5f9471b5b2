import type { Ctx } from '../../platform/context.ts'
import { house, memberOwner, move } from '../ledger/index.ts'
import { changeTopUp, type TopUpRow } from './queries.ts'
import { moved } from './rules.ts'

/**
 * Puts a top-up into the member's balance, once: from the house's account of top-ups, where what was paid for it lies.
 * Runs under the top-up's lock. It knows nothing of how the money came.
 * @returns false when it cannot be credited: it was before
 */
export async function creditTopUp(ctx: Ctx, topUp: TopUpRow, act: 'pay' | 'approve'): Promise<boolean> {
  const state = moved(topUp.state, act)
  if (!state) return false
  await changeTopUp(ctx.tx, topUp.id, { state, paidAt: ctx.clock.now(), closedAt: null })
  const credited = await move(ctx, [
    {
      from: house.topUps,
      to: memberOwner(topUp.memberId),
      asset: topUp.currency,
      amount: topUp.amount,
      kind: 'recharge',
      reference: topUp.id,
      key: `topup ${topUp.no}`,
    },
  ])
  if (!credited.ok) throw new Error(`house account refused top-up ${topUp.no}`)
  return true
}
