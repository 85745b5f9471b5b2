import { CODE_RESEND_MS, PAYMENT_PIN_LOCK_HOURS, PAYMENT_PIN_ATTEMPTS } from '@pasar/contract/constants'
import { isUsername } from '@pasar/contract/validate'

/** Numbers of the domain page (Identity). */
export const limits = {
  refreshDays: 30,
  /** Seconds between two codes to one target. */
  codeEverySeconds: CODE_RESEND_MS / 1000,
  codeMinutes: 10,
  codeTries: 5,
  codesPerTargetADay: 10,
  codesPerAddressADay: 30,
  loginFailures: 10,
  loginWindowMinutes: 15,
  payPasswordTries: PAYMENT_PIN_ATTEMPTS,
  payPasswordLockHours: PAYMENT_PIN_LOCK_HOURS,
} as const

/** What everybody tries first; compared without case. */
const common = new Set(
  (
    'password password1 password12 password123 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890 87654321 11111111 ' +
    '00000000 88888888 66666666 12341234 11223344 1q2w3e4r 1qaz2wsx qwertyui qwerty12 qwerty123 qwertyuiop asdfghjk ' +
    'asdfghjkl zxcvbnm1 iloveyou iloveyou1 sunshine princess football baseball superman batman12 welcome1 welcome123 ' +
    'letmein1 letmein123 abc12345 abcd1234 a1234567 a12345678 aa123456 admin123 administrator changeme default1 ' +
    'trustno1 starwars whatever computer internet michelle jennifer dragon12 monkey12 shadow12 master12 woaini520 ' +
    'woaini1314 5201314520 qazwsxedc q1w2e3r4 zaq12wsx asd12345 test1234 testtest guest123 pasar123 pasarpasar malaysia ' +
    'malaysia1 google12 facebook samsung1 liverpool chelsea1 arsenal1 barcelona pokemon1 naruto12'
  ).split(' '),
)

/** Whether a password must be refused: too common, or the username. Its length is the contract's business. */
export function isWeakPassword(password: string, username: string): boolean {
  const lower = password.toLowerCase()
  return common.has(lower) || lower === username.toLowerCase() || /^(.)\1+$/.test(password)
}

/** Usernames and email addresses are compared without case. */
export const keyOf = (text: string): string => text.trim().toLowerCase()

/** What a code is sent to, as it is stored. */
export const emailTarget = (email: string): string => `email:${keyOf(email)}`
export const mobileTarget = (prefix: string, mobile: string): string => `mobile:${prefix}:${mobile}`

/** How somebody signs in: the kinds an account text can be, most telling first. */
export type Account =
  | { kind: 'email'; email: string }
  | { kind: 'username'; username: string }
  | { kind: 'mobile'; digits: string }

/**
 * Reads what was typed into “account”. Digits only may be a phone or a username: both are looked for.
 * @returns the ways to look the account up
 */
export function accountWays(account: string): Account[] {
  const text = account.trim()
  if (text.includes('@')) return [{ kind: 'email', email: keyOf(text) }]
  const digits = text.replace(/[\s+()-]/g, '')
  const ways: Account[] = []
  if (isUsername(text)) ways.push({ kind: 'username', username: keyOf(text) })
  if (/^\d{6,18}$/.test(digits)) ways.push({ kind: 'mobile', digits })
  return ways
}

// Without 0, O, 1, I, L: they are read wrongly.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** An invitation code of 7 characters. @param random bytes, at least 7 */
export const invitationCode = (random: Uint8Array): string =>
  [...random.subarray(0, 7)].map((byte) => letters[byte % letters.length]).join('')

/** Which try of the payment password this was: how many are left, and whether it locks. */
export function payPasswordTry(failures: number): { failures: number; left: number; locks: boolean } {
  const next = failures + 1
  const left = Math.max(limits.payPasswordTries - next, 0)
  return { failures: next, left, locks: left === 0 }
}

/** A device's name from its User-Agent, short enough for a list. */
export function deviceName(userAgent: string): string {
  const system = /iPhone|iPad|Android|Windows|Mac OS X|Linux/.exec(userAgent)?.[0] ?? 'Device'
  const browser = /MicroMessenger|Edg|OPR|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? ''
  const names: Record<string, string> = {
    MicroMessenger: 'WeChat',
    Edg: 'Edge',
    OPR: 'Opera',
    'Mac OS X': 'Mac',
  }
  return [names[system] ?? system, names[browser] ?? browser].filter(Boolean).join(' · ')
}
