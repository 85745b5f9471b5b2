import type { Currency } from '@pasar/contract/money'
import type { CardOnFile, CardsClient, ReportedCard } from './saved-cards.ts'

/** An amount in minor units of its currency. */
export type Amount = { minor: bigint; currency: Currency }

export type GatewayState = 'created' | 'pending' | 'succeeded' | 'failed' | 'cancelled'

/** The state of a payment at the provider, as one message or answer reports it. */
export type Snapshot = {
  state: GatewayState
  vendorId?: string
  /** The amount that the provider collected; compared with the amount of the payment. */
  paid?: Amount
  /** The shopper's last attempt, where it failed; the payment itself may still succeed. */
  attemptFailed?: { code: string; message?: string }
  /** The provider did not answer, or does not know the outcome yet: query again. */
  unknown?: boolean
  /**
   * With `cancelled`, from gateways that charge saved cards: the provider knows no such payment. The request
   * that creates it may still be on its way.
   */
  absent?: boolean
  raw: unknown
}

/** The next action of the client. */
export type NextAction =
  | { type: 'none' }
  | { type: 'redirect'; url: string }
  | { type: 'form'; url: string; fields: Record<string, string> }
  | { type: 'qr'; content: string }
  /** The payment continues in another browser, by a token of ours. */
  | { type: 'elsewhere'; content: string }
  /** The client shows the provider's form in its own page, by the provider's script. */
  | { type: 'sdk'; sdk: 'stripe' | 'airwallex' | 'wechat'; params: Record<string, string> }

/** The gateway's access to the network. */
export type VendorFetch = typeof fetch

export type CreateInput = {
  paymentNo: string
  amount: Amount
  method: string
  /** Name of the purchase on the provider's page. */
  subject: string
  returnUrl: string
  notifyUrl: string
  expiresAt: Date
  /** A phone opens a wallet's app, a desktop shows its QR code. */
  scene: 'mobile' | 'desktop'
  system: 'android' | 'ios' | ''
  /** Id of the shopper's bank, as `banks` lists it; empty where the method asks for none. */
  bank: string
  /** Number of monthly instalments chosen in the shop; 0 or absent for none. */
  periods?: number
  /** The customer for whom the provider saves the card that pays; only with the shopper's consent. */
  saveFor?: string
  /** Charges this card at once, without a form; the bank may ask the shopper to approve. */
  cardOnFile?: CardOnFile
  /** Whether the browser is WeChat's own. */
  inWechat: boolean
  /** The shopper's IP address. */
  ip: string
  /** For providers that identify the payer first. */
  signIn: SignIn
}

/** `state` is bound to the shopper's session; `code` is what the provider returned, empty before. */
export type SignIn = { returnUrl: string; state: string; code: string }

/** An opened payment; `data` is stored with it and passed to every later call. */
export type CreatedPayment = { next: NextAction; snapshot: Snapshot; data: Record<string, string> }

/** A bank of a method; unavailable banks are shown and cannot be chosen. */
export type Bank = { id: string; name: string; available: boolean }

/** A payment as its gateway knows it. `vendorId` is empty where the answer to `create` was lost. */
export type PaymentRef = {
  paymentNo: string
  currency: Currency
  vendorId: string
  data: Record<string, string>
}

/** A refund by our number, and by the provider's where it is known. */
export type RefundRef = PaymentRef & { refundNo: string; vendorRefundId: string }

export type RefundRequest = {
  amount: Amount
  reason: string
  /** Minor units that other refunds of the payment returned. */
  before: bigint
  /** Whether `markSent` was called before: the provider may have received this refund already. */
  wasSent: boolean
  /**
   * Commits that the request is about to be sent. Required with `Capabilities.refundsSequentially`, before
   * each request that the provider would carry out twice.
   */
  markSent(): Promise<void>
}

export type RefundState = 'refunding' | 'refunded' | 'failed' | 'unknown'
export type RefundAnswer = {
  state: RefundState
  vendorRefundId?: string
  message?: string
  /** Whether the refund stays in progress until staff complete it at the provider. */
  isManual?: boolean
  /**
   * `absent`: the provider has no such refund · `nothing`: the provider did not answer, `state` is the last
   * known one.
   */
  heard?: 'absent' | 'nothing'
}

