import type { Input } from '@pasar/contract/call'
import type { staffRefresh } from '@pasar/contract/calls/admin/staff/session'
import { eq } from 'drizzle-orm'
import { classifyRefreshTokenUse, deriveSuccessor } from '../../../platform/auth/refresh-tokens.ts'
import { hashToken } from '../../../platform/auth/tokens.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { recordStaffAudit } from '../audit.ts'
import { endSessions, findAccount, lockRefreshToken } from '../queries.ts'
import { staffRefreshTokens, staffSessions } from '../tables.ts'
import { presentSession, type Session, storeRefreshToken } from './session.ts'

/**
 * Exchanges a refresh token for new tokens and restarts the idle time. Within ten seconds of the first use it
 * gets the same successor; after that a use revokes the session: one of its two holders has stolen it.
 * Refuses `token-invalid`, `account-banned`.
 */
export async function refreshStaffSession(
  ctx: Ctx,
  input: Input<typeof staffRefresh>,
): Promise<Result<Session>> {
  const { refreshToken } = input
  if (!refreshToken) return refuse('token-invalid')
  const now = ctx.clock.now()
  const result = await transact(ctx.db, async (tx) => {
    const found = await lockRefreshToken(tx, hashToken(refreshToken))
    if (!found || found.session.revokedAt || found.token.expiresAt <= now || found.session.expiresAt <= now)
      return { kind: 'invalid' as const }
    const { token, session } = found
    const use = classifyRefreshTokenUse(token.usedAt, now)
    if (use === 'stolen') {
      await endSessions(tx, session.staffId, now, { only: session.id })
      await recordStaffAudit({ ...ctx, tx }, { by: session.staffId, action: 'session.revoke' })
      return { kind: 'stolen' as const, sessionId: session.id }
    }
    const account = await findAccount(tx, session.staffId)
    if (!account || account.disabledAt) return { kind: 'banned' as const }
    const successor = deriveSuccessor(ctx.config, refreshToken)
    if (use === 'first') {
      await tx.update(staffRefreshTokens).set({ usedAt: now }).where(eq(staffRefreshTokens.hash, token.hash))
      await tx.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.id, session.id))
      await storeRefreshToken({ ...ctx, tx }, session.id, successor)
    }
    return { kind: 'renewed' as const, session: await presentSession({ ...ctx, tx }, session, successor) }
  })
  if (result.kind === 'renewed') return ok(result.session)
  if (result.kind === 'stolen')
    ctx.log.warn({ sessionId: result.sessionId }, 'reuse of a staff refresh token: session revoked')
  return refuse(result.kind === 'banned' ? 'account-banned' : 'token-invalid')
}
