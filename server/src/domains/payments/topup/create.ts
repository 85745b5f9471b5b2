import type { Input, Output } from '@pasar/contract/call'
import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import type {
  ctcbRecharge,
  ctcbRechargeUD,
  currencyRecharge,
  rechargeCreate,
} from '@pasar/contract/calls/topups'
import { toMinor, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { openTopUp, type TopUpRow, topUpBounds, topUpById } from '../../topups/index.ts'
import { methods } from '../methods.ts'
import { payByGateway } from '../pay-by-gateway.ts'
import { handOut } from '../pay-orders.ts'
import { wireNext } from '../wire.ts'
import { judge } from './channels.ts'
import { isPayable, topUpToPay } from './payable.ts'
import { periodsOf } from './periods.ts'
import { payerOfTopUp } from './queries.ts'
import { showRow } from './show.ts'

type Asked = Input<typeof rechargeCreate>
type Answer = Result<Output<typeof rechargeCreate>>

/**
 * Tops up by a channel: at a payment company, where what comes back says what the client does next, or by a transfer to
 * an account of the shop. With an `id` an open top-up is tried again, by this channel and at its own amount.
 */
export async function createRecharge(
  ctx: MemberContext,
  input: Asked | Input<typeof currencyRecharge>,
): Promise<Answer> {
  if (input.id) return await tryAgain(ctx, input, input.id)
  const { currency } = input.amount
  const bounds = (await topUpBounds(ctx)).get(currency)
  if (!bounds) return refuse('method-unavailable')
  const amount = toMinor(input.amount)
  if (amount < bounds.least || amount > bounds.most) {
    const { least, most } = bounds
    return refuse('amount-out-of-bounds', { least: toMoney(least, currency), most: toMoney(most, currency) })
  }
  const periods = input.channel === 'company' ? 0 : choiceOf(ctx, input, input.amount.currency, amount)
  if (periods === null) return refuse('method-unavailable')
  const { channel, accountId } = input
  const opened = await transact(ctx.db, (tx) =>
    openTopUp({ ...ctx, tx }, { currency, amount, channel, periods, accountId }),
  )
  if (!opened.ok) return opened
  return channel === 'company' ? await answer(ctx, opened.data.id, null) : await pay(ctx, opened.data, input)
}

/** Tops up New Taiwan dollars by a card on the page of CTBC. */
export const rechargeByCtbc = (ctx: MemberContext, input: Input<typeof ctcbRecharge>): Promise<Answer> =>
  createRecharge(ctx, { ...input, channel: 'ctbc' })

/** The same in monthly parts. */
export const rechargeInParts = (ctx: MemberContext, input: Input<typeof ctcbRechargeUD>): Promise<Answer> =>
  createRecharge(ctx, { ...input, channel: 'ctbc_instalments' })

async function tryAgain(ctx: MemberContext, input: Asked, id: string): Promise<Answer> {
  const topUp = await topUpById(ctx.db, id)
  if (topUp?.memberId !== ctx.member.id) return refuse('not-found')
  if (input.channel === 'company' || !isPayable(topUp, ctx.clock.now())) return refuse('state-changed')
  if (choiceOf(ctx, input, topUp.currency, topUp.amount) === null) return refuse('method-unavailable')
  return await pay(ctx, topUp, input)
}

/** The monthly parts of what was chosen, 0 for none; null where the channel cannot take it. */
function choiceOf(
  ctx: MemberContext,
  { channel, periods }: Asked,
  currency: TopUpRow['currency'],
  amount: bigint,
): number | null {
  const method = channel as PayMethodId
  if (judge(ctx, method, currency, amount) !== 'usable') return null
  if (!methods[method].asksPeriods) return 0
  return periods && periodsOf(ctx.config).includes(periods) ? periods : null
}

async function pay(
  ctx: MemberContext,
  topUp: TopUpRow,
  { channel, bank, periods = 0 }: Asked,
): Promise<Answer> {
  const method = channel as PayMethodId
  const parts = methods[method].asksPeriods ? periods : 0
  const paid = await payByGateway(ctx, topUpToPay(topUp.id, method, parts), { method, bank, periods: parts })
  if (paid.ok) return await answer(ctx, topUp.id, await handOut(ctx, paid.data))
  // A second tap, or one whose first answer was lost, may find it paid.
  const payer = paid.refusal === 'state-changed' ? await payerOfTopUp(ctx.db, topUp.id) : undefined
  if (payer)
    return await answer(ctx, topUp.id, {
      paymentNo: payer.no,
      state: 'success',
      next: wireNext({ type: 'none' }),
    })
  return paid.refusal === 'order-not-payable' ? refuse('state-changed') : paid
}

async function answer(
  ctx: MemberContext,
  id: string,
  payment: Output<typeof rechargeCreate>['payment'],
): Promise<Answer> {
  return ok({ topUp: await showRow(ctx, (await topUpById(ctx.db, id))!), payment })
}
