import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import type { Config } from '../../../config.ts'

export type Message = { headers: Record<string, string>; body: string }
type Behaviour = 'normal' | 'broken' | 'refuses-refunds' | 'slow-refunds'

export type EventOptions = {
  /** Distinguishes several events about the same change. */
  again?: string
  /** Signs with another secret. */
  forged?: boolean
  at?: Date
  wrong?: 'amount' | 'currency'
}

/** A fake provider behind one interface for all protocols. Payments are of 33.00 MYR. */
export type TestVendor = {
  /** Id of the gateway. */
  id: string
  method: PaymentMethodId
  /** Id of the bank, for methods that ask for one. */
  bank?: string
  /** False where messages carry no timestamp, so that old ones are accepted. */
  datesMessages?: false
  /** True where a declined attempt fails the payment. */
  endsWhenDeclined?: true
  /** Message for a declined attempt; false where the provider reports none. */
  declineMessage?: string | false
  /** True where opening a payment sends no request. */
  opensWithoutRequest?: true
  /** False where messages contain no currency. */
  namesCurrency?: false
  /** False where refunds have no webhook and must be queried. */
  reportsRefunds?: false
  config: Partial<Config>
  setBehaviour(behaviour: Behaviour): void
  beforeAnswer(then: ((no: string) => Promise<void>) | undefined): void
  /** Completes or declines the buyer's payment. */
  pay(no: string): void
  decline(no: string): void
  /** Completes the last requested refund. */
  finishRefund(): void
  isOpen(no: string): boolean
  /** A webhook about a change. */
  message(kind: 'paid' | 'failed' | 'closed' | 'refunded', no: string, options?: EventOptions): Message
  /** Number of refund requests. */
  refundsAsked(): number
  close(): Promise<void>
}

/** A fake provider, started for one method. */
export type VendorCase = {
  name: string
  /** Whether the webhook matrix runs the case for top-ups too. */
  forTopUps: boolean
  /** @param now the shop's clock */
  start(now: () => Date): Promise<TestVendor>
}
