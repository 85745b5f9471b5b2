import type { Input, Output } from '@pasar/contract/call'
import type { tokenRefresh } from '@pasar/contract/calls/identity'
import { DAY_MS } from '@pasar/contract/time'
import { eq } from 'drizzle-orm'
import { classifyRefreshTokenUse, deriveSuccessor } from '../../platform/auth/refresh-tokens.ts'
import { hashToken } from '../../platform/auth/tokens.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { endSessions } from './end-sessions.ts'
import { findById, lockRefreshToken } from './queries.ts'
import { limits } from './rules.ts'
import { presentSession, storeRefreshToken } from './session.ts'
import { refreshTokens, sessions } from './tables.ts'

/**
 * Exchanges a refresh token for new tokens. Within ten seconds of the first use it gets the same successor;
 * after that a use revokes the session: one of its two holders has stolen it.
 * Refuses `token-invalid`, `account-banned`.
 */
export async function refreshSession(
  ctx: Ctx,
  input: Input<typeof tokenRefresh>,
): Promise<Result<Output<typeof tokenRefresh>>> {
  const { refreshToken } = input
  if (!refreshToken) return refuse('token-invalid')
  const now = ctx.clock.now()
  const result = await transact(ctx.db, async (tx) => {
    const found = await lockRefreshToken(tx, hashToken(refreshToken))
    if (!found || found.session.revokedAt || found.token.expiresAt <= now) return { kind: 'invalid' as const }
    const { token, session } = found
    const use = classifyRefreshTokenUse(token.usedAt, now)
    if (use === 'stolen')
      return { kind: 'stolen' as const, memberId: session.memberId, sessionId: session.id }
    const member = await findById(tx, session.memberId)
    if (!member || member.bannedAt) return { kind: 'banned' as const }
    const successor = deriveSuccessor(ctx.config, refreshToken)
    if (use === 'first') {
      await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, token.hash))
      await tx
        .update(sessions)
        .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + limits.refreshDays * DAY_MS) })
        .where(eq(sessions.id, session.id))
      await storeRefreshToken({ ...ctx, tx }, session.id, successor)
    }
    return {
      kind: 'renewed' as const,
      session: await presentSession({ ...ctx, tx }, member, session.id, successor),
    }
  })
  if (result.kind === 'renewed') return ok(result.session)
  if (result.kind === 'stolen') {
    await transact(ctx.db, (tx) => endSessions({ ...ctx, tx }, result.memberId, { only: result.sessionId }))
    ctx.log.warn({ sessionId: result.sessionId }, 'reuse of a refresh token: session revoked')
  }
  return refuse(result.kind === 'banned' ? 'account-banned' : 'token-invalid')
}
