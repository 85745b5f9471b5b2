import type { Currency } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { lockOrders } from '../../orders/index.ts'
import { getSettings } from '../../settings/index.ts'
import { refuseOtherAmount } from '../bill/agreed-amount.ts'
import { buildBill, computeRemainder, type Quote, quote } from '../bill/bill.ts'
import type { Method } from '../methods/methods.ts'
import { insertShares, listOpenPayments, listShares, type Payment } from '../queries.ts'
import { findSplit, holdSplit } from '../wallet/balance-split.ts'
import { reusableAttempt } from './attempt-queries.ts'
import { allocateToOrders } from './order-shares.ts'

/** The object of a payment at a gateway: orders, or a top-up. */
export type Payable = {
  /** The balance's share of a mixed payment, minor units of the target's currency. */
  fromBalance: bigint
  /** Its open payments. */
  open(tx: Tx): Promise<Payment[]>
  /** Whether a payment is for all of it and nothing else. */
  isPaidBy(tx: Tx, payment: Payment): Promise<boolean>
  /**
   * Locks it and computes what is due, in the transaction that inserts the attempt. Refuses orders and
   * top-ups that cannot be paid.
   */
  due(ctx: MemberContext): Promise<Result<Due>>
}

/** The amount due, minor units, `cost` included. */
type Due = {
  currency: Currency
  amount: bigint
  cost: bigint
  /** Amount of the target's currency that 1 of `currency` pays, decimal; null where nothing is converted. */
  rate: string | null
  expiresAt: Date
  /** An open attempt for the same amount and method. */
  reusable: Payment | undefined
  /** Links a new payment to the target and holds the balance's share. Refuses `insufficient-balance`. */
  link(ctx: MemberContext, payment: Payment): Promise<Result<unknown>>
}

/**
 * Orders that are paid together by one method.
 * @param orderIds sorted and unique
 * @param terms what was quoted before: the balance's share, minor units of the orders' currency, and the
 * amount that the payer has agreed to
 */
export const ordersToPay = (
  orderIds: string[],
  method: Method,
  { fromBalance, quoted }: { fromBalance: bigint; quoted?: Quote } = { fromBalance: 0n },
): Payable => ({
  fromBalance,
  open: (tx) => listOpenPayments(tx, orderIds),
  async isPaidBy(tx, { id }) {
    const paid = (await listShares(tx, id)).map((share) => share.orderId)
    return paid.length === orderIds.length && paid.every((orderId) => orderIds.includes(orderId))
  },
  async due(ctx) {
    const orders = (await lockOrders(ctx.tx, orderIds)).filter((o) => o.memberId === ctx.member.id)
    if (orders.length !== orderIds.length) return refuse('not-found')
    const bill = await buildBill(ctx, orders, [method])
    if (!bill.ok) return bill
    const remainder = computeRemainder(bill.data, fromBalance)
    if (!remainder.ok) return remainder
    const current = quote(remainder.data, method, new Map(), getSettings(ctx))
    const { why, asset, amount, cost, rate } = current
    if (why !== 'usable') return refuse('method-unavailable')
    const changed = quoted && refuseOtherAmount({ bill: bill.data, quoted: current }, quoted)
    if (changed) return changed
    const shares = allocateToOrders(amount, orders)
    const { currency, expiresAt } = bill.data
    return ok({
      ...{ currency: asset, amount, cost, rate, expiresAt },
      reusable: await withSameSplit(
        ctx,
        await reusableAttempt(ctx.tx, ctx.member.id, method.id, shares, ctx.clock.now()),
        fromBalance,
      ),
      async link(inTx, payment) {
        await insertShares(inTx.tx, payment.id, shares)
        if (fromBalance === 0n) return ok({})
        return await holdSplit(inTx, payment, { currency, shares: allocateToOrders(fromBalance, orders) })
      },
    })
  },
})

/** An attempt, if the balance's share of it is the same. */
async function withSameSplit({ tx }: MemberContext, attempt: Payment | undefined, fromBalance: bigint) {
  if (!attempt) return undefined
  const held = (await findSplit(tx, attempt.id))?.amount ?? 0n
  return held === fromBalance ? attempt : undefined
}
