import { z } from 'zod'
import { defineCall } from '../call.ts'
import { GIFT_CARDS_PER_GIFT_MAX, GIFT_LINK_DAYS, GIFT_LINK_DAYS_MAX } from '../constants.ts'
import { Money } from '../money.ts'
import { Id, List, NonEmpty, Paging, Text, Time } from '../shapes.ts'

/** `open`: the owner can redeem or give it · `offered`: by a link · the other states are final. */
export const giftCardStates = ['open', 'offered', 'redeemed', 'voided', 'expired'] as const
export const GiftCardState = z.enum(giftCardStates)
export type GiftCardState = z.output<typeof GiftCardState>

/** Events in the log of a card. */
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
    /** Card number; not its code. */
    no: z.string(),
    value: Money,
    state: GiftCardState,
    /** Masked name of the sender; empty if the owner bought it. */
    from: z.string(),
    expiresAt: Time,
    /** When it was redeemed, voided or expired. */
    endedAt: Time.nullable(),
  })
  .meta({ id: 'GiftCard' })
export type GiftCard = z.output<typeof GiftCard>

export const giftStates = ['given', 'open', 'taken', 'withdrawn', 'over'] as const

/** A gift of one or more cards: to a member, or by a link from which members claim one each. */
export const Gift = z
  .object({
    id: Id,
    kind: z.enum(['member', 'link']),
    /** Masked name of the receiver; empty for a link. */
    to: z.string(),
    value: Money,
    count: z.int(),
    taken: z.int(),
    greeting: z.string(),
    /** `given`: to a member. Links: `open`, `taken` (fully claimed), `withdrawn` or `over` (expired). */
    state: z.enum(giftStates),
    /** Token of an open link, for `pages/my/redeem?token=`; otherwise empty. */
    token: z.string(),
    createdAt: Time,
    /** For links. */
    expiresAt: Time.nullable(),
  })
  .meta({ id: 'Gift' })
export type Gift = z.output<typeof Gift>

const PayPassword = z.string().regex(/^\d{6}$/)
const Token = z.string().regex(/^[\w-]{20,100}$/)
/** As typed: letters and digits in groups, case-insensitive. */
const Code = z.string().trim().min(1).max(60)

export const giftCardList = defineCall({
  get: '/user/gift_card/list',
  who: 'member',
  summary: 'List my gift cards: usable ones by expiry, or used ones, latest first',
  input: Paging.extend({ view: z.enum(['mine', 'used']).default('mine') }),
  output: List(GiftCard).extend({
    /** Cards that can be given, by value. */
    values: z.array(z.object({ value: Money, count: z.int() })),
    hasPayPassword: z.boolean(),
    /** The category of the gift cards on sale; null when the shop sells none. */
    saleCategoryId: Id.nullable(),
  }),
})

export const giftList = defineCall({
  get: '/user/gift_card/gifts',
  who: 'member',
  summary: 'List my gifts, newest first',
  input: Paging,
  output: List(Gift),
})

export const giftCardLog = defineCall({
  get: '/user/gift_card/log',
  who: 'member',
  summary: 'List the events of my gift cards, newest first',
  input: Paging,
  output: List(
    z.object({
      id: Id,
      no: z.string(),
      event: GiftCardEvent,
      value: Money,
      /** Masked name of the other member, if any. */
      other: z.string(),
      /** Whether the caller caused it. */
      mine: z.boolean(),
      at: Time,
    }),
  ),
})

export const giftCardReceiver = defineCall({
  get: '/user/gift_card/receiver',
  who: 'member',
  summary: 'Retrieve the masked name of a receiver, to confirm before giving',
  input: z.object({ username: NonEmpty(40) }),
  output: z.object({ name: z.string(), username: z.string() }),
  refuses: ['user-unknown', 'receiver-unusable'],
})

export const giftCardGive = defineCall({
  post: '/user/gift_card/give',
  who: 'member',
  needsConsent: true,
  summary: 'Give cards of one value to a member, or by a link from which members claim one each',
  input: z.object({
    value: Money,
    count: z.int().min(1).max(GIFT_CARDS_PER_GIFT_MAX),
    /** Absent: creates a link. */
    username: NonEmpty(40).optional(),
    /** Lifetime of a link; ends with the first card that expires. */
    days: z.int().min(1).max(GIFT_LINK_DAYS_MAX).default(GIFT_LINK_DAYS),
    greeting: Text(100).default(''),
    payPassword: PayPassword,
  }),
  /** `giftList` returns the link. */
  output: z.object({ id: Id }),
  refuses: [
    'user-unknown',
    'receiver-unusable',
    'gift-cards-too-few',
    'reauthentication-needed',
    'pay-password-missing',
    'pay-password-wrong',
    'pay-password-locked',
  ],
})

export const giftCardWithdraw = defineCall({
  post: '/user/gift_card/withdraw',
  who: 'member',
  summary: 'Withdraw a link and take back the unclaimed cards',
  input: z.object({ id: Id }),
  output: z.object({ returned: z.int() }),
  refuses: ['not-found', 'gift-over'],
})

export const giftCardLink = defineCall({
  get: '/user/gift_card/link',
  who: 'visitor',
  summary: 'Retrieve a link before claiming a card',
  input: z.object({ token: Token }),
  output: z.object({
    /** Masked name of the sender. */
    from: z.string(),
    value: Money,
    left: z.int(),
    greeting: z.string(),
    state: z.enum(giftStates),
    /** Whether the caller has claimed a card. */
    taken: z.boolean(),
    /** Whether the caller is the sender. */
    own: z.boolean(),
    expiresAt: Time,
  }),
  refuses: ['gift-over'],
})

export const giftCardTake = defineCall({
  post: '/user/gift_card/take',
  who: 'member',
  summary: 'Claim a card of a link',
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
  summary: 'Reveal the code of one of my cards; recorded in its log',
  input: z.object({ id: Id, payPassword: PayPassword }),
  output: z.object({ code: z.string() }),
  refuses: [
    'not-found',
    'gift-card-ended',
    'gift-card-offered',
    'reauthentication-needed',
    'pay-password-missing',
    'pay-password-wrong',
    'pay-password-locked',
  ],
  // The stored response of an idempotency key would contain the code.
  idempotent: false,
})
