import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { hold, memberOwner, postHold, reverse, shopAccounts, voidHold } from '../ledger/index.ts'
import { lockTopUp, type TopUpRow, updateTopUp } from './queries.ts'
import { refundableAmount } from './rules.ts'

const holdKey = (refundNo: string): string => `topup refund ${refundNo}`

/**
 * Holds the amount of a refund in the balance. The caller has locked the top-up.
 * Refuses `refund-too-large` above the refundable amount, `insufficient-balance` when the money was spent.
 * @param amount minor units; null for everything that is left
 */
export async function beginTopUpRefund(
  ctx: Ctx,
  topUp: TopUpRow,
  { amount, no }: { amount: bigint | null; no: string },
): Promise<Result<{ amount: bigint }>> {
  if (topUp.state !== 'paid') return refuse('state-changed')
  const refundAmount = refundableAmount(topUp, amount)
  if (refundAmount === null) return refuse('refund-too-large')
  const held = await hold(ctx, [
    {
      from: memberOwner(topUp.memberId),
      to: shopAccounts.topUps,
      asset: topUp.currency,
      amount: refundAmount,
      kind: 'recharge.refund',
      reference: topUp.id,
      key: holdKey(no),
    },
  ])
  if (!held.ok) return held
  await updateTopUp(ctx.tx, topUp.id, { refunding: topUp.refunding + refundAmount })
  return ok({ amount: refundAmount })
}

/** Finishes a refund: posts the hold when it succeeded, voids it otherwise. */
export async function endTopUpRefund(
  ctx: Ctx,
  topUpId: string,
  { amount, no, done }: { amount: bigint; no: string; done: boolean },
): Promise<void> {
  const topUp = (await lockTopUp(ctx.tx, topUpId))!
  const ended = await (done ? postHold : voidHold)(ctx, holdKey(no))
  if (!ended.ok) throw new Error(`no amount is held for refund ${no}`)
  await updateTopUp(ctx.tx, topUpId, {
    refunding: topUp.refunding - amount,
    refunded: topUp.refunded + (done ? amount : 0n),
  })
}

/** Returns the amount of a refund that failed after it had succeeded to the balance. */
export async function revertTopUpRefund(
  ctx: Ctx,
  topUpId: string,
  { amount, no }: { amount: bigint; no: string },
): Promise<void> {
  const topUp = (await lockTopUp(ctx.tx, topUpId))!
  const reversed = await reverse(ctx, `post ${holdKey(no)}`)
  if (!reversed.ok) throw new Error(`the ledger refused to reverse refund ${no}`)
  await updateTopUp(ctx.tx, topUpId, { refunded: topUp.refunded - amount })
}
