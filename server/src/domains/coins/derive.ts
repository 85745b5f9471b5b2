import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'

/** BIP44: the branch of an account from which addresses are given to others. */
const RECEIVING = 0

type Branch = { fingerprint: string; branch: HDKey }

const branches = new Map<string, Branch>()

/** Reading a key and making its branch take longer than an address. */
function branchOf(xpub: string): Branch {
  const known = branches.get(xpub)
  if (known) return known
  const account = HDKey.fromExtendedKey(xpub)
  if (account.privateKey) throw new Error('this is a private key: only a public one may be here')
  const fingerprint = account.fingerprint.toString(16).padStart(8, '0')
  const made = { fingerprint, branch: account.deriveChild(RECEIVING) }
  branches.set(xpub, made)
  return made
}

/**
 * The fingerprint of a public key (BIP32), 8 hexadecimal digits.
 * @throws when it is a private key, or no key: its checksum or its point is wrong
 */
export const fingerprintOf = (xpub: string): string => branchOf(xpub).fingerprint

/** The path below the key that an index stands for. */
export const pathOf = (index: number): string => `${RECEIVING}/${index}`

/**
 * The address at `0/<index>` below an account's public key: BIP32 without private keys, then the last 20 bytes of the
 * keccak of the point, as chains like Ethereum name accounts.
 * @returns in small letters
 * @throws as fingerprintOf
 */
export function addressAt(xpub: string, index: number): string {
  const { publicKey } = branchOf(xpub).branch.deriveChild(index)
  if (!publicKey) throw new Error('a public key derives public keys')
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)
  return `0x${bytesToHex(keccak_256(point).subarray(12))}`
}
