import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findSession } from '../queries.ts'
import { isProofRecent } from '../rules.ts'

/** Returns the session id of the request, or undefined without one. */
export const findSessionId = (ctx: StaffContext): string | undefined =>
  ctx.actor.kind === 'staff' ? ctx.actor.sessionId : undefined

/**
 * Returns the session of the caller when it has reauthenticated within ten minutes, for changes of
 * credentials. Refuses `sign-in-again`.
 */
export async function requireReauthentication(
  ctx: StaffContext,
): Promise<Result<{ id: string; factorVerified: boolean; invited: boolean }>> {
  const id = findSessionId(ctx)
  const session = id ? await findSession(ctx.tx, id) : undefined
  if (!session || !isProofRecent(session.provenAt, ctx.clock.now())) return refuse('sign-in-again')
  return ok({ id: session.id, factorVerified: session.factorAt !== null, invited: session.invited })
}
