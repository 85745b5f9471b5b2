import type { Output } from '@pasar/contract/call'
import type { adminWaitingRoomInfo } from '@pasar/contract/calls/admin/settings'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { countMembers, findAdmissions } from '../queries.ts'
import { ratePerMinute } from '../rules.ts'
import { getTerms } from '../terms.ts'

/** Shows how many members are in checkout and in the queue now. */
export async function showQueue(ctx: StaffContext): Promise<Result<Output<typeof adminWaitingRoomInfo>>> {
  const now = ctx.clock.now()
  const admissions = await findAdmissions(ctx.tx)
  return ok({
    isOn: (await getTerms(ctx)) !== null,
    ...(await countMembers(ctx.tx, now)),
    perMinute: admissions ? Math.round(ratePerMinute(admissions, now)) : 0,
  })
}
