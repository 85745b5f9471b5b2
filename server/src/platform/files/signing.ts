import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (secret: string, key: string, expires: number): string =>
  createHmac('sha256', secret).update(`file\n${key}\n${expires}`).digest('base64url')

/** Signs the path of a private file, valid until `expires`. */
export function signPath(secret: string, key: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000)
  return `/files/${key}?expires=${seconds}&signature=${signature(secret, key, seconds)}`
}

/** Verifies the signature and expiry of a private file's path. */
export function verifySignedPath(
  secret: string,
  key: string,
  expires: unknown,
  signed: unknown,
  now: Date,
): boolean {
  if (typeof expires !== 'string' || typeof signed !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  if (Number(expires) * 1000 < now.getTime()) return false
  const expected = Buffer.from(signature(secret, key, Number(expires)))
  const actual = Buffer.from(signed)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
