import { z } from 'zod'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { lock } from '../../platform/locks.ts'
import { findOrderEntries, findReferrers, type VolumeEntry } from '../network/index.ts'
import { ordersForPayment } from '../orders/index.ts'
import { moveDue } from './move-due.ts'
import { getPlanAt } from './plans/queries.ts'
import { computeDue, type DueReward } from './postings.ts'
import {
  findCenterMember,
  findOrderRewards,
  insertReversals,
  insertRewardOrder,
  insertRewards,
  lockMembers,
  markAvailable,
  markForfeited,
  type OrderReward,
} from './queries.ts'
import { planRewards } from './rules/accrual.ts'
import { groupRefunds } from './rules/refunds.ts'
import { planReversals } from './rules/reversal.ts'

const OfOrder = z.object({ orderId: z.uuid() })

/**
 * Settles the rewards of an order: accrues them once its receipt is recorded, reverses what returned units
 * take, and moves the difference between what members are entitled to and what the ledger has. Receipt,
 * refunds, their failures and the completion settle alike, so that the result does not depend on their
 * sequence, and a repetition changes nothing.
 */
export async function settleOrder(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = OfOrder.parse(payload)
  await transact(deps.db, async (tx) => {
    await lock(tx, 'order', `rewards ${orderId}`)
    const ctx = systemContext(deps, tx)
    const entries = await findOrderEntries(tx, orderId)
    if (entries.length === 0) return
    await accrueRewards(ctx, orderId, entries)
    await reverseRewards(ctx, orderId, entries)
    await postRewards(ctx, orderId)
  })
}

/**
 * Accrues the rewards of a received order, once, by the plan that was valid at the receipt, for members who
 * were neither banned nor cancelled then. The house account earns nothing.
 */
async function accrueRewards(
  { tx, ids }: Ctx,
  orderId: string,
  entries: readonly VolumeEntry[],
): Promise<void> {
  const receipts = entries.filter(({ refundId }) => refundId === null)
  const [receipt] = receipts
  if (!receipt) return
  const { memberId: buyerId, market, day, at } = receipt
  const { version: planVersion, plan } = await getPlanAt(tx, at)
  if (!(await insertRewardOrder(tx, { orderId, planVersion, at }))) return
  const members = {
    ...(await findReferrers(tx, buyerId, at)),
    centerMemberId: await findCenterMember(tx, orderId),
  }
  const candidates = Object.values(members).filter((id) => id !== null)
  const eligible = (await lockMembers(tx, candidates, at)).filter(
    ({ wasEligible, isErased }) => wasEligible && !isErased,
  )
  const planned = planRewards(
    receipts.map(({ orderItemId, pv }) => ({
      source: { type: 'order-item', orderId, orderItemId, buyerId, market },
      pv,
    })),
    members,
    plan,
    new Set(eligible.map(({ id }) => id)),
  )
  if (planned.length === 0) return
  await insertRewards(
    tx,
    planned.map((reward) => ({ ...reward, id: ids.uuid(), planVersion, day, at })),
  )
}

/** Reverses what refunds of the order's items take from its rewards, as far as it is not recorded. */
async function reverseRewards(
  { tx, clock }: Ctx,
  orderId: string,
  entries: readonly VolumeEntry[],
): Promise<void> {
  const items = groupRefunds(entries)
  const reversals = (await findOrderRewards(tx, orderId)).flatMap((reward) => {
    const { quantity, refunds } = items.get(reward.orderItemId)!
    const planned = planReversals({ amount: reward.amount, quantity }, refunds, reward.taken)
    return planned.map((reversal) => ({ ...reversal, rewardId: reward.id }))
  })
  if (reversals.length > 0) await insertReversals(tx, reversals, clock.now())
}

/** Brings the ledger to what members are entitled to, and forfeits what members who have left would get. */
async function postRewards(ctx: Ctx, orderId: string): Promise<void> {
  const { tx, clock } = ctx
  const rewards = await findOrderRewards(tx, orderId)
  if (rewards.length === 0) return
  const [order] = await ordersForPayment(tx, [orderId])
  const completedAt = order?.completedAt ?? null
  const members = await lockMembers(tx, [...new Set(rewards.map(({ memberId }) => memberId))], clock.now())
  const gone = new Set(members.filter(({ isErased }) => isErased).map(({ id }) => id))
  const unpaid = rewards.filter(
    ({ memberId, posted, amount, reversed }) => gone.has(memberId) && posted < amount - reversed,
  )
  if (unpaid.length > 0)
    await markForfeited(
      tx,
      unpaid.map(({ id }) => id),
      clock.now(),
    )
  if (completedAt) await markAvailable(tx, orderId, completedAt)
  const due = rewards
    .map((reward) => buildDue(reward, orderId, completedAt !== null, gone.has(reward.memberId)))
    .filter(({ due, posted }) => due !== posted)
  if (due.length > 0) await moveDue(ctx, due)
}

const buildDue = (
  { id, memberId, rule, postings, ...amounts }: OrderReward,
  reference: string,
  isAvailable: boolean,
  isGone: boolean,
): DueReward => ({
  ...{ id, memberId, rule, reference, postings, posted: amounts.posted },
  due: computeDue({ ...amounts, isAvailable, isForfeited: amounts.isForfeited || isGone }),
})
