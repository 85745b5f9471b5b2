import type { Input, Output } from '@pasar/contract/call'
import type {
  reauthenticate as reauthenticateCall,
  reauthenticateOptions,
  totpCheck,
} from '@pasar/contract/calls/security/factors'
import { createAuthenticationOptions } from '../../../platform/auth/factors/passkeys.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getSettings } from '../../settings/index.ts'
import { memberSubject } from '../login.ts'
import { verifyLoginPassword } from '../login-attempts.ts'
import { findById } from '../queries.ts'
import {
  type FactorState,
  findFactorState,
  findFactors,
  findProvenAt,
  hasFactor,
  listPasskeys,
  lockMember,
  setProvenAt,
} from './queries.ts'
import { type FactorUse, factorSettings, isProofRecent } from './rules.ts'
import { consumeTicket, findTicket, issueTicket } from './tickets.ts'
import { validateFactor } from './validate-factor.ts'

/**
 * Requires that the session has proven its owner within ten minutes, by the second factor if the account has
 * one, else by the password. Refuses `reauthentication-needed`.
 */
export async function requireReauthentication(ctx: MemberContext): Promise<Result<object>> {
  const provenAt = await findProvenAt(ctx.tx, ctx.member.sessionId)
  return isProofRecent(provenAt, ctx.clock.now()) ? ok({}) : refuse('reauthentication-needed')
}

/**
 * Requires a recent second factor of a member who has one, unless the operator does not ask for it here. The
 * erasure of the account cannot be undone, so it always requires one. Refuses `reauthentication-needed`.
 * @param state as factorStateColumn() returned it in an earlier statement of the caller
 */
export async function requireFactor(
  ctx: MemberContext,
  use: Exclude<FactorUse, 'signIn'> | 'erasure',
  state?: FactorState,
): Promise<Result<object>> {
  if (use !== 'erasure' && !getSettings(ctx)[factorSettings[use]]) return ok({})
  const { hasFactor, provenAt } = state ?? (await findFactorState(ctx))
  const isProven = isProofRecent(provenAt === null ? null : new Date(provenAt), ctx.clock.now())
  return !hasFactor || isProven ? ok({}) : refuse('reauthentication-needed')
}

/** Returns the ways to reauthenticate, with a ticket of this session. */
export async function startReauthentication(
  ctx: MemberContext,
): Promise<Result<Output<typeof reauthenticateOptions>>> {
  const { id, sessionId } = ctx.member
  const keys = await listPasskeys(ctx.tx, id)
  const totp = Boolean((await findFactors(ctx.tx, id))?.totpSecret)
  const passkey = keys.length > 0 ? await createAuthenticationOptions(ctx, keys) : undefined
  const ticket = await issueTicket(ctx, {
    purpose: 'reauthentication',
    memberId: id,
    sessionId,
    ...(passkey && { payload: passkey.challenge }),
  })
  return ok({ ticket, totp, passkey: passkey?.options ?? null, password: !totp && keys.length === 0 })
}

/**
 * Reauthenticates the session. The password counts only for a member without a second factor. Refuses
 * `reauthentication-needed` for an unknown ticket, `factor-wrong`, `login-failed`, `account-locked`.
 */
export async function reauthenticate(
  ctx: MemberContext,
  { ticket: token, password, ...proof }: Input<typeof reauthenticateCall>,
): Promise<Result<Output<typeof reauthenticateCall>>> {
  const { id, sessionId } = ctx.member
  const ticket = await findTicket(ctx, token, 'reauthentication', sessionId)
  if (!ticket) return refuse('reauthentication-needed')
  const byPassword = password && !(await hasFactor(ctx.db, id))
  const verified = byPassword
    ? await verifyOwnPassword(ctx, password)
    : await validateFactor(ctx, id, proof, ticket)
  if (!verified.ok) return verified
  return await transact(ctx.db, async (tx) => {
    // A factor that is stored meanwhile ends the tickets before it, and decides here: the password, or a
    // factor that the new one replaces, is no proof any more.
    if (!(await lockMember(tx, id))) return refuse('user-unknown')
    if (!(await consumeTicket(tx, ticket))) return refuse('reauthentication-needed')
    if (byPassword && (await hasFactor(tx, id))) return refuse('reauthentication-needed')
    await setProvenAt(tx, sessionId, ctx.clock.now())
    return ok({})
  })
}

async function verifyOwnPassword(ctx: MemberContext, password: string): Promise<Result<object>> {
  const member = await findById(ctx.db, ctx.member.id)
  return member ? await verifyLoginPassword(ctx, memberSubject(member), password) : refuse('user-unknown')
}

/** Reauthenticates the session by a code alone. Refuses `factor-wrong`, `account-locked`. */
export async function reauthenticateByCode(
  ctx: MemberContext,
  { code }: Input<typeof totpCheck>,
): Promise<Result<Output<typeof totpCheck>>> {
  const { id, sessionId } = ctx.member
  const prove = (tx: Tx) => setProvenAt(tx, sessionId, ctx.clock.now())
  const verified = await validateFactor(ctx, id, { code }, undefined, prove)
  return verified.ok ? ok({}) : verified
}
