import { randomInt } from 'node:crypto'

/** The number of recovery codes of an account. */
const COUNT = 10
// Without 0, O, 1, I and L, which are easy to confuse.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/** Creates a code of about 49 random bits, in two groups. */
function generateCode(): string {
  const text = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
}

/** Creates the recovery codes of an account. */
export const generateRecoveryCodes = (): string[] => Array.from({ length: COUNT }, generateCode)

/** Returns a recovery code without spaces and dashes, in capitals. */
export const normalizeRecoveryCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()
