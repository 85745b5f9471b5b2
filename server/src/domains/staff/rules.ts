import { permissions as all, type Permission } from '@pasar/contract/permissions'

/** Numbers of the console's sessions (domain: Roles; quality: Security). */
export const limits = {
  /** A session that asks for no new token for so long is over. */
  idleHours: 2,
  /** A session ends after this, used or not. */
  sessionHours: 12,
  /** A step that changes who may sign in asks for a proof no older than this. */
  proofMinutes: 10,
  ticketMinutes: 5,
  ticketAttempts: 5,
  /** Wrong second factors of an account, from wherever, until it is locked. */
  factorFailures: 10,
  factorLockMinutes: 15,
  linkHours: 24,
  /** An invitation waits over a weekend. */
  invitationHours: 72,
  recoveryCodes: 10,
} as const

/** Permissions that work only in a session that has given a second factor (domain: Roles). */
const factorPermissions: ReadonlySet<Permission> = new Set(['finance', 'settings'])

export type Rights = { permissions: Permission[]; withheld: Permission[]; owner: boolean }

/**
 * What a session may do. An owner holds everything; without a second factor an owner may nothing yet, and others
 * all but what is guarded.
 * @param held of the account and its roles, with repetitions; names this version does not know are dropped
 * @param hasFactor whether this session has given a second factor
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

/** Whether a session proved itself recently enough for a step that changes who may sign in. */
export const isProofRecent = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= limits.proofMinutes * 60_000

/** Failures after one more wrong second factor, and whether it locks the account. */
export function countFactorFailure(failures: number): { failures: number; locks: boolean } {
  const next = failures + 1
  return next >= limits.factorFailures ? { failures: 0, locks: true } : { failures: next, locks: false }
}

/** Recovery codes are read from paper: case, spaces and dashes do not matter. */
export const normalizeRecoveryCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
