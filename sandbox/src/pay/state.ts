import type { Switches } from './switches.ts'

export const payTypes = ['card', 'unionpay', 'applepay', 'jcb'] as const
/** What a card gateway takes, and the wallets of companies that have their own. */
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

/** FAILED means that the last attempt failed; the payment can still be tried again until it expires. */
type OrderStatus = 'CREATED' | 'PAYING' | 'SUCCESS' | 'FAILED' | 'CLOSED' | 'EXPIRED'

/** What is kept of a card: never its number. */
export type CardTrace = {
  brand: string
  last4: string
}

export type Order = {
  /** The vendor's own key of a payment. */
  orderNo: string
  /** What the shop calls it, where the vendor has a number of its own; else empty. */
  reference: string
  token: string
  vendorId: string
  /** Decimal, as the shop wrote it. */
  amount: string
  currency: string
  payType: PayType
  subject: string
  returnUrl: string
  /** Where who gives up is sent; empty where that is the same. */
  cancelUrl: string
  /** Empty where nobody wants to be told. */
  notifyUrl: string
  createdAt: string
  /** Empty for what never expires. */
  expireAt: string
  /** Months that it may be parted into. */
  instalments?: number[]
  status: OrderStatus
  paidAt: string | null
  attempts: { code: string; message: string; at: string }[]
  card: CardTrace | null
  /** While the bank asks for its code. */
  challenge: { card: CardTrace; triesLeft: number } | null
  /** An approval that will arrive late; the time is known once the payment is closed. */
  late: { card: CardTrace; at: string | null } | null
  /** The shopper walked away in the middle. */
  abandoned: boolean
  switches: Switches
  /** Messages held back until the success, in their order. */
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
  /** How and when a refund that is processing will end. */
  ending: { at: string; status: 'SUCCESS' | 'FAILED' } | null
}

export type EventName =
  | 'payment.succeeded'
  | 'payment.failed'
  | 'payment.closed'
  | 'refund.succeeded'
  | 'refund.failed'

/** What is sent to the shop, in the vendor's own words. */
export type Message = {
  event: string
  body: object
}
