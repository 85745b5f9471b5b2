import { z } from 'zod'
import { defineCall } from '../../call.ts'
import {
  FactorCode,
  FactorProof,
  PasskeyAnswer,
  PasskeyOptions,
  SecondFactorRequired,
  Token,
} from '../../security/factor-shapes.ts'
import { Done, Empty, Name, Time } from '../../shapes.ts'
import { DeviceId, Session } from '../identity.ts'

/** Second factors of members: authenticator, passkeys and recovery codes. */

export const loginFactor = defineCall({
  post: '/user/no_auth/factor',
  who: 'visitor',
  summary: 'Complete a sign-in with the second factor; its ticket works once',
  input: FactorProof.extend({ ticket: Token, deviceId: DeviceId.optional() }),
  output: Session,
  refuses: ['factor-wrong', 'sign-in-again', 'account-locked', 'account-banned'],
  idempotent: false,
})

export const passkeyLoginOptions = defineCall({
  post: '/user/no_auth/passkey/options',
  who: 'visitor',
  summary: 'Start a sign-in by passkey',
  input: Empty,
  output: z.object({ ticket: z.string(), options: PasskeyOptions }),
  idempotent: false,
})

export const passkeyLogin = defineCall({
  post: '/user/no_auth/passkey/login',
  who: 'visitor',
  summary: 'Sign in by passkey; counts as both factors, since it verifies its user',
  input: z.object({
    ticket: Token,
    passkey: PasskeyAnswer,
    agree: z.literal(true),
    deviceId: DeviceId.optional(),
  }),
  output: Session,
  refuses: ['factor-wrong', 'sign-in-again', 'account-locked', 'account-banned'],
  idempotent: false,
})

const PasskeyId = z.string().min(1).max(1400)

export const MemberFactors = z
  .object({
    /** When the authenticator was set up; null without one. */
    totpAt: Time.nullable(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Whether its provider keeps a copy, so that it survives the loss of the device. */
        backedUp: z.boolean(),
        createdAt: Time,
        lastUsedAt: Time.nullable(),
      }),
    ),
    /** Number of unused recovery codes. */
    recoveryCodes: z.int(),
  })
  .meta({ id: 'MemberFactors' })

export const securityInfo = defineCall({
  get: '/user/security/info',
  who: 'member',
  summary: 'Retrieve my second factors, and whether email address and phone are verified',
  input: Empty,
  output: z.object({ factors: MemberFactors, emailVerified: z.boolean(), mobileVerified: z.boolean() }),
  refuses: ['user-unknown'],
})

/** The first factor creates recovery codes, which are shown once; null otherwise. */
const FactorSaved = z.object({ factors: MemberFactors, recoveryCodes: z.array(z.string()).nullable() })

export const totpCreate = defineCall({
  post: '/user/google_authenticator/createCode',
  who: 'member',
  summary: 'Start the setup of an authenticator: its secret, and the URL to show as a QR code',
  input: Empty,
  output: z.object({ ticket: z.string(), secret: z.string(), url: z.string() }),
  refuses: ['reauthentication-needed', 'user-unknown'],
  idempotent: false,
})

export const totpSave = defineCall({
  post: '/user/google_authenticator/save',
  who: 'member',
  summary: 'Save the authenticator after its first correct code; replaces an earlier one',
  input: z.object({ ticket: Token, code: FactorCode }),
  output: FactorSaved,
  refuses: ['factor-wrong', 'reauthentication-needed', 'user-unknown'],
  idempotent: false,
})

export const totpCheck = defineCall({
  post: '/user/google_authenticator/check',
  who: 'member',
  summary: 'Reauthenticate with a code of the authenticator or a recovery code, for 10 minutes',
  input: z.object({ code: FactorCode }),
  output: Done,
  refuses: ['factor-wrong', 'account-locked'],
  idempotent: false,
})

export const totpRemove = defineCall({
  post: '/user/google_authenticator/remove',
  who: 'member',
  summary: 'Remove my authenticator',
  input: Empty,
  output: MemberFactors,
  refuses: ['not-found', 'reauthentication-needed', 'user-unknown'],
})

export const recoveryCodesReplace = defineCall({
  post: '/user/factors/recoveryCodes',
  who: 'member',
  summary: 'Replace my recovery codes by ten new ones, which are shown once',
  input: Empty,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refuses: ['not-found', 'reauthentication-needed', 'user-unknown'],
  idempotent: false,
})

export const reauthenticateOptions = defineCall({
  post: '/user/factors/options',
  who: 'member',
  summary: 'Retrieve the ways to reauthenticate: a second factor, or the password if there is none',
  input: Empty,
  output: SecondFactorRequired.extend({ password: z.boolean() }),
  refuses: ['user-unknown'],
  idempotent: false,
})

export const reauthenticate = defineCall({
  post: '/user/factors/check',
  who: 'member',
  summary: 'Reauthenticate with the second factor, or with the password if there is none, for 10 minutes',
  input: FactorProof.extend({ ticket: Token, password: z.string().max(128).optional() }),
  output: Done,
  refuses: ['factor-wrong', 'login-failed', 'account-locked', 'user-unknown', 'reauthentication-needed'],
  idempotent: false,
})

export const passkeyStart = defineCall({
  post: '/user/passkeys/options',
  who: 'member',
  summary: 'Start the registration of a passkey',
  input: Empty,
  output: z.object({ ticket: z.string(), options: PasskeyOptions }),
  refuses: ['reauthentication-needed', 'user-unknown', 'passkey-limit'],
  idempotent: false,
})

export const passkeySave = defineCall({
  post: '/user/passkeys/create',
  who: 'member',
  summary: 'Save the passkey that the browser has created',
  input: z.object({ ticket: Token, passkey: PasskeyAnswer, name: Name(40) }),
  output: FactorSaved,
  refuses: ['factor-wrong', 'reauthentication-needed', 'user-unknown', 'passkey-limit'],
  idempotent: false,
})

export const passkeyRename = defineCall({
  post: '/user/passkeys/rename',
  who: 'member',
  summary: 'Rename one of my passkeys',
  input: z.object({ passkeyId: PasskeyId, name: Name(40) }),
  output: MemberFactors,
  refuses: ['not-found'],
  sets: true,
})

export const passkeyRemove = defineCall({
  post: '/user/passkeys/delete',
  who: 'member',
  summary: 'Remove one of my passkeys',
  input: z.object({ passkeyId: PasskeyId }),
  output: MemberFactors,
  refuses: ['not-found', 'reauthentication-needed', 'user-unknown'],
})
