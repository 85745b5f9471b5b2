import type { ShopState } from '@pasar/contract/calls/shops/shop'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { nextState } from '../../../platform/transitions.ts'
import type { ShopRow } from '../access.ts'
import { shops } from '../tables.ts'
import { type ShopAction, shopTransitions } from './rules.ts'

/** An action; `hold` has a reason, and whether the end of a ban ends it; `close` whether staff do it. */
export type Change =
  | { action: Exclude<ShopAction, 'hold' | 'close'> }
  | { action: 'close'; byStaff: boolean }
  | { action: 'hold'; reason: string; isBan?: boolean }

/**
 * Changes the state of a locked shop.
 * @returns the state, or undefined where the shop's state does not allow it
 */
export async function changeState(
  tx: Tx,
  shop: Pick<ShopRow, 'id' | 'state' | 'closedByStaff'>,
  change: Change,
  now: Date,
): Promise<ShopState | undefined> {
  const state = nextState(shopTransitions, shop.state, change.action)
  if (!state) return undefined
  const isHold = change.action === 'hold'
  await tx
    .update(shops)
    .set({
      state,
      holdReason: isHold ? change.reason : '',
      heldByBan: isHold && change.isBan === true,
      closedByStaff:
        change.action === 'close' ? change.byStaff : change.action === 'finish' && shop.closedByStaff,
      closedAt: state === 'closed' ? now : null,
    })
    .where(eq(shops.id, shop.id))
  return state
}
