import type { Input, Output } from '@pasar/contract/call'
import type {
  MemberFactors,
  recoveryCodesReplace,
  securityInfo,
  totpCreate,
  totpSave as totpSaveCall,
} from '@pasar/contract/calls/security/factors'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { findTotpStep, generateTotpSecret, isTotpCode, totpUrl } from '../../../platform/auth/factors/totp.ts'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { decrypt, encrypt } from '../../../platform/crypto/encryption.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { emailMemberChange } from '../emails/account-emails.ts'
import { findById, type Member } from '../queries.ts'
import {
  clearProofs,
  countRecoveryCodes,
  deleteFactors,
  findFactors,
  hasFactor,
  listPasskeys,
  lockMember,
  setProvenAt,
} from './queries.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { requireReauthentication } from './step-up.ts'
import { memberFactors } from './tables.ts'
import { consumeTicket, countAttempt, findTicket, issueTicket, type Ticket, voidTickets } from './tickets.ts'
import { totpPurpose } from './validate-factor.ts'

type Factors = z.output<typeof MemberFactors>
type Saved = Output<typeof totpSaveCall>

/** Returns the second factors of a member. */
export async function presentFactors(ctx: Ctx, memberId: string): Promise<Factors> {
  const factors = await findFactors(ctx.tx, memberId)
  const keys = await listPasskeys(ctx.tx, memberId)
  return {
    totpAt: factors?.totpAt?.toISOString() ?? null,
    passkeys: keys.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
      id,
      name,
      backedUp,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: await countRecoveryCodes(ctx.tx, memberId),
  }
}

/** Returns the signed-in member's second factors. */
export const showFactors = async (ctx: MemberContext): Promise<Result<Factors>> =>
  ok(await presentFactors(ctx, ctx.member.id))

/** Returns what the security page shows. */
export async function showSecurity(ctx: MemberContext): Promise<Result<Output<typeof securityInfo>>> {
  const member = await findById(ctx.tx, ctx.member.id)
  if (!member) return refuse('user-unknown')
  return ok({
    factors: await presentFactors(ctx, member.id),
    emailVerified: member.emailVerifiedAt !== null,
    mobileVerified: member.mobileVerifiedAt !== null,
  })
}

/**
 * Starts the setup of an authenticator. The current one stays valid until the new one has produced its first
 * code. Refuses `reauthentication-needed`, `user-unknown`.
 */
export async function startTotp(ctx: MemberContext): Promise<Result<Output<typeof totpCreate>>> {
  const proven = await requireReauthentication(ctx)
  if (!proven.ok) return proven
  const member = await findById(ctx.tx, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const secret = generateTotpSecret()
  const ticket = await issueTicket(ctx, {
    purpose: 'totp-new',
    memberId: member.id,
    sessionId: ctx.member.sessionId,
    payload: encrypt(ctx.config, totpPurpose(member.id), secret),
  })
  return ok({ ticket, secret, url: totpUrl(secret, member.username) })
}

/**
 * Saves the authenticator after its first code. Refuses `reauthentication-needed` for an unknown ticket,
 * `factor-wrong`.
 */
export async function saveTotp(
  ctx: MemberContext,
  input: Input<typeof totpSaveCall>,
): Promise<Result<Saved>> {
  const { id, sessionId } = ctx.member
  const ticket = await findTicket(ctx, input.ticket, 'totp-new', sessionId)
  if (!ticket) return refuse('reauthentication-needed')
  // Counted before the check, so that the limit holds for concurrent attempts.
  if (!(await countAttempt(ctx.db, ticket))) return refuse('reauthentication-needed')
  const secret = decrypt(ctx.config, totpPurpose(id), ticket.payload)
  const step = isTotpCode(input.code) ? findTotpStep(secret, input.code, ctx.clock.now()) : null
  if (step === null) return refuse('factor-wrong')
  return await storeFactor(ctx, ticket, async (inner) => {
    const totp = { totpSecret: ticket.payload, totpStep: step, totpAt: ctx.clock.now() }
    await inner.tx
      .insert(memberFactors)
      .values({ memberId: id, ...totp })
      .onConflictDoUpdate({ target: memberFactors.memberId, set: totp })
    return ok({})
  })
}

/**
 * Stores a new factor and emails the member. The first one creates recovery codes. Other sessions must
 * reauthenticate: their proof was the password, or a factor that this one may replace.
 */
export async function storeFactor(
  ctx: MemberContext,
  ticket: Ticket,
  store: (inner: MemberContext) => Promise<Result<object>>,
): Promise<Result<Saved>> {
  const { id, sessionId } = ctx.member
  return await transact(ctx.db, async (tx) => {
    const inner = { ...ctx, tx }
    const member = await lockMember(tx, id)
    if (!member) return refuse('user-unknown')
    const proven = await requireReauthentication(inner)
    if (!proven.ok) return proven
    if (!(await consumeTicket(tx, ticket))) return refuse('reauthentication-needed')
    const isFirst = !(await hasFactor(tx, id))
    const stored = await store(inner)
    if (!stored.ok) return stored
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(inner, id) : null
    await setProvenAt(tx, sessionId, ctx.clock.now())
    await clearProofs(tx, id, sessionId)
    // Proofs that are under way were started before the factor.
    await voidTickets(tx, id)
    await emailMemberChange(inner, member, 'factor-added')
    return ok({ factors: await presentFactors(inner, id), recoveryCodes })
  })
}

/** Removes the authenticator. Refuses `not-found`, `reauthentication-needed`. */
export const removeTotp = (ctx: MemberContext): Promise<Result<Factors>> =>
  removeFactor(ctx, async () => {
    if (!(await findFactors(ctx.tx, ctx.member.id))?.totpSecret) return false
    await ctx.tx
      .update(memberFactors)
      .set({ totpSecret: null, totpAt: null })
      .where(eq(memberFactors.memberId, ctx.member.id))
    return true
  })

/**
 * Removes a factor after a reauthentication and emails the member. Recovery codes end with the last factor.
 * @param remove returns false when there is none
 */
export async function removeFactor(
  ctx: MemberContext,
  remove: () => Promise<boolean>,
): Promise<Result<Factors>> {
  const changed = await lockProvenMember(ctx)
  if (!changed.ok) return changed
  if (!(await remove())) return refuse('not-found')
  if (!(await hasFactor(ctx.tx, ctx.member.id))) await deleteFactors(ctx.tx, ctx.member.id)
  await emailMemberChange(ctx, changed.data, 'factor-removed')
  return await showFactors(ctx)
}

/** Locks the member of a session that has reauthenticated. Refuses `reauthentication-needed`. */
export async function lockProvenMember(ctx: MemberContext): Promise<Result<Member>> {
  const member = await lockMember(ctx.tx, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const proven = await requireReauthentication(ctx)
  return proven.ok ? ok(member) : proven
}

/** Replaces the recovery codes. Refuses `not-found` without a second factor, `reauthentication-needed`. */
export async function regenerateRecoveryCodes(
  ctx: MemberContext,
): Promise<Result<Output<typeof recoveryCodesReplace>>> {
  const member = await lockProvenMember(ctx)
  if (!member.ok) return member
  if (!(await hasFactor(ctx.tx, ctx.member.id))) return refuse('not-found')
  const recoveryCodes = await replaceRecoveryCodes(ctx, ctx.member.id)
  await emailMemberChange(ctx, member.data, 'recovery-codes')
  return ok({ recoveryCodes })
}
