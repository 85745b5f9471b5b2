import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emitMessages } from '../../platform/messages/emit-messages.ts'
import { findMembers } from '../identity/index.ts'
import { getSettings } from '../settings/index.ts'
import { claimReviewRequests } from './queries.ts'
import { REQUEST_WINDOWS_MS, requestWindow } from './rules.ts'

/** Orders per transaction. */
const BATCH = 200

/**
 * Asks members for a review of what they received, once per order, some days after receipt (a setting; 0
 * asks nobody). Orders that were received before the window are left out, so that switching the setting on
 * writes to nobody about old orders.
 * @param window `recent` reads only the orders that became due in the last hours
 */
export async function requestReviews(
  deps: Deps,
  window: keyof typeof REQUEST_WINDOWS_MS = 'all',
): Promise<void> {
  while ((await requestBatch(deps, REQUEST_WINDOWS_MS[window])) === BATCH);
}

const requestBatch = (deps: Deps, windowMs: number): Promise<number> =>
  transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const window = requestWindow(getSettings(ctx).reviewRequestDays, deps.clock.now(), windowMs)
    if (!window) return 0
    const orders = await claimReviewRequests(tx, window, deps.clock.now(), BATCH)
    const members = await findMembers(tx, [...new Set(orders.map((order) => order.memberId))])
    await emitMessages(
      tx,
      orders
        .filter(({ memberId }) => members.get(memberId)?.bannedAt === null)
        .map(({ id, no, memberId }) => ({
          memberId,
          key: 'review_requested' as const,
          event: `review.requested ${id}`,
          values: { no },
          target: `/pages/order/review?id=${id}`,
        })),
    )
    return orders.length
  })
