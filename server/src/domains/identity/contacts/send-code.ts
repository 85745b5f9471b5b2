import type { Input, Output } from '@pasar/contract/call'
import type { checkCode, memberPreview, sendCode, usernameCheck } from '@pasar/contract/calls/identity'
import { maskName } from '@pasar/contract/validate'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { withPurpose } from '../../../platform/messages/purpose.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { issueCode, refuseTaken, validateCode } from '../codes.ts'
import { findInviter } from '../members.ts'
import { codeEmail, codeSms } from '../messages.ts'
import { isValidPhone } from '../phone-numbers.ts'
import { findByAccount, findConflict } from '../queries.ts'
import { type Account, emailTarget, limits, mobileTarget, normalizeAccount } from '../rules.ts'

/**
 * Sends a six-digit code by email or SMS. Registration refuses a taken address; for other purposes the answer
 * does not reveal whether an account has it.
 * Refuses `mobile-invalid`, `email-taken`, `mobile-taken`, `code-too-soon`, `code-limit`.
 */
export async function sendVerificationCode(
  ctx: Ctx,
  input: Input<typeof sendCode>,
): Promise<Result<Output<typeof sendCode>>> {
  const byEmail = input.channel === 'email'
  const prefix = input.mobilePrefix ?? '86'
  if (!byEmail && !isValidPhone(prefix, input.mobile!)) return refuse('mobile-invalid')
  const target = byEmail ? emailTarget(input.email!) : mobileTarget(prefix, input.mobile!)
  const contact: Account = byEmail
    ? { kind: 'email', email: normalizeAccount(input.email!) }
    : { kind: 'mobile', digits: `${prefix}${input.mobile}` }
  const taken = await findConflict(ctx.tx, {
    usernameKey: '',
    email: byEmail ? normalizeAccount(input.email!) : null,
    mobilePrefix: byEmail ? null : prefix,
    mobile: byEmail ? null : input.mobile!,
  })
  const isRegistration = input.purpose === 'register'
  if (isRegistration && taken) return await refuseTaken(ctx, 'register', target, taken)
  const owner = taken && (await findByAccount(ctx.tx, [contact]))
  return await transact(ctx.db, (tx) =>
    sendCodeTo({ ...ctx, tx }, input, {
      target,
      ownerId: owner?.id,
      isSent: isRegistration || taken !== null,
    }),
  )
}

/** Issues a code and sends it; `isSent` is false for an address that no account has. */
async function sendCodeTo(
  ctx: Ctx,
  input: Input<typeof sendCode>,
  { target, ownerId, isSent }: { target: string; ownerId: string | undefined; isSent: boolean },
): Promise<Result<Output<typeof sendCode>>> {
  const owner = ownerId === undefined ? undefined : { memberId: ownerId, deviceId: input.deviceId }
  const issued = await issueCode(ctx, input.purpose, target, owner)
  if (!issued.ok) return issued
  const { challengeId, code, expiresAt } = issued.data
  if (isSent) {
    if (input.channel === 'email') {
      const message = { to: normalizeAccount(input.email!), ...codeEmail(ctx.language, code) }
      await emit(ctx.tx, 'mail.send', withPurpose('security', message))
    } else {
      const to = `+${input.mobilePrefix ?? '86'}${input.mobile}`
      await emit(ctx.tx, 'sms.send', withPurpose('security', { to, text: codeSms(ctx.language, code) }))
    }
  }
  return ok({ challengeId, retryAfter: limits.codeIntervalSeconds, expiresAt: expiresAt.toISOString() })
}

/** Validates a code; it stays usable. */
export async function checkVerificationCode(
  ctx: Ctx,
  input: Input<typeof checkCode>,
): Promise<Result<Output<typeof checkCode>>> {
  const valid = await validateCode(ctx, input)
  return valid.ok ? ok({}) : valid
}

/** Returns whether a username is available. */
export async function checkUsername(
  ctx: Ctx,
  input: Input<typeof usernameCheck>,
): Promise<Result<Output<typeof usernameCheck>>> {
  const taken = await findConflict(ctx.tx, {
    usernameKey: normalizeAccount(input.username),
    email: null,
    mobilePrefix: null,
    mobile: null,
  })
  return ok({ free: taken === null })
}

/** Returns the masked name of the member with an invitation code. Refuses `user-unknown`. */
export async function previewMember(
  ctx: Ctx,
  input: Input<typeof memberPreview>,
): Promise<Result<Output<typeof memberPreview>>> {
  const inviter = await findInviter(ctx, ctx.tx, input.invitationCode)
  if (!inviter) return refuse('user-unknown')
  return ok({ maskedName: inviter.memberId ? maskName(inviter.name) : inviter.name })
}
