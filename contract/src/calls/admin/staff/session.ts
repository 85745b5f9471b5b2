import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import {
  FactorProof,
  PasskeyAnswer,
  PasskeyOptions,
  SecondFactorRequired,
  Token,
} from '../../../security/factor-shapes.ts'
import { Done, Empty, Id, Name, Time } from '../../../shapes.ts'
import { Email, Me, NewPassword, OldPassword } from './shapes.ts'

/** Sign-in and sessions of staff. */

export const StaffSession = z
  .object({
    /** Access token, 30 minutes. */
    token: z.string(),
    /** Valid for one refresh within 2 hours. Empty when it is in a cookie, by `Token-Mode: cookie`. */
    refreshToken: z.string(),
    expiresAt: Time,
    me: Me,
  })
  .meta({ id: 'StaffSession' })

export const staffVerifyFactor = defineCall({
  post: '/admin/api/session/factor',
  who: 'visitor',
  summary: 'Verify the second factor of a sign-in',
  input: FactorProof.extend({ ticket: Token }),
  output: StaffSession,
  refuses: ['factor-wrong', 'sign-in-again', 'account-locked', 'account-banned'],
  idempotent: false,
})

export const staffPasskeyOptions = defineCall({
  post: '/admin/api/session/passkeyOptions',
  who: 'visitor',
  summary: 'Start a sign-in by passkey',
  input: Empty,
  output: z.object({ ticket: z.string(), options: PasskeyOptions }),
  idempotent: false,
})

export const staffPasskeyLogin = defineCall({
  post: '/admin/api/session/passkey',
  who: 'visitor',
  summary: 'Sign in by passkey; counts as both factors, since it verifies its user',
  input: z.object({ ticket: Token, passkey: PasskeyAnswer }),
  output: StaffSession,
  refuses: ['factor-wrong', 'sign-in-again', 'account-locked', 'account-banned'],
  idempotent: false,
})

export const staffRefresh = defineCall({
  post: '/admin/api/session/refresh',
  who: 'visitor',
  summary: 'Exchange a refresh token for a new pair; reuse ends the session',
  /** Browsers send the token in a cookie. */
  input: z.object({ refreshToken: Token.optional() }),
  output: StaffSession,
  refuses: ['token-invalid', 'account-banned'],
  idempotent: false,
})

export const staffLogout = defineCall({
  post: '/admin/api/session/logout',
  who: { staff: 'any' },
  summary: 'End the current session',
  input: Empty,
  output: Done,
})

export const staffMe = defineCall({
  get: '/admin/api/session/me',
  who: { staff: 'any' },
  summary: 'Retrieve the signed-in account with the permissions of the session',
  input: Empty,
  output: Me,
  refuses: ['token-invalid'],
})

export const staffSessionList = defineCall({
  get: '/admin/api/session/list',
  who: { staff: 'any' },
  summary: 'List my sessions',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        device: z.string(),
        ip: z.string(),
        createdAt: Time,
        lastSeenAt: Time,
        current: z.boolean(),
      }),
    ),
  }),
})

export const staffSessionEnd = defineCall({
  post: '/admin/api/session/end',
  who: { staff: 'any' },
  summary: 'End one of my sessions',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'sign-in-again'],
})

export const staffReauthenticateOptions = defineCall({
  post: '/admin/api/session/proveOptions',
  who: { staff: 'any' },
  summary: 'Retrieve the options of reauthentication',
  input: Empty,
  output: SecondFactorRequired.extend({ password: z.boolean() }),
  refuses: ['sign-in-again'],
  idempotent: false,
})

export const staffReauthenticate = defineCall({
  post: '/admin/api/session/prove',
  who: { staff: 'any' },
  summary: 'Reauthenticate with the second factor, or with the password if there is none',
  input: FactorProof.extend({ ticket: Token, password: OldPassword.optional() }),
  output: Done,
  refuses: ['factor-wrong', 'login-failed', 'sign-in-again', 'account-locked'],
  idempotent: false,
})

export const staffLinkInfo = defineCall({
  post: '/admin/api/session/link',
  who: 'visitor',
  summary: 'Retrieve the purpose of a one-time link',
  input: z.object({ token: Token }),
  output: z.object({ kind: z.enum(['owner', 'invitation']), email: z.string(), name: z.string() }),
  refuses: ['link-used'],
  idempotent: false,
})

export const staffAcceptLink = defineCall({
  post: '/admin/api/session/welcome',
  who: 'visitor',
  summary: 'Accept a one-time link: create the first owner or accept an invitation',
  input: z.object({
    token: Token,
    name: Name(80),
    /** For the first owner; an invitation contains it. */
    email: Email.optional(),
    password: NewPassword,
  }),
  output: StaffSession,
  refuses: ['link-used', 'input-invalid', 'password-weak', 'account-banned', 'factor-asked'],
  idempotent: false,
})

export const staffLogin = defineCall({
  post: '/admin/api/session/login',
  who: 'visitor',
  summary: 'Sign in with email and password; may require a second factor',
  input: z.object({ email: z.email().max(254), password: z.string().min(1).max(128) }),
  output: StaffSession,
  refuses: ['login-failed', 'account-locked', 'account-banned', 'factor-asked'],
  idempotent: false,
})
