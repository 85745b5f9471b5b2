import type { RefusalName } from '@pasar/contract/codes'
import { hasLength, isUsername } from '@pasar/contract/validate'
import type { Key } from '@/i18n/types.ts'
import { type Contact, validateContact } from './contact.ts'

export type Registration = {
  username: string
  nickname: string
  password: string
  code: string
  invitationCode: string
}

/** The names of the fields, which refusals mark. */
export type RegistrationField = keyof Registration | 'email' | 'mobile'

export const emptyRegistration: Registration = {
  username: '',
  nickname: '',
  password: '',
  code: '',
  invitationCode: '',
}

/** Validates the form. Returns the message key of each invalid field, in the order of the form. */
export function validateRegistration(
  form: Registration,
  contact: Contact,
): Partial<Record<RegistrationField, Key>> {
  const problems: Partial<Record<RegistrationField, Key>> = {}
  if (!isUsername(form.username)) problems.username = 'login.usernameInvalid'
  if (!hasLength(form.password, 8, 128)) problems.password = 'login.passwordHint'
  const problem = validateContact(contact)
  if (problem) problems[contact.channel] = problem
  return problems
}

/** The form field of each refusal. */
export const refusalFields: Partial<Record<RefusalName, RegistrationField>> = {
  'username-taken': 'username',
  'email-taken': 'email',
  'mobile-taken': 'mobile',
  'mobile-invalid': 'mobile',
  'invitation-unknown': 'invitationCode',
  'code-wrong': 'code',
  'password-weak': 'password',
}
