import type { ShopState } from '@pasar/contract/calls/shops/shop'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { nextState } from '../../../platform/transitions.ts'
import { findBan } from '../../identity/index.ts'
import type { ShopRow } from '../access.ts'
import { shops } from '../tables.ts'
import { type ShopAction, shopTransitions, situationOf, statusOf } from './rules.ts'

/** An action; `hold` has the reason that the owner reads. */
export type Change =
  | { action: Exclude<ShopAction, 'hold' | 'ban' | 'unban'> }
  | { action: 'hold'; reason: string }

/** What the owner reads where staff gave no reason for a ban. */
const NO_REASON = '–'

/**
 * Changes the state of a locked shop. Without a hold of staff, the ban of the owner holds it.
 * @param change undefined: only the ban may have changed
 * @returns the state, or undefined where the shop's state does not allow it
 */
export async function changeState(
  tx: Tx,
  shop: ShopRow,
  change: Change | undefined,
  now: Date,
): Promise<ShopState | undefined> {
  const before = situationOf(shop)
  const changed = change ? nextState(shopTransitions, before, change.action) : before
  if (!changed) return undefined
  const ban = await findBan(tx, shop.ownerId)
  const situation = nextState(shopTransitions, changed, ban === undefined ? 'unban' : 'ban') ?? changed
  const after = statusOf[situation]
  const ofStaff = change?.action === 'hold' ? change.reason : shop.holdReason
  const reason = after.heldByBan ? ban || NO_REASON : ofStaff
  await tx
    .update(shops)
    .set({
      ...after,
      holdReason: after.state === 'held' ? reason : '',
      closedAt: after.state === 'closed' ? now : null,
    })
    .where(eq(shops.id, shop.id))
  return after.state
}
