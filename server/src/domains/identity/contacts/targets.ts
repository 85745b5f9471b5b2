import type { Member } from '../queries.ts'
import { emailTarget, mobileTarget } from '../rules.ts'

/** Returns the verified contact that must confirm a change: the present one, or else the other kind. */
export function findProofTarget(member: Member, channel: 'email' | 'mobile'): string | undefined {
  const email = member.email && member.emailVerifiedAt ? emailTarget(member.email) : undefined
  const mobile =
    member.mobile && member.mobileVerifiedAt ? mobileTarget(member.mobilePrefix!, member.mobile) : undefined
  return channel === 'email' ? (email ?? mobile) : (mobile ?? email)
}
