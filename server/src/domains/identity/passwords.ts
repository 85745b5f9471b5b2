import type { Input, Output } from '@pasar/contract/call'
import type { passwordChange } from '@pasar/contract/calls/account'
import type { passwordForgot } from '@pasar/contract/calls/identity'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { consumeCode, validateCode } from './codes.ts'
import { findOwnCode } from './contacts/send-code-to-self.ts'
import { type EndedAccess, emailAccountChange, toRecipient } from './emails/account-emails.ts'
import { endSessions } from './end-sessions.ts'
import { lockMember } from './factors/queries.ts'
import { voidTickets } from './factors/tickets.ts'
import { memberSubject } from './login.ts'
import { verifyLoginPassword } from './login-attempts.ts'
import { findByAccount, findById, type Member } from './queries.ts'
import { type Account, emailTarget, mobileTarget, normalizeAccount, usernameTarget } from './rules.ts'
import { members } from './tables.ts'
import { endUnsettledAccess } from './third-party/end-access.ts'
import { isWeakPassword } from './weak-secrets.ts'

/**
 * Verifies the sign-in password of the signed-in member and returns the member. A wrong password counts as a
 * failed sign-in.
 * Refuses `user-unknown`, `account-locked`, `login-failed`.
 */
export async function verifySignInPassword(ctx: MemberContext, password: string): Promise<Result<Member>> {
  const member = await findById(ctx.db, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const verified = await verifyLoginPassword(ctx, memberSubject(member), password)
  return verified.ok ? ok(member) : verified
}

const ownWords = ({ username, nickname, email }: Member) => [username, nickname, email ?? '']

/** Verifies the current password, or a code sent to a verified contact. */
async function verifyPasswordChange(
  ctx: MemberContext,
  { oldPassword, channel, challengeId, code }: Input<typeof passwordChange>,
): Promise<Result<Member>> {
  if (oldPassword) return await verifySignInPassword(ctx, oldPassword)
  const member = await findById(ctx.db, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const own = findOwnCode(member, { purpose: 'password', channel })
  if (!own) return refuse('code-wrong')
  const valid = await validateCode(ctx, { challengeId: challengeId!, code: code! }, own)
  return valid.ok ? ok(member) : valid
}

/**
 * Changes the sign-in password by the current one or a code, ends every other session and open sign-in, and
 * emails the member. Refuses `login-failed`, `account-locked`, `code-wrong`, `password-weak`.
 */
export async function changePassword(
  ctx: MemberContext,
  input: Input<typeof passwordChange>,
): Promise<Result<Output<typeof passwordChange>>> {
  const member = await verifyPasswordChange(ctx, input)
  if (!member.ok) return member
  if (await isWeakPassword(input.password, ownWords(member.data))) return refuse('password-weak')
  const passwordHash = await hashPassword(input.password)
  return await transact(ctx.db, async (tx) => {
    const byCode = !input.oldPassword
    if (byCode && !(await consumeCode(tx, input.challengeId!, ctx.clock.now()))) return refuse('code-wrong')
    await storePassword({ ...ctx, tx }, member.data, passwordHash, { except: ctx.member.sessionId })
    return ok({})
  })
}

/**
 * Stores a new password and ends what the old one has opened: sessions, and sign-ins at their second step.
 */
async function storePassword(
  ctx: Ctx,
  member: Member,
  passwordHash: string,
  { except, ended }: { except?: string; ended?: EndedAccess },
): Promise<void> {
  await ctx.tx.update(members).set({ passwordHash }).where(eq(members.id, member.id))
  await endSessions(ctx, member.id, except ? { except } : {})
  await voidTickets(ctx.tx, member.id)
  const recipient = toRecipient(member)
  if (recipient) await emailAccountChange(ctx, recipient, 'password', { ended })
}

/** Returns the target of the code and the account that it resets. The contract requires a contact. */
function readContact({ username, email, mobilePrefix, mobile }: Input<typeof passwordForgot>): {
  target: string
  account: Account
} {
  if (username)
    return {
      target: usernameTarget(username),
      account: { kind: 'username', username: normalizeAccount(username) },
    }
  const prefix = mobilePrefix ?? '86'
  if (mobile)
    return { target: mobileTarget(prefix, mobile), account: { kind: 'mobile', digits: prefix + mobile } }
  return { target: emailTarget(email!), account: { kind: 'email', email: normalizeAccount(email!) } }
}

/**
 * Sets a new sign-in password with a code of the verified email or phone, or of the contact of a username;
 * ends every session, removes services and second factors that the old password may have added
 * (`endUnsettledAccess`), and emails the member.
 */
export async function resetForgottenPassword(
  ctx: Ctx,
  input: Input<typeof passwordForgot>,
): Promise<Result<Output<typeof passwordForgot>>> {
  const { target, account } = readContact(input)
  const code = await validateCode(ctx, input, { purpose: 'forget', target })
  if (!code.ok) return code
  const member = await findByAccount(ctx.db, [account])
  if (!member) return refuse('code-wrong')
  if (await isWeakPassword(input.password, ownWords(member))) return refuse('password-weak')
  const passwordHash = await hashPassword(input.password)
  return await transact(ctx.db, async (tx) => {
    // A connection with a service waits for the reset, or the reset for it.
    if (!(await lockMember(tx, member.id))) return refuse('code-wrong')
    if (!(await consumeCode(tx, input.challengeId, ctx.clock.now()))) return refuse('code-wrong')
    const ended = await endUnsettledAccess({ ...ctx, tx }, member)
    await storePassword({ ...ctx, tx }, member, passwordHash, { ended })
    return ok({})
  })
}
