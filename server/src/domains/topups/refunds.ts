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

/**
 * Reserves the amount of a refund that holds nothing in the balance, since the provider made it by itself:
 * the member owes it.
 * @param amount minor units, > 0
 * @returns false, with nothing changed, for more than is left of the top-up
 */
export async function reserveTopUpRefund(ctx: Ctx, topUpId: string, amount: bigint): Promise<boolean> {
  const topUp = (await lockTopUp(ctx.tx, topUpId))!
  if (refundableAmount(topUp, amount) === null) return false
  await updateTopUp(ctx.tx, topUpId, { refunding: topUp.refunding + amount })
  return true
}

/** A refund of a top-up. `held`: whether its amount was held in the balance */
type TopUpRefund = { amount: bigint; no: string; held: boolean }

/** Finishes a refund: posts its hold when it succeeded, voids it otherwise. */
export async function endTopUpRefund(
  ctx: Ctx,
  topUpId: string,
  { amount, no, held, done }: TopUpRefund & { done: boolean },
): Promise<void> {
  const topUp = (await lockTopUp(ctx.tx, topUpId))!
  if (held && !(await (done ? postHold : voidHold)(ctx, holdKey(no))).ok)
    throw new Error(`no amount is held for refund ${no}`)
  await updateTopUp(ctx.tx, topUpId, {
    refunding: topUp.refunding - amount,
    refunded: topUp.refunded + (done ? amount : 0n),
  })
}

/** Reverts a refund that failed after it had succeeded: what it held returns to the balance. */
export async function revertTopUpRefund(
  ctx: Ctx,
  topUpId: string,
  { amount, no, held }: TopUpRefund,
): Promise<void> {
  const topUp = (await lockTopUp(ctx.tx, topUpId))!
  if (held && !(await reverse(ctx, `post ${holdKey(no)}`)).ok)
    throw new Error(`the ledger refused to reverse refund ${no}`)
  await updateTopUp(ctx.tx, topUpId, { refunded: topUp.refunded - amount })
}
