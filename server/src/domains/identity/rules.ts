import {
  CODE_RESEND_MS,
  PAYMENT_PIN_ATTEMPTS,
  PAYMENT_PIN_LOCK_HOURS,
  SESSION_DAYS,
} from '@pasar/contract/constants'

/** Limits of accounts, codes and sessions. */
export const limits = {
  refreshDays: SESSION_DAYS,
  /** Minimum seconds between two codes to one target. */
  codeIntervalSeconds: CODE_RESEND_MS / 1000,
  codeMinutes: 10,
  codeAttempts: 5,
  /** Codes of a purpose to one target, for one network. */
  codesPerTargetAndNetworkPerDay: 10,
  /**
   * Codes of a purpose to one target, for all networks that its member has not used for
   * `familiarNetworkDays`, and devices from which they have never signed in.
   */
  codesPerTargetPerDay: 40,
  /** How many times that limit, and that of wrong codes, holds for the networks and devices of the member. */
  familiarFactor: 3,
  codesPerIpPerDay: 30,
  /**
   * Wrong codes of a purpose for one target in 24 hours, whatever challenge they answer: with new challenges
   * they would otherwise have no end.
   */
  codeFailuresPerDay: 40,
  /** Those of codes that one network requested. */
  codeFailuresPerNetwork: 10,
  /** Codes are kept for these days. */
  codeDays: 2,
  /** Failed sign-ins of an account from one network within the window. */
  loginFailures: 10,
  loginWindowMinutes: 15,
  /** Failed sign-ins of an account from all networks that it has not used for `familiarNetworkDays`. */
  loginFailuresPerDay: 100,
  familiarNetworkDays: 30,
  /** Ended sessions are kept for these days; longer than `familiarNetworkDays`, which counts them. */
  endedSessionDays: 90,
  paymentPinAttempts: PAYMENT_PIN_ATTEMPTS,
  paymentPinLockHours: PAYMENT_PIN_LOCK_HOURS,
} as const

/** Returns the form in which usernames and email addresses are compared. */
export const normalizeAccount = (text: string): string => text.trim().toLowerCase()

/** Returns the stored form of the address that a code is sent to. */
export const emailTarget = (email: string): string => `email:${normalizeAccount(email)}`
export const mobileTarget = (prefix: string, mobile: string): string => `mobile:${prefix}:${mobile}`

/** The target of a code that is sent to the contact of a username, which may not exist. */
export const usernameTarget = (username: string): string => `username:${normalizeAccount(username)}`

/** Returns the account that a target belongs to, if it is anybody's. */
export function accountOfTarget(target: string): Account {
  const [kind, ...rest] = target.split(':')
  if (kind === 'username') return { kind, username: rest.join(':') }
  if (kind === 'mobile') return { kind, digits: rest.join('') }
  return { kind: 'email', email: rest.join(':') }
}

/** A kind of account identifier. */
export type Account =
  | { kind: 'email'; email: string }
  | { kind: 'username'; username: string }
  | { kind: 'mobile'; digits: string }

/**
 * Returns the identifiers that the “account” field of the sign-in form can mean, in order of precedence.
 * Digits are a phone number, or a username from before usernames required a letter.
 */
export function accountCandidates(account: string): Account[] {
  const text = account.trim()
  if (text.includes('@')) return [{ kind: 'email', email: normalizeAccount(text) }]
  const digits = text.replace(/[\s+()-]/g, '')
  const candidates: Account[] = []
  if (/^\d{6,18}$/.test(digits)) candidates.push({ kind: 'mobile', digits })
  if (/^[A-Za-z0-9]{6,32}$/.test(text))
    candidates.push({ kind: 'username', username: normalizeAccount(text) })
  return candidates
}

/**
 * Returns the key that failed sign-ins of an unknown account are counted for, the same for all of its
 * spellings.
 */
export function unknownAccountKey(account: string): string {
  const candidates = accountCandidates(account)
  const mobile = candidates.find((candidate) => candidate.kind === 'mobile')
  return `unknown:${mobile ? mobile.digits : normalizeAccount(account)}`
}

// Without 0, O, 1, I and L, which are easy to confuse.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Creates an invitation code of seven characters. @param random at least seven bytes */
export const createInvitationCode = (random: Uint8Array): string =>
  [...random.subarray(0, 7)].map((byte) => alphabet[byte % alphabet.length]).join('')

/** Counts a wrong payment PIN. @returns the new count, the attempts left, and whether the PIN locks */
export function countPaymentPinFailure(failures: number): { failures: number; left: number; locks: boolean } {
  const next = failures + 1
  const left = Math.max(limits.paymentPinAttempts - next, 0)
  return { failures: next, left, locks: left === 0 }
}

/**
 * Returns a short device name for a User-Agent; empty for an unknown one, which has a text in each language.
 */
export function deviceName(userAgent: string): string {
  const system = /iPhone|iPad|Android|Windows|Mac OS X|Linux/.exec(userAgent)?.[0] ?? ''
  const browser = /MicroMessenger|Edg|OPR|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? ''
  const names: Record<string, string> = {
    MicroMessenger: 'WeChat',
    Edg: 'Edge',
    OPR: 'Opera',
    'Mac OS X': 'Mac',
  }
  return [names[system] ?? system, names[browser] ?? browser].filter(Boolean).join(' · ')
}
