import { z } from 'zod'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { Done, Empty, Id, Name, NonEmpty, Picture, Text, Time } from '../shapes.ts'

/** Registration and sign-in. */

/** The signed-in member. Field names follow the specification. */
export const User = z
  .object({
    id: Id,
    /** Readable member number shown as “ID 20481”. */
    memberNo: z.string(),
    user_name: z.string(),
    nickname: z.string(),
    true_name: z.string(),
    email: z.string(),
    /** Calling code without plus; empty without a phone. */
    mobile_pre: z.string(),
    mobile: z.string(),
    last_order_ids: z.array(Id),
    avatar: Picture.nullable(),
    invitationCode: z.string(),
    gender: z.enum(['', 'female', 'male', 'other']),
    birthday: z.string(),
    language: z.enum(languages),
    hasPayPassword: z.boolean(),
    /** End of the lock of the payment PIN. */
    payPasswordLockedUntil: Time.nullable(),
    /** The discount of an active dealer, basis points off list prices (computeDealerPrice); 0 for others. */
    dealerDiscountBp: z.int(),
    createdAt: Time,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

export const Session = z
  .object({
    token: z.string(),
    /** Empty when it is in a cookie, by `Token-Mode: cookie`. */
    refreshToken: z.string(),
    expiresAt: Time,
    user: User,
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>

/** Purposes of codes that visitors request. */
export const codePurposes = ['register', 'forget'] as const
/** At least one letter: digits alone are phone numbers. */
const Username = z
  .string()
  .max(32)
  .regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{6,32}$/)
export const Password = z.string().min(8).max(128)
export const Code = z.string().regex(/^\d{6}$/)
/** The request that a code was sent for, known only to the client that made it. */
export const ChallengeId = Id
export const Prefix = z.string().regex(/^\d{1,4}$/)
/** National number without leading 0. */
export const Mobile = z.string().regex(/^[1-9]\d{3,14}$/)

/** Versions of the agreements. */
const Agreed = z.object({ terms: Text(40), privacy: Text(40) })

/** A random id that a client keeps, by which the shop knows its device again. */
export const DeviceId = z.string().regex(/^[\w-]{20,128}$/)

/** Input of every registration. */
export const registration = {
  username: Username,
  nickname: Name(40),
  password: Password,
  invitationCode: NonEmpty(20),
  challengeId: ChallengeId,
  code: Code,
  agree: z.literal(true),
  /** Accepted versions, from `appVersion`; the latest by default. */
  agreed: Agreed.optional(),
  deviceId: DeviceId.optional(),
}

export const registerInternational = defineCall({
  post: '/user/no_auth/registerGuoJi',
  who: 'visitor',
  humanCheck: 'register',
  summary: 'Register with an email code; phone optional, not for sign-in until verified',
  input: z.object({
    ...registration,
    email: z.email().max(254),
    mobilePrefix: Prefix.optional(),
    mobile: z.union([z.literal(''), Mobile]).optional(),
  }),
  output: Session,
  refuses: [
    'username-taken',
    'email-taken',
    'mobile-taken',
    'invitation-unknown',
    'code-wrong',
    'password-weak',
    'mobile-invalid',
    'agreements-changed',
  ],
  idempotent: false,
})

export const registerDomestic = defineCall({
  post: '/user/no_auth/register',
  who: 'visitor',
  humanCheck: 'register',
  summary: 'Register with a phone code; email optional, not for sign-in until verified',
  input: z.object({
    ...registration,
    mobilePrefix: Prefix.default('86'),
    mobile: Mobile,
    email: z.union([z.literal(''), z.email().max(254)]).optional(),
  }),
  output: Session,
  refuses: [
    'username-taken',
    'email-taken',
    'mobile-taken',
    'invitation-unknown',
    'code-wrong',
    'password-weak',
    'mobile-invalid',
    'agreements-changed',
  ],
  idempotent: false,
})

export const login = defineCall({
  post: '/user/no_auth/login',
  who: 'visitor',
  humanCheck: 'sign-in',
  summary:
    'Sign in by username, email or phone (prefix and number, digits only); may require a second factor',
  input: z.object({
    account: NonEmpty(254),
    password: z.string().min(1).max(128),
    agree: z.literal(true),
    deviceId: DeviceId.optional(),
  }),
  output: Session,
  refuses: ['login-failed', 'account-locked', 'account-banned', 'factor-asked'],
  idempotent: false,
})

export const tokenRefresh = defineCall({
  post: '/user/no_auth/tokenRefresh',
  who: 'visitor',
  criticality: 'critical',
  summary: 'Exchange a refresh token for a new pair; reuse revokes the session',
  /** Browsers send the token in a cookie. */
  input: z.object({ refreshToken: z.string().min(20).max(400).optional() }),
  output: Session,
  refuses: ['token-invalid', 'account-banned'],
  idempotent: false,
})

export const memberPreview = defineCall({
  post: '/user/no_auth/get_user',
  who: 'visitor',
  summary: 'Retrieve the masked name of the owner of an invitation code, before registration',
  /** No username: anybody could collect usernames and names. Members look up receivers, a few a day. */
  input: z.object({ invitationCode: NonEmpty(20) }),
  output: z.object({ maskedName: z.string() }),
  refuses: ['user-unknown'],
  idempotent: false,
})

export const logout = defineCall({
  post: '/user/info/login_out',
  who: 'member',
  summary: 'End the current session',
  input: Empty,
  output: Done,
})

type Contact = { email?: string | undefined; mobile?: string | undefined; username?: string | undefined }

/** Requires one of the contacts of an input. @param choose returns which one */
export const requireOne =
  <T extends Contact>(choose: (input: T) => keyof Contact & keyof T) =>
  ({ value, issues }: z.core.ParsePayload<T>): void => {
    const field = choose(value)
    if (!value[field]) issues.push({ code: 'invalid_type', expected: 'string', path: [field], input: '' })
  }

const SentCode = z.object({
  challengeId: ChallengeId,
  retryAfter: z.int().meta({ description: 'seconds' }),
  expiresAt: Time,
})

export const sendCode = defineCall({
  post: '/user/send_code',
  who: 'visitor',
  humanCheck: 'code',
  summary: 'Send a six-digit code to an email address or a phone',
  input: z
    .object({
      purpose: z.enum(codePurposes),
      channel: z.enum(['email', 'mobile']).default('email'),
      email: z.union([z.literal(''), z.email().max(254)]).optional(),
      mobilePrefix: Prefix.optional(),
      mobile: z.union([z.literal(''), Mobile]).optional(),
      /**
       * On a device of the member, requests of strangers on other networks do not use up the codes of a
       * forgotten password.
       */
      deviceId: DeviceId.optional(),
    })
    .check(requireOne(({ channel }) => channel)),
  output: SentCode,
  refuses: ['code-too-soon', 'code-limit', 'email-taken', 'mobile-taken', 'mobile-invalid'],
  idempotent: false,
})

export const sendCodeByUsername = defineCall({
  post: '/user/sendWithUsername',
  who: 'visitor',
  humanCheck: 'code',
  summary: 'Send a code for a forgotten password to the contact of a username, known or not',
  input: z.object({
    username: Username,
    channel: z.enum(['email', 'mobile']).default('email'),
    deviceId: DeviceId.optional(),
  }),
  output: SentCode,
  refuses: ['code-too-soon', 'code-limit'],
  idempotent: false,
})

export const checkCode = defineCall({
  post: '/user/checkCode',
  who: 'visitor',
  summary: 'Check a code without consuming it; counts as an attempt',
  input: z.object({ challengeId: ChallengeId, code: Code }),
  output: Done,
  refuses: ['code-wrong', 'code-limit'],
  idempotent: false,
})

export const usernameCheck = defineCall({
  post: '/user/checkAccount',
  who: 'visitor',
  summary: 'Check whether a username is available',
  input: z.object({ username: Username }),
  output: z.object({ free: z.boolean() }),
  idempotent: false,
})

export const passwordForgot = defineCall({
  post: '/user/no_auth/forget',
  who: 'visitor',
  humanCheck: 'sign-in',
  summary:
    'Set a new password with a code sent to the given username, phone or email address, and end every session',
  input: z
    .object({
      username: z.union([z.literal(''), Username]).optional(),
      email: z.union([z.literal(''), z.email().max(254)]).optional(),
      mobilePrefix: Prefix.optional(),
      mobile: z.union([z.literal(''), Mobile]).optional(),
      challengeId: ChallengeId,
      code: Code,
      password: Password,
      /** On a device of the member, wrong codes of strangers on other networks do not prevent the reset. */
      deviceId: DeviceId.optional(),
    })
    .check(requireOne(({ username, mobile }) => (username ? 'username' : mobile ? 'mobile' : 'email'))),
  output: Done,
  refuses: ['code-wrong', 'code-limit', 'password-weak'],
})
