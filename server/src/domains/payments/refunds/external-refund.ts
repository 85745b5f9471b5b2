import { toMoney } from '@pasar/contract/money'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { ReportedRefund } from '../gateways/gateway.ts'
import { sumLosses } from '../postings/loss.ts'
import { type Payment, recordEvent } from '../queries.ts'
import { type Review, requireReview } from '../reviews.ts'
import { applyRefund } from './apply-refund.ts'
import { listExcesses, postExcess, reverseExcess } from './excess.ts'
import { finishShares, lockSucceeded, presentAmount, recordShares } from './external-shares.ts'
import {
  changeRefund,
  FAILURE_REPORTED,
  findExternalRefunds,
  isFailureReported,
  listRefunds,
} from './queries.ts'

export const NOT_SUCCEEDED = 'the payment has not succeeded'
const REFUND_OPEN = 'a refund of the payment is in progress, which the reported total may contain'

/**
 * Records a refund that was made at the provider, or its later state.
 * @returns why it is too early: messages arrive in any order, and the success of the payment or refund is
 * still to come; null once it is recorded
 */
export async function recordProviderRefund(
  deps: Deps,
  paymentNo: string,
  reported: ReportedRefund,
): Promise<string | null> {
  const id = reported.vendorRefundId || reported.refundNo
  const known = await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const locked = await lockSucceeded(ctx, paymentNo)
    if (!locked) return NOT_SUCCEEDED
    const { payment, target } = locked
    const no = reported.refundNo || id
    const before = await findExternalRefunds(tx, payment.id, 'provider', id, no)
    if (before.length > 0) return before
    if ((await listExcesses(ctx, payment)).some((one) => one.no === no)) {
      if (reported.state === 'failed') await revertExcess(ctx, payment, no, reported)
      return []
    }
    const failedBefore = await isFailureReported(tx, payment.id, no)
    if (reported.state === 'failed' && !failedBefore) await recordFailure(ctx, payment, no, reported)
    if (reported.state !== 'refunded') return []
    const total = reported.total && (await compareTotal(ctx, payment, reported.total.minor))
    if (total === 'unclear') return REFUND_OPEN
    const amount = reported.amount ?? (reported.total && { ...reported.total, minor: total! })
    if (amount?.minor === 0n && reported.amount) return []
    await requireReview(ctx, payment.id, buildReview(id, reported, amount))
    if (amount?.currency !== payment.currency || amount.minor <= 0n) return []
    const external = { no, id, origin: 'provider' } as const
    const { refunds, excess } = await recordShares(ctx, payment, target, external, amount.minor)
    await finishShares(ctx, refunds, payment.no)
    // Without shares nothing could be queried: the failure counts.
    if (excess > 0n && !(failedBefore && refunds.length === 0)) await postExcess(ctx, payment, no, excess)
    if (failedBefore)
      for (const refund of refunds) await changeRefund(tx, refund.id, { nextTryAt: ctx.clock.now() })
    return []
  })
  if (typeof known === 'string') return known
  for (const { no } of known) await applyRefund(deps, no, reported, 'message')
  return null
}

/**
 * Remembers the failure of a refund that is not recorded: messages arrive in any order, so that one about its
 * success, which happened before, can follow. The provider is then queried.
 */
const recordFailure = (
  ctx: Ctx,
  { id: paymentId }: Payment,
  no: string,
  { message = '' }: ReportedRefund,
): Promise<void> =>
  recordEvent(ctx.tx, {
    id: ctx.ids.uuid(),
    paymentId,
    kind: FAILURE_REPORTED,
    data: { no, message },
    at: ctx.clock.now(),
  })

/** Reverts a failed refund of which the payment had nothing left to refund. */
async function revertExcess(
  ctx: Ctx,
  payment: Payment,
  refundNo: string,
  { message = '' }: ReportedRefund,
): Promise<void> {
  await reverseExcess(ctx, payment, refundNo)
  await requireReview(ctx, payment.id, { code: 'refund-reverted', data: { refundNo, message } })
}

function buildReview(id: string, { total }: ReportedRefund, amount: ReportedRefund['amount']): Review {
  if (total && amount && amount.minor <= 0n)
    return { code: 'refund-total', data: { id, total: toMoney(total.minor, total.currency) } }
  return { code: 'refund-external', data: { id, amount: presentAmount(amount) } }
}

/**
 * Computes what a reported total of refunds exceeds the recorded ones by, minor units of the payment's
 * currency. Zero or less for a total of earlier.
 * @returns `unclear` while a refund is in progress that the total may contain
 */
async function compareTotal(
  ctx: ReturnType<typeof systemContext>,
  payment: Payment,
  total: bigint,
): Promise<bigint | 'unclear'> {
  const ofProvider = (await listRefunds(ctx.tx, payment.id)).filter(
    ({ origin }) => origin !== 'dispute' && origin !== 'transfer',
  )
  const recorded = ofProvider
    .filter(({ state }) => state === 'refunded')
    .reduce((sum, { amount }) => sum + amount, await sumLosses(ctx, payment))
  const open = ofProvider.filter(({ state }) => state === 'requested' || state === 'refunding')
  const rest = total - recorded
  return open.some(({ amount }) => amount <= rest) ? 'unclear' : rest
}
