import { permissions as all, type Permission } from '@pasar/contract/permissions'

/** Limits of staff sessions, factors and links. */
export const limits = {
  /** A session without a token refresh ends after this time. */
  idleHours: 2,
  /** Maximum duration of a session. */
  sessionHours: 12,
  /** Maximum age of a reauthentication for a change of credentials. */
  proofMinutes: 10,
  ticketMinutes: 5,
  ticketAttempts: 5,
  /** Wrong second factors, over all sessions, until an account is locked. */
  factorFailures: 10,
  factorLockMinutes: 15,
  /** Wrong second factors within 24 hours of the first one, correct ones between them or not. */
  factorFailuresPerDay: 30,
  linkHours: 24,
  /** Long enough for a weekend. */
  invitationHours: 72,
  recoveryCodes: 10,
} as const

/** Permissions that require a session with a verified second factor. */
const factorPermissions: ReadonlySet<Permission> = new Set(['finance', 'refunds', 'settings'])

export type Rights = { permissions: Permission[]; withheld: Permission[]; owner: boolean }

/**
 * Computes the permissions of a session. Owners hold every permission. Without a second factor an owner has
 * none, and other staff have those that do not require one.
 * @param held permissions of the account and its roles, with duplicates; unknown ones are dropped
 * @param hasFactor whether the session has verified a second factor
 */
export function computeRights(held: readonly string[], isOwner: boolean, hasFactor: boolean): Rights {
  const own = isOwner ? [...all] : all.filter((p) => held.includes(p))
  const withheld = hasFactor ? [] : own.filter((p) => isOwner || factorPermissions.has(p))
  return {
    permissions: own.filter((p) => !withheld.includes(p)),
    withheld,
    owner: isOwner && hasFactor,
  }
}

export const addMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
export const addHours = (now: Date, hours: number): Date => addMinutes(now, hours * 60)

/** Returns whether a reauthentication is recent enough for a change of credentials. */
export const isProofRecent = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= limits.proofMinutes * 60_000

/** Wrong second factors of an account. */
export type FactorFailures = {
  /** Since the last correct one or lock. */
  failures: number
  /** Since `dayStart`. */
  ofDay: number
  /** The first wrong one of the current 24 hours; null before any. */
  dayStart: Date | null
}

/**
 * Counts a wrong second factor. Ten in a row lock the account for 15 minutes; 30 in 24 hours lock it until
 * these end, which bounds guessing that stays below the first limit.
 * @returns the new counts, and the end of the lock or null
 */
export function countFactorFailure(
  { failures, ofDay, dayStart }: FactorFailures,
  now: Date,
): FactorFailures & { lockedUntil: Date | null } {
  const isSameDay = dayStart !== null && now < addHours(dayStart, 24)
  const start = isSameDay ? dayStart : now
  const day = { ofDay: isSameDay ? ofDay + 1 : 1, dayStart: start }
  const ends: Date[] = []
  if (failures + 1 >= limits.factorFailures) ends.push(addMinutes(now, limits.factorLockMinutes))
  if (day.ofDay >= limits.factorFailuresPerDay) ends.push(addHours(start, 24))
  if (ends.length === 0) return { failures: failures + 1, ...day, lockedUntil: null }
  return { failures: 0, ...day, lockedUntil: new Date(Math.max(...ends.map(Number))) }
}

/** Returns a typed code without spaces: authenticators show `123 456`. */
export const normalizeTotpCode = (code: string): string => code.replace(/\s/g, '')

/** Returns a recovery code without spaces and dashes, in capitals. */
export const normalizeRecoveryCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(normalizeTotpCode(code))

export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
