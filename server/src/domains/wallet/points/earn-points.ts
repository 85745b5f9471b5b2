import { type Currency, decimalToMinor, exponents } from '@pasar/contract/money'
import { z } from 'zod'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { lock } from '../../../platform/locks.ts'
import { getBalances, memberOwner, move, receivableOwner, shopAccounts } from '../../ledger/index.ts'
import { ordersForPayment, type PayableOrder } from '../../orders/index.ts'
import { getSettingsAt } from '../../settings/index.ts'
import { EARNED, TAKEN_BACK } from './kinds.ts'
import { findEarnedPoints, findPointsRate, insertPointsRate } from './queries.ts'

const Completed = z.object({ orderId: z.uuid() })
/** The order is null for a refund of a top-up. */
const Refunded = z.object({ orderId: z.uuid().nullable() })

/**
 * Computes the points that an order is entitled to: those of the amount that is paid and not refunded,
 * rounded down. A refund under way counts once it has finished.
 * @param perMajor hundredths of a point per unit of the order's currency
 */
function computePoints({ paid, refunded, currency }: PayableOrder, perMajor: number): bigint {
  const unit = decimalToMinor('1', exponents[currency as Currency])
  return ((paid - refunded) * BigInt(perMajor)) / unit
}

/**
 * Tests whether an order earns points. Orders paid with points earn none. Orders of gift cards earn none
 * either: the redeemed balance earns when it is spent, and must not earn twice.
 */
const earnsPoints = ({ payMethod, giftCards }: PayableOrder): boolean => payMethod !== 'points' && !giftCards

/**
 * Credits the points that a completed order earns, once, at the setting of the time of its completion, and
 * keeps their rate for later refunds.
 */
export async function earnPoints(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = Completed.parse(payload)
  await withOrder(deps, orderId, async (ctx, order) => {
    const completedAt = order.completedAt ?? deps.clock.now()
    const { pointsEarnedPerMajor: perMajor } = await getSettingsAt(ctx, completedAt)
    if (!earnsPoints(order) || !(await insertPointsRate(ctx, orderId, perMajor))) return
    await settlePoints(ctx, order, perMajor)
  })
}

/**
 * Debits the points that the refunded part of a completed order has earned; points that the member has spent
 * or an unpaid order holds become a debt, which the next credits of points pay. Credits them again when the
 * refund fails later. Before the completion it does nothing: the order then earns for the rest only.
 */
export async function adjustPoints(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = Refunded.parse(payload)
  if (orderId === null) return
  await withOrder(deps, orderId, async (ctx, order) => {
    const perMajor = await findPointsRate(ctx.tx, orderId)
    if (perMajor !== null) await settlePoints(ctx, order, perMajor)
  })
}

/** Runs in a transaction with the order as it is after all earlier changes of its points. */
async function withOrder(
  deps: Deps,
  orderId: string,
  run: (ctx: Ctx, order: PayableOrder) => Promise<void>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await lock(tx, 'order', `points ${orderId}`)
    const [order] = await ordersForPayment(tx, [orderId])
    if (order) await run(systemContext(deps, tx), order)
  })
}

/**
 * Moves the difference between what an order has earned and what it is entitled to. Completion, refunds and
 * their failures settle alike, so that the result does not depend on their sequence, and a repetition moves
 * nothing.
 */
async function settlePoints(ctx: Ctx, order: PayableOrder, perMajor: number): Promise<void> {
  const member = memberOwner(order.memberId)
  const { points, movements } = await findEarnedPoints(ctx.tx, order.id)
  const owed = points - computePoints(order, perMajor)
  if (owed === 0n) return
  const { available = 0n } = (await getBalances(ctx.tx, member)).get('PTS') ?? {}
  const debit = owed < available ? owed : available
  const back = { to: shopAccounts.points, kind: TAKEN_BACK }
  const shares = [
    { from: shopAccounts.points, to: member, amount: -owed, kind: EARNED },
    { ...back, from: member, amount: debit },
    { ...back, from: receivableOwner(order.memberId), amount: owed - debit },
  ].filter(({ amount }) => amount > 0n)
  const key = (share: number) => `points of order ${order.id} ${movements + share + 1}`
  const result = await move(
    ctx,
    shares.map((share, i) => ({ ...share, asset: 'PTS', reference: order.id, key: key(i) })),
  )
  // The points were spent concurrently; the retry of the job uses the new balance.
  if (!result.ok) throw new Error(`points were not moved: ${key(0)}`)
}
