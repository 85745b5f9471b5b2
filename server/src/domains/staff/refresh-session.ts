import type { Input } from '@pasar/contract/call'
import type { staffRefresh } from '@pasar/contract/calls/admin/staff/session'
import { eq } from 'drizzle-orm'
import { hashToken } from '../../platform/auth/tokens.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { note } from './note.ts'
import { accountById, endSessions, lockRefreshToken } from './queries.ts'
import { type Session, sessionAnswer } from './session.ts'
import { staffRefreshTokens, staffSessions } from './tables.ts'

/** Two tabs, or an answer that was lost, refresh with the same token within moments: that is no theft. */
const GRACE_MS = 10_000

/**
 * Trades a refresh token for a new pair. A token that was used before revokes its whole family, since one of the
 * two who hold it stole it. The session's end stays where it was; its idle time begins anew.
 */
export async function refreshStaffSession(
  ctx: Ctx,
  input: Input<typeof staffRefresh>,
): Promise<Result<Session>> {
  const now = ctx.clock.now()
  const answer = await transact(ctx.db, async (tx) => {
    const found = await lockRefreshToken(tx, hashToken(input.refreshToken))
    if (!found || found.session.revokedAt || found.token.expiresAt <= now || found.session.expiresAt <= now)
      return { kind: 'invalid' as const }
    const { token, session } = found
    if (token.usedAt && now.getTime() - token.usedAt.getTime() > GRACE_MS) {
      await endSessions(tx, session.staffId, now, { only: session.id })
      await note({ ...ctx, tx }, { by: session.staffId, action: 'session.revoke' })
      return { kind: 'stolen' as const, sessionId: session.id }
    }
    const account = await accountById(tx, session.staffId)
    if (!account || account.disabledAt) return { kind: 'banned' as const }
    await tx.update(staffRefreshTokens).set({ usedAt: now }).where(eq(staffRefreshTokens.hash, token.hash))
    await tx.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.id, session.id))
    const fresh = await sessionAnswer({ ...ctx, tx }, account.id, session.id, session.factorAt !== null)
    return { kind: 'fresh' as const, session: fresh }
  })
  if (answer.kind === 'fresh') return ok(answer.session)
  if (answer.kind === 'stolen')
    ctx.log.warn(
      { sessionId: answer.sessionId },
      'a spent refresh token of staff came again: session revoked',
    )
  return refuse(answer.kind === 'banned' ? 'account-banned' : 'token-invalid')
}
