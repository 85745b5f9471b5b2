import type { Slice } from '../payments/index.ts'

/** Source of payments by wallet, for which no provider is queried. */
export const WALLET = 'wallet'
/** Source of ledger entries, to find those without a payment. */
export const LEDGER = 'ledger'

export type Phase = 'statement' | 'lines' | Slice | 'entries'

/**
 * Phases of a part, in order. For a provider: download its statement, compare its lines, then query the
 * payments and refunds that the statement does not list.
 */
const phases: Record<'provider' | 'wallet' | 'ledger', readonly Phase[]> = {
  provider: ['statement', 'lines', 'made', 'paid', 'refunds'],
  wallet: ['made', 'refunds'],
  ledger: ['entries'],
}

const listPhases = (source: string) =>
  phases[source === WALLET ? 'wallet' : source === LEDGER ? 'ledger' : 'provider']

/** Returns the first phase of a part. @param hasStatement whether its provider offers statements */
export const firstPhase = (source: string, hasStatement: boolean): Phase =>
  listPhases(source).find((phase) => hasStatement || (phase !== 'statement' && phase !== 'lines'))!

/** Returns the phase after another one; undefined after the last. */
export const nextPhase = (source: string, phase: string): Phase | undefined => {
  const all = listPhases(source)
  return all[all.indexOf(phase as Phase) + 1]
}
