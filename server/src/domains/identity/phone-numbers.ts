import { parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * Returns whether a phone number is valid in the country of its calling code (libphonenumber).
 * @param prefix calling code without plus
 * @param national without leading 0
 */
export const isValidPhone = (prefix: string, national: string): boolean =>
  parsePhoneNumberFromString(`+${prefix}${national}`)?.isValid() ?? false
