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
  linkHours: 24,
  /** Long enough for a weekend. */
  invitationHours: 72,
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

export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
