import type { Payment } from '../queries.ts'

/** What the shop stores with a payment at a gateway, beside the gateway's own data. */
export type AttemptData = {
  /** Distinguishes attempts by one method (device.ts). */
  way?: string
  /** Number of monthly instalments. */
  periods?: string
  /** Id of the saved card that is charged. */
  card?: string
  /** `1` where the shopper asked to save the card. */
  save?: string
  /** The customer at the provider, to save a card or to charge a saved one. */
  customer?: string
}

/** Reads the shop's part of a payment's data. */
export const readAttempt = ({ data }: Pick<Payment, 'data'>): AttemptData => data as AttemptData

/** Whether the shopper asked to save the card that pays. */
export const savesCard = (payment: Payment): boolean => readAttempt(payment).save === '1'

/**
 * How long a charge of a saved card may be without an answer before another attempt ends it. Longer than the
 * request waits for the provider.
 */
const CHARGE_MS = 60_000

const isUnanswered = (payment: Payment): boolean =>
  readAttempt(payment).card !== undefined && payment.state === 'created'

const isRecent = ({ createdAt }: Payment, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= CHARGE_MS

/** Whether the request that charges a saved card may still be on its way to the provider. */
export const isChargeInFlight = (payment: Payment, now: Date): boolean =>
  isUnanswered(payment) && isRecent(payment, now)

/** Whether the answer to the charge of a saved card was lost. */
export const isStuckCharge = (payment: Payment, now: Date): boolean =>
  isUnanswered(payment) && !isRecent(payment, now)
