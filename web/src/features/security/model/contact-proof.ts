import type { User } from '@pasar/contract/calls/identity'

type Channel = 'email' | 'mobile'
type Verified = { emailVerified: boolean; mobileVerified: boolean }
type Contacts = Pick<User, 'email' | 'mobile_pre' | 'mobile'>

/**
 * Returns the verified contact of a channel, which confirms a change of it. Without one the password does.
 * @returns `shown` for display
 */
export function findConfirmation(
  channel: Channel,
  user: Contacts,
  { emailVerified, mobileVerified }: Verified,
): { channel: Channel; shown: string } | undefined {
  if (channel === 'email') return emailVerified && user.email ? { channel, shown: user.email } : undefined
  return mobileVerified && user.mobile ? { channel, shown: `+${user.mobile_pre}${user.mobile}` } : undefined
}

/** Returns a verified contact of the account, email first. */
export const findVerifiedContact = (user: Contacts, verified: Verified) =>
  findConfirmation('email', user, verified) ?? findConfirmation('mobile', user, verified)
