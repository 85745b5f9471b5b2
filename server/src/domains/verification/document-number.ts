import type { DocumentType } from '@pasar/contract/calls/verification'
import { mask } from '@pasar/contract/validate'
import type { Config } from '../../config.ts'
import { decrypt, encrypt, fingerprint } from '../../platform/crypto/encryption.ts'
import { normalizeNumber } from './id-numbers.ts'

/** The record that a number is encrypted for: `verification:<id>` or `buyer:<member id>`. */
type Purpose = `verification:${string}` | `buyer:${string}`

/** Encrypts a document number for storage. */
export const encryptNumber = (config: Config, purpose: Purpose, number: string): string =>
  encrypt(config, purpose, normalizeNumber(number))

/** Decrypts a number, for another record of the same member. */
export const decryptNumber = (config: Config, purpose: Purpose, encrypted: string): string =>
  decrypt(config, purpose, encrypted)

/** Decrypts a number and masks it: the first and last three characters stay readable. */
export const maskNumber = (config: Config, purpose: Purpose, encrypted: string): string =>
  mask(decrypt(config, purpose, encrypted))

/**
 * Returns a keyed hash that identifies a document across members, independent of the spelling of its number.
 */
export const hashDocument = (
  config: Config,
  document: { country: string; documentType: DocumentType; documentNumber: string },
): string =>
  fingerprint(
    config,
    'document',
    [document.country, document.documentType, normalizeNumber(document.documentNumber)].join(' '),
  )
