import { toMoney } from '@pasar/contract/money'
import { type Refusal, refuse } from '../../../platform/result.ts'
import type { Bill, Quote } from './bill.ts'

/**
 * Refuses `fee-changed` for a quote of another amount than the payer has agreed to: staff can change fees and
 * rates while a bill is shown.
 * @param agreed `amount` in minor units of `asset`, such as an earlier quote
 */
export function refuseOtherAmount(
  { bill, quoted }: { bill: Pick<Bill, 'currency'>; quoted: Quote },
  agreed: Pick<Quote, 'asset' | 'amount'>,
): Refusal | undefined {
  const isSame = agreed.asset === quoted.asset && agreed.amount === quoted.amount
  return isSame ? undefined : refuse('fee-changed', { fee: toMoney(quoted.cost, bill.currency) })
}
