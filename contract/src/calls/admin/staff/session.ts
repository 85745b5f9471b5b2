import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Done, Id, NonEmpty, Empty, Time } from '../../../shapes.ts'
import {
  Email,
  FactorCode,
  Me,
  NewPassword,
  OldPassword,
  PasskeyAnswer,
  PasskeyOptions,
  Token,
} from './shapes.ts'

/** How staff sign in, and what their session may do. */

export const StaffSession = z
  .object({
    /** Access token, 30 minutes. */
    token: z.string(),
    /** Good for one new pair, within 2 hours. */
    refreshToken: z.string(),
    expiresAt: Time,
    me: Me,
  })
  .meta({ id: 'StaffSession' })

/** What comes beside `factor-asked`: the password was right, and one of these is still to be given. */
export const SecondFactorRequired = z.object({
  /** Names this attempt to sign in; 5 minutes, 5 tries. */
  ticket: z.string(),
  totp: z.boolean(),
  passkey: PasskeyOptions.nullable(),
})

/** A code, or what a passkey signed. */
const Proof = z.object({ code: FactorCode.optional(), passkey: PasskeyAnswer.optional() })

export const staffVerifyFactor = defineCall({
  post: '/admin/api/session/factor',
  who: 'visitor',
  summary: 'Give the second factor that the sign-in asked for',
  input: Proof.extend({ ticket: Token }),
  output: StaffSession,
  refuses: ['factor-wrong', 'sign-in-again', 'account-locked', 'account-banned'],
  idempotent: false,
})

export const staffPasskeyOptions = defineCall({
  post: '/admin/api/session/passkeyOptions',
  who: 'visitor',
  summary: 'Begin a sign-in by passkey alone',
  input: Empty,
  output: z.object({ ticket: z.string(), options: PasskeyOptions }),
  idempotent: false,
})

export const staffPasskeyLogin = defineCall({
  post: '/admin/api/session/passkey',
  who: 'visitor',
  summary: 'Sign in by passkey alone: it is both factors, since it verifies its user',
  input: z.object({ ticket: Token, passkey: PasskeyAnswer }),
  output: StaffSession,
  refuses: ['factor-wrong', 'sign-in-again', 'account-locked', 'account-banned'],
  idempotent: false,
})

export const staffRefresh = defineCall({
  post: '/admin/api/session/refresh',
  who: 'visitor',
  summary: 'Trade a refresh token for a new pair; one that comes twice ends its session',
  input: z.object({ refreshToken: Token }),
  output: StaffSession,
  refuses: ['token-invalid', 'account-banned'],
  idempotent: false,
})

export const staffLogout = defineCall({
  post: '/admin/api/session/logout',
  who: { staff: 'any' },
  summary: 'End this session',
  input: Empty,
  output: Done,
})

export const staffMe = defineCall({
  get: '/admin/api/session/me',
  who: { staff: 'any' },
  summary: 'Who is signed in, and what this session may do',
  input: Empty,
  output: Me,
  refuses: ['token-invalid'],
})

export const staffSessionList = defineCall({
  get: '/admin/api/session/list',
  who: { staff: 'any' },
  summary: 'My sessions',
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
  summary: 'What can prove once more who is signed in',
  input: Empty,
  output: SecondFactorRequired.extend({ password: z.boolean() }),
  refuses: ['sign-in-again'],
  idempotent: false,
})

export const staffReauthenticate = defineCall({
  post: '/admin/api/session/prove',
  who: { staff: 'any' },
  summary: 'Prove once more who is signed in: by the second factor, by the password where there is none',
  input: Proof.extend({ ticket: Token, password: OldPassword.optional() }),
  output: Done,
  refuses: ['factor-wrong', 'login-failed', 'sign-in-again', 'account-locked'],
  idempotent: false,
})

export const staffLinkInfo = defineCall({
  post: '/admin/api/session/link',
  who: 'visitor',
  summary: 'What a link to the console is for',
  input: z.object({ token: Token }),
  output: z.object({ kind: z.enum(['owner', 'invitation']), email: z.string(), name: z.string() }),
  refuses: ['link-used'],
  idempotent: false,
})

export const staffAcceptLink = defineCall({
  post: '/admin/api/session/welcome',
  who: 'visitor',
  summary: 'Follow a one-time link: become the first owner, or take up an invitation',
  input: z.object({
    token: Token,
    name: NonEmpty(80),
    /** Of the first owner; an invitation knows it. */
    email: Email.optional(),
    password: NewPassword,
  }),
  output: StaffSession,
  refuses: ['link-used', 'input-invalid', 'password-weak', 'account-banned', 'factor-asked'],
  refusal: SecondFactorRequired,
  idempotent: false,
})

export const staffLogin = defineCall({
  post: '/admin/api/session/login',
  who: 'visitor',
  summary: 'Sign in as staff; an account with a second factor is asked for it',
  input: z.object({ email: z.email().max(254), password: z.string().min(1).max(128) }),
  output: StaffSession,
  refuses: ['login-failed', 'account-locked', 'account-banned', 'factor-asked'],
  refusal: SecondFactorRequired,
  idempotent: false,
})
