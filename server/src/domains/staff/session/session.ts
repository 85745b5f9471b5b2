import type { Output } from '@pasar/contract/call'
import type { staffLogin, staffMe } from '@pasar/contract/calls/admin/staff/session'
import { hashToken, signAccessToken } from '../../../platform/auth/tokens.ts'
import type { Ctx } from '../../../platform/context.ts'
import { deviceName } from '../../identity/index.ts'
import { recordStaffAudit } from '../audit.ts'
import { emailStaffChange } from '../emails.ts'
import { findAccount, findAccountSummary, listDevices } from '../queries.ts'
import { addHours, computeRights, limits } from '../rules.ts'
import { staffRefreshTokens, staffSessions } from '../tables.ts'

export type Session = Output<typeof staffLogin>
export type Me = Output<typeof staffMe>

/**
 * Opens a session of an authenticated account and records it in the audit log. Emails the account about a
 * device that no earlier session had, except for a session that a one-time link opens.
 * @param proof `factor`: the verified second factor, or null; `invited`: whether a one-time link opens it
 */
export async function openSession(
  ctx: Ctx,
  staffId: string,
  { factor, invited = false }: { factor: string | null; invited?: boolean },
): Promise<Session> {
  const now = ctx.clock.now()
  const device = deviceName(ctx.userAgent)
  const known = await listDevices(ctx.tx, staffId)
  if (!invited && known.length > 0 && !known.includes(device))
    await emailStaffChange(ctx, (await findAccount(ctx.tx, staffId))!, 'sign-in')
  const session = { id: ctx.ids.uuid(), staffId, factorAt: factor === null ? null : now }
  await ctx.tx.insert(staffSessions).values({
    ...session,
    invited,
    device,
    ip: ctx.ip,
    createdAt: now,
    lastSeenAt: now,
    provenAt: now,
    expiresAt: addHours(now, limits.sessionHours),
  })
  await recordStaffAudit(ctx, { by: staffId, action: 'session.open', after: { factor } })
  const refreshToken = ctx.ids.secret()
  await storeRefreshToken(ctx, session.id, refreshToken)
  return await presentSession(ctx, session, refreshToken)
}

/** Stores a new refresh token of a session; it restarts the idle time. */
export async function storeRefreshToken(ctx: Ctx, sessionId: string, refreshToken: string): Promise<void> {
  const expiresAt = addHours(ctx.clock.now(), limits.idleHours)
  await ctx.tx.insert(staffRefreshTokens).values({ hash: hashToken(refreshToken), sessionId, expiresAt })
}

type SessionRow = { id: string; staffId: string; factorAt: Date | null }

/** Builds the contract's session from a refresh token, a new access token and the account. */
export async function presentSession(
  ctx: Ctx,
  { id, staffId, factorAt }: SessionRow,
  refreshToken: string,
): Promise<Session> {
  const now = ctx.clock.now()
  const access = await signAccessToken(ctx.config, { kind: 'staff', id: staffId, sessionId: id }, now)
  const me = await presentAccount(ctx, staffId, factorAt !== null)
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
    language: account.language,
  }
}
