import type { Ctx } from '../../platform/context.ts'
import { afterCommit } from '../../platform/db/transact.ts'
import { revokeSessions } from './queries.ts'

/** Returns the cache tag of a session's validity. */
export const sessionTag = (sessionId: string): string => `session:${sessionId}`

/**
 * Ends sessions of a member. Every process drops them from its cache after the commit.
 * @param which `only` one, or all but `except`; all by default
 * @returns the number of ended sessions
 */
export async function endSessions(
  ctx: Ctx,
  memberId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const ended = await revokeSessions(ctx.tx, memberId, ctx.clock.now(), which)
  if (ended.length > 0) afterCommit(ctx.tx, () => ctx.cache.invalidate(...ended.map(sessionTag)))
  return ended.length
}
