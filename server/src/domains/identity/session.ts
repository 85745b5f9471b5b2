import type { Output } from '@pasar/contract/call'
import type { login } from '@pasar/contract/calls/identity'
import type { SignInMethod } from '@pasar/contract/security/third-party'
import { DAY_MS } from '@pasar/contract/time'
import { and, eq, lt } from 'drizzle-orm'
import { hashToken, signAccessToken } from '../../platform/auth/tokens.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { emailMemberChange } from './emails/account-emails.ts'
import { rememberDevice } from './factors/devices.ts'
import { presentUser } from './presenter.ts'
import { findLastOrderIds, type Member } from './queries.ts'
import { deviceName, limits } from './rules.ts'
import { refreshTokens, sessions } from './tables.ts'

type Session = Output<typeof login>

type Opening = {
  /** The id that the client keeps. */
  deviceId?: string | undefined
  /** When the member proved to be the owner with the strongest factor; null if that was not asked for. */
  provenAt: Date | null
  /** The first step of the sign-in. */
  method: SignInMethod
}

/**
 * Opens a session of a member and issues its first tokens. Emails the member about a device that no earlier
 * session had; the first session is the registration.
 */
export async function openSession(
  ctx: Ctx,
  member: Member,
  { deviceId, provenAt, method }: Opening,
): Promise<Session> {
  const { isNew } = await rememberDevice(ctx, member.id, deviceId)
  if (isNew) await emailMemberChange(ctx, member, 'sign-in')
  const now = ctx.clock.now()
  const id = ctx.ids.uuid()
  const expiresAt = new Date(now.getTime() + limits.refreshDays * DAY_MS)
  await ctx.tx.insert(sessions).values({
    id,
    memberId: member.id,
    device: deviceName(ctx.userAgent),
    ip: ctx.ip,
    method,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    provenAt,
  })
  await deleteEndedSessions(ctx, member.id)
  const refreshToken = ctx.ids.secret()
  await storeRefreshToken(ctx, id, refreshToken)
  return await presentSession(ctx, member, id, refreshToken)
}

/**
 * Deletes the sessions of a member that ended long ago. At each sign-in, so that their number follows from
 * how often a member signs in within months, and the latest one stays: it tells a return from a registration.
 */
async function deleteEndedSessions({ tx, clock }: Ctx, memberId: string): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.endedSessionDays * DAY_MS)
  await tx.delete(sessions).where(and(eq(sessions.memberId, memberId), lt(sessions.expiresAt, before)))
}

/**
 * Deletes refresh tokens a day after they expire: until then a reuse is still detected as theft. A session in
 * use leaves one with every refresh.
 */
export async function purgeRefreshTokens({ db, clock }: Deps): Promise<void> {
  const isDue = lt(refreshTokens.expiresAt, new Date(clock.now().getTime() - DAY_MS))
  await deleteInBatches(db, refreshTokens, { isDue, oldest: refreshTokens.expiresAt })
}

/** Stores a new refresh token of a session. */
export async function storeRefreshToken(ctx: Ctx, sessionId: string, refreshToken: string): Promise<void> {
  const expiresAt = new Date(ctx.clock.now().getTime() + limits.refreshDays * DAY_MS)
  await ctx.tx.insert(refreshTokens).values({ hash: hashToken(refreshToken), sessionId, expiresAt })
}

/** Builds the contract's session from a refresh token, a new access token and the member. */
export async function presentSession(
  ctx: Ctx,
  member: Member,
  sessionId: string,
  refreshToken: string,
): Promise<Session> {
  const now = ctx.clock.now()
  const access = await signAccessToken(ctx.config, { kind: 'member', id: member.id, sessionId }, now)
  return {
    token: access.token,
    refreshToken,
    expiresAt: access.expiresAt.toISOString(),
    user: await presentUser(ctx, member, await findLastOrderIds(ctx.tx, member.id)),
  }
}
