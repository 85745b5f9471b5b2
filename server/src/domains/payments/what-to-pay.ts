import type { PayMethodId } from '@pasar/contract/calls/checkout'
import { type Currency, decimalToMinor, exponents, mulDivHalfEven } from '@pasar/contract/money'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { type Balance, balancesColumn, memberOwner, toBalances } from '../ledger/index.ts'
import { getOrdersBeside, type PayableOrder } from '../orders/index.ts'
import { type Numbers, numbersOf } from '../settings/index.ts'
import { costOf, methods, usability } from './methods.ts'

/** The member's orders to be paid together, all unpaid, in time and in one currency. */
export type Bill = {
  orders: PayableOrder[]
  currency: Currency
  total: bigint
  heldPoints: bigint
  /** Whether gift cards are among it, which points do not buy. */
  giftCards: boolean
  expiresAt: Date
}

/** What the member has, by asset. */
export type Wallet = Map<string, Balance>

/**
 * Reads what is to be paid, and what the member's own money can do. Refuses `not-found` for what is absent or somebody
 * else's, `order-not-payable` for what is paid, cancelled, expired or in another currency than the rest.
 */
export async function billOf(
  ctx: MemberContext,
  orderIds: string[],
): Promise<Result<Bill & { wallet: Wallet }>> {
  const wanted = new Set(orderIds)
  const rows = await getOrdersBeside(ctx.tx, [...wanted], balancesColumn(memberOwner(ctx.member.id)))
  const orders = rows.map((r) => r.order).filter((o) => o.memberId === ctx.member.id)
  if (orders.length !== wanted.size || orders.length === 0) return refuse('not-found')
  const bill = payable(ctx, orders)
  return bill.ok ? ok({ ...bill.data, wallet: toBalances(rows[0]!.beside) }) : bill
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
    giftCards: orders.some((o) => o.giftCards),
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

/** An amount of money in fen at the shop's rate (Numbers.yuanRate), to the nearest. */
const inYuan = (minor: bigint, currency: Currency, numbers: Numbers): bigint =>
  mulDivHalfEven(
    minor * decimalToMinor('1', exponents.CNY),
    BigInt(numbers.yuanRate),
    10_000n * decimalToMinor('1', exponents[currency]),
  )

/** One method for one bill: what it would charge, in which asset, and whether it can. */
export type Quote = {
  method: PayMethodId
  asset: Currency
  amount: bigint
  cost: bigint
  balance: bigint | null
  /** `gift`: points would become money by it. */
  why: ReturnType<typeof usability> | 'gift'
}

/** What one method would charge. @param balances what the member has, by asset @param numbers what the operator has set */
export function quote(bill: Bill, method: PayMethodId, balances: Wallet, numbers: Numbers): Quote {
  const cost = costOf(method, bill.total)
  const wallet = methods[method].gateway === null
  const asset = method === 'points' ? 'PTS' : (methods[method].charges ?? bill.currency)
  const total = bill.total + cost
  const amount =
    method === 'points'
      ? inPoints(total, bill.currency, numbers)
      : asset === bill.currency
        ? total
        : inYuan(total, bill.currency, numbers)
  const have = balances.get(asset)?.available ?? 0n
  const why =
    method === 'points' && bill.giftCards
      ? 'gift'
      : usability(method, bill.currency, amount, wallet ? { have, need: amount } : null)
  return { method, asset, amount, cost, balance: wallet ? have : null, why }
}

/** What is to be paid, and how the chosen method pays it. */
export type Decided = { bill: Bill; agreed: Quote }

/** Decides whether a method can pay orders now; refuses what billOf() refuses, and what it cannot. */
export async function decide(
  ctx: MemberContext,
  orderIds: string[],
  method: PayMethodId,
): Promise<Result<Decided>> {
  const bill = await billOf(ctx, orderIds)
  if (!bill.ok) return bill
  const agreed = quote(bill.data, method, bill.data.wallet, numbersOf(ctx))
  if (agreed.why === 'short')
    return refuse(agreed.asset === 'PTS' ? 'insufficient-points' : 'insufficient-balance')
  return agreed.why === 'usable' ? ok({ bill: bill.data, agreed }) : refuse('method-unavailable')
}
