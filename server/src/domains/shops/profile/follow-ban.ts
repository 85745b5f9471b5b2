import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { shops } from '../tables.ts'
import { changeState } from './change-state.ts'
import { lockShop } from './queries.ts'

const OfMember = z.object({ memberId: z.uuid() })

/**
 * Holds the shop of an owner who is banned, unless staff hold it, and ends this hold when the ban is lifted:
 * a shop that was closing goes on with that. Decides by what the member is now: events may arrive in another
 * order.
 */
export async function followBan({ db, clock }: Deps, payload: unknown): Promise<void> {
  const { memberId } = OfMember.parse(payload)
  await transact(db, async (tx) => {
    const [found] = await tx
      .select({ id: shops.id })
      .from(shops)
      .where(and(eq(shops.ownerId, memberId), ne(shops.state, 'closed')))
    const shop = found && (await lockShop(tx, found.id))
    if (shop && shop.state !== 'closed') await changeState(tx, shop, undefined, clock.now())
  })
}
