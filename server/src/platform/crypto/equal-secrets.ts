import { timingSafeEqual } from 'node:crypto'

/** Compares two secrets, signatures or hashes in constant time. */
export function equalSecrets(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
