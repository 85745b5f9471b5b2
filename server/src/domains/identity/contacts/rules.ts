/** A proof that the owner of an account changes its contact. */
type ContactProof = 'code' | 'password' | 'none'

type ContactChange = {
  /** Whether the account has a verified contact, of whichever kind. */
  hasVerified: boolean
  proof: ContactProof
  hasFactor: boolean
  /** Whether the session has verified its strongest factor within ten minutes. */
  isProofRecent: boolean
}

/**
 * Decides whether a proof suffices to set or replace an email address or a phone number. A code sent to the
 * verified contact does. The password does where there is none. Beside one it needs a second factor, also to
 * add a contact of the other kind: who has read the password could add an address of their own, and reset the
 * payment PIN by it.
 * @returns null, or the refusal
 */
export function validateContactProof({
  hasVerified,
  proof,
  hasFactor,
  isProofRecent,
}: ContactChange): 'contact-proof-needed' | 'reauthentication-needed' | null {
  if (proof === 'none') return 'contact-proof-needed'
  if (proof === 'code' || !hasVerified) return null
  if (!hasFactor) return 'contact-proof-needed'
  return isProofRecent ? null : 'reauthentication-needed'
}
