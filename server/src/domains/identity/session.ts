import type { Output } from '@pasar/contract/call'
import type { login } from '@pasar/contract/calls/identity'
import { DAY_MS } from '@pasar/contract/time'
import { hashToken, signAccessToken } from '../../platform/auth/tokens.ts'
import type { Ctx } from '../../platform/context.ts'
import { presentUser } from './presenter.ts'
import { findLastOrderIds, type Member } from './queries.ts'
import { deviceName, limits } from './rules.ts'
import { refreshTokens, sessions } from './tables.ts'

type Session = Output<typeof login>

/** Opens a session of a member and issues its first tokens. */
export async function openSession(ctx: Ctx, member: Member): Promise<Session> {
  const now = ctx.clock.now()
  const id = ctx.ids.uuid()
  const expiresAt = new Date(now.getTime() + limits.refreshDays * DAY_MS)
  await ctx.tx.insert(sessions).values({
    id,
    memberId: member.id,
    device: deviceName(ctx.userAgent),
    ip: ctx.ip,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  return await issueTokens(ctx, member, id)
}

/** Issues an access token and a refresh token for a valid session. */
export async function issueTokens(ctx: Ctx, member: Member, sessionId: string): Promise<Session> {
  const now = ctx.clock.now()
  const refreshToken = ctx.ids.secret()
  await ctx.tx.insert(refreshTokens).values({
    hash: hashToken(refreshToken),
    sessionId,
    expiresAt: new Date(now.getTime() + limits.refreshDays * DAY_MS),
  })
  const access = await signAccessToken(ctx.config, { kind: 'member', id: member.id, sessionId }, now)
  return {
    token: access.token,
    refreshToken,
    expiresAt: access.expiresAt.toISOString(),
    user: await presentUser(ctx, member, await findLastOrderIds(ctx.tx, member.id)),
  }
}
