import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Returns an Ethereum address with its EIP-55 checksum: a letter is upper case where the hash of the address
 * has a digit of 8 or more.
 * @param hex 40 hexadecimal digits, with or without `0x`, in any case
 */
export function checksummedAddress(hex: string): string {
  const plain = hex.replace(/^0x/, '').toLowerCase()
  if (!/^[0-9a-f]{40}$/.test(plain)) throw new RangeError('an address has 40 hexadecimal digits')
  const hash = keccak_256(utf8ToBytes(plain))
  const digitOf = (i: number) => (i % 2 === 0 ? hash[i >> 1]! >> 4 : hash[i >> 1]! & 0xf)
  return `0x${[...plain].map((c, i) => (digitOf(i) >= 8 ? c.toUpperCase() : c)).join('')}`
}

/**
 * Parses an entered address. An address in a single case carries no checksum and is accepted; one in mixed
 * case must have a valid checksum.
 * @returns the address with its checksum; null when it is malformed or its checksum is wrong
 */
export function evmAddress(text: string): string | null {
  const match = /^0x([0-9a-fA-F]{40})$/.exec(text.trim())
  if (!match) return null
  const [, hex = ''] = match
  const address = checksummedAddress(hex)
  const isOneCase = hex === hex.toLowerCase() || hex === hex.toUpperCase()
  return isOneCase || address === `0x${hex}` ? address : null
}
