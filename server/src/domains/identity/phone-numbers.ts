import { parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * Whether a number is one of the country behind its calling code (libphonenumber).
 * @param prefix calling code without plus
 * @param national without leading 0
 */
export const isValidPhone = (prefix: string, national: string): boolean =>
  parsePhoneNumberFromString(`+${prefix}${national}`)?.isValid() ?? false
