import type { Input, Output } from '@pasar/contract/call'
import type { adminPairingDecide } from '@pasar/contract/calls/admin/rewards'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getPlanAt } from '../plans/queries.ts'
import { bonus } from '../presenter.ts'
import { lockRun, type Run } from './queries.ts'
import { recomputeEntries } from './recompute.ts'
import { findRun, saveDecision } from './run-queries.ts'
import { parseRunId, presentRun } from './show-runs.ts'

/**
 * Decides about a day above the payout cap: it pays as computed, or its rewards are computed again by the
 * plan that is valid now, and pay if they are below its cap. What was paired stays. The nightly job goes on.
 * Refuses `pairing-not-held`.
 */
export async function decideRun(
  ctx: StaffContext,
  { id, decision, reason }: Input<typeof adminPairingDecide>,
): Promise<Result<Output<typeof adminPairingDecide>>> {
  const { tx } = ctx
  const run = await lockRun(tx, parseRunId(id))
  if (!run) return refuse('not-found')
  if (run.state !== 'held') return refuse('pairing-not-held')
  const before = (await findRun(tx, run))!
  await saveDecision(tx, run, { staffId: ctx.staff.id, at: ctx.clock.now(), reason })
  if (decision === 'recompute') await recompute(ctx, run)
  const after = (await findRun(tx, run))!
  const facts = ({ state, amount, planVersion }: typeof after) => ({
    state,
    amount: bonus(amount).amount,
    planVersion,
  })
  await recordAudit(ctx, `pairing.${decision}`, `pairing:${id}`, facts(before), { ...facts(after), reason })
  return ok(presentRun(after))
}

async function recompute(ctx: StaffContext, run: Run): Promise<void> {
  const { version, plan } = await getPlanAt(ctx.tx, ctx.clock.now())
  await recomputeEntries(ctx.tx, run, { version, plan })
}
