import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Done, Empty, Id, NonEmpty, Text, Time } from '../../shapes.ts'
import { ChallengeId, Code } from '../identity.ts'

/** Cancellation of an account: application, review by staff, confirmation by a code, erasure. */

/** `withdrawn` and `rejected` allow another application; `finished` is final. */
export const cancellationStates = ['review', 'approved', 'rejected', 'withdrawn', 'finished'] as const
export type CancellationState = (typeof cancellationStates)[number]

/**
 * An open matter of an account, which blocks its cancellation until the member ends it or it ends by itself.
 */
export const blockingMatters = [
  'orders',
  'payments',
  'refunds',
  'topups',
  'withdrawals',
  'coin-deposits',
  'after-sales',
  'shop-orders',
  'gift-links',
  'corrections',
  'debt',
] as const
export type BlockingMatter = (typeof blockingMatters)[number]

/** An asset that a member can give up instead. */
export const waivableMatters = ['balance', 'gift-cards'] as const
export type WaivableMatter = (typeof waivableMatters)[number]

/** Maximum length of a sentence that gives up an asset. */
export const SENTENCE_MAX = 200

export const OpenMatter = z
  .object({
    kind: z.enum([...blockingMatters, ...waivableMatters]),
    /** Number of records; 0 for an amount. */
    count: z.int(),
    amount: Money.nullable(),
    /** Names the matter when the member gives it up; null when only its end resolves it. */
    item: z.string().nullable(),
    /** The sentence that the member types to give it up, in the member's language. */
    sentence: z.string().nullable(),
    /** Whether the member has given it up, in at least this amount. */
    givenUp: z.boolean(),
  })
  .meta({ id: 'OpenMatter' })
export type OpenMatter = z.output<typeof OpenMatter>

/** The matters that a refused step of a cancellation lists. */
export const OpenMatters = z.object({ matters: z.array(OpenMatter) })

const Waivers = z
  .array(z.object({ item: NonEmpty(40), sentence: NonEmpty(SENTENCE_MAX) }))
  .max(40)
  .default([])
  .meta({ description: 'what the member gives up, each with the typed sentence' })

export const cancelAccountInfo = defineCall({
  get: '/user/cancel_account/info',
  who: 'member',
  summary: 'Retrieve the cancellation of the account, and what is open',
  input: Empty,
  output: z.object({
    /** Null before the first application. */
    cancellation: z
      .object({
        id: Id,
        state: z.enum(cancellationStates),
        appliedAt: Time,
        decidedAt: Time.nullable(),
        /** Why it was rejected; empty otherwise. */
        reason: z.string(),
      })
      .nullable(),
    matters: z.array(OpenMatter),
    /** Where the code of the confirmation can be sent, masked. */
    codeTargets: z.array(z.object({ channel: z.enum(['email', 'mobile']), to: z.string() })),
  }),
  refuses: ['user-unknown'],
})

export const cancelAccountApply = defineCall({
  post: '/user/cancel_account/apply',
  who: 'member',
  summary: 'Apply for the cancellation of the account, which staff review',
  input: z.object({ agree: z.literal(true), note: Text(140).default(''), giveUp: Waivers }),
  output: z.object({ id: Id, state: z.enum(cancellationStates) }),
  refuses: [
    'state-changed',
    'too-many-requests',
    'orders-unconfirmed',
    'account-matters-open',
    'input-invalid',
  ],
})

export const cancelAccountWithdraw = defineCall({
  post: '/user/cancel_account/withdraw',
  who: 'member',
  summary: 'Withdraw the application before it is confirmed',
  input: Empty,
  output: Done,
  refuses: ['state-changed'],
})

export const cancelAccountConfirm = defineCall({
  post: '/user/cancel_account/confirm',
  who: 'member',
  summary: 'Confirm the approved cancellation by a code: erases the account and ends every session',
  input: z.object({
    channel: z.enum(['email', 'mobile']).default('email'),
    challengeId: ChallengeId,
    code: Code,
    giveUp: Waivers,
  }),
  output: Done,
  refuses: [
    'state-changed',
    'code-wrong',
    'code-limit',
    'reauthentication-needed',
    'orders-unconfirmed',
    'account-matters-open',
    'input-invalid',
  ],
  idempotent: false,
})
