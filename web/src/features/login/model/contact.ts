import { isEmail } from '@pasar/contract/validate'
import type { Key } from '@/i18n/types.ts'

/**
 * Where a verification code is sent. `mobilePrefix`: calling code without plus; `mobile`: national number
 * without leading 0.
 */
export type Contact = { channel: 'email' | 'mobile'; email: string; mobilePrefix: string; mobile: string }

export const emptyContact: Contact = { channel: 'email', email: '', mobilePrefix: '60', mobile: '' }

/**
 * Returns the message of a contact that cannot receive a code, or undefined. The server knows the rules of
 * phones.
 */
export function validateContact({ channel, email, mobile }: Contact): Key | undefined {
  if (channel === 'email') return isEmail(email) ? undefined : 'login.emailInvalid'
  return mobile.length >= 4 ? undefined : 'login.mobileInvalid'
}

/** Returns the fields of a call that takes one contact. */
export const toContactInput = ({ channel, email, mobilePrefix, mobile }: Contact) =>
  channel === 'email' ? { channel, email } : { channel, mobilePrefix, mobile }
