import { z } from 'zod'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { serializationFailure } from '../../../platform/db/errors.ts'
import { transact } from '../../../platform/db/transact.ts'
import { runEach } from '../../../platform/jobs/run-each.ts'
import { lock } from '../../../platform/locks.ts'
import { getBalances, memberOwner, move } from '../../ledger/index.ts'
import { ordersForPayment } from '../../orders/index.ts'
import { buildPostings, type DueMargin, type MarginOrder } from './postings.ts'
import {
  findMarginItems,
  findUncredited,
  lockShopOfOrder,
  type MarginItem,
  type MarginShop,
  savePosted,
  saveReversed,
} from './queries.ts'
import { computeDue, reduceMargin } from './rules.ts'

const BATCH = 100

/** The order is null for a refund of a top-up. */
const OfOrder = z.object({ orderId: z.uuid().nullable() })

/** Settles the order of an event. */
export async function settleEvent(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = OfOrder.parse(payload)
  if (orderId !== null) await settleShopOrder(deps, orderId)
}

/**
 * Settles the margins of a shop's order: computes what its exchanges and refunds take, and moves the
 * difference between what the owner is entitled to and what the ledger has. Refunds, their failures, the
 * completion and the release of a held shop settle alike, so that the result does not depend on their
 * sequence, and a repetition changes nothing. Does nothing for other orders.
 */
export async function settleShopOrder(deps: Deps, orderId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const shop = await lockShopOfOrder(tx, orderId)
    if (!shop) return
    await lock(tx, 'order', `margins ${orderId}`)
    const ctx = systemContext(deps, tx)
    const order = (await ordersForPayment(tx, [orderId]))[0]!
    // A cancelled order is refunded as a whole.
    const isCancelled = order.state === 'cancelled'
    const items = await reverseItems(ctx, await findMarginItems(tx, orderId), isCancelled)
    const isEarned = order.completedAt !== null
    const due = items
      .map((item) => ({ ...item, due: findDue(item, shop, isEarned) }))
      .filter((item) => item.due !== item.posted)
    if (due.length > 0)
      await moveDue(ctx, { id: orderId, ownerId: shop.ownerId, currency: order.currency }, due)
  })
}

const findDue = (item: MarginItem, { isHeld, isErased }: MarginShop, isEarned: boolean): bigint =>
  computeDue({ ...item, isEarned, isHeld, isForfeited: isErased })

/** Records what exchanges and refunds take of each item's margin now. */
async function reverseItems(
  { tx }: Ctx,
  items: readonly MarginItem[],
  isCancelled: boolean,
): Promise<MarginItem[]> {
  const current = items.map((item) => ({
    ...item,
    reversed: isCancelled ? item.margin : reduceMargin(item, item.refunds),
  }))
  const changed = current.filter(({ reversed }, i) => reversed !== items[i]!.reversed)
  if (changed.length > 0)
    await saveReversed(
      tx,
      changed.map(({ id, reversed }) => ({ id, reversed })),
    )
  return current
}

async function moveDue(ctx: Ctx, order: MarginOrder, due: readonly DueMargin[]): Promise<void> {
  const balances = await getBalances(ctx.tx, memberOwner(order.ownerId))
  const postings = buildPostings(order, due, balances.get(order.currency)?.available ?? 0n)
  const moved = await move(
    ctx,
    postings.flatMap(({ movements }) => movements),
  )
  if (!moved.ok) throw serializationFailure('the balance was spent while a margin was taken back')
  await savePosted(
    ctx.tx,
    postings.map(({ item, movements }) => ({ id: item.id, posted: item.due, posts: movements.length })),
  )
}

/** Credits margins that waited: those of shops that are held no more. */
export const creditWaiting = (deps: Deps): Promise<void> =>
  runEach(
    (failed) => findUncredited(deps.db, failed, BATCH),
    (id) => settleShopOrder(deps, id),
    { batch: BATCH, message: 'Margins of shops were not credited' },
  )
