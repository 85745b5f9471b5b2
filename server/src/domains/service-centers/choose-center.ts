import type { Input, Output } from '@pasar/contract/call'
import type { serviceCenterChoice, serviceCenterChoose } from '@pasar/contract/calls/network/service-centers'
import { and, eq, ne } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findChoice } from './queries.ts'
import { serviceCenterChoices, serviceCenters } from './tables.ts'

/** Returns the member's choice, the center that serves an order to the default address, and the own one. */
export async function showChoice({
  tx,
  member,
}: MemberContext): Promise<Result<Output<typeof serviceCenterChoice>>> {
  return ok(await findChoice(tx, member.id))
}

/**
 * Chooses the center of the member's next orders, or none. Orders that are placed keep theirs. Refuses
 * `not-found` for a center that does not exist, is suspended, or is the member's own.
 */
export async function chooseCenter(
  { tx, member, clock }: MemberContext,
  { id }: Input<typeof serviceCenterChoose>,
): Promise<Result<Output<typeof serviceCenterChoose>>> {
  if (!id) {
    await tx.delete(serviceCenterChoices).where(eq(serviceCenterChoices.memberId, member.id))
    return ok({ chosenId: null })
  }
  const [center] = await tx
    .select({ id: serviceCenters.id })
    .from(serviceCenters)
    .where(
      and(
        eq(serviceCenters.id, id),
        eq(serviceCenters.state, 'active'),
        ne(serviceCenters.memberId, member.id),
      ),
    )
  if (!center) return refuse('not-found')
  const chosen = { serviceCenterId: id, chosenAt: clock.now() }
  await tx
    .insert(serviceCenterChoices)
    .values({ memberId: member.id, ...chosen })
    .onConflictDoUpdate({ target: serviceCenterChoices.memberId, set: chosen })
  return ok({ chosenId: id })
}
