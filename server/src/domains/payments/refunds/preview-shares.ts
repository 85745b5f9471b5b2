import { type Currency, type Money, toMoney } from '@pasar/contract/money'
import type { Tx } from '../../../platform/db/types.ts'
import type { PayableOrder } from '../../orders/index.ts'
import { listCapturedPayments } from '../queries.ts'
import { allocateRefund } from './allocate-refund.ts'

type PreviewedRefund = { method: string; amount: Money }[]

/**
 * Computes to which payments a refund of an order would return, in proportion to what remains of each.
 * @param amount minor units of the order's currency; nothing for 0 or more than remains
 */
export async function previewShares(tx: Tx, order: PayableOrder, amount: bigint): Promise<PreviewedRefund> {
  if (amount <= 0n) return []
  const shares = allocateRefund(order, await listCapturedPayments(tx, order.id), amount) ?? []
  return shares.map((share) => ({
    method: share.payment.method,
    amount: toMoney(share.amount, share.payment.currency as Currency),
  }))
}
