import type { Input, Output } from '@pasar/contract/call'
import type { passwordChange } from '@pasar/contract/calls/account'
import type { passwordForgot } from '@pasar/contract/calls/identity'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { consumeCode, validateCode } from './codes.ts'
import { emailMemberChange } from './emails/account-emails.ts'
import { endSessions } from './end-sessions.ts'
import { memberSubject } from './login.ts'
import { verifyLoginPassword } from './login-attempts.ts'
import { findByAccount, findById, type Member } from './queries.ts'
import { emailTarget, mobileTarget, normalizeAccount } from './rules.ts'
import { members } from './tables.ts'
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

/** Changes the sign-in password, ends every other session and emails the member. */
export async function changePassword(
  ctx: MemberContext,
  input: Input<typeof passwordChange>,
): Promise<Result<Output<typeof passwordChange>>> {
  const member = await verifySignInPassword(ctx, input.oldPassword)
  if (!member.ok) return member
  if (await isWeakPassword(input.password, ownWords(member.data))) return refuse('password-weak')
  const passwordHash = await hashPassword(input.password)
  return await transact(ctx.db, async (tx) => {
    await tx.update(members).set({ passwordHash }).where(eq(members.id, ctx.member.id))
    await endSessions({ ...ctx, tx }, ctx.member.id, { except: ctx.member.sessionId })
    await emailMemberChange({ ...ctx, tx }, member.data, 'password')
    return ok({})
  })
}

/** Returns the contact that received the code. The contract requires one. */
const readContact = ({ email, mobilePrefix, mobile }: Input<typeof passwordForgot>) =>
  mobile
    ? { kind: 'mobile' as const, prefix: mobilePrefix ?? '86', mobile }
    : { kind: 'email' as const, email: normalizeAccount(email!) }

/**
 * Sets a new sign-in password with a code of the verified email or phone, ends every session and emails the
 * member.
 */
export async function resetForgottenPassword(
  ctx: Ctx,
  input: Input<typeof passwordForgot>,
): Promise<Result<Output<typeof passwordForgot>>> {
  const account = readContact(input)
  const target =
    account.kind === 'email' ? emailTarget(account.email) : mobileTarget(account.prefix, account.mobile)
  const code = await validateCode(ctx, input, { purpose: 'forget', target })
  if (!code.ok) return code
  const member = await findByAccount(ctx.db, [
    account.kind === 'email' ? account : { kind: 'mobile', digits: account.prefix + account.mobile },
  ])
  if (!member) return refuse('code-wrong')
  if (await isWeakPassword(input.password, ownWords(member))) return refuse('password-weak')
  const passwordHash = await hashPassword(input.password)
  return await transact(ctx.db, async (tx) => {
    if (!(await consumeCode(tx, input.challengeId, ctx.clock.now()))) return refuse('code-wrong')
    await tx.update(members).set({ passwordHash }).where(eq(members.id, member.id))
    await endSessions({ ...ctx, tx }, member.id)
    await emailMemberChange({ ...ctx, tx }, member, 'password')
    return ok({})
  })
}
