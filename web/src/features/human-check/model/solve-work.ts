import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Time without a pause: the page stays responsive. */
const SLICE_MS = 24

/** Returns whether a hash starts with a number of zero bits, at most 32. */
const startsWithZeros = (hash: Uint8Array, bits: number): boolean =>
  new DataView(hash.buffer, hash.byteOffset).getUint32(0) >>> (32 - bits) === 0

/** Finds a nonce for which SHA-256 of salt and nonce starts with `bits` zero bits. */
export async function solveWork(salt: string, bits: number, signal: AbortSignal): Promise<string> {
  for (let nonce = 0; ; ) {
    const end = performance.now() + SLICE_MS
    while (performance.now() < end)
      for (let i = 0; i < 200; i++, nonce++)
        if (startsWithZeros(sha256(utf8ToBytes(salt + nonce)), bits)) return String(nonce)
    await new Promise((done) => setTimeout(done))
    signal.throwIfAborted()
  }
}
