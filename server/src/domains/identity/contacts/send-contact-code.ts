import type { Input, Output } from '@pasar/contract/call'
import type { sendCodeByUsername as sendCodeByUsernameCall } from '@pasar/contract/calls/identity'
import type { sendContactCode as sendContactCodeCall } from '@pasar/contract/calls/security/contacts'
import { z } from 'zod'
import type { Ctx, Deps, MemberContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { withPurpose } from '../../../platform/messages/purpose.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { issueCode, refuseTaken } from '../codes.ts'
import { findMemberIdByUsername } from '../members.ts'
import { codeEmail, codeSms } from '../messages.ts'
import { isValidPhone } from '../phone-numbers.ts'
import { findByAccount, findConflict } from '../queries.ts'
import { emailTarget, limits, mobileTarget, normalizeAccount, usernameTarget } from '../rules.ts'

type SentCode = Output<typeof sendContactCodeCall>

/**
 * Sends a code to an email address or phone that the member wants to set.
 * Refuses `mobile-invalid`, `email-taken`, `mobile-taken`, `code-too-soon`, `code-limit`.
 */
export async function sendContactCode(
  ctx: MemberContext,
  input: Input<typeof sendContactCodeCall>,
): Promise<Result<SentCode>> {
  const byEmail = input.channel === 'email'
  const email = byEmail ? normalizeAccount(input.email!) : null
  const mobilePrefix = byEmail ? null : (input.mobilePrefix ?? '86')
  const mobile = byEmail ? null : input.mobile!
  if (mobile && !isValidPhone(mobilePrefix!, mobile)) return refuse('mobile-invalid')
  const taken = await findConflict(ctx.tx, { usernameKey: '', email, mobilePrefix, mobile })
  const target = email ? emailTarget(email) : mobileTarget(mobilePrefix!, mobile!)
  if (taken) return await refuseTaken(ctx, 'bind', target, taken)
  return await transact(ctx.db, async (tx) => {
    const issued = await issueCode({ ...ctx, tx }, 'bind', target)
    if (!issued.ok) return issued
    const { code, ...sent } = issued.data
    if (email) {
      const message = { to: email, ...codeEmail(ctx.language, code) }
      await emit(tx, 'mail.send', withPurpose('security', message))
    } else {
      const message = { to: `+${mobilePrefix}${mobile}`, text: codeSms(ctx.language, code) }
      await emit(tx, 'sms.send', withPurpose('security', message))
    }
    return ok(presentSent(sent))
  })
}

const presentSent = ({ challengeId, expiresAt }: { challengeId: string; expiresAt: Date }): SentCode => ({
  challengeId,
  retryAfter: limits.codeIntervalSeconds,
  expiresAt: expiresAt.toISOString(),
})

/**
 * Sends a code for a forgotten password to the verified contact of a username. The request does the same work
 * whether the username exists or not: a job looks the contact up, and an unknown username has no networks of
 * sessions and no devices, as a member without any. Refuses `code-too-soon`, `code-limit`.
 */
export async function sendCodeByUsername(
  ctx: Ctx,
  { username, channel, deviceId }: Input<typeof sendCodeByUsernameCall>,
): Promise<Result<SentCode>> {
  const memberId = (await findMemberIdByUsername(ctx.tx, username)) ?? ctx.ids.uuid()
  const issued = await issueCode(ctx, 'forget', usernameTarget(username), { memberId, deviceId })
  if (!issued.ok) return issued
  const { code, ...sent } = issued.data
  const { language } = ctx
  await emit(ctx.tx, 'identity.username-code', { username, channel, code, language })
  return ok(presentSent(sent))
}

export const UsernameCode = z.object({
  username: z.string(),
  channel: z.enum(['email', 'mobile']),
  code: z.string(),
  language: z.string(),
})

/**
 * Sends the code of `sendCodeByUsername` to the verified contact of the channel, else to that of the other
 * one: the requester cannot know which contacts the account has. Without one it sends nothing.
 */
export async function deliverUsernameCode(
  { db }: Deps,
  { username, channel, code, language }: z.output<typeof UsernameCode>,
): Promise<void> {
  const member = await findByAccount(db, [{ kind: 'username', username: normalizeAccount(username) }])
  if (!member || member.bannedAt) return
  const locale = language as Ctx['language']
  const email = member.emailVerifiedAt && member.email
  const mobile = member.mobileVerifiedAt && member.mobile && `+${member.mobilePrefix}${member.mobile}`
  await transact(db, async (tx) => {
    if (email && (channel === 'email' || !mobile))
      await emit(tx, 'mail.send', withPurpose('security', { to: email, ...codeEmail(locale, code) }))
    else if (mobile)
      await emit(tx, 'sms.send', withPurpose('security', { to: mobile, text: codeSms(locale, code) }))
  })
}
