import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { sessionById } from './queries.ts'
import { isFresh } from './rules.ts'

/** The session that a request comes from; undefined for what is done without one. */
export const sessionIdOf = (ctx: StaffContext): string | undefined =>
  ctx.actor.kind === 'staff' ? ctx.actor.sessionId : undefined

/**
 * The session of the caller, when it proved whose it is within 10 minutes: for steps that change who may sign in.
 * Refuses `sign-in-again`.
 */
export async function freshSession(ctx: StaffContext): Promise<Result<{ id: string; gaveFactor: boolean }>> {
  const id = sessionIdOf(ctx)
  const session = id ? await sessionById(ctx.tx, id) : undefined
  if (!session || !isFresh(session.provenAt, ctx.clock.now())) return refuse('sign-in-again')
  return ok({ id: session.id, gaveFactor: session.factorAt !== null })
}
