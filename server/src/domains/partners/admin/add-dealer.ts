import type { Territory } from '@pasar/contract/calls/network/partners'
import type { DealerLevel } from '@pasar/contract/partners'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import type { ApplicationRow, DealerRow } from '../queries.ts'
import { resolveTerritory } from '../rules.ts'
import { dealerChanges, dealers } from '../tables.ts'
import { regions } from '../territory.ts'

type Terms = { level: DealerLevel; territory: Territory }

/** Resolves a territory for staff. Refuses `input-invalid` for an unknown country or area. */
export function requireTerritory({ language }: StaffContext, territory: Territory): Result<Territory> {
  const resolved = resolveTerritory(territory, regions)
  return resolved.ok
    ? ok(resolved.territory)
    : refuseFields({
        [`territory.${resolved.field}`]: text(language, `partners.problem_${resolved.problem}`),
      })
}

/** Makes the applicant a dealer. Refuses `input-invalid`, and `state-changed` for a dealer. */
export async function addDealer(
  ctx: StaffContext,
  application: ApplicationRow,
  { level, territory }: Terms,
): Promise<Result<{ id: string }>> {
  const resolved = requireTerritory(ctx, territory)
  if (!resolved.ok) return resolved
  const { country, stateCode, state: stateName } = resolved.data
  const row: DealerRow = {
    ...{ country, stateCode, stateName, level },
    id: ctx.ids.uuid(),
    memberId: application.memberId,
    state: 'active',
    reason: '',
    applicationId: application.id,
    since: ctx.clock.now(),
  }
  const [added] = await ctx.tx.insert(dealers).values(row).onConflictDoNothing().returning({ id: dealers.id })
  if (!added) return refuse('state-changed')
  await recordChange(ctx, row, 'approve', '')
  return ok(added)
}

/** Adds what a dealer is now to the history. */
export async function recordChange(
  ctx: StaffContext,
  { memberId, level, country, stateCode, stateName }: DealerRow,
  action: (typeof dealerChanges.$inferSelect)['action'],
  reason: string,
): Promise<void> {
  const staffId = ctx.staff.id
  const change = { memberId, level, country, stateCode, stateName, action, reason, staffId }
  await ctx.tx.insert(dealerChanges).values({ ...change, id: ctx.ids.uuid(), at: ctx.clock.now() })
}
