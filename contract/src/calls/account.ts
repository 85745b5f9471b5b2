import { z } from 'zod'
import { defineCall } from '../call.ts'
import { languages } from '../constants.ts'
import { signInMethods } from '../security/third-party.ts'
import { Day, Done, Empty, Id, Name, OptionalName, Time } from '../shapes.ts'
import { ChallengeId, Code, Password, User } from './identity.ts'

/** The member's account: profile, passwords, sessions. */

const PayPassword = z.string().regex(/^\d{6}$/)

export const memberProfile = defineCall({
  get: '/user/info/index',
  who: 'member',
  summary: 'Retrieve the signed-in member',
  input: Empty,
  output: User,
})

export const memberProfileSave = defineCall({
  post: '/user/info/save',
  who: 'member',
  summary: 'Update the profile; omitted fields stay unchanged',
  input: z.object({
    nickname: Name(40).optional(),
    true_name: OptionalName(60).optional(),
    gender: z.enum(['', 'female', 'male', 'other']).optional(),
    birthday: z.union([z.literal(''), Day]).optional(),
    /** Id of an uploaded file. */
    avatar: Id.optional(),
    language: z.enum(languages).optional(),
  }),
  output: User,
  refuses: ['not-found', 'input-invalid'],
  sets: true,
})

export const paymentPinSet = defineCall({
  post: '/user/pay_password/set',
  who: 'member',
  summary: 'Set the first payment PIN, confirmed by the sign-in password',
  input: z.object({ payPassword: PayPassword, password: z.string().min(1).max(128) }),
  output: Done,
  refuses: ['pay-password-exists', 'login-failed', 'account-locked', 'password-weak'],
})

/**
 * Purposes of codes sent to the account's own email address or phone: to reset the payment PIN or the
 * password, to change the email address or the phone, and to cancel the account.
 */
export const ownCodePurposes = ['pay-password', 'password', 'email', 'mobile', 'cancel'] as const

export const sendOwnCode = defineCall({
  post: '/user/send_code_with_token',
  who: 'member',
  summary: "Send a six-digit code to the account's own email address or phone",
  input: z.object({
    purpose: z.enum(ownCodePurposes),
    channel: z.enum(['email', 'mobile']).default('email'),
  }),
  output: z.object({
    challengeId: ChallengeId,
    retryAfter: z.int().meta({ description: 'seconds' }),
    expiresAt: Time,
    /** Masked recipient. */
    to: z.string(),
  }),
  refuses: ['not-found', 'code-too-soon', 'code-limit', 'user-unknown'],
  idempotent: false,
})

export const paymentPinReset = defineCall({
  post: '/user/reset/pay_password',
  who: 'member',
  summary: "Set a new payment PIN with a code sent to the account's own address; removes a lock",
  input: z.object({
    channel: z.enum(['email', 'mobile']).default('email'),
    challengeId: ChallengeId,
    code: Code,
    payPassword: PayPassword,
  }),
  output: Done,
  refuses: ['code-wrong', 'code-limit', 'user-unknown', 'password-weak', 'reauthentication-needed'],
})

export const paymentPinChange = defineCall({
  post: '/user/pay_password/change',
  who: 'member',
  summary: 'Change the payment PIN, confirmed by the current one; wrong attempts count',
  input: z.object({ oldPayPassword: PayPassword, payPassword: PayPassword }),
  output: Done,
  refuses: ['password-weak', 'pay-password-missing', 'pay-password-wrong', 'pay-password-locked'],
})

export const paymentPinCheck = defineCall({
  post: '/user/pay_password/check',
  who: 'member',
  summary: 'Check the payment PIN; wrong attempts count',
  input: z.object({ payPassword: PayPassword }),
  output: Done,
  refuses: ['pay-password-missing', 'pay-password-wrong', 'pay-password-locked'],
  idempotent: false,
})

export const passwordChange = defineCall({
  post: '/user/reset/password',
  who: 'member',
  summary: 'Change the sign-in password, by the current one or a code, and end every other session',
  input: z
    .object({
      oldPassword: z.union([z.literal(''), z.string().min(1).max(128)]).optional(),
      /** Where the code was sent. */
      channel: z.enum(['email', 'mobile']).default('email'),
      challengeId: ChallengeId.optional(),
      code: Code.optional(),
      password: Password,
    })
    .check(({ value, issues }) => {
      const isProven = value.oldPassword || (value.challengeId && value.code)
      if (!isProven)
        issues.push({ code: 'invalid_type', expected: 'string', path: ['oldPassword'], input: '' })
    }),
  output: Done,
  refuses: ['login-failed', 'password-weak', 'account-locked', 'code-wrong', 'code-limit', 'user-unknown'],
})

export const sessionList = defineCall({
  get: '/user/sessions/list',
  who: 'member',
  summary: 'List my sessions',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        device: z.string(),
        ip: z.string(),
        method: z.enum(signInMethods),
        createdAt: Time,
        lastSeenAt: Time,
        current: z.boolean(),
      }),
    ),
  }),
})

export const sessionEnd = defineCall({
  post: '/user/sessions/end',
  who: 'member',
  summary: 'End one of my sessions',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})

export const sessionEndOthers = defineCall({
  post: '/user/sessions/endOthers',
  who: 'member',
  summary: 'End all of my sessions but the current one',
  input: Empty,
  output: z.object({ ended: z.int() }),
})
