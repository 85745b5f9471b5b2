import type { Ctx } from '../../../platform/context.ts'
import { findEntriesByKey, reverse } from '../../ledger/index.ts'
import type { RefundAnswer } from '../gateways/gateway.ts'
import { postDebt, postLoss, returnDebt } from '../postings/loss.ts'
import type { Payment } from '../queries.ts'
import { clearReview, requireReview } from '../reviews.ts'
import { repeatExcess, reverseExcess } from './excess.ts'
import { changeRefund, findBooking, type Refund } from './queries.ts'
import { recordRefundEvent } from './revert-refund.ts'
import { isSettled } from './settle-failed.ts'

/*
 * A repeated refund is one that the provider paid after it had failed, although another refund or the balance
 * had returned its amount. It stays failed. Its money is a loss in the ledger, or the debt of a top-up's
 * member, until the provider reports that it failed again.
 */

/** Records a repeated refund. Staff decide about its money. */
export async function recordRepeated(
  ctx: Ctx,
  refund: Refund,
  payment: Payment,
  answer: RefundAnswer,
): Promise<void> {
  const { no, amount } = refund
  await changeRefund(ctx.tx, refund.id, {
    nextTryAt: null,
    failureCode: 'paid-after-failure',
    failure: '',
  })
  if (refund.origin === 'provider') await repeatExcess(ctx, payment, no)
  // The balance of a top-up was released when the refund failed.
  await (refund.topUpId ? postDebt : postLoss)(ctx, payment, keyOf(await findBooking(ctx.tx, refund)), amount)
  await clearReview(ctx.tx, payment.id, no)
  await requireReview(ctx, payment.id, { code: 'refund-repeated', data: { refundNo: no } })
  await recordRefundEvent(ctx, refund, 'refund.lost', answer)
}

/** Takes the money of a repeated refund back that failed again. The debt of a top-up is cancelled. */
export async function revertRepeated(
  ctx: Ctx,
  refund: Refund,
  payment: Payment,
  answer: RefundAnswer,
): Promise<void> {
  const { id, no, origin, topUpId } = refund
  const { message = '' } = answer
  const failureCode = (await isSettled(ctx.tx, refund)) ? ('settled-otherwise' as const) : null
  await changeRefund(ctx.tx, id, { nextTryAt: null, failureCode, failure: message })
  if (origin === 'provider') await reverseExcess(ctx, payment, no)
  // Versions until 1.6 used the number without that of the booking.
  const posted = await findEntriesByKey(ctx.tx, [keyOf(await findBooking(ctx.tx, refund)), keyOf(no)])
  for (const { key, amount } of posted.values())
    await (topUpId ? returnDebt(ctx, payment, key, amount) : reverse(ctx, key))
  await clearReview(ctx.tx, payment.id, no)
  await requireReview(ctx, payment.id, { code: 'refund-reverted', data: { refundNo: no, message } })
  await recordRefundEvent(ctx, refund, 'refund.reverted', answer)
}

/** The idempotency key of its loss or debt. @param booking see findBooking */
const keyOf = (booking: string): string => `loss ${booking}`
