import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import type { Currency } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { lockForPayment } from '../orders/index.ts'
import { numbersOf } from '../settings/index.ts'
import { holdPart, partBeside } from './balance-part.ts'
import { insertShares, openPaymentsOf, type Payment, reusableAttempt } from './queries.ts'
import { splitOver } from './shares.ts'
import { payable, quote, restOf } from './what-to-pay.ts'

/** What can be paid at a payment company: orders, or a top-up. */
export type Payable = {
  /** What of it the balance pays beside the payment company, minor units of what is to be paid. */
  fromBalance: bigint
  /** Payments for it that are not over. */
  open(tx: Tx): Promise<Payment[]>
  /** Locks it and says what is due now; in the transaction that writes the attempt. Refuses what cannot be paid. */
  due(ctx: MemberContext): Promise<Result<Due>>
}

/** What is due: `amount` in minor units, `cost` included. */
type Due = {
  currency: Currency
  amount: bigint
  cost: bigint
  expiresAt: Date
  /** An attempt for exactly this that is still open. */
  reusable: Payment | undefined
  /** Notes what a new payment is for. Refuses what cannot be had beside it. */
  note(ctx: MemberContext, payment: Payment): Promise<Result<unknown>>
}

/**
 * Orders to be paid together by a method.
 * @param orderIds in id order, each once
 * @param fromBalance what of it the balance pays beside the method, minor units of the orders' currency
 */
export const ordersToPay = (orderIds: string[], method: PayMethodId, fromBalance = 0n): Payable => ({
  fromBalance,
  open: (tx) => openPaymentsOf(tx, orderIds[0]!),
  async due(ctx) {
    const orders = (await lockForPayment(ctx.tx, orderIds)).filter((o) => o.memberId === ctx.member.id)
    if (orders.length !== orderIds.length) return refuse('not-found')
    const bill = payable(ctx, orders)
    if (!bill.ok) return bill
    const rest = restOf(bill.data, fromBalance)
    if (!rest.ok) return rest
    const { why, asset, amount, cost } = quote(rest.data, method, new Map(), numbersOf(ctx))
    if (why !== 'usable') return refuse('method-unavailable')
    const shares = splitOver(amount, orders)
    const { currency, expiresAt } = bill.data
    return ok({
      ...{ currency: asset, amount, cost, expiresAt },
      reusable: await withPart(
        ctx,
        await reusableAttempt(ctx.tx, ctx.member.id, method, shares, ctx.clock.now()),
        fromBalance,
      ),
      async note(inTx, payment) {
        await insertShares(inTx.tx, payment.id, shares)
        if (fromBalance === 0n) return ok({})
        return await holdPart(inTx, payment, { currency, shares: splitOver(fromBalance, orders) })
      },
    })
  },
})

/** An attempt, if the balance pays the same part beside it. */
async function withPart({ tx }: MemberContext, attempt: Payment | undefined, fromBalance: bigint) {
  if (!attempt) return undefined
  const part = (await partBeside(tx, attempt.id))?.amount ?? 0n
  return part === fromBalance ? attempt : undefined
}
