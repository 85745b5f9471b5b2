import type { Currency } from '@pasar/contract/money'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { hold, memberOwner, move, postHold, shopAccounts, voidHold } from '../../ledger/index.ts'
import {
  changePayment,
  insertPayment,
  insertShares,
  listShares,
  lockPayment,
  markLate,
  type Payment,
  recordEvent,
  type Share,
} from '../queries.ts'
import { refundUnapplied } from '../refunds/start-refund.ts'
import { paymentOrders, payments } from '../tables.ts'

/*
 * Mixed payments: the balance pays a share of orders, a gateway the rest. The share is a payment of its own
 * (the split), linked to the gateway's payment by besideId, so that each is refunded to its source. It is
 * held while the primary payment is open, captured with it and released with it.
 */

const heldKey = (no: string) => `held for payment ${no}`

/** The split of a payment, where the balance pays a share. */
export async function findSplit(tx: Tx, paymentId: string): Promise<Payment | undefined> {
  return (await tx.select().from(payments).where(eq(payments.besideId, paymentId)))[0]
}

/**
 * The balance that open payments of these orders hold, minor units. Another payment of the orders releases
 * it.
 */
export async function heldBalance(tx: Tx, orderIds: readonly string[], currency: string): Promise<bigint> {
  const paymentIds = tx
    .select({ id: paymentOrders.paymentId })
    .from(paymentOrders)
    .where(inArray(paymentOrders.orderId, [...orderIds]))
  const rows = await tx
    .select({ amount: payments.amount })
    .from(payments)
    .where(
      and(
        inArray(payments.id, paymentIds),
        isNotNull(payments.besideId),
        eq(payments.state, 'pending'),
        eq(payments.currency, currency),
      ),
    )
  return rows.reduce((sum, { amount }) => sum + amount, 0n)
}

/**
 * Holds the balance's share of a new payment, in its transaction. Refuses `insufficient-balance`.
 * @param shares the share of each order, minor units of `currency`
 */
export async function holdSplit(
  ctx: MemberContext,
  primary: Payment,
  { currency, shares }: { currency: Currency; shares: Share[] },
): Promise<Result<unknown>> {
  const amount = shares.reduce((sum, share) => sum + share.amount, 0n)
  const no = ctx.ids.number('P')
  const held = await hold(ctx, [
    buildMovement({ no, memberId: ctx.member.id, currency, amount }, heldKey(no)),
  ])
  if (!held.ok) return held
  const split = await insertPayment(ctx.tx, {
    id: ctx.ids.uuid(),
    no,
    memberId: ctx.member.id,
    gateway: 'wallet',
    method: 'balance',
    currency,
    besideId: primary.id,
    amount,
    cost: 0n,
    state: 'pending',
    next: { type: 'none' },
    data: {},
    expiresAt: primary.expiresAt,
    createdAt: ctx.clock.now(),
  })
  await insertShares(ctx.tx, split.id, shares)
  await recordSplitEvent(ctx, primary, 'balance.held', split)
  return ok({})
}

/**
 * Captures the split of a succeeded payment; a released split is charged again. Requires the locks of orders
 * and payment.
 * @returns false when the balance is insufficient: the primary payment is refunded
 */
export async function captureSplit(ctx: Ctx, primary: Payment): Promise<boolean> {
  const split = await lockSplit(ctx, primary)
  if (!split || split.state === 'succeeded') return true
  // A held share is posted as such: once it is released, a debt of the member would take it.
  const captured =
    split.state === 'pending'
      ? await postHold(ctx, heldKey(split.no), { key: `capture ${split.no}` })
      : await move(ctx, [buildMovement(split, `capture ${split.no}`)])
  if (!captured.ok) return false
  await changePayment(ctx.tx, split.id, {
    state: 'succeeded',
    paid: split.amount,
    paidAt: ctx.clock.now(),
    closedAt: null,
  })
  await recordSplitEvent(ctx, primary, 'balance.taken', split)
  return true
}

/** Releases the split of a payment that failed or was cancelled. Requires its lock. */
export async function releaseSplit(ctx: Ctx, primary: Payment): Promise<void> {
  const split = await lockSplit(ctx, primary)
  if (split?.state !== 'pending') return
  await voidHold(ctx, heldKey(split.no))
  await changePayment(ctx.tx, split.id, { state: 'cancelled', closedAt: ctx.clock.now() })
  await recordSplitEvent(ctx, primary, 'balance.released', split)
}

/**
 * Releases the splits of payments that wait for a review, since their order has ended. Staff who accept such
 * a payment charge its split again. Other open payments release theirs when their provider has closed them.
 */
export async function releaseReviewedSplits(ctx: Ctx, open: readonly Payment[]): Promise<void> {
  for (const { no } of open.filter((payment) => payment.needsReview).sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const payment = await lockPayment(ctx.tx, no)
    if (payment?.state === 'pending') await releaseSplit(ctx, payment)
  }
}

/** Refunds the split's share of an order that the payment came too late for. */
export async function refundSplit(ctx: Ctx, primary: Payment, orderId: string): Promise<void> {
  const split = await lockSplit(ctx, primary)
  const share = split && (await listShares(ctx.tx, split.id)).find((s) => s.orderId === orderId)
  if (split?.state !== 'succeeded' || !share || share.amount === 0n) return
  await markLate(ctx.tx, split.id, orderId)
  await refundUnapplied(ctx, split, split.currency, {
    amount: share.amount,
    reason: 'paid-late',
    no: `late-${split.no}-${orderId}`,
  })
}

/** Locks the split of a payment, always after the payment itself. */
async function lockSplit({ tx }: Ctx, primary: Payment): Promise<Payment | undefined> {
  const split = await findSplit(tx, primary.id)
  return split && (await lockPayment(tx, split.no))
}

const buildMovement = (
  { no, memberId, currency, amount }: Pick<Payment, 'no' | 'memberId' | 'currency' | 'amount'>,
  key: string,
) => ({
  from: memberOwner(memberId),
  to: shopAccounts.unearned,
  asset: currency,
  amount,
  kind: 'payment.wallet',
  reference: no,
  key,
})

const recordSplitEvent = (ctx: Ctx, primary: Payment, kind: string, { no, amount, currency }: Payment) =>
  recordEvent(ctx.tx, {
    id: ctx.ids.uuid(),
    paymentId: primary.id,
    kind,
    data: { no, amount: amount.toString(), currency },
    at: ctx.clock.now(),
  })
