import type { ServiceCenterProfile } from '@pasar/contract/service-centers'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { serviceCenters } from './tables.ts'

type Opening = {
  memberId: string
  profile: ServiceCenterProfile
  latitude: number | null
  longitude: number | null
}

/** Opens the service center of a member. Refuses `state-changed` when the member has one. */
export async function openServiceCenter(
  ctx: Pick<Ctx, 'tx' | 'ids' | 'clock'>,
  { memberId, profile, latitude, longitude }: Opening,
): Promise<Result<{ id: string }>> {
  const { state: stateName, ...rest } = profile
  const row = { ...rest, memberId, stateName, latitude, longitude, createdAt: ctx.clock.now() }
  const [opened] = await ctx.tx
    .insert(serviceCenters)
    .values({ ...row, id: ctx.ids.uuid(), state: 'active' })
    .onConflictDoNothing()
    .returning({ id: serviceCenters.id })
  return opened ? ok(opened) : refuse('state-changed')
}
