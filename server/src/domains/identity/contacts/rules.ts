/** A proof that the owner of an account changes its contact. */
type ContactProof = 'code' | 'password' | 'none'

type ContactChange = {
  /** Whether the account has a verified contact of the kind that changes. */
  replacesVerified: boolean
  proof: ContactProof
  hasFactor: boolean
  /** Whether the session has verified its strongest factor within ten minutes. */
  isProofRecent: boolean
}

/**
 * Decides whether a proof suffices to set or replace an email address or a phone number. A code sent to the
 * present contact does. The password does where there is no verified contact; it replaces a lost one only
 * after a second factor, since who has read the password might not have the contact.
 * @returns null, or the refusal
 */
export function validateContactProof({
  replacesVerified,
  proof,
  hasFactor,
  isProofRecent,
}: ContactChange): 'contact-proof-needed' | 'reauthentication-needed' | null {
  if (proof === 'none') return 'contact-proof-needed'
  if (proof === 'code' || !replacesVerified) return null
  if (!hasFactor) return 'contact-proof-needed'
  return isProofRecent ? null : 'reauthentication-needed'
}
