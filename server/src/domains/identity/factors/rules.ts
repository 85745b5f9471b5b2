/** Limits of second factors and tickets. */
export const limits = {
  ticketMinutes: 5,
  ticketAttempts: 5,
  /** Maximum age of a reauthentication. */
  proofMinutes: 10,
  passkeys: 10,
} as const

/**
 * Where a member with a second factor is asked for it. The operator can switch each off.
 * `withdrawal`: money or gift cards leave the account. `contact`: a contact or a forgotten payment PIN is
 * replaced.
 */
export const factorSettings = {
  signIn: 'factorAtSignIn',
  withdrawal: 'factorAtWithdrawal',
  contact: 'factorAtContactChange',
} as const

export type FactorUse = keyof typeof factorSettings

/** Returns whether a reauthentication is recent enough. */
export const isProofRecent = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= limits.proofMinutes * 60_000

/**
 * Returns when a new session counts as proven: at its start, unless the account has a second factor that was
 * not verified because the operator does not ask for it at sign-in.
 */
export const provenAtSignIn = (hasFactor: boolean, isFactorVerified: boolean, now: Date): Date | null =>
  !hasFactor || isFactorVerified ? now : null
