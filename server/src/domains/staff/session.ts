import type { Output } from '@pasar/contract/call'
import type { staffLogin, staffMe } from '@pasar/contract/calls/admin/staff/session'
import { hashToken, signAccessToken } from '../../platform/auth/tokens.ts'
import type { Ctx } from '../../platform/context.ts'
import { deviceName } from '../identity/index.ts'
import { note } from './note.ts'
import { accountSummary } from './queries.ts'
import { hoursAfter, limits, rightsOf } from './rules.ts'
import { staffRefreshTokens, staffSessions } from './tables.ts'

export type Session = Output<typeof staffLogin>
export type Me = Output<typeof staffMe>

/**
 * Opens a session of an account that has proved whose it is, and notes it.
 * @param by how: with which second factor, if any
 */
export async function openSession(ctx: Ctx, staffId: string, by: string | null): Promise<Session> {
  const now = ctx.clock.now()
  const id = ctx.ids.uuid()
  await ctx.tx.insert(staffSessions).values({
    id,
    staffId,
    device: deviceName(ctx.userAgent),
    ip: ctx.ip,
    createdAt: now,
    lastSeenAt: now,
    factorAt: by === null ? null : now,
    provenAt: now,
    expiresAt: hoursAfter(now, limits.sessionHours),
  })
  await note(ctx, { by: staffId, action: 'session.open', after: { factor: by } })
  return await sessionAnswer(ctx, staffId, id, by !== null)
}

/** A fresh pair of tokens for a session that lives. */
export async function sessionAnswer(
  ctx: Ctx,
  staffId: string,
  sessionId: string,
  gaveFactor: boolean,
): Promise<Session> {
  const now = ctx.clock.now()
  const refreshToken = ctx.ids.secret()
  await ctx.tx.insert(staffRefreshTokens).values({
    hash: hashToken(refreshToken),
    sessionId,
    expiresAt: hoursAfter(now, limits.idleHours),
  })
  const access = await signAccessToken(ctx.config, { kind: 'staff', id: staffId, sessionId }, now)
  const me = await describe(ctx, staffId, gaveFactor)
  return { token: access.token, refreshToken, expiresAt: access.expiresAt.toISOString(), me }
}

/** An account as it sees itself. @throws when there is none */
export async function describe(ctx: Ctx, staffId: string, gaveFactor: boolean): Promise<Me> {
  const { account, held, passkeys, recoveryCodes } = (await accountSummary(ctx.tx, staffId))!
  const { permissions, withheld } = rightsOf(held, account.isOwner, gaveFactor)
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    owner: account.isOwner,
    permissions,
    withheld,
    factors: { totp: account.totpSecret !== null, passkeys, recoveryCodes },
    mustSetFactor: account.isOwner && account.totpSecret === null && passkeys === 0,
  }
}
