import type { PayMethodId } from '@pasar/contract/calls/checkout'
import { type Currency, decimalToMinor, exponents } from '@pasar/contract/money'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { type Balance, balancesOf, memberOwner } from '../ledger/index.ts'
import { ordersForPayment, type PayableOrder } from '../orders/index.ts'
import type { Numbers } from '../settings/index.ts'
import { costOf, methods, usability } from './rules.ts'

/** The member's orders to be paid together, all unpaid, in time and in one currency. */
export type Bill = {
  orders: PayableOrder[]
  currency: Currency
  total: bigint
  heldPoints: bigint
  expiresAt: Date
}

/**
 * Reads what is to be paid. Refuses `not-found` for what is absent or somebody else's, `order-not-payable` for
 * what is paid, cancelled, expired or in another currency than the rest.
 */
export async function billOf(ctx: MemberContext, orderIds: string[]): Promise<Result<Bill>> {
  const wanted = new Set(orderIds)
  const orders = (await ordersForPayment(ctx.tx, [...wanted])).filter((o) => o.memberId === ctx.member.id)
  if (orders.length !== wanted.size || orders.length === 0) return refuse('not-found')
  return payable(ctx, orders)
}

/** The bill of orders that were read, or locked, before. */
export function payable(ctx: Ctx, orders: PayableOrder[]): Result<Bill> {
  const now = ctx.clock.now()
  const { currency } = orders[0]!
  if (orders.some((o) => o.state !== 'unpaid' || o.payExpiresAt <= now || o.currency !== currency))
    return refuse('order-not-payable')
  return ok({
    orders,
    currency: currency as Currency,
    total: orders.reduce((sum, o) => sum + o.total, 0n),
    heldPoints: orders.reduce((sum, o) => sum + o.pointsUsed, 0n),
    expiresAt: orders.reduce(
      (first, o) => (o.payExpiresAt < first ? o.payExpiresAt : first),
      orders[0]!.payExpiresAt,
    ),
  })
}

/** An amount of money in points at the shop's rate (Numbers.pointsPerMajor), both with their own decimals. */
function inPoints(minor: bigint, currency: Currency, numbers: Numbers): bigint {
  const perMajor = BigInt(numbers.pointsPerMajor) * decimalToMinor('1', exponents.PTS)
  const major = decimalToMinor('1', exponents[currency])
  // Up to the next hundredth of a point: the shop never gives change in points.
  return (minor * perMajor + major - 1n) / major
}

/** One method for one bill: what it would charge, in which asset, and whether it can. */
export type Quote = {
  method: PayMethodId
  asset: Currency
  amount: bigint
  cost: bigint
  balance: bigint | null
  why: ReturnType<typeof usability>
}

/** What one method would charge. @param balances what the member has, by asset @param numbers what the operator has set */
export function quote(
  bill: Bill,
  method: PayMethodId,
  balances: Map<string, Balance>,
  numbers: Numbers,
): Quote {
  const cost = costOf(method, bill.total)
  const wallet = methods[method].gateway === null
  const asset = method === 'points' ? 'PTS' : bill.currency
  const amount = method === 'points' ? inPoints(bill.total + cost, bill.currency, numbers) : bill.total + cost
  const have = balances.get(asset)?.available ?? 0n
  const why = usability(method, bill.currency, amount, wallet ? { have, need: amount } : null)
  return { method, asset, amount, cost, balance: wallet ? have : null, why }
}

/** What the member's own money can do. */
export const walletOf = (ctx: MemberContext) => balancesOf(ctx.tx, memberOwner(ctx.member.id))
