import type { DocumentType } from '@pasar/contract/calls/verification'
import { mask } from '@pasar/contract/validate'
import type { Config } from '../../config.ts'
import { fingerprint, encrypt, decrypt } from '../../platform/crypto/encryption.ts'
import { plainNumber } from './id-numbers.ts'

/** What a number is sealed for: `verification:<row>` or `buyer:<member>`. */
type Purpose = `verification:${string}` | `buyer:${string}`

/** A document number as it is stored. */
export const sealNumber = (config: Config, purpose: Purpose, number: string): string =>
  encrypt(config, purpose, plainNumber(number))

/** The number as it is shown, to anybody: its first and last three characters. */
export const maskedNumber = (config: Config, purpose: Purpose, sealed: string): string =>
  mask(decrypt(config, purpose, sealed))

/** By what one document is known again whoever sends it, however the number is written. */
export const documentHash = (
  config: Config,
  document: { country: string; documentType: DocumentType; documentNumber: string },
): string =>
  fingerprint(
    config,
    'document',
    [document.country, document.documentType, plainNumber(document.documentNumber)].join(' '),
  )
