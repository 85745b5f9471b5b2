import { z } from 'zod'
import { defineCall } from '../call.ts'
import { GIFT_CARDS_PER_GIFT_MAX, GIFT_LINK_DAYS, GIFT_LINK_DAYS_MAX } from '../constants.ts'
import { Money } from '../money.ts'
import { Id, List, NonEmpty, Paging, Text, Time } from '../shapes.ts'

/**
 * `open`: whoever has it can redeem or give it · `offered`: it waits behind a link · the rest are final.
 */
export const giftCardStates = ['open', 'offered', 'redeemed', 'voided', 'expired'] as const
export const GiftCardState = z.enum(giftCardStates)
export type GiftCardState = z.output<typeof GiftCardState>

/** What can happen to a card, as its log tells. */
export const giftCardEvents = [
  'issued',
  'bought',
  'revealed',
  'given',
  'offered',
  'taken',
  'returned',
  'redeemed',
  'voided',
  'expired',
] as const
export const GiftCardEvent = z.enum(giftCardEvents)
export type GiftCardEvent = z.output<typeof GiftCardEvent>

export const GiftCard = z
  .object({
    id: Id,
    /** What it is called; not its code. */
    no: z.string(),
    value: Money,
    state: GiftCardState,
    /** Whose gift it was, masked; empty when it was bought by oneself. */
    from: z.string(),
    expiresAt: Time,
    /** When it was redeemed, voided or expired. */
    endedAt: Time.nullable(),
  })
  .meta({ id: 'GiftCard' })
export type GiftCard = z.output<typeof GiftCard>

export const giftStates = ['given', 'open', 'taken', 'withdrawn', 'over'] as const

/** Cards given at once: to a member, or by a link that each opener takes one of. */
export const Gift = z
  .object({
    id: Id,
    kind: z.enum(['member', 'link']),
    /** Masked name of who got them; empty with a link. */
    to: z.string(),
    value: Money,
    count: z.int(),
    taken: z.int(),
    greeting: z.string(),
    /** `given` to a member; a link is `open`, wholly `taken`, `withdrawn`, or `over` when its time is. */
    state: z.enum(giftStates),
    /** The secret of an open link, for `pages/my/redeem?token=`; empty otherwise. */
    token: z.string(),
    createdAt: Time,
    /** Of a link. */
    expiresAt: Time.nullable(),
  })
  .meta({ id: 'Gift' })
export type Gift = z.output<typeof Gift>

const PayPassword = z.string().regex(/^\d{6}$/)
const Token = z.string().regex(/^[\w-]{20,100}$/)
/** As it is typed: letters and digits in groups, in either case. */
const Code = z.string().trim().min(1).max(60)

export const giftCardList = defineCall({
  get: '/user/gift_card/list',
  who: 'member',
  summary: 'My gift cards: those I can use, soonest to expire first, or those that are used, latest first',
  input: Paging.extend({ view: z.enum(['mine', 'used']).default('mine') }),
  output: List(GiftCard).extend({
    /** Cards that can be given, by face value. */
    values: z.array(z.object({ value: Money, count: z.int() })),
    hasPayPassword: z.boolean(),
  }),
})

export const giftList = defineCall({
  get: '/user/gift_card/gifts',
  who: 'member',
  summary: 'What I have given, newest first',
  input: Paging,
  output: List(Gift),
})

export const giftCardLog = defineCall({
  get: '/user/gift_card/log',
  who: 'member',
  summary: 'What happened to gift cards by me or to me, newest first',
  input: Paging,
  output: List(
    z.object({
      id: Id,
      no: z.string(),
      event: GiftCardEvent,
      value: Money,
      /** Masked name of the other member, where there is one. */
      other: z.string(),
      /** Whether I did it. */
      mine: z.boolean(),
      at: Time,
    }),
  ),
})

export const giftCardReceiver = defineCall({
  get: '/user/gift_card/receiver',
  who: 'member',
  summary: 'Whom a username names, masked, to confirm before giving',
  input: z.object({ username: NonEmpty(40) }),
  output: z.object({ name: z.string(), username: z.string() }),
  refuses: ['user-unknown', 'receiver-unusable'],
})

export const giftCardGive = defineCall({
  post: '/user/gift_card/give',
  who: 'member',
  summary: 'Give cards of one face value to a member, or by a link that each opener takes one of',
  input: z.object({
    value: Money,
    count: z.int().min(1).max(GIFT_CARDS_PER_GIFT_MAX),
    /** Absent: by link. */
    username: NonEmpty(40).optional(),
    /** How long a link can be opened; never longer than a card is good. */
    days: z.int().min(1).max(GIFT_LINK_DAYS_MAX).default(GIFT_LINK_DAYS),
    greeting: Text(100).default(''),
    payPassword: PayPassword,
  }),
  /** The link itself is in `giftList`. */
  output: z.object({ id: Id }),
  refuses: [
    'user-unknown',
    'receiver-unusable',
    'gift-cards-too-few',
    'pay-password-missing',
    'pay-password-wrong',
    'pay-password-locked',
  ],
  refusal: z.object({ left: z.int() }),
})

export const giftCardWithdraw = defineCall({
  post: '/user/gift_card/withdraw',
  who: 'member',
  summary: 'Take back what nobody took of a link; it cannot be opened any more',
  input: z.object({ id: Id }),
  output: z.object({ returned: z.int() }),
  refuses: ['not-found', 'gift-over'],
})

export const giftCardLink = defineCall({
  get: '/user/gift_card/link',
  who: 'visitor',
  summary: 'What a link holds, before one is taken',
  input: z.object({ token: Token }),
  output: z.object({
    /** Masked name of who gives. */
    from: z.string(),
    value: Money,
    left: z.int(),
    greeting: z.string(),
    state: z.enum(giftStates),
    /** Whether the caller took one. */
    taken: z.boolean(),
    /** Whether it is the caller's own. */
    own: z.boolean(),
    expiresAt: Time,
  }),
  refuses: ['gift-over'],
})

export const giftCardTake = defineCall({
  post: '/user/gift_card/take',
  who: 'member',
  summary: 'Take one card of a link',
  input: z.object({ token: Token }),
  output: z.object({ id: Id, value: Money }),
  refuses: ['gift-over', 'gift-taken', 'receiver-unusable'],
})

export const giftCardRedeem = defineCall({
  post: '/user/gift_card/redeem',
  who: 'member',
  summary: 'Redeem a card into the balance by its code',
  input: z.object({ code: Code }),
  output: z.object({ value: Money }),
  refuses: ['gift-card-unknown', 'gift-card-ended', 'gift-card-offered', 'too-many-requests'],
})

export const giftCardRedeemOwn = defineCall({
  post: '/user/gift_card/redeemOwn',
  who: 'member',
  summary: 'Redeem one of my cards into the balance',
  input: z.object({ id: Id }),
  output: z.object({ value: Money }),
  refuses: ['not-found', 'gift-card-ended', 'gift-card-offered'],
})

export const giftCardReveal = defineCall({
  post: '/user/gift_card/reveal',
  who: 'member',
  summary: 'See the code of one of my cards; its log keeps that I did',
  input: z.object({ id: Id, payPassword: PayPassword }),
  output: z.object({ code: z.string() }),
  refuses: [
    'not-found',
    'gift-card-ended',
    'gift-card-offered',
    'pay-password-missing',
    'pay-password-wrong',
    'pay-password-locked',
  ],
  refusal: z.object({ left: z.int() }),
  // An answer that is kept for repetitions would keep the code as it is.
  idempotent: false,
})
