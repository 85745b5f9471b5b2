import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { text } from '../../texts/text.ts'
import { findMember } from '../identity/index.ts'
import { CENTERS_TAG, invalidateCenters } from './list-centers.ts'
import { serviceCenters } from './tables.ts'

/** Sets the state of a center. @returns false when it is in this state already */
export async function setCenterState(
  ctx: Ctx,
  id: string,
  state: 'active' | 'suspended',
  suspendReason: string,
): Promise<boolean> {
  const other = state === 'active' ? 'suspended' : 'active'
  const changed = await ctx.tx
    .update(serviceCenters)
    .set({ state, suspendReason })
    .where(and(eq(serviceCenters.id, id), eq(serviceCenters.state, other)))
    .returning({ id: serviceCenters.id })
  if (changed.length > 0) invalidateCenters(ctx)
  return changed.length > 0
}

const OfMember = z.object({ memberId: z.uuid() })

/** Suspends the center of a member who was banned. Staff resume it once the ban is lifted. */
export async function suspendOfMember(deps: Deps, payload: unknown): Promise<void> {
  const { memberId } = OfMember.parse(payload)
  await transact(deps.db, async (tx) => {
    const member = await findMember(tx, memberId)
    const of = eq(serviceCenters.memberId, memberId)
    const [center] = await tx.select({ id: serviceCenters.id }).from(serviceCenters).where(of)
    if (!center || !member) return
    const reason = text(member.language, 'serviceCenters.member_blocked')
    await setCenterState(systemContext(deps, tx), center.id, 'suspended', reason)
  })
}

/** Lists no longer the center of a member who has cancelled the account: the erasure has deleted it. */
export async function forgetCenter(deps: Deps): Promise<void> {
  await deps.cache.invalidate(CENTERS_TAG)
}
