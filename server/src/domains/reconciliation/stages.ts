import type { Slice } from '../payments/index.ts'

/** What is compared of money that no company is asked about. */
export const WALLET = 'wallet'
/** The part that goes through the ledger, for entries of what is not there. */
export const LEDGER = 'ledger'

export type Stage = 'statement' | 'lines' | Slice | 'entries'

/**
 * What a part does, in this order: takes the company's statement, compares its lines, then asks about what of ours the
 * statement did not name. The wallet has no company; the ledger is gone through once.
 */
const stages: Record<'company' | 'wallet' | 'ledger', readonly Stage[]> = {
  company: ['statement', 'lines', 'made', 'paid', 'refunds'],
  wallet: ['made', 'refunds'],
  ledger: ['entries'],
}

const stagesOf = (source: string) =>
  stages[source === WALLET ? 'wallet' : source === LEDGER ? 'ledger' : 'company']

/** Where a part begins. @param hasStatement whether its company gives one */
export const firstStage = (source: string, hasStatement: boolean): Stage =>
  stagesOf(source).find((stage) => hasStatement || (stage !== 'statement' && stage !== 'lines'))!

/** What comes after a stage; undefined after the last. */
export const stageAfter = (source: string, stage: string): Stage | undefined => {
  const all = stagesOf(source)
  return all[all.indexOf(stage as Stage) + 1]
}
