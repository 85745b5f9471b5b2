import { type Money, minAmount, toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { postCardLosses } from '../../orders/index.ts'
import { refundableAmount, reserveTopUpRefund } from '../../topups/index.ts'
import { lockTarget, type PaymentTarget } from '../attempts/payment-target.ts'
import type { Amount } from '../gateways/gateway.ts'
import { lockPayment, type Payment, paymentByNo } from '../queries.ts'
import { reserveOrders, type Share } from './order-shares.ts'
import { insertRefund, listRefunds, type Refund } from './queries.ts'
import { insertRefundLines, withLines } from './refund-lines.ts'
import { toReasonColumns } from './refund-reason.ts'
import { failedWithoutRetry, isUnapplied } from './refund-rules.ts'
import { finishRefund } from './start-refund.ts'

/*
 * Refunds that the shop did not request: made in the provider's dashboard, or withdrawn by a dispute. Each is
 * recorded with what it takes of its payment, so that nobody refunds the same money again, and requires a
 * review: first the money of failed refunds of no order, then the orders, then the credited top-up, whose
 * member owes it. The rest is a loss in the ledger until staff correct it.
 */

/** What is left to refund of the top-up that credited the payment to the balance, minor units. */
const refundableOf = ({ topUp, late }: PaymentTarget): bigint =>
  topUp?.state === 'paid' && !late ? (refundableAmount(topUp, null) ?? 0n) : 0n

/** Presents a reported amount; null for a currency that the shop does not know. */
export const presentAmount = (amount: Amount | undefined): Money | null =>
  amount ? toMoney(amount.minor, amount.currency) : null

/** Locks a succeeded payment with its target; undefined for another. */
export async function lockSucceeded(ctx: Ctx, paymentNo: string) {
  const known = await paymentByNo(ctx.tx, paymentNo)
  if (!known) return undefined
  const target = await lockTarget(ctx, known.id)
  const payment = (await lockPayment(ctx.tx, paymentNo))!
  return payment.state === 'succeeded' ? { payment, target } : undefined
}

const reasons = { provider: 'refunded-at-provider', dispute: 'disputed' } as const

/** A refund that the shop did not request. `no`: number of the first share · `id`: the provider's id */
export type External = { no: string; id: string; origin: keyof typeof reasons }

/**
 * Inserts the shares of a refund, in progress, as far as the payment has money to refund. Requires the locks
 * of lockSucceeded().
 * @param amount minor units of the payment's currency
 * @param before number of its shares until now
 * @returns the rest as `excess`, minor units of the payment's currency
 */
export async function recordShares(
  ctx: Ctx,
  payment: Payment,
  target: PaymentTarget,
  external: External,
  amount: bigint,
  before = 0,
): Promise<{ refunds: Refund[]; excess: bigint }> {
  const refunds: Refund[] = []
  let excess = amount
  const record = async (share: Share) => {
    const refund = buildRefund(ctx, payment, external, before + refunds.length + 1, share)
    await insertRefund(ctx.tx, refund)
    await insertRefundLines(ctx.tx, refund.id, share.lines)
    refunds.push(refund)
    excess -= share.amount
  }
  const failed = failedWithoutRetry(await listRefunds(ctx.tx, payment.id)).filter(isUnapplied)
  const unapplied = failed.reduce((sum, { amount }) => sum + amount, 0n)
  if (unapplied > 0n) await record(shareOf(minAmount(excess, unapplied)))
  for (const share of await reserveOrders(ctx, payment, target.orders, excess)) await record(share)
  const owed = minAmount(excess, refundableOf(target))
  if (owed > 0n && (await reserveTopUpRefund(ctx, target.topUp!.id, owed)))
    await record({ ...shareOf(owed), topUpId: target.topUp!.id })
  return { refunds, excess }
}

/** A share that no order has. */
const shareOf = (amount: bigint): Share => ({
  ...{ orderId: null, topUpId: null, lines: [] },
  ...{ amount, orderAmount: 0n, surcharge: 0n },
})

const buildRefund = (
  ctx: Ctx,
  { id: paymentId }: Payment,
  { no, id, origin }: External,
  nth: number,
  { lines: _, ...share }: Share,
): Refund => ({
  ...share,
  id: ctx.ids.uuid(),
  no: nth === 1 ? no : `${no}-${nth}`,
  paymentId,
  ...toReasonColumns(reasons[origin]),
  origin,
  state: 'refunding',
  vendorRefundId: id,
  failureCode: null,
  failure: '',
  createdAt: ctx.clock.now(),
  finishedAt: null,
  nextTryAt: null,
})

/** Finishes the shares of a refund. What they take of delivered gift cards is a loss. */
export async function finishShares(ctx: Ctx, refunds: readonly Refund[], paymentNo: string): Promise<void> {
  await postCardLosses(ctx, await withLines(ctx.tx, refunds))
  for (const refund of refunds)
    await finishRefund(ctx, refund, (await lockPayment(ctx.tx, paymentNo))!, refund.vendorRefundId)
}
