import type { User } from '@pasar/contract/calls/identity'

type Channel = 'email' | 'mobile'
type Verified = { emailVerified: boolean; mobileVerified: boolean }
type Contacts = Pick<User, 'email' | 'mobile_pre' | 'mobile'>

type VerifiedContact = { channel: Channel; shown: string }

function ofChannel(
  channel: Channel,
  user: Contacts,
  { emailVerified, mobileVerified }: Verified,
): VerifiedContact | undefined {
  if (channel === 'email') return emailVerified && user.email ? { channel, shown: user.email } : undefined
  return mobileVerified && user.mobile ? { channel, shown: `+${user.mobile_pre}${user.mobile}` } : undefined
}

/**
 * Returns the verified contact that confirms a change of a channel: its own, or else the other one. Without
 * either the password does.
 * @returns `shown` for display
 */
export const findConfirmation = (
  channel: Channel,
  user: Contacts,
  verified: Verified,
): VerifiedContact | undefined =>
  ofChannel(channel, user, verified) ?? ofChannel(channel === 'email' ? 'mobile' : 'email', user, verified)

/** Returns a verified contact of the account, email first. */
export const findVerifiedContact = (user: Contacts, verified: Verified): VerifiedContact | undefined =>
  findConfirmation('email', user, verified)
