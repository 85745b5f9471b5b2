import type { Amount } from '../domains/payments/testing.ts'
import type { Crashes } from './crashes.ts'

/** A refund at the provider. `dashboard` was made there by staff, without a request of the shop. */
export type ProviderRefund = {
  id: string
  no: string
  minor: bigint
  state: 'refunding' | 'refunded' | 'failed'
  isDashboard: boolean
}

/** A dispute at the provider; its amount is withdrawn while it is open, and for good when it is lost. */
type ProviderDispute = { id: string; minor: bigint; state: 'open' | 'won' | 'lost' }

/** A payment as the provider knows it: the truth about money outside the shop. */
export type Charge = {
  no: string
  amount: Amount
  state: 'open' | 'paid' | 'failed' | 'cancelled'
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
  /** Whether the shop has not heard of the latest change. */
  isUnreported: boolean
}

/**
 * `down`: answers nothing · `refuses-refunds`: fails them at once · `slow-refunds`: leaves them in progress.
 */
type Behaviour = 'normal' | 'down' | 'refuses-refunds' | 'slow-refunds'

/** The payment provider of a model shop, in memory. */
export type Provider = {
  key: string
  charges: Map<string, Charge>
  behaviour: Behaviour
  events: number
  crashes?: Crashes
}

/** Minor units that the provider has collected and not given back. */
export const netOf = ({ state, amount, refunds, disputes }: Charge): bigint =>
  refunds
    .filter((r) => r.state === 'refunded')
    .concat(disputes.filter((d) => d.state !== 'won') as never[])
    .reduce((rest, { minor }) => rest - minor, state === 'paid' ? amount.minor : 0n)

/** Minor units that a charge can still give back. */
export const refundableAt = ({ state, amount, refunds, disputes }: Charge): bigint =>
  refunds
    .filter((r) => r.state !== 'failed')
    .concat(disputes.filter((d) => d.state !== 'won') as never[])
    .reduce((rest, { minor }) => rest - minor, state === 'paid' ? amount.minor : 0n)
