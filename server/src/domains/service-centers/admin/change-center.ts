import type { Input } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/service-centers'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { isStale } from '../../../platform/content-version.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { findMember } from '../../identity/index.ts'
import { invalidateCenters } from '../list-centers.ts'
import { toColumns, validateProfile } from '../profile.ts'
import { setCenterState } from '../suspend-center.ts'
import { serviceCenters } from '../tables.ts'
import { type AdminView, showCenter } from './list-centers.ts'

const target = (id: string) => `service-center:${id}`

/** Changes the profile of a center. Refuses `not-found`, `input-invalid`, `state-changed`. */
export async function saveCenter(
  ctx: StaffContext,
  { id, version, profile, latitude, longitude }: Input<typeof calls.adminServiceCenterSave>,
): Promise<Result<AdminView>> {
  await ctx.tx.select().from(serviceCenters).where(eq(serviceCenters.id, id)).for('no key update')
  const before = await showCenter(ctx, { id })
  if (!before.ok) return before
  if (isStale(version, before.data.version)) return refuse('state-changed')
  const invalid = validateProfile(ctx, profile)
  if (invalid) return invalid
  const hasPlace = latitude !== null && longitude !== null
  const place = hasPlace ? { latitude, longitude } : { latitude: null, longitude: null }
  await ctx.tx
    .update(serviceCenters)
    .set({ ...toColumns(profile), ...place })
    .where(eq(serviceCenters.id, id))
  invalidateCenters(ctx)
  // The address may be a home: the audit log, which is never deleted, names what changed.
  const changed = Object.keys(profile).filter((key) => {
    const field = key as keyof typeof profile
    return JSON.stringify(profile[field]) !== JSON.stringify(before.data.profile[field])
  })
  await recordAudit(ctx, 'service-center.change', target(id), null, { changed })
  return await showCenter(ctx, { id })
}

/** Suspends a center. Orders that it serves stay with it. Refuses `not-found`, `state-changed`. */
export async function suspendCenter(
  ctx: StaffContext,
  { id, reason }: Input<typeof calls.adminServiceCenterSuspend>,
): Promise<Result<AdminView>> {
  const before = await showCenter(ctx, { id })
  if (!before.ok) return before
  if (!(await setCenterState(ctx, id, 'suspended', reason))) return refuse('state-changed')
  await recordAudit(
    ctx,
    'service-center.suspend',
    target(id),
    { state: 'active' },
    { state: 'suspended', reason },
  )
  return await showCenter(ctx, { id })
}

/**
 * Lets a center work again. Refuses `not-found`, and `state-changed` for an active one and while the member
 * is banned. The center of a cancelled account is deleted.
 */
export async function resumeCenter(
  ctx: StaffContext,
  { id, reason }: Input<typeof calls.adminServiceCenterResume>,
): Promise<Result<AdminView>> {
  const before = await showCenter(ctx, { id })
  if (!before.ok) return before
  const member = await findMember(ctx.tx, before.data.member.id)
  if (!member || member.bannedAt) return refuse('state-changed')
  if (!(await setCenterState(ctx, id, 'active', ''))) return refuse('state-changed')
  await recordAudit(
    ctx,
    'service-center.resume',
    target(id),
    { state: 'suspended' },
    { state: 'active', reason },
  )
  return await showCenter(ctx, { id })
}
