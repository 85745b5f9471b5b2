import type { Input, Output } from '@pasar/contract/call'
import type {
  ctcbInstalmentTopUp,
  ctcbTopUp,
  topUpCreate,
  topUpCreateAlias,
} from '@pasar/contract/calls/wallet/top-ups'
import { toMinor, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { computeTopUpBounds, findTopUp, openTopUp, type TopUpRow } from '../../topups/index.ts'
import { payByGateway } from '../attempts/open-payment.ts'
import { presentAttempt } from '../attempts/pay-orders.ts'
import { asksInstalments, methodById, readInstalments, refuseUnknownMethod } from '../methods/methods.ts'
import { presentNext } from '../presenter.ts'
import { checkChannel } from './channels.ts'
import { isPayable, topUpToPay } from './payable.ts'
import { captureOfTopUp } from './queries.ts'
import { presentTopUpRow } from './show-top-ups.ts'

type CreateTopUp = Input<typeof topUpCreate>
type Answer = Result<Output<typeof topUpCreate>>

/**
 * Creates a top-up by a payment method, whose next action is returned, or by a transfer to an account of the
 * shop. With an
 * `id`, pays that open top-up again, by this channel and for its own amount.
 */
export async function createTopUp(
  ctx: MemberContext,
  input: CreateTopUp | Input<typeof topUpCreateAlias>,
): Promise<Answer> {
  if (input.id) return await retryTopUp(ctx, input, input.id)
  const { currency } = input.amount
  const bounds = (await computeTopUpBounds(ctx)).get(currency)
  if (!bounds) return refuse('method-unavailable')
  const amount = toMinor(input.amount)
  if (amount < bounds.min || amount > bounds.max) {
    const { min, max } = bounds
    return refuse('amount-out-of-bounds', { min: toMoney(min, currency), max: toMoney(max, currency) })
  }
  const periods =
    input.channel === 'company' ? 0 : checkInstalments(ctx, input, input.amount.currency, amount)
  if (periods === null) return refuse('method-unavailable')
  const { channel, accountId } = input
  const opened = await transact(ctx.db, (tx) =>
    openTopUp({ ...ctx, tx }, { currency, amount, channel, periods, accountId }),
  )
  if (!opened.ok) return opened
  return channel === 'company' ? await answer(ctx, opened.data.id, null) : await pay(ctx, opened.data, input)
}

/** Creates a top-up in New Taiwan dollars by card at CTBC. */
export const createCtbcTopUp = (ctx: MemberContext, input: Input<typeof ctcbTopUp>): Promise<Answer> =>
  createTopUp(ctx, { ...input, channel: 'ctbc' })

/** Creates a top-up in New Taiwan dollars by card at CTBC, in monthly instalments. */
export const createCtbcInstalments = (
  ctx: MemberContext,
  input: Input<typeof ctcbInstalmentTopUp>,
): Promise<Answer> => createTopUp(ctx, { ...input, channel: 'ctbc_instalments' })

async function retryTopUp(ctx: MemberContext, input: CreateTopUp, id: string): Promise<Answer> {
  const topUp = await findTopUp(ctx.db, id)
  if (topUp?.memberId !== ctx.member.id) return refuse('not-found')
  if (input.channel === 'company' || !isPayable(topUp, ctx.clock.now())) return refuse('state-changed')
  if (checkInstalments(ctx, input, topUp.currency, topUp.amount) === null) return refuse('method-unavailable')
  return await pay(ctx, topUp, input)
}

/** The number of instalments of a top-up, 0 for none; null where the channel cannot charge it. */
function checkInstalments(
  ctx: MemberContext,
  { channel, periods }: CreateTopUp,
  currency: TopUpRow['currency'],
  amount: bigint,
): number | null {
  const method = methodById(channel)
  if (!method || checkChannel(ctx, method, currency, amount) !== 'usable') return null
  if (!asksInstalments(method)) return 0
  return periods && readInstalments(ctx.config, method).includes(periods) ? periods : null
}

async function pay(
  ctx: MemberContext,
  topUp: TopUpRow,
  { channel, bank, periods = 0, savedCard, saveCard }: CreateTopUp,
): Promise<Answer> {
  const method = methodById(channel)
  if (!method) return refuseUnknownMethod(ctx)
  const chosen = asksInstalments(method) ? periods : 0
  const paid = await payByGateway(ctx, topUpToPay(topUp.id, method.id, chosen), {
    method,
    bank,
    periods: chosen,
    savedCard,
    saveCard,
  })
  if (paid.ok) return await answer(ctx, topUp.id, await presentAttempt(ctx, paid.data))
  // A repeated request whose top-up the first one paid returns that payment.
  const captured = paid.refusal === 'state-changed' ? await captureOfTopUp(ctx.db, topUp.id) : undefined
  if (captured)
    return await answer(ctx, topUp.id, {
      paymentNo: captured.no,
      state: 'success',
      next: presentNext({ type: 'none' }),
    })
  return paid.refusal === 'order-not-payable' ? refuse('state-changed') : paid
}

async function answer(
  ctx: MemberContext,
  id: string,
  payment: Output<typeof topUpCreate>['payment'],
): Promise<Answer> {
  return ok({ topUp: await presentTopUpRow(ctx, (await findTopUp(ctx.db, id))!), payment })
}
