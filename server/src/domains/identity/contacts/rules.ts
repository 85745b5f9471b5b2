/**
 * Days after which a second factor proves the owner, who has had time to see one that somebody else added.
 */
export const FACTOR_DAYS = 7

/** A proof that the owner of an account changes its contact. */
type ContactProof = 'code' | 'password' | 'none'

type ContactChange = {
  /** Whether the account has a verified contact, of whichever kind. */
  hasVerified: boolean
  proof: ContactProof
  /** Whether the account has a second factor for `FACTOR_DAYS` or longer. */
  hasSettledFactor: boolean
  /** Whether the session has verified its strongest factor within ten minutes. */
  isProofRecent: boolean
}

/**
 * Decides whether a proof suffices to set or replace an email address or a phone number. A code sent to the
 * verified contact does. The password does where there is none. Beside one it needs a second factor, also to
 * add a contact of the other kind: who has read the password could add an address of their own, and reset the
 * payment PIN by it. The password also adds the first factor, so that a new one proves no more than it.
 * @returns null, or the refusal
 */
export function validateContactProof({
  hasVerified,
  proof,
  hasSettledFactor,
  isProofRecent,
}: ContactChange): 'contact-proof-needed' | 'reauthentication-needed' | null {
  if (proof === 'none') return 'contact-proof-needed'
  if (proof === 'code' || !hasVerified) return null
  if (!hasSettledFactor) return 'contact-proof-needed'
  return isProofRecent ? null : 'reauthentication-needed'
}
