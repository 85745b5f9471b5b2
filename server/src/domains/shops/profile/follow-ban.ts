import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { findBan } from '../../identity/index.ts'
import { shops } from '../tables.ts'
import { changeState } from './change-state.ts'
import { lockShop } from './queries.ts'

const OfMember = z.object({ memberId: z.uuid() })

/**
 * Holds the shop of an owner who is banned, and opens it again when the ban is lifted, unless staff held it
 * before or it was closing. Decides by what the member is now: events may arrive in another order.
 */
export async function followBan({ db, clock }: Deps, payload: unknown): Promise<void> {
  const { memberId } = OfMember.parse(payload)
  await transact(db, async (tx) => {
    const [found] = await tx
      .select({ id: shops.id })
      .from(shops)
      .where(and(eq(shops.ownerId, memberId), inArray(shops.state, ['open', 'held'])))
    const shop = found && (await lockShop(tx, found.id))
    if (!shop) return
    const reason = await findBan(tx, memberId)
    if (reason !== undefined && shop.state === 'open')
      await changeState(tx, shop, { action: 'hold', reason: reason || '–', isBan: true }, clock.now())
    if (reason === undefined && shop.heldByBan) await changeState(tx, shop, { action: 'resume' }, clock.now())
  })
}
