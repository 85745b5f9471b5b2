import type { Input, Output } from '@pasar/contract/call'
import type { usernameCheck, checkCode, memberPreview, sendCode } from '@pasar/contract/calls/identity'
import { mask } from '@pasar/contract/validate'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { issueCode, judgeCode } from './codes.ts'
import { codeMail, codeText } from './messages.ts'
import { isPhone } from './phones.ts'
import { findByAccount, findByInvitation, takenBy } from './queries.ts'
import { emailTarget, keyOf, limits, mobileTarget } from './rules.ts'

/** Purposes for which somebody without an account gets a code; for the others an unknown target is never told. */
const openTo = (purpose: string) => purpose === 'register' || purpose === 'bind'

/**
 * Sends a six-digit code by mail or SMS. For registration a taken address is refused; for the rest the answer
 * is the same whether or not an account has it.
 */
export async function sendVerificationCode(
  ctx: Ctx,
  input: Input<typeof sendCode>,
): Promise<Result<Output<typeof sendCode>>> {
  const byEmail = input.channel === 'email'
  if (byEmail ? !input.email : !input.mobile) return refuse('input-invalid')
  const prefix = input.mobilePrefix ?? '86'
  if (!byEmail && !isPhone(prefix, input.mobile!)) return refuse('mobile-invalid')
  const target = byEmail ? emailTarget(input.email!) : mobileTarget(prefix, input.mobile!)
  const taken = await takenBy(ctx.tx, {
    usernameKey: '',
    email: byEmail ? keyOf(input.email!) : null,
    mobilePrefix: byEmail ? null : prefix,
    mobile: byEmail ? null : input.mobile!,
  })
  if (openTo(input.purpose) && taken) return refuse(taken)
  const issued = await issueCode(ctx, input.purpose, target)
  if (!issued.ok) return issued
  const { code, expiresAt } = issued.data
  if (openTo(input.purpose) || taken) {
    if (byEmail) await emit(ctx.tx, 'mail.send', { to: keyOf(input.email!), ...codeMail(ctx.language, code) })
    else
      await emit(ctx.tx, 'sms.send', { to: `+${prefix}${input.mobile}`, text: codeText(ctx.language, code) })
  }
  return ok({ retryAfter: limits.codeEverySeconds, expiresAt: expiresAt.toISOString() })
}

/** Whether a code is right; it stays usable. */
export async function checkVerificationCode(
  ctx: Ctx,
  input: Input<typeof checkCode>,
): Promise<Result<Output<typeof checkCode>>> {
  const target = input.target.includes('@') ? emailTarget(input.target) : `mobile:${input.target}`
  const verdict = await judgeCode(ctx, input.purpose, target, input.code)
  return verdict.ok ? ok({}) : verdict
}

/** Whether a username can still be had. */
export async function checkUsername(
  ctx: Ctx,
  input: Input<typeof usernameCheck>,
): Promise<Result<Output<typeof usernameCheck>>> {
  const taken = await takenBy(ctx.tx, {
    usernameKey: keyOf(input.username),
    email: null,
    mobilePrefix: null,
    mobile: null,
  })
  return ok({ free: taken === null })
}

/** The masked name behind an invitation code or a username. */
export async function maskedUser(
  ctx: Ctx,
  input: Input<typeof memberPreview>,
): Promise<Result<Output<typeof memberPreview>>> {
  const member = input.invitationCode
    ? await findByInvitation(ctx.tx, input.invitationCode)
    : input.username
      ? await findByAccount(ctx.tx, [{ kind: 'username', username: keyOf(input.username) }])
      : undefined
  return member ? ok({ maskedName: mask(member.nickname) }) : refuse('user-unknown')
}
