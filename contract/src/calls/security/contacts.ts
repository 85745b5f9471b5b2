import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Time } from '../../shapes.ts'
import { ChallengeId, Code, Mobile, Prefix, requireOne, User } from '../identity.ts'

/** The email address and the phone of a member. */

const NewContact = z.object({
  channel: z.enum(['email', 'mobile']),
  email: z.union([z.literal(''), z.email().max(254)]).optional(),
  mobilePrefix: Prefix.optional(),
  mobile: z.union([z.literal(''), Mobile]).optional(),
})

export const sendContactCode = defineCall({
  post: '/user/sendCodeV4',
  who: 'member',
  summary: 'Send a code to a new email address or phone of the account',
  input: NewContact.check(requireOne(({ channel }) => channel)),
  output: z.object({
    challengeId: ChallengeId,
    retryAfter: z.int().meta({ description: 'seconds' }),
    expiresAt: Time,
  }),
  refuses: ['code-too-soon', 'code-limit', 'email-taken', 'mobile-taken', 'mobile-invalid'],
  idempotent: false,
})

/**
 * Proof of the owner: a code sent to the current contact by `send_code_with_token`, or the sign-in password.
 * Of an account with a verified contact, the password suffices only after a second factor.
 */
const proof = {
  oldChallengeId: ChallengeId.optional(),
  oldCode: Code.optional(),
  password: z.string().max(128).optional(),
}
/** The code that was sent to the new contact. */
const code = { challengeId: ChallengeId, code: Code }

const refuses = [
  'code-wrong',
  'current-code-wrong',
  'login-failed',
  'account-locked',
  'user-unknown',
  'contact-proof-needed',
  'reauthentication-needed',
] as const

const byMobile = z.object({ mobilePrefix: Prefix.default('86'), mobile: Mobile, ...code, ...proof })

export const mobileBind = defineCall({
  post: '/user/bindMobile',
  who: 'member',
  summary: 'Set the phone of an account without a verified one, by a code sent to it',
  input: byMobile,
  output: User,
  refuses: [...refuses, 'mobile-taken', 'mobile-invalid', 'state-changed'],
})

export const mobileChange = defineCall({
  post: '/user/reset/mobile',
  who: 'member',
  summary: 'Replace the phone of the account, by codes sent to the new and the current one',
  input: byMobile,
  output: User,
  refuses: [...refuses, 'mobile-taken', 'mobile-invalid'],
})

export const emailChange = defineCall({
  post: '/user/reset/email',
  who: 'member',
  summary: 'Set or replace the email address of the account, by codes sent to the new and the current one',
  input: z.object({ email: z.email().max(254), ...code, ...proof }),
  output: User,
  refuses: [...refuses, 'email-taken'],
})

export const contactSet = defineCall({
  post: '/attractive/user/setMobileEmail',
  who: 'member',
  summary: 'Set or replace the email address or the phone of the account',
  input: NewContact.extend({ ...code, ...proof }).check(requireOne(({ channel }) => channel)),
  output: User,
  refuses: [...refuses, 'email-taken', 'mobile-taken', 'mobile-invalid'],
})
