import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { hold, house, memberOwner, postHold, voidHold } from '../ledger/index.ts'
import { changeTopUp, lockTopUp, type TopUpRow } from './queries.ts'
import { refundOf } from './rules.ts'

const holdKey = (refundNo: string): string => `topup refund ${refundNo}`

/**
 * Keeps back what of a top-up is to go back to where it came from. Runs under the top-up's lock.
 * Refuses `refund-too-large` for more than was credited and is not going back, `insufficient-balance` when it was spent.
 * @param amount minor units; null for all that is left
 */
export async function beginTopUpRefund(
  ctx: Ctx,
  topUp: TopUpRow,
  { amount, no }: { amount: bigint | null; no: string },
): Promise<Result<{ amount: bigint }>> {
  if (topUp.state !== 'paid') return refuse('state-changed')
  const wanted = refundOf(topUp, amount)
  if (wanted === null) return refuse('refund-too-large')
  const held = await hold(ctx, [
    {
      from: memberOwner(topUp.memberId),
      to: house.topUps,
      asset: topUp.currency,
      amount: wanted,
      kind: 'recharge.refund',
      reference: topUp.id,
      key: holdKey(no),
    },
  ])
  if (!held.ok) return held
  await changeTopUp(ctx.tx, topUp.id, { refunding: topUp.refunding + wanted })
  return ok({ amount: wanted })
}

/** Ends such a refund: what was kept back is gone, or the member's again. */
export async function endTopUpRefund(
  ctx: Ctx,
  topUpId: string,
  { amount, no, done }: { amount: bigint; no: string; done: boolean },
): Promise<void> {
  const topUp = (await lockTopUp(ctx.tx, topUpId))!
  const ended = await (done ? postHold : voidHold)(ctx, holdKey(no))
  if (!ended.ok) throw new Error(`nothing is held for refund ${no}`)
  await changeTopUp(ctx.tx, topUpId, {
    refunding: topUp.refunding - amount,
    refunded: topUp.refunded + (done ? amount : 0n),
  })
}
