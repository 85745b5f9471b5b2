import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (secret: string, key: string, expires: number): string =>
  createHmac('sha256', secret).update(`file\n${key}\n${expires}`).digest('base64url')

/** A path that answers a private file until `expires`. */
export function signPath(secret: string, key: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000)
  return `/files/${key}?expires=${seconds}&signature=${signature(secret, key, seconds)}`
}

/** True when the signature of a private file's address is ours and its time has not passed. */
export function isSigned(secret: string, key: string, expires: unknown, given: unknown, now: Date): boolean {
  if (typeof expires !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  if (Number(expires) * 1000 < now.getTime()) return false
  const expected = Buffer.from(signature(secret, key, Number(expires)))
  const got = Buffer.from(given)
  return got.length === expected.length && timingSafeEqual(got, expected)
}
