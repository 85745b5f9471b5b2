import type { Currency } from '@pasar/contract/money'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result } from '../../platform/result.ts'
import { hold, house, memberOwner, move, voidHold } from '../ledger/index.ts'
import {
  changePayment,
  insertPayment,
  insertShares,
  lockPayment,
  markLate,
  noteEvent,
  type Payment,
  type Share,
  sharesOf,
} from './queries.ts'
import { startRefund } from './start-refund.ts'
import { paymentOrders, payments } from './tables.ts'

/*
 * Mixed payment (payments.md §10): the balance pays a part of orders, a payment company the rest. The part is a payment of
 * its own beside the company's, so that each is refunded the way it came: held while the other is open, taken with it,
 * let go with it.
 */

const heldKey = (no: string) => `held for payment ${no}`

/** The part that the balance pays beside a payment at a company, if there is one. */
export async function partBeside(tx: Tx, paymentId: string): Promise<Payment | undefined> {
  return (await tx.select().from(payments).where(eq(payments.besideId, paymentId)))[0]
}

/** What of the balance is held for open payments of these orders, minor units: paying them otherwise lets go of it. */
export async function heldFor(tx: Tx, orderIds: readonly string[], currency: string): Promise<bigint> {
  const mine = tx
    .select({ id: paymentOrders.paymentId })
    .from(paymentOrders)
    .where(inArray(paymentOrders.orderId, [...orderIds]))
  const rows = await tx
    .select({ amount: payments.amount })
    .from(payments)
    .where(
      and(
        inArray(payments.id, mine),
        isNotNull(payments.besideId),
        eq(payments.state, 'pending'),
        eq(payments.currency, currency),
      ),
    )
  return rows.reduce((sum, { amount }) => sum + amount, 0n)
}

/**
 * Holds what the balance pays beside a payment that was just written, in its transaction. Refuses `insufficient-balance`.
 * @param shares what of it is for which order, minor units of `currency`
 */
export async function holdPart(
  ctx: MemberContext,
  beside: Payment,
  { currency, shares }: { currency: Currency; shares: Share[] },
): Promise<Result<unknown>> {
  const amount = shares.reduce((sum, share) => sum + share.amount, 0n)
  const no = ctx.ids.number('P')
  const held = await hold(ctx, [movementOf({ no, memberId: ctx.member.id, currency, amount }, heldKey(no))])
  if (!held.ok) return held
  const part = await insertPayment(ctx.tx, {
    id: ctx.ids.uuid(),
    no,
    memberId: ctx.member.id,
    gateway: 'wallet',
    method: 'balance',
    currency,
    besideId: beside.id,
    amount,
    cost: 0n,
    state: 'pending',
    next: { type: 'none' },
    data: {},
    expiresAt: beside.expiresAt,
    createdAt: ctx.clock.now(),
  })
  await insertShares(ctx.tx, part.id, shares)
  await note(ctx, beside, 'balance.held', part)
  return ok({})
}

/**
 * Takes the part of a payment that succeeded. One that was let go when the payment was given up is taken anew, if the
 * money is still there. Runs under the locks of orders and payment.
 * @returns false when it cannot be had: what the company took pays nothing, and goes back
 */
export async function takePart(ctx: Ctx, beside: Payment): Promise<boolean> {
  const part = await lockPart(ctx, beside)
  if (!part || part.state === 'succeeded') return true
  if (part.state === 'pending') await voidHold(ctx, heldKey(part.no))
  const taken = await move(ctx, [movementOf(part, `capture ${part.no}`)])
  if (!taken.ok) return false
  await changePayment(ctx.tx, part.id, {
    state: 'succeeded',
    paid: part.amount,
    paidAt: ctx.clock.now(),
    closedAt: null,
  })
  await note(ctx, beside, 'balance.taken', part)
  return true
}

/** Lets go of the part of a payment that came to nothing. Runs under its lock. */
export async function releasePart(ctx: Ctx, beside: Payment): Promise<void> {
  const part = await lockPart(ctx, beside)
  if (part?.state !== 'pending') return
  await voidHold(ctx, heldKey(part.no))
  await changePayment(ctx.tx, part.id, { state: 'cancelled', closedAt: ctx.clock.now() })
  await note(ctx, beside, 'balance.released', part)
}

/** Gives back what the balance paid for an order that the payment beside it came too late for. */
export async function returnPart(ctx: Ctx, beside: Payment, orderId: string): Promise<void> {
  const part = await lockPart(ctx, beside)
  const share = part && (await sharesOf(ctx.tx, part.id)).find((s) => s.orderId === orderId)
  if (part?.state !== 'succeeded' || !share || share.amount === 0n) return
  await markLate(ctx.tx, part.id, orderId)
  await startRefund(ctx, part, {
    orderId: null,
    amount: share.amount,
    reason: 'paid too late',
    no: `late-${part.no}-${orderId}`,
  })
}

/** A part is always locked after the payment beside it. */
async function lockPart({ tx }: Ctx, beside: Payment): Promise<Payment | undefined> {
  const part = await partBeside(tx, beside.id)
  return part && (await lockPayment(tx, part.no))
}

const movementOf = (
  { no, memberId, currency, amount }: Pick<Payment, 'no' | 'memberId' | 'currency' | 'amount'>,
  key: string,
) => ({
  from: memberOwner(memberId),
  to: house.sales,
  asset: currency,
  amount,
  kind: 'payment.wallet',
  reference: no,
  key,
})

const note = (ctx: Ctx, beside: Payment, kind: string, { no, amount, currency }: Payment) =>
  noteEvent(ctx.tx, {
    id: ctx.ids.uuid(),
    paymentId: beside.id,
    kind,
    data: { no, amount: amount.toString(), currency },
    at: ctx.clock.now(),
  })
