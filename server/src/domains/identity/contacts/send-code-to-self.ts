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

/** What a code is stored for: limits of sending and of wrong codes count both together. */
type OwnCode = { purpose: string; target: string; isVerified: boolean }

/** Returns the stored form of a member's email or phone number; undefined when the account has none. */
function findOwnTarget(member: Member, channel: Channel): string | undefined {
  if (channel === 'email') return member.email ? emailTarget(member.email) : undefined
  return member.mobilePrefix && member.mobile ? mobileTarget(member.mobilePrefix, member.mobile) : undefined
}

/**
 * Returns where a code for a purpose is sent: to the contact that confirms a change of email or phone, to the
 * verified contact of the channel for the password, to any contact of the channel for the payment PIN and the
 * cancellation. A code for an unverified contact has a purpose of its own: the contact may belong to somebody
 * else, whose limits it would use up, and whose account it must not open.
 * @returns undefined when the account has no such contact
 */
export function findOwnCode(
  member: Member,
  { purpose, channel }: { purpose: Input<typeof sendOwnCode>['purpose']; channel: Channel },
): OwnCode | undefined {
  const confirms = purpose === 'email' || purpose === 'mobile'
  const target = confirms ? findProofTarget(member, purpose) : findOwnTarget(member, channel)
  if (!target) return undefined
  if (confirms || (channel === 'email' ? member.emailVerifiedAt : member.mobileVerifiedAt))
    return { purpose, target, isVerified: true }
  return purpose === 'password' ? undefined : { purpose: `${purpose}-unverified`, target, isVerified: false }
}

/** Sends a code to the member's own email or phone number. Refuses `not-found` when the account has none. */
export async function sendCodeToSelf(
  ctx: MemberContext,
  { purpose, channel }: Input<typeof sendOwnCode>,
): Promise<Result<Output<typeof sendOwnCode>>> {
  const member = await findById(ctx.tx, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const own = findOwnCode(member, { purpose, channel })
  if (!own) return refuse('not-found')
  const byEmail = own.target.startsWith('email:')
  const owner = own.isVerified ? { memberId: member.id } : undefined
  const issued = await issueCode(ctx, own.purpose, own.target, owner)
  if (!issued.ok) return issued
  const { challengeId, code, expiresAt } = issued.data
  const to = byEmail ? member.email! : `+${member.mobilePrefix}${member.mobile}`
  if (byEmail)
    await emit(ctx.tx, 'mail.send', withPurpose('security', { to, ...codeEmail(ctx.language, code) }))
  else await emit(ctx.tx, 'sms.send', withPurpose('security', { to, text: codeSms(ctx.language, code) }))
  const retryAfter = limits.codeIntervalSeconds
  return ok({ challengeId, retryAfter, expiresAt: expiresAt.toISOString(), to: mask(to) })
}
