import type { Input, Output } from '@pasar/contract/call'
import type { paymentPinReset, sendOwnCode } from '@pasar/contract/calls/account'
import { mask } from '@pasar/contract/validate'
import type { MemberContext } from '../../../platform/context.ts'
import { withPurpose } from '../../../platform/messages/purpose.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { issueCode } from '../codes.ts'
import { codeEmail, codeSms } from '../messages.ts'
import { findById, type Member } from '../queries.ts'
import { emailTarget, limits, mobileTarget } from '../rules.ts'
import { findProofTarget } from './targets.ts'

type Channel = Input<typeof paymentPinReset>['channel']

/** Returns the stored form of a member's email or phone number; undefined when the account has none. */
export function findOwnTarget(member: Member, channel: Channel): string | undefined {
  if (channel === 'email') return member.email ? emailTarget(member.email) : undefined
  return member.mobilePrefix && member.mobile ? mobileTarget(member.mobilePrefix, member.mobile) : undefined
}

/**
 * Returns where a code for a purpose is sent: to the contact that confirms a change of email or phone, to the
 * verified contact of the channel for the password, to any contact of the channel for the payment PIN and the
 * cancellation.
 */
export function findCodeTarget(
  member: Member,
  { purpose, channel }: Pick<Input<typeof sendOwnCode>, 'purpose' | 'channel'>,
): string | undefined {
  if (purpose === 'email' || purpose === 'mobile') return findProofTarget(member, purpose)
  const isVerified = channel === 'email' ? member.emailVerifiedAt : member.mobileVerifiedAt
  const isAnyContact = purpose === 'pay-password' || purpose === 'cancel'
  return isAnyContact || isVerified ? findOwnTarget(member, channel) : undefined
}

/** Sends a code to the member's own email or phone number. Refuses `not-found` when the account has none. */
export async function sendCodeToSelf(
  ctx: MemberContext,
  { purpose, channel }: Input<typeof sendOwnCode>,
): Promise<Result<Output<typeof sendOwnCode>>> {
  const member = await findById(ctx.tx, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const target = findCodeTarget(member, { purpose, channel })
  if (!target) return refuse('not-found')
  const byEmail = target.startsWith('email:')
  const isVerified = (byEmail ? member.emailVerifiedAt : member.mobileVerifiedAt) !== null
  const issued = await issueCode(ctx, purpose, target, isVerified ? member.id : undefined)
  if (!issued.ok) return issued
  const { challengeId, code, expiresAt } = issued.data
  const to = byEmail ? member.email! : `+${member.mobilePrefix}${member.mobile}`
  if (byEmail)
    await emit(ctx.tx, 'mail.send', withPurpose('security', { to, ...codeEmail(ctx.language, code) }))
  else await emit(ctx.tx, 'sms.send', withPurpose('security', { to, text: codeSms(ctx.language, code) }))
  const retryAfter = limits.codeIntervalSeconds
  return ok({ challengeId, retryAfter, expiresAt: expiresAt.toISOString(), to: mask(to) })
}
