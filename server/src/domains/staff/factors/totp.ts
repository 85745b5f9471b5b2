import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Phones are seldom wrong by more than a step. */
const WINDOW_STEPS = 1

const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Pasar', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 })

/** A new secret of an authenticator: 160 random bits (RFC 4226), base32. */
export const generateTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator reads as a QR code. */
export const totpUrl = (secret: string, email: string): string => createTotp(secret, email).toString()

/**
 * The step of 30 s that a code belongs to, this one or one beside it; null when it is no code of this time.
 * The caller takes a step once only (RFC 6238, 5.2).
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = createTotp(secret).validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
