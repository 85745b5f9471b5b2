import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findSession } from '../queries.ts'
import { isProofRecent } from '../rules.ts'

/** The session that a request comes from; undefined for what is done without one. */
export const findSessionId = (ctx: StaffContext): string | undefined =>
  ctx.actor.kind === 'staff' ? ctx.actor.sessionId : undefined

/**
 * The session of the caller, when it proved whose it is within 10 minutes: for steps that change who may sign in.
 * Refuses `sign-in-again`.
 */
export async function requireReauthentication(ctx: StaffContext): Promise<Result<{ id: string; factorVerified: boolean }>> {
  const id = findSessionId(ctx)
  const session = id ? await findSession(ctx.tx, id) : undefined
  if (!session || !isProofRecent(session.provenAt, ctx.clock.now())) return refuse('sign-in-again')
  return ok({ id: session.id, factorVerified: session.factorAt !== null })
}
