import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { FactorCode, PasskeyAnswer, PasskeyOptions, Token } from '../../../security/factor-shapes.ts'
import { Done, Empty, Text, Time } from '../../../shapes.ts'
import { ConsoleLanguage, Me, NewPassword, OldPassword } from './shapes.ts'

/** The caller's staff account: language, password and second factors. */

export const staffLanguage = defineCall({
  post: '/admin/api/account/language',
  who: { staff: 'any' },
  summary: "Choose the console's language",
  input: z.object({ language: ConsoleLanguage }),
  output: Me,
  refuses: ['token-invalid'],
  sets: true,
})

export const staffPassword = defineCall({
  post: '/admin/api/account/password',
  who: { staff: 'any' },
  summary: 'Change my password and end my other sessions',
  input: z.object({ current: OldPassword, password: NewPassword }),
  output: Done,
  refuses: ['login-failed', 'account-locked', 'password-weak', 'sign-in-again'],
  idempotent: false,
})

const FactorSaved = z.object({
  me: Me,
  /** Shown once, with the first factor. */
  recoveryCodes: z.array(z.string()).nullable(),
})

export const staffTotpStart = defineCall({
  post: '/admin/api/account/totpStart',
  who: { staff: 'any' },
  summary: 'Start the setup of an authenticator',
  input: Empty,
  output: z.object({ ticket: z.string(), secret: z.string(), url: z.string() }),
  refuses: ['sign-in-again', 'invitation-needed', 'second-factor-needed'],
  idempotent: false,
})

export const staffTotpSave = defineCall({
  post: '/admin/api/account/totpSave',
  who: { staff: 'any' },
  summary: 'Confirm an authenticator with its first code',
  input: z.object({ ticket: Token, code: FactorCode }),
  output: FactorSaved,
  refuses: ['factor-wrong', 'sign-in-again', 'invitation-needed', 'second-factor-needed'],
  idempotent: false,
})

export const staffTotpRemove = defineCall({
  post: '/admin/api/account/totpRemove',
  who: { staff: 'any' },
  summary: 'Remove my authenticator',
  input: Empty,
  output: Me,
  refuses: ['not-found', 'factor-last', 'sign-in-again', 'second-factor-needed'],
})

export const staffPasskeyList = defineCall({
  get: '/admin/api/account/passkeys',
  who: { staff: 'any' },
  summary: 'List my passkeys',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: Time, lastUsedAt: Time.nullable() }),
    ),
  }),
})

export const staffPasskeyStart = defineCall({
  post: '/admin/api/account/passkeyStart',
  who: { staff: 'any' },
  summary: 'Start adding a passkey',
  input: Empty,
  output: z.object({ ticket: z.string(), options: PasskeyOptions }),
  refuses: ['sign-in-again', 'invitation-needed', 'second-factor-needed'],
  idempotent: false,
})

export const staffPasskeySave = defineCall({
  post: '/admin/api/account/passkeySave',
  who: { staff: 'any' },
  summary: 'Add a passkey',
  input: z.object({ ticket: Token, name: Text(60).default(''), passkey: PasskeyAnswer }),
  output: FactorSaved,
  refuses: ['factor-wrong', 'sign-in-again', 'invitation-needed', 'second-factor-needed'],
  idempotent: false,
})

export const staffPasskeyRemove = defineCall({
  post: '/admin/api/account/passkeyRemove',
  who: { staff: 'any' },
  summary: 'Remove one of my passkeys',
  input: z.object({ id: z.string().min(1).max(1400) }),
  output: Me,
  refuses: ['not-found', 'factor-last', 'sign-in-again', 'second-factor-needed'],
})

export const staffRecoveryCodes = defineCall({
  post: '/admin/api/account/recoveryCodes',
  who: { staff: 'any' },
  summary: 'Create new recovery codes; invalidates the old ones',
  input: Empty,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refuses: ['not-found', 'sign-in-again', 'second-factor-needed'],
  idempotent: false,
})
