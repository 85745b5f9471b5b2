import type { Input, Output } from '@pasar/contract/call'
import type {
  choosePayWay,
  PayMethod,
  PayMethodId,
  payWayCost,
  payWayCostTotal,
} from '@pasar/contract/calls/pay-methods'
import type { payInfo } from '@pasar/contract/calls/paying'
import { toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { pick, pictureIn } from '../../platform/text.ts'
import { memberById } from '../identity/index.ts'
import { firstItems, rememberMethod } from '../orders/index.ts'
import { numbersOf } from '../settings/index.ts'
import { heldFor } from './balance-part.ts'
import { isSetUp } from './gateways/index.ts'
import { asksBank, gatewayOf, methods, serves } from './methods.ts'
import { methodsInOrder, termsOf } from './methods-admin/in-force.ts'
import { methodHint, methodName, reasonText } from './texts.ts'
import { type Bill, billOf, type Quote, quote, type Wallet } from './what-to-pay.ts'

function wireMethod(q: Quote, bill: Bill, { language, config }: MemberContext, inShell: boolean): PayMethod {
  const why = q.why === 'usable' && inShell && methods[q.method].inShell === false ? 'shell' : q.why
  return {
    id: q.method,
    name: methodName(q.method, language),
    hint: methodHint(q.method, language),
    group: methods[q.method].group,
    asksBank: asksBank(config, q.method),
    usable: why === 'usable',
    why: reasonText(q.method, why, language),
    amount: toMoney(q.amount, q.asset),
    cost: toMoney(q.cost, bill.currency),
    balance: q.balance === null ? null : toMoney(q.balance, q.asset),
  }
}

/** The methods that the shop is set up for and the operator offers, in the operator's order. */
const offered = (ctx: MemberContext) =>
  methodsInOrder(ctx).filter((m) => {
    const { config } = ctx
    const gateway = gatewayOf(config, m)
    if (!serves(m, 'orders') || !termsOf(ctx, m).isOn) return false
    return gateway === null || (isSetUp(config, gateway) && (m !== 'instalments' || config.twoC2pInstalments))
  })

/** The amount to pay, until when, and every method with the reason where it cannot be used. */
export async function showBill(
  ctx: MemberContext,
  input: Input<typeof payInfo>,
): Promise<Result<Output<typeof payInfo>>> {
  const bill = await billOf(ctx, input.orderIds.split(','))
  if (!bill.ok) return bill
  const { orders, currency, total, heldPoints, expiresAt, wallet } = bill.data
  const fromBalance = await balancePart(ctx, bill.data)
  const rest = input.mixed === '1' ? { ...bill.data, total: total - fromBalance } : bill.data
  const items = await firstItems(
    ctx.tx,
    orders.map((o) => o.id),
  )
  const member = await memberById(ctx.tx, ctx.member.id)
  const now = ctx.clock.now()
  const locked = member?.payPasswordLockedUntil
  return ok({
    orders: orders.map((o) => ({
      id: o.id,
      no: o.no,
      total: toMoney(o.total, currency),
      title: pick(items.get(o.id)!.title, ctx.language),
      picture: pictureIn(items.get(o.id)!.picture, ctx.language),
    })),
    total: toMoney(total, currency),
    heldPoints: toMoney(heldPoints, 'PTS'),
    expiresAt: expiresAt.toISOString(),
    now: now.toISOString(),
    methods: offered(ctx).map((m) => {
      const due = methods[m].gateway === null ? bill.data : rest
      return wireMethod(quote(due, m, wallet, numbersOf(ctx)), bill.data, ctx, input.inShell === '1')
    }),
    fromBalance: fromBalance > 0n ? toMoney(fromBalance, currency) : null,
    chosen: (orders[0]!.chosenMethod as PayMethodId | null) ?? null,
    hasPayPassword: member?.hasPayPassword ?? false,
    payPasswordLockedUntil: locked && locked > now ? locked.toISOString() : null,
    needsPayPassword: heldPoints > 0n,
  })
}

/** Remembers the method for orders. */
export async function chooseMethod(
  ctx: MemberContext,
  input: Input<typeof choosePayWay>,
): Promise<Result<Output<typeof choosePayWay>>> {
  const bill = await billOf(ctx, input.orderIds)
  if (!bill.ok) return bill
  const { why } = quote(bill.data, input.method, bill.data.wallet, numbersOf(ctx))
  if (why !== 'usable' && why !== 'short') return refuse('method-unavailable')
  await rememberMethod(ctx.tx, input.orderIds, input.method)
  return ok({ method: input.method })
}

async function cost(ctx: MemberContext, orderIds: string[], method: PayMethodId) {
  const bill = await billOf(ctx, orderIds)
  if (!bill.ok) return bill
  const q = quote(bill.data, method, new Map(), numbersOf(ctx))
  return ok({ method, cost: toMoney(q.cost, bill.data.currency), amount: toMoney(q.amount, q.asset) })
}

/** What paying one order by a method costs. */
export const costOfOne = (
  ctx: MemberContext,
  input: Input<typeof payWayCost>,
): Promise<Result<Output<typeof payWayCost>>> => cost(ctx, [input.orderId], input.method)

/** What paying several orders together costs. */
export const costOfAll = (
  ctx: MemberContext,
  input: Input<typeof payWayCostTotal>,
): Promise<Result<Output<typeof payWayCostTotal>>> => cost(ctx, input.orderIds, input.method)

/** What the balance can pay of a bill beside a payment company: all there is, where that is something and not enough. */
async function balancePart(
  ctx: MemberContext,
  { orders, currency, total, wallet }: Bill & { wallet: Wallet },
) {
  const ids = orders.map((o) => o.id)
  const have = (wallet.get(currency)?.available ?? 0n) + (await heldFor(ctx.tx, ids, currency))
  return have < total ? have : 0n
}
