import type { Input, Output } from '@pasar/contract/call'
import type { forget, passwordChange, payPasswordCheck, payPasswordSet } from '@pasar/contract/calls/identity'
import { eq, sql } from 'drizzle-orm'
import { hashPassword, isPassword, isPasswordAgain } from '../../platform/auth/passwords.ts'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { judgeCode, useCode } from './codes.ts'
import { endSessions } from './end-sessions.ts'
import { isLocked, noteFailure } from './login.ts'
import { findByEmail, findById, type Member } from './queries.ts'
import { emailTarget, isWeakPassword, keyOf, limits, payPasswordTry } from './rules.ts'
import { members } from './tables.ts'

/** The signed-in member, proven by the sign-in password once more; wrong ones count like failed sign-ins. */
async function proven(ctx: MemberContext, password: string): Promise<Result<Member>> {
  const member = await findById(ctx.db, ctx.member.id)
  if (!member) return refuse('user-unknown')
  if (await isLocked(ctx, member.usernameKey)) return refuse('account-locked')
  if (await isPassword(member.passwordHash, password)) return ok(member)
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
  input: Input<typeof forget>,
): Promise<Result<Output<typeof forget>>> {
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

/** Sets the first payment password. */
export async function setPayPassword(
  ctx: MemberContext,
  input: Input<typeof payPasswordSet>,
): Promise<Result<Output<typeof payPasswordSet>>> {
  const member = await proven(ctx, input.password)
  if (!member.ok) return member
  if (member.data.payPasswordHash) return refuse('pay-password-exists')
  const payPasswordHash = await hashPassword(input.payPassword)
  const { rows } = await ctx.db.execute(
    sql`update members set pay_password_hash = ${payPasswordHash}, pay_password_failures = 0
        where id = ${ctx.member.id}::uuid and pay_password_hash is null returning id`,
  )
  return rows.length === 1 ? ok({}) : refuse('pay-password-exists')
}

/**
 * Judges the payment password; 5 wrong tries lock it for 24 h. Works in a transaction of its own and holds the
 * member's row, so that tries in parallel are counted one by one: call it before the transaction that pays.
 */
export async function checkPayPassword(
  ctx: MemberContext,
  payPassword: string,
): Promise<Result<Output<typeof payPasswordCheck>>> {
  const now = ctx.clock.now()
  const verdict = await transact(ctx.db, async (tx): Promise<Result<object>> => {
    const [member] = await tx.select().from(members).where(eq(members.id, ctx.member.id)).for('no key update')
    if (!member?.payPasswordHash) return ok({ refusal: refuse('pay-password-missing') })
    const { payPasswordLockedUntil: lockedUntil } = member
    if (lockedUntil && lockedUntil > now) return ok({ refusal: refuse('pay-password-locked') })
    if (await isPasswordAgain(member.payPasswordHash, payPassword)) {
      if (member.payPasswordFailures > 0) await setFailures(tx, 0, null)
      return ok({})
    }
    // A lock that has run out starts the count anew.
    const attempt = payPasswordTry(lockedUntil ? 0 : member.payPasswordFailures)
    const until = attempt.locks ? new Date(now.getTime() + limits.payPasswordLockHours * 3_600_000) : null
    await setFailures(tx, attempt.failures, until)
    return ok({
      refusal: attempt.locks
        ? refuse('pay-password-locked')
        : refuse('pay-password-wrong', { left: attempt.left }),
    })
  })
  // Refusals travel as data, so that the count they come with is committed.
  return verdict.ok ? ((verdict.data as { refusal?: Result<object> }).refusal ?? ok({})) : verdict

  function setFailures(tx: typeof ctx.tx, payPasswordFailures: number, payPasswordLockedUntil: Date | null) {
    return tx
      .update(members)
      .set({ payPasswordFailures, payPasswordLockedUntil })
      .where(eq(members.id, ctx.member.id))
  }
}
