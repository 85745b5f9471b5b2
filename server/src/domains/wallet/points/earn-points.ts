import { type Currency, decimalToMinor, exponents } from '@pasar/contract/money'
import { z } from 'zod'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { balancesOf, house, lockOwners, memberOwner, move } from '../../ledger/index.ts'
import { ordersForPayment, type PayableOrder } from '../../orders/index.ts'
import { numbersOf } from '../../settings/index.ts'
import { EARNED, TAKEN_BACK } from './kinds.ts'
import { earnedBy, refundedBy } from './queries.ts'

const Completed = z.object({ orderId: z.uuid() })
const Refunded = z.object({ orderId: z.uuid(), refundNo: z.string() })

const earnKey = (orderId: string): string => `earn ${orderId}`

/**
 * Points for money that was paid and is not given back, rounded down; none for what was paid with points, and none for
 * an order with gift cards: their balance earns when it is spent, else one ringgit could earn again and again.
 */
function pointsFor(order: PayableOrder, perMajor: number): bigint {
  if (order.payMethod === 'points' || order.giftCards) return 0n
  const unit = decimalToMinor('1', exponents[order.currency as Currency])
  return ((order.paid - order.refunded - order.refunding) * BigInt(perMajor)) / unit
}

/** Gives the points that a completed order earns, once. */
export async function earnPoints(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = Completed.parse(payload)
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const [order] = await ordersForPayment(tx, [orderId])
    if (!order) return
    const points = pointsFor(order, numbersOf(deps).pointsEarnedPerMajor)
    const { isDone } = await earnedBy(tx, orderId, earnKey(orderId), earnKey(orderId))
    if (points <= 0n || isDone) return
    await moved(ctx, {
      from: house.points,
      to: memberOwner(order.memberId),
      amount: points,
      kind: EARNED,
      reference: orderId,
      key: earnKey(orderId),
    })
  })
}

/**
 * Takes back what a refunded part of a completed order had earned: as much as is still there, since nobody goes below
 * zero.
 */
export async function takeBackPoints(deps: Deps, payload: unknown): Promise<void> {
  const { orderId, refundNo } = Refunded.parse(payload)
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const [order] = await ordersForPayment(tx, [orderId])
    if (!order) return
    const member = memberOwner(order.memberId)
    // Two refunds of an order wait for each other here.
    await lockOwners(ctx, [house.points, member], 'PTS')
    const key = `earned back ${refundNo}`
    const { given, back, isDone } = await earnedBy(tx, orderId, earnKey(orderId), key)
    if (given === 0n || isDone) return
    const refunded = await refundedBy(tx, refundNo)
    // Of what is still earned, the share that the refund is of what was still paid before it.
    const before = order.paid - order.refunded + refunded
    const owed = before > 0n ? ((given - back) * refunded + before - 1n) / before : given - back
    const { available = 0n } = (await balancesOf(tx, member)).get('PTS') ?? {}
    const amount = owed < available ? owed : available
    if (amount <= 0n) return
    await moved(ctx, { from: member, to: house.points, amount, kind: TAKEN_BACK, reference: orderId, key })
  })
}

type Points = Omit<Parameters<typeof move>[1][number], 'asset'>

async function moved(ctx: Ctx, movement: Points): Promise<void> {
  const result = await move(ctx, [{ ...movement, asset: 'PTS' }])
  // Spent in this very moment: the job runs again and takes what is there then.
  if (!result.ok) throw new Error(`points were refused: ${movement.key}`)
}
