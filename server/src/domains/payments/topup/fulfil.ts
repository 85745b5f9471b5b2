import type { Ctx } from '../../../platform/context.ts'
import { isErased } from '../../identity/index.ts'
import { creditTopUp, type TopUpRow } from '../../topups/index.ts'
import type { Payment } from '../queries.ts'
import { startRefund } from '../refunds/start-refund.ts'
import { markTopUpLate } from './queries.ts'

/**
 * Credits the top-up of a succeeded payment, however late; refunds the payment once where another has paid
 * the top-up, or the member's account is cancelled. Requires the locks of both.
 */
export async function fulfilTopUp(ctx: Ctx, payment: Payment, topUp: TopUpRow): Promise<void> {
  const isOrphaned = await isErased(ctx.tx, topUp.memberId)
  if (!isOrphaned && (await creditTopUp(ctx, topUp, 'pay'))) return
  await markTopUpLate(ctx.tx, payment.id)
  await startRefund(ctx, payment, {
    orderId: null,
    amount: payment.amount,
    reason: isOrphaned ? 'paid-late' : 'paid-twice',
    no: `late-${payment.no}`,
  })
}
