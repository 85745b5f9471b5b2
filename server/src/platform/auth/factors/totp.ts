import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Tolerates phone clocks that are off by one step. */
const WINDOW_STEPS = 1

/** Returns a typed code without spaces: authenticators show `123 456`. */
const normalizeTotpCode = (code: string): string => code.replace(/\s/g, '')

/** Whether a typed code is one of an authenticator, not a recovery code. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(normalizeTotpCode(code))

const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Pasar', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 })

/** Generates an authenticator secret: 160 random bits (RFC 4226), base32. */
export const generateTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the otpauth URL that authenticators scan as a QR code. */
export const totpUrl = (secret: string, account: string): string => createTotp(secret, account).toString()

/**
 * Returns the 30-second step of a code, with or without spaces: the current one or a neighbor; null when none
 * matches. The caller must accept each step once (RFC 6238, 5.2).
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = createTotp(secret).validate({
    token: normalizeTotpCode(code),
    timestamp,
    window: WINDOW_STEPS,
  })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
