import type { Input, Output } from '@pasar/contract/call'
import type { Session } from '@pasar/contract/calls/identity'
import type { loginFactor, passkeyLogin, passkeyLoginOptions } from '@pasar/contract/calls/security/factors'
import type { ThirdParty } from '@pasar/contract/security/third-party'
import { createAuthenticationOptions } from '../../../platform/auth/factors/passkeys.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getSettings } from '../../settings/index.ts'
import type { Member } from '../queries.ts'
import { openSession } from '../session.ts'
import { findFactors, findPasskey, hasFactor, listPasskeys, lockMember } from './queries.ts'
import { factorSettings, provenAtSignIn } from './rules.ts'
import { consumeTicket, findTicket, issueTicket, type Ticket } from './tickets.ts'
import { type Proof, validateFactor } from './validate-factor.ts'

/** How a member has proven the first step of a sign-in. */
type FirstStep = {
  /** By the password, or by another service that has identified the member. */
  method: 'password' | ThirdParty
  /** The id that the client keeps. */
  deviceId?: string | undefined
  /**
   * Reports whether the service that has identified the member is connected; runs under the member's lock.
   */
  isConnected?: (tx: Tx) => Promise<boolean>
}

/** What a first step leads to: a session, or the question for the second factor. */
type NextStep = { session: Session } | { asked: Awaited<ReturnType<typeof requestFactor>> }

/**
 * Opens a session after the first step of a sign-in. Every way of signing in uses it, so that none passes the
 * second factor by. Call it outside a transaction: the ticket must survive the refusal.
 * Refuses `account-banned`; `factor-asked` with a ticket when a second factor is required; `login-failed`
 * when the password has changed since the caller verified it; and `sign-in-again` when a reset of the
 * password has removed the service.
 * @param member as the caller read it before it verified the password
 */
export async function openMemberSession(
  ctx: Ctx,
  member: Pick<Member, 'id' | 'passwordHash'>,
  { method, deviceId, isConnected }: FirstStep,
): Promise<Result<Session>> {
  const opened = await transact(ctx.db, async (tx): Promise<Result<NextStep>> => {
    // A concurrent ban, change of the password or first factor waits for this session or ticket, or is seen
    // here.
    const current = await lockMember(tx, member.id)
    if (!current || (method === 'password' && current.passwordHash !== member.passwordHash))
      return refuse('login-failed')
    if (isConnected && !(await isConnected(tx))) return refuse('sign-in-again')
    if (current.bannedAt) return refuse('account-banned')
    const factor = await hasFactor(tx, member.id)
    if (factor && getSettings(ctx)[factorSettings.signIn])
      return ok({ asked: await requestFactor({ ...ctx, tx }, member.id, method) })
    const provenAt = provenAtSignIn(factor, false, ctx.clock.now())
    return ok({ session: await openSession({ ...ctx, tx }, current, { deviceId, provenAt, method }) })
  })
  if (!opened.ok) return opened
  return 'asked' in opened.data ? refuse('factor-asked', opened.data.asked) : ok(opened.data.session)
}

/** Issues a ticket for the second step of a sign-in. */
async function requestFactor(ctx: Ctx, memberId: string, method: FirstStep['method']) {
  const keys = await listPasskeys(ctx.tx, memberId)
  const totp = Boolean((await findFactors(ctx.tx, memberId))?.totpSecret)
  const passkey = keys.length > 0 ? await createAuthenticationOptions(ctx, keys) : undefined
  const payload = passkey?.challenge ?? ''
  const ticket = await issueTicket(ctx, { purpose: 'factor', memberId, payload, method })
  return { ticket, totp, passkey: passkey?.options ?? null }
}

/** Completes a sign-in with the second factor. Refuses `sign-in-again`, `factor-wrong`, `account-locked`. */
export async function verifySignInFactor(
  ctx: Ctx,
  { ticket: token, deviceId, ...proof }: Input<typeof loginFactor>,
): Promise<Result<Session>> {
  const ticket = await findTicket(ctx, token, 'factor')
  if (!ticket?.memberId) return refuse('sign-in-again')
  return await completeSignIn(ctx, ticket, ticket.memberId, proof, deviceId)
}

/** Starts a sign-in by passkey alone; the passkey identifies the member. */
export async function startPasskeySignIn(ctx: Ctx): Promise<Result<Output<typeof passkeyLoginOptions>>> {
  const { options, challenge } = await createAuthenticationOptions(ctx, [])
  const ticket = await issueTicket(ctx, {
    purpose: 'passkey',
    memberId: null,
    payload: challenge,
    method: 'passkey',
  })
  return ok({ ticket, options })
}

/** Signs in by a passkey with user verification, which counts as both factors. */
export async function signInByPasskey(
  ctx: Ctx,
  { ticket: token, passkey, deviceId }: Input<typeof passkeyLogin>,
): Promise<Result<Session>> {
  const ticket = await findTicket(ctx, token, 'passkey')
  if (!ticket) return refuse('sign-in-again')
  const key = await findPasskey(ctx.db, passkey.id)
  if (!key) return refuse('factor-wrong')
  return await completeSignIn(ctx, ticket, key.memberId, { passkey }, deviceId)
}

async function completeSignIn(
  ctx: Ctx,
  ticket: Ticket,
  memberId: string,
  proof: Proof,
  deviceId: string | undefined,
): Promise<Result<Session>> {
  const factor = await validateFactor(ctx, memberId, proof, ticket)
  if (!factor.ok) return factor
  return await transact(ctx.db, async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member || member.bannedAt) return refuse('account-banned')
    if (!(await consumeTicket(tx, ticket))) return refuse('sign-in-again')
    const { method } = ticket
    return ok(await openSession({ ...ctx, tx }, member, { deviceId, provenAt: ctx.clock.now(), method }))
  })
}
