import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 10

/** Failures within an hour after which a member must wait. */
export const CODE_FAILURES_MOST = 10
export const CODE_WINDOW_MS = 3_600_000

/** Returns a code as it is stored: upper case, without spaces and hyphens. */
export const normalizeCode = (input: string): string => input.toUpperCase().replace(/[\s-]/g, '')

/** Generates a code of 10 characters (49 bits), which 10 attempts an hour do not find. */
export const generateCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
