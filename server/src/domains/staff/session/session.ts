import type { Output } from '@pasar/contract/call'
import type { staffLogin, staffMe } from '@pasar/contract/calls/admin/staff/session'
import { hashToken, signAccessToken } from '../../../platform/auth/tokens.ts'
import type { Ctx } from '../../../platform/context.ts'
import { deviceName } from '../../identity/index.ts'
import { recordStaffAudit } from '../audit.ts'
import { findAccountSummary } from '../queries.ts'
import { addHours, computeRights, limits } from '../rules.ts'
import { staffRefreshTokens, staffSessions } from '../tables.ts'

export type Session = Output<typeof staffLogin>
export type Me = Output<typeof staffMe>

/**
 * Opens a session of an authenticated account and records it in the audit log.
 * @param factor the verified second factor, or null
 */
export async function openSession(ctx: Ctx, staffId: string, factor: string | null): Promise<Session> {
  const now = ctx.clock.now()
  const id = ctx.ids.uuid()
  await ctx.tx.insert(staffSessions).values({
    id,
    staffId,
    device: deviceName(ctx.userAgent),
    ip: ctx.ip,
    createdAt: now,
    lastSeenAt: now,
    factorAt: factor === null ? null : now,
    provenAt: now,
    expiresAt: addHours(now, limits.sessionHours),
  })
  await recordStaffAudit(ctx, { by: staffId, action: 'session.open', after: { factor } })
  return await issueTokens(ctx, staffId, id, factor !== null)
}

/** Issues an access token and a refresh token for a valid session. */
export async function issueTokens(
  ctx: Ctx,
  staffId: string,
  sessionId: string,
  factorVerified: boolean,
): Promise<Session> {
  const now = ctx.clock.now()
  const refreshToken = ctx.ids.secret()
  await ctx.tx.insert(staffRefreshTokens).values({
    hash: hashToken(refreshToken),
    sessionId,
    expiresAt: addHours(now, limits.idleHours),
  })
  const access = await signAccessToken(ctx.config, { kind: 'staff', id: staffId, sessionId }, now)
  const me = await presentAccount(ctx, staffId, factorVerified)
  return { token: access.token, refreshToken, expiresAt: access.expiresAt.toISOString(), me }
}

/** Builds the contract's view of the signed-in account. @throws when the account does not exist */
export async function presentAccount(ctx: Ctx, staffId: string, factorVerified: boolean): Promise<Me> {
  const { account, held, passkeys, recoveryCodes } = (await findAccountSummary(ctx.tx, staffId))!
  const { permissions, withheld } = computeRights(held, account.isOwner, factorVerified)
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
