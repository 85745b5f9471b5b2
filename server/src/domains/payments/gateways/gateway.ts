import type { Currency } from '@pasar/contract/money'
import type { RawAnswer } from '../../../platform/http/raw.ts'

/**
 * What every payment company is to Pasar (docs/payments.md). A gateway speaks its vendor's protocol and knows
 * no database: it is given what it needs and answers snapshots. Amounts are bigint minor units.
 */
export type Amount = { minor: bigint; currency: Currency }

export type GatewayState = 'created' | 'pending' | 'succeeded' | 'failed' | 'cancelled'

/** How a payment stands at the vendor, as far as this message tells. */
export type Snapshot = {
  state: GatewayState
  vendorId?: string
  /** What the vendor says was paid; checked against what was asked. */
  paid?: Amount
  /** An attempt of the shopper's that failed; the payment itself may still succeed. */
  attemptFailed?: { code: string; message?: string }
  /** The vendor did not answer, or does not know yet: ask again. */
  unknown?: boolean
  raw: unknown
}

export type NextAction =
  | { type: 'none' }
  | { type: 'redirect'; url: string }
  | { type: 'form'; url: string; fields: Record<string, string> }
  | { type: 'qr'; content: string }
  /** It is paid in another browser, by a token of ours. */
  | { type: 'elsewhere'; content: string }
  /** The client shows the vendor's own form in its page, by the vendor's script. */
  | { type: 'sdk'; sdk: 'stripe' | 'airwallex' | 'wechat'; params: Record<string, string> }

/** The gateway's way out: fetch, with every request and its answer kept. */
export type VendorFetch = typeof fetch

export type CreateInput = {
  paymentNo: string
  amount: Amount
  method: string
  subject: string
  returnUrl: string
  notifyUrl: string
  expiresAt: Date
  /** What the shopper's browser runs on: a phone is sent to a wallet, a desktop shows a QR code. */
  scene: Scene
  system: 'android' | 'ios' | ''
  /** The bank that the shopper chose, by the id that banks() gave; empty where none is asked for. */
  bank: string
  /** The monthly parts that the shopper chose with us; 0 or left out where none are. */
  periods?: number
  /** Whether that browser is WeChat's own. */
  inWechat: boolean
  /** The shopper's address, where a vendor asks for it. */
  ip: string
  /** Where a vendor has to say first who pays: where it sends the shopper back to, and with what. */
  signIn: SignIn
}

/** `state` goes there and back, and is bound to the shopper's session; `code` is what the vendor sent back, if it did. */
export type SignIn = { returnUrl: string; state: string; code: string }

type Scene = 'mobile' | 'desktop'

/** A bank that a shopper can choose. One that is down is shown, and cannot be chosen. */
export type Bank = { id: string; name: string; available: boolean }

/** A payment as its gateway knows it. `data` is what create() answered; empty where its answer was lost. */
export type PaymentRef = {
  paymentNo: string
  currency: Currency
  vendorId: string
  data: Record<string, string>
}

/** A refund by our number, and by the vendor's where it is known. */
export type RefundRef = PaymentRef & { refundNo: string; vendorRefundId: string }

/** `before`: what other refunds of the payment gave back, minor units. */
export type RefundRequest = { amount: Amount; reason: string; before: bigint }

export type RefundState = 'refunding' | 'refunded' | 'failed' | 'unknown'
export type RefundAnswer = {
  state: RefundState
  vendorRefundId?: string
  message?: string
  /** `absent`: the vendor says that it has no such refund · `nothing`: it did not say, the state is what was known. */
  heard?: 'absent' | 'nothing'
}

/** One movement of money in a vendor's statement, by our number of the payment or refund. */
export type StatementLine = {
  subject: 'payment' | 'refund'
  no: string
  paymentNo: string
  /** As the vendor writes it; the amount is null where the shop does not know that currency. */
  currency: string
  minor: bigint | null
}

/** `next` asks for the page after this one; empty when there is none. */
export type StatementPage = { lines: StatementLine[]; next: string }

/** A vendor's message, verified. `eventId` is the vendor's, or a hash where it has none. */
export type ParsedEvent = {
  eventId: string
  paymentNo: string
  snapshot?: Snapshot
  refund?: { refundNo: string; state: RefundState; vendorRefundId?: string; message?: string }
}

export type VendorMessage = { method: string; path: string; headers: Record<string, string>; body: string }

/** Thrown by parseWebhook and parseReturn: the message is not the vendor's and must not be believed. */
export class BadSignature extends Error {}

export type PaymentGateway = {
  id: string
  /** Opens the payment at the vendor. A failure that left it open or shut in doubt is `unknown`. */
  create(input: CreateInput): Promise<{ next: NextAction; snapshot: Snapshot; data: Record<string, string> }>
  query(ref: PaymentRef): Promise<Snapshot>
  /** Asks the vendor to take no money any more. May answer `succeeded`: then it was too late. */
  cancel(ref: PaymentRef, now: Date): Promise<Snapshot>
  /** Asks for a refund by its number. Safe to repeat. */
  refund(ref: RefundRef, wanted: RefundRequest): Promise<RefundAnswer>
  queryRefund(ref: RefundRef): Promise<RefundAnswer>
  /**
   * True where the vendor knows a refund by no number of ours: the next one waits until the one before is done, so that
   * one whose answer was lost is known by how the payment stands.
   */
  refundsOneByOne?: true
  /** The banks of a method that asks for one; undefined while the vendor does not say. None where it asks itself. */
  banks?(method: string): Promise<Bank[] | undefined>
  /**
   * What moved from one moment to another, page by page, where the vendor tells it: the one way to hear of what is not
   * known here. Undefined when it does not answer.
   */
  statement?(day: { from: Date; until: Date }, cursor: string): Promise<StatementPage | undefined>
  /** @throws BadSignature */
  parseWebhook(message: VendorMessage, now: Date): { events: ParsedEvent[]; reply: RawAnswer }
  /**
   * What the browser brings back, where the vendor has sealed it; undefined where it brings nothing. Left out where coming
   * back proves nothing.
   * @throws BadSignature
   */
  parseReturn?(message: VendorMessage): Omit<ParsedEvent, 'eventId'> | undefined
}
