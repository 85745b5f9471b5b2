import { createHmac } from 'node:crypto'

const STEP_MS = 30_000
const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function decodeBase32(base32: string): Buffer {
  const bits = [...base32].map((it) => BASE32_ALPHABET.indexOf(it).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/**
 * Returns the code of an authenticator: six digits (RFC 6238, SHA-1, steps of 30 s), and how long it is
 * valid.
 * @param now milliseconds since 1970
 */
export function totpAt(base32: string, now: number): { code: string; validMs: number } {
  const step = Math.floor(now / STEP_MS)
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', decodeBase32(base32)).update(counter).digest()
  const at = (mac[mac.length - 1] ?? 0) & 15
  const code = String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
  return { code, validMs: (step + 1) * STEP_MS - now }
}

/** Returns the code of the next step. */
export const nextTotp = (base32: string, now: number): string => totpAt(base32, now + STEP_MS).code
