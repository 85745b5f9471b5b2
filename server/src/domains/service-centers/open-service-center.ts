import type { ServiceCenterProfile } from '@pasar/contract/service-centers'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { invalidateCenters } from './list-centers.ts'
import { toColumns, validateProfile } from './profile.ts'
import { serviceCenters } from './tables.ts'

/** What an approved application says. */
type NewServiceCenter = {
  memberId: string
  profile: ServiceCenterProfile
  /** Null without a place on the map. */
  latitude: number | null
  longitude: number | null
}

/**
 * Opens the service center of a member whose application was approved. Refuses `state-changed` for a member
 * who has one already, and `input-invalid` (validateProfile).
 */
export async function openServiceCenter(
  ctx: Ctx,
  { memberId, profile, latitude, longitude }: NewServiceCenter,
): Promise<Result<{ id: string }>> {
  const invalid = validateProfile(ctx, profile)
  if (invalid) return invalid
  const id = ctx.ids.uuid()
  const opened = await ctx.tx
    .insert(serviceCenters)
    .values({
      ...toColumns(profile),
      ...{ id, memberId, state: 'active', latitude, longitude, createdAt: ctx.clock.now() },
    })
    .onConflictDoNothing({ target: serviceCenters.memberId })
    .returning({ id: serviceCenters.id })
  if (opened.length === 0) return refuse('state-changed')
  invalidateCenters(ctx)
  return ok({ id })
}
