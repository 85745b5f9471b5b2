import type { Outcome } from './outcomes.ts'
import type { Switches } from './switches.ts'

export const payTypes = ['card', 'unionpay', 'applepay', 'jcb'] as const
/** Payment types of the card gateway, and those of other vendors. */
export type PayType =
  | (typeof payTypes)[number]
  | 'wechat'
  | 'alipay'
  | 'fpx'
  | 'tng'
  | 'grabpay'
  | 'boost'
  | 'dpay'
  | 'ipp'

/** FAILED: the last attempt failed; the payment can be tried again until it expires. */
type OrderStatus = 'CREATED' | 'PAYING' | 'SUCCESS' | 'FAILED' | 'CLOSED' | 'EXPIRED'

/** The stored data of a card: never its number. */
export type CardTrace = {
  brand: string
  last4: string
}

/** A card to save: never its number. */
export type CardToSave = CardTrace & {
  month: number
  year: number
  /** Identifies the number. */
  fingerprint: string
  /** What its bank does when it is charged again. */
  outcome: Outcome
}

export type Order = {
  /** The vendor's number of the payment. */
  orderNo: string
  /** The shop's number, where the vendor has its own; else empty. */
  reference: string
  token: string
  vendorId: string
  /** Decimal, as in the shop's request. */
  amount: string
  currency: string
  payType: PayType
  subject: string
  returnUrl: string
  /** Return URL of a cancelled payment; empty where it is `returnUrl`. */
  cancelUrl: string
  /** Empty for no notifications. */
  notifyUrl: string
  createdAt: string
  /** Empty for a payment that never expires. */
  expireAt: string
  /** Numbers of monthly instalments to choose from. */
  instalments?: number[]
  status: OrderStatus
  paidAt: string | null
  attempts: { code: string; message: string; at: string }[]
  card: CardTrace | null
  /** Set while the bank asks for its code. */
  challenge: { card: CardTrace; triesLeft: number } | null
  /** Customer for whom the vendor saves the card that pays. */
  saveFor?: string
  /** Customer whose saved cards the vendor's page offers. */
  offerCardsOf?: string
  /** The card of the last attempt, to save when it succeeds. */
  toSave?: CardToSave | null
  /** Id of the card that the payment saved, or that it charged. */
  savedCard?: string
  /** A late approval; its time is set once the payment is closed. */
  late: { card: CardTrace; at: string | null } | null
  /** The shopper left during the payment. */
  abandoned: boolean
  dispute?: Dispute
  switches: Switches
  /** Notifications that are held back until the success. */
  held: Message[]
}

type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'FAILED'

export type Refund = {
  refundNo: string
  orderNo: string
  vendorRefundId: string
  amount: string
  reason: string
  status: RefundStatus
  createdAt: string
  finishedAt: string | null
  /** WeChat Pay closes it when it fails; otherwise the merchant completes it by hand. */
  closes?: boolean
  /** How and when a pending refund ends. */
  ending: { at: string; status: 'SUCCESS' | 'FAILED' } | null
}

/** A chargeback over `amount`. */
export type Dispute = {
  id: string
  amount: string
  status: 'OPEN' | 'WON' | 'LOST'
  createdAt: string
}

export type EventName =
  | 'payment.succeeded'
  | 'payment.failed'
  | 'payment.closed'
  | 'refund.succeeded'
  | 'refund.failed'
  | 'dispute.opened'
  | 'dispute.closed'

/** A notification to the shop, in the vendor's format. */
export type Message = {
  event: string
  body: object
}
