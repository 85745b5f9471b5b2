import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import type { Config } from '../../../config.ts'

export type Message = { headers: Record<string, string>; body: string }
type Mood = 'well' | 'broken' | 'refuses-refunds' | 'slow-refunds'

export type EventOptions = {
  /** Another event about the same. */
  again?: string
  /** Signed with another secret. */
  forged?: boolean
  at?: Date
  wrong?: 'amount' | 'currency'
}

/** A payment company of the tests, whatever it speaks. Payments are of 33.00 MYR. */
export type TestVendor = {
  /** Id of the gateway. */
  id: string
  method: PaymentMethodId
  /** The bank that is paid from, where one is chosen. */
  bank?: string
  /** False where messages carry no time, so that an old one is as good as new. */
  datesMessages?: false
  /** True where a declined attempt is the end of the payment. */
  endsWhenDeclined?: true
  /** What is said of a declined attempt; false where nobody is told of one. */
  declinedAs?: string | false
  /** True where opening a payment asks the vendor nothing. */
  opensAlone?: true
  /** False where messages name no currency. */
  namesCurrency?: false
  /** False where nobody is told of a refund: it has to be asked for. */
  tellsRefunds?: false
  config: Partial<Config>
  setMood(mood: Mood): void
  beforeAnswer(then: ((no: string) => Promise<void>) | undefined): void
  /** The buyer pays, or fails to. */
  pay(no: string): void
  decline(no: string): void
  /** The last refund that was asked for is done. */
  finishRefund(): void
  isOpen(no: string): boolean
  /** What it sends when something happened. */
  news(kind: 'paid' | 'failed' | 'closed' | 'refunded', no: string, options?: EventOptions): Message
  /** How often it was asked to give money back. */
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
