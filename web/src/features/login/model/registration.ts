import type { RefusalName } from '@pasar/contract/codes'
import { hasLength, isEmail, isUsername } from '@pasar/contract/validate'
import type { Key } from '@/i18n/types.ts'

export type Registration = {
  username: string
  nickname: string
  password: string
  email: string
  code: string
  mobilePrefix: string
  mobile: string
  invitationCode: string
}

export const emptyRegistration: Registration = {
  username: '',
  nickname: '',
  password: '',
  email: '',
  code: '',
  mobilePrefix: '60',
  mobile: '',
  invitationCode: '',
}

/** What is wrong with a form before it is sent, field by field, in the order they are asked. */
export function validateRegistration(form: Registration): Partial<Record<keyof Registration, Key>> {
  const problems: Partial<Record<keyof Registration, Key>> = {}
  if (!isUsername(form.username)) problems.username = 'login.usernameInvalid'
  if (!hasLength(form.password, 8, 128)) problems.password = 'login.passwordHint'
  if (!isEmail(form.email)) problems.email = 'login.emailInvalid'
  return problems
}

/** The field a refusal is about. */
export const refusalFields: Partial<Record<RefusalName, keyof Registration>> = {
  'username-taken': 'username',
  'email-taken': 'email',
  'mobile-taken': 'mobile',
  'mobile-invalid': 'mobile',
  'invitation-unknown': 'invitationCode',
  'code-wrong': 'code',
  'password-weak': 'password',
}
