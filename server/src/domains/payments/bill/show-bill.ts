import type { Input, Output } from '@pasar/contract/call'
import type {
  PaymentMethod,
  PaymentMethodId,
  paymentMethodChoose,
  paymentMethodCost,
  paymentMethodCostTotal,
} from '@pasar/contract/calls/payment-methods'
import type { billInfo } from '@pasar/contract/calls/payments'
import { toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { localize, presentPicture } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMember } from '../../identity/index.ts'
import { getFirstItems, saveChosenMethod } from '../../orders/index.ts'
import { getSettings } from '../../settings/index.ts'
import { mergeCardMethods, sortUsableFirst } from '../methods/card-method.ts'
import { methodHint, methodName, type Reason, reasonText, shopperMethodName } from '../methods/labels.ts'
import {
  asksBank,
  isCardProcessor,
  isWalletMethod,
  methodById,
  refuseUnknownMethod,
  savesCards,
} from '../methods/methods.ts'
import { offeredMethods } from '../methods/terms.ts'
import { heldBalance } from '../wallet/balance-split.ts'
import { type Bill, loadBill, type Quote, quote, type Wallet } from './bill.ts'
import { listBillCards } from './bill-cards.ts'

/** A quote with what decides whether it is usable here. */
type Offer = Quote & { usable: boolean; reason: Reason }

function toOffer(quoted: Quote, inShell: boolean): Offer {
  const { method, why } = quoted
  const reason = why === 'usable' && inShell && method.inShell === false ? 'shell' : why
  return { ...quoted, reason, usable: reason === 'usable' }
}

function presentOffer(quoted: Offer, bill: Bill, ctx: MemberContext, requested?: string): PaymentMethod {
  const { language, config } = ctx
  const { method, reason, usable } = quoted
  const isGeneric = isCardProcessor(method) && method.id !== requested
  return {
    id: method.id,
    name: (requested === method.id ? methodName : shopperMethodName)(method.id, language),
    hint: isGeneric ? '' : methodHint(method, language, getSettings(ctx)),
    group: method.group,
    brands: [...(method.brands ?? [])],
    asksBank: asksBank(config, method),
    savesCards: savesCards(config, method),
    usable,
    why: reasonText(ctx, method, reason, bill.currency),
    amount: toMoney(quoted.amount, quoted.asset),
    cost: toMoney(quoted.cost, bill.currency),
    balance: quoted.balance === null ? null : toMoney(quoted.balance, quoted.asset),
  }
}

/**
 * Shows the amount to pay, its expiry, and the offered methods that take the currency, usable ones first,
 * with the reason where one cannot be used. One method stands for all card processors.
 */
export async function showBill(
  ctx: MemberContext,
  input: Input<typeof billInfo>,
): Promise<Result<Output<typeof billInfo>>> {
  const offered = offeredMethods(ctx, 'orders')
  const bill = await loadBill(ctx, input.orderIds, offered)
  if (!bill.ok) return bill
  const { orders, currency, total, heldPoints, linePoints, expiresAt, wallet } = bill.data
  const fromBalance = await balanceShare(ctx, bill.data)
  const remainder = input.mixed === '1' ? { ...bill.data, total: total - fromBalance } : bill.data
  const items = await getFirstItems(
    ctx.tx,
    orders.map((o) => o.id),
  )
  const member = await findMember(ctx.tx, ctx.member.id)
  const now = ctx.clock.now()
  const lockedUntil = member?.payPasswordLockedUntil
  const offers = offered
    .map((method) => {
      const due = isWalletMethod(method) ? bill.data : remainder
      return toOffer(quote(due, method, wallet, getSettings(ctx)), input.inShell === '1')
    })
    .filter(({ reason }) => reason !== 'currency')
  const shown = sortUsableFirst(mergeCardMethods(offers, input.method))
  return ok({
    orders: orders.map((o) => ({
      id: o.id,
      no: o.no,
      total: toMoney(o.total, currency),
      linePoints: toMoney(o.linePoints, 'PTS'),
      title: localize(items.get(o.id)!.title, ctx.language),
      picture: presentPicture(items.get(o.id)!.picture, ctx.language),
    })),
    total: toMoney(total, currency),
    heldPoints: toMoney(heldPoints, 'PTS'),
    linePoints: toMoney(linePoints, 'PTS'),
    expiresAt: expiresAt.toISOString(),
    now: now.toISOString(),
    methods: shown.map((offer) => presentOffer(offer, bill.data, ctx, input.method)),
    savedCards: await listBillCards(ctx, bill.data, offers),
    fromBalance: fromBalance > 0n ? toMoney(fromBalance, currency) : null,
    chosen: findChosen(orders[0]!.chosenMethod, shown),
    hasPayPassword: member?.hasPayPassword ?? false,
    payPasswordLockedUntil: lockedUntil && lockedUntil > now ? lockedUntil.toISOString() : null,
    needsPayPassword: heldPoints > 0n,
    international: orders.some((o) => o.duties !== null),
  })
}

/** The saved method among the shown ones. Another card processor stands for the one that was chosen. */
function findChosen(chosen: PaymentMethodId | null, shown: readonly Offer[]): PaymentMethodId | null {
  if (chosen === null || shown.some(({ method }) => method.id === chosen)) return chosen
  const saved = methodById(chosen)
  const card = saved?.brands ? shown.find(({ method }) => isCardProcessor(method)) : undefined
  return card?.method.id ?? chosen
}

/** Saves the chosen method with orders. */
export async function chooseMethod(
  ctx: MemberContext,
  input: Input<typeof paymentMethodChoose>,
): Promise<Result<Output<typeof paymentMethodChoose>>> {
  const method = methodById(input.method)
  if (!method) return refuseUnknownMethod(ctx)
  const bill = await loadBill(ctx, input.orderIds, [method])
  if (!bill.ok) return bill
  const { why } = quote(bill.data, method, bill.data.wallet, getSettings(ctx))
  if (why !== 'usable' && why !== 'short') return refuse('method-unavailable')
  await saveChosenMethod(ctx.tx, input.orderIds, input.method)
  return ok({ method: input.method })
}

async function quoteCost(ctx: MemberContext, orderIds: string[], id: PaymentMethodId) {
  const method = methodById(id)
  if (!method) return refuseUnknownMethod(ctx)
  const bill = await loadBill(ctx, orderIds, [method])
  if (!bill.ok) return bill
  const quoted = quote(bill.data, method, new Map(), getSettings(ctx))
  return ok({
    method: id,
    cost: toMoney(quoted.cost, bill.data.currency),
    amount: toMoney(quoted.amount, quoted.asset),
  })
}

/** Shows the surcharge of a method for one order. */
export const showMethodCost = (
  ctx: MemberContext,
  input: Input<typeof paymentMethodCost>,
): Promise<Result<Output<typeof paymentMethodCost>>> => quoteCost(ctx, [input.orderId], input.method)

/** Shows the surcharge of a method for several orders. */
export const showTotalMethodCost = (
  ctx: MemberContext,
  input: Input<typeof paymentMethodCostTotal>,
): Promise<Result<Output<typeof paymentMethodCostTotal>>> => quoteCost(ctx, input.orderIds, input.method)

/** The balance's share of a mixed payment, minor units: the whole balance; 0 when it covers the bill. */
async function balanceShare(
  ctx: MemberContext,
  { orders, currency, total, wallet }: Bill & { wallet: Wallet },
) {
  const ids = orders.map((o) => o.id)
  const available = (wallet.get(currency)?.available ?? 0n) + (await heldBalance(ctx.tx, ids, currency))
  return available < total ? available : 0n
}
