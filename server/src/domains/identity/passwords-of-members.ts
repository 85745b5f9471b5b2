import type { Input, Output } from '@pasar/contract/call'
import type { passwordChange } from '@pasar/contract/calls/account'
import type { passwordForgot } from '@pasar/contract/calls/identity'
import { eq } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../../platform/auth/passwords.ts'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { judgeCode, useCode } from './codes.ts'
import { endSessions } from './end-sessions.ts'
import { isLocked, noteFailure } from './login.ts'
import { findByEmail, findById, type Member } from './queries.ts'
import { emailTarget, isWeakPassword, keyOf } from './rules.ts'
import { members } from './tables.ts'

/** The signed-in member, proven by the sign-in password once more; wrong ones count like failed sign-ins. */
export async function proven(ctx: MemberContext, password: string): Promise<Result<Member>> {
  const member = await findById(ctx.db, ctx.member.id)
  if (!member) return refuse('user-unknown')
  if (await isLocked(ctx, member.usernameKey)) return refuse('account-locked')
  if (await verifyPassword(member.passwordHash, password)) return ok(member)
  await noteFailure(ctx, member.usernameKey)
  return refuse('login-failed')
}

/** Changes the sign-in password; every other session ends. */
export async function changePassword(
  ctx: MemberContext,
  input: Input<typeof passwordChange>,
): Promise<Result<Output<typeof passwordChange>>> {
  const member = await proven(ctx, input.oldPassword)
  if (!member.ok) return member
  if (isWeakPassword(input.password, member.data.username)) return refuse('password-weak')
  const passwordHash = await hashPassword(input.password)
  return await transact(ctx.db, async (tx) => {
    await tx.update(members).set({ passwordHash }).where(eq(members.id, ctx.member.id))
    await endSessions({ ...ctx, tx }, ctx.member.id, { except: ctx.member.sessionId })
    return ok({})
  })
}

/** Sets a new sign-in password with a mailed code; every session ends. */
export async function resetForgotten(
  ctx: Ctx,
  input: Input<typeof passwordForgot>,
): Promise<Result<Output<typeof passwordForgot>>> {
  const code = await judgeCode(ctx, 'forget', emailTarget(input.email), input.code)
  if (!code.ok) return code
  const member = await findByEmail(ctx.db, keyOf(input.email))
  if (!member) return refuse('code-wrong')
  if (isWeakPassword(input.password, member.username)) return refuse('password-weak')
  const passwordHash = await hashPassword(input.password)
  return await transact(ctx.db, async (tx) => {
    if (!(await useCode(tx, code.data.id, ctx.clock.now()))) return refuse('code-wrong')
    await tx.update(members).set({ passwordHash }).where(eq(members.id, member.id))
    await endSessions({ ...ctx, tx }, member.id)
    return ok({})
  })
}
