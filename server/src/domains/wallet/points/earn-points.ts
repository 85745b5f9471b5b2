import { type Currency, decimalToMinor, exponents } from '@pasar/contract/money'
import { z } from 'zod'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { getBalances, lockOwners, memberOwner, move, shopAccounts } from '../../ledger/index.ts'
import { ordersForPayment, type PayableOrder } from '../../orders/index.ts'
import { getSettings } from '../../settings/index.ts'
import { EARNED, TAKEN_BACK } from './kinds.ts'
import { findEarnedPoints, findRefundedAmount } from './queries.ts'

const Completed = z.object({ orderId: z.uuid() })
const Refunded = z.object({ orderId: z.uuid(), refundNo: z.string() })

const earnKey = (orderId: string): string => `earn ${orderId}`

/**
 * Computes the points for the paid and not refunded amount, rounded down. Orders paid with points earn none. Orders of
 * gift cards earn none either: the redeemed balance earns when it is spent, and must not earn twice.
 */
function computePoints(order: PayableOrder, perMajor: number): bigint {
  if (order.payMethod === 'points' || order.giftCards) return 0n
  const unit = decimalToMinor('1', exponents[order.currency as Currency])
  return ((order.paid - order.refunded - order.refunding) * BigInt(perMajor)) / unit
}

/** Credits the points that a completed order earns, once. */
export async function earnPoints(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = Completed.parse(payload)
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const [order] = await ordersForPayment(tx, [orderId])
    if (!order) return
    const points = computePoints(order, getSettings(deps).pointsEarnedPerMajor)
    const { isDone } = await findEarnedPoints(tx, orderId, earnKey(orderId), earnKey(orderId))
    if (points <= 0n || isDone) return
    await movePoints(ctx, {
      from: shopAccounts.points,
      to: memberOwner(order.memberId),
      amount: points,
      kind: EARNED,
      reference: orderId,
      key: earnKey(orderId),
    })
  })
}

/**
 * Debits the points that the refunded part of a completed order had earned, at most the available points, since a balance
 * cannot go below zero.
 */
export async function takeBackPoints(deps: Deps, payload: unknown): Promise<void> {
  const { orderId, refundNo } = Refunded.parse(payload)
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const [order] = await ordersForPayment(tx, [orderId])
    if (!order) return
    const member = memberOwner(order.memberId)
    // Serializes concurrent refunds of an order.
    await lockOwners(ctx, [shopAccounts.points, member], 'PTS')
    const key = `earned back ${refundNo}`
    const { earned, debited, isDone } = await findEarnedPoints(tx, orderId, earnKey(orderId), key)
    if (earned === 0n || isDone) return
    const refunded = await findRefundedAmount(tx, refundNo)
    // The refund's share of the amount that was still paid before it, applied to the remaining points.
    const before = order.paid - order.refunded + refunded
    const owed = before > 0n ? ((earned - debited) * refunded + before - 1n) / before : earned - debited
    const { available = 0n } = (await getBalances(tx, member)).get('PTS') ?? {}
    const amount = owed < available ? owed : available
    if (amount <= 0n) return
    await movePoints(ctx, {
      from: member,
      to: shopAccounts.points,
      amount,
      kind: TAKEN_BACK,
      reference: orderId,
      key,
    })
  })
}

type Points = Omit<Parameters<typeof move>[1][number], 'asset'>

async function movePoints(ctx: Ctx, movement: Points): Promise<void> {
  const result = await move(ctx, [{ ...movement, asset: 'PTS' }])
  // The points were spent concurrently; the retry of the job uses the new balance.
  if (!result.ok) throw new Error(`points were not moved: ${movement.key}`)
}