/** One movement of money in a provider's statement. */
export type StatementLine = {
  subject: 'payment' | 'refund'
  /** Our number of the payment or refund. */
  no: string
  paymentNo: string
  /** As the provider writes it. */
  currency: string
  /** Null for a currency that the shop does not know. */
  minor: bigint | null
}

/** `next` is the cursor of the following page; empty on the last page. */
export type StatementPage = { lines: StatementLine[]; next: string }

/**
 * A refund as a message reports it. `refundNo` is not one of ours, or empty, for a refund that was made at
 * the provider, whose amount is `amount`, or what `total` (all refunds of the payment) exceeds ours by.
 */
export type ReportedRefund = {
  refundNo: string
  state: RefundState
  vendorRefundId?: string
  message?: string
  problem?: string
  amount?: Amount
  total?: Amount
}

/** A chargeback. `open`: the provider has withdrawn the amount · `inquiry`: the bank only asks. */
export type ReportedDispute = {
  id: string
  state: 'inquiry' | 'open' | 'won' | 'lost'
  amount: Amount | undefined
  reason: string
}

/** A verified event. `eventId` is the provider's, or a hash of the content where it has none. */
export type ParsedEvent = {
  eventId: string
  /** Empty where the message carries none of our numbers: `vendorId` identifies the payment. */
  paymentNo: string
  /** The provider's id of the payment. */
  vendorId?: string
  snapshot?: Snapshot
  refund?: ReportedRefund
  dispute?: ReportedDispute
  /** Of no payment. */
  card?: ReportedCard
}

/** The answer to a webhook. */
export type WebhookReply = { status: number; type: string; body: string }

export type VendorMessage = { method: string; path: string; headers: Record<string, string>; body: string }

/** Thrown by `parseWebhook` and `parseReturn` when the provider did not sign the message. */
export class BadSignature extends Error {}

/**
 * Speaks a provider's protocol for one payment; stores nothing. Amounts are minor units. An outcome that is
 * not certain is `unknown`: a timeout, a 5xx, a body that cannot be read (docs/payments.md).
 */
export type GatewayClient = {
  /** Opens the payment at the provider. */
  create(input: CreateInput): Promise<CreatedPayment>
  /** Reads the payment's state. A payment that the provider never saw is `cancelled`. */
  query(ref: PaymentRef): Promise<Snapshot>
  /** Asks the provider to collect nothing more. Returns `succeeded` when it is too late. */
  cancel(ref: PaymentRef, now: Date): Promise<Snapshot>
  /** Requests a refund. Safe to repeat: the refund's number is the idempotency key. */
  refund(ref: RefundRef, request: RefundRequest): Promise<RefundAnswer>
  /** Reads the refund's state. */
  queryRefund(ref: RefundRef): Promise<RefundAnswer>
  /**
   * Lists the banks of a method; undefined when the provider does not answer. Required with
   * `Gateway.listsBanks`.
   */
  banks?(method: string): Promise<Bank[] | undefined>
  /**
   * Lists movements from `from` (inclusive) until `until` (exclusive), page by page; undefined when the
   * provider does not answer. Required with `Capabilities.statement`.
   */
  statement?(span: { from: Date; until: Date }, cursor: string): Promise<StatementPage | undefined>
  /** Required with `Capabilities.savedCardMethods`. */
  cards?: CardsClient
  /**
   * Verifies and reads a webhook. Pure.
   * @param now when the message arrived
   * @throws BadSignature
   */
  parseWebhook(message: VendorMessage, now: Date): { events: ParsedEvent[]; reply: WebhookReply }
  /**
   * Verifies and reads what the browser brings back, for providers that sign it; undefined when it brings
   * nothing.
   * @throws BadSignature
   */
  parseReturn?(message: VendorMessage): Omit<ParsedEvent, 'eventId'> | undefined
}
