import type { Output } from '@pasar/contract/call'
import type { cancelAccountInfo } from '@pasar/contract/calls/account/cancellation'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { listOwnTargets } from '../identity/index.ts'
import { findOpenMatters, presentMatters } from './open-matters.ts'
import { findLatest, listWaivers } from './queries.ts'
import { isOpen } from './rules.ts'

/** Returns the member's latest cancellation, and what is open of the account. Refuses `user-unknown`. */
export async function showCancellation(
  ctx: MemberContext,
): Promise<Result<Output<typeof cancelAccountInfo>>> {
  const codeTargets = await listOwnTargets(ctx.tx, ctx.member.id)
  if (!codeTargets) return refuse('user-unknown')
  const latest = await findLatest(ctx.tx, ctx.member.id)
  // What an ended application gave up is asked again.
  const waivers = latest && isOpen(latest.state) ? await listWaivers(ctx.tx, latest.id) : []
  const matters = await findOpenMatters(ctx, ctx.member.id, waivers)
  return ok({
    cancellation: latest
      ? {
          id: latest.id,
          state: latest.state,
          appliedAt: latest.appliedAt.toISOString(),
          decidedAt: latest.decidedAt?.toISOString() ?? null,
          reason: latest.reason,
        }
      : null,
    matters: presentMatters(matters),
    codeTargets,
  })
}
