import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'

/** External chain of BIP44, for addresses that are given to payers. */
const RECEIVING = 0

type Branch = { fingerprint: string; branch: HDKey }

const branches = new Map<string, Branch>()

/** Cached, since parsing a key takes longer than deriving an address. */
function receivingBranch(xpub: string): Branch {
  const known = branches.get(xpub)
  if (known) return known
  const account = HDKey.fromExtendedKey(xpub)
  if (account.privateKey) throw new Error('a private key was given, but only a public key is allowed')
  const fingerprint = account.fingerprint.toString(16).padStart(8, '0')
  const made = { fingerprint, branch: account.deriveChild(RECEIVING) }
  branches.set(xpub, made)
  return made
}

/**
 * Returns the BIP32 fingerprint of a public key, 8 hexadecimal digits.
 * @throws for a private key, or an invalid checksum or point
 */
export const computeFingerprint = (xpub: string): string => receivingBranch(xpub).fingerprint

/** Returns the derivation path of an index below the key. */
export const derivationPath = (index: number): string => `${RECEIVING}/${index}`

/**
 * Derives the EVM address at `0/<index>` below an account's public key (BIP32): the last 20 bytes of the
 * Keccak-256 hash of the point.
 * @returns in lower case
 * @throws as computeFingerprint
 */
export function deriveAddress(xpub: string, index: number): string {
  const { publicKey } = receivingBranch(xpub).branch.deriveChild(index)
  if (!publicKey) throw new Error('a public key derives public keys')
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)
  return `0x${bytesToHex(keccak_256(point).subarray(12))}`
}
