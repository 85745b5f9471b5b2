import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import { type Currency, decimalToMinor, exponents, mulDivHalfEven } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { type PayPasswordSeen, payPasswordColumn } from '../identity/index.ts'
import { type Balance, balancesColumn, memberOwner, toBalances } from '../ledger/index.ts'
import { getOrdersBeside, type PayableOrder } from '../orders/index.ts'
import { type Numbers, numbersOf } from '../settings/index.ts'
import { heldFor } from './balance-part.ts'
import { costOf, methods, serves, usability } from './methods.ts'
import { type Terms, termsOf } from './methods-admin/in-force.ts'

/** The member's orders to be paid together, all unpaid, in time and in one currency. */
export type Bill = {
  orders: PayableOrder[]
  currency: Currency
  total: bigint
  heldPoints: bigint
  /** Whether gift cards are among it, which points do not buy. */
  giftCards: boolean
  expiresAt: Date
  /** What holds of each method in the market. */
  termsOf(method: PayMethodId): Terms
}

/** What the member has, by asset. */
export type Wallet = Map<string, Balance>

/** What the member can pay with: the money, and what their payment password is judged by. */
type Means = { wallet: Wallet; payPassword: PayPasswordSeen }

/**
 * Reads what is to be paid, and what the member's own money can do. Refuses `not-found` for what is absent or somebody
 * else's, `order-not-payable` for what is paid, cancelled, expired or in another currency than the rest.
 */
export async function billOf(ctx: MemberContext, orderIds: string[]): Promise<Result<Bill & Means>> {
  const wanted = new Set(orderIds)
  const means = sql<{
    wallet: Parameters<typeof toBalances>[0]
    payPassword: PayPasswordSeen
  }>`jsonb_build_object(
    'wallet', ${balancesColumn(memberOwner(ctx.member.id))}, 'payPassword', ${payPasswordColumn(ctx.member.id)})`
  const rows = await getOrdersBeside(ctx.tx, [...wanted], means)
  const orders = rows.map((r) => r.order).filter((o) => o.memberId === ctx.member.id)
  if (orders.length !== wanted.size || orders.length === 0) return refuse('not-found')
  const bill = payable(ctx, orders)
  if (!bill.ok) return bill
  const { wallet, payPassword } = rows[0]!.beside
  return ok({ ...bill.data, wallet: toBalances(wallet), payPassword })
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
    termsOf: (method) => termsOf(ctx, method),
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
  /** `off`: the operator does not offer it; `gift`: points would become money by it. */
  why: ReturnType<typeof usability> | 'off' | 'gift'
}

/** What one method would charge. @param balances what the member has, by asset @param numbers what the operator has set */
export function quote(bill: Bill, method: PayMethodId, balances: Wallet, numbers: Numbers): Quote {
  const terms = bill.termsOf(method)
  const cost = costOf(terms.costBp, bill.total)
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
    !terms.isOn || !serves(method, 'orders')
      ? 'off'
      : method === 'points' && bill.giftCards
        ? 'gift'
        : usability(terms, bill.currency, amount, wallet ? { have, need: amount } : null)
  return { method, asset, amount, cost, balance: wallet ? have : null, why }
}

/**
 * What is left of a bill for a payment company when the balance pays a part of it. Refuses `method-unavailable` for a
 * part that leaves nothing to pay.
 */
export function restOf<B extends Bill>(bill: B, fromBalance: bigint): Result<B> {
  if (fromBalance >= bill.total && fromBalance > 0n) return refuse('method-unavailable')
  return ok({ ...bill, total: bill.total - fromBalance })
}

/** What is to be paid, and how the chosen method pays it. */
export type Decided = { bill: Bill; agreed: Quote }

/**
 * Decides whether a method can pay orders now; refuses what billOf() refuses, and what it cannot.
 * @param fromBalance decimal, what of it the balance pays beside the method; with a payment company only
 */
export async function decide(
  ctx: MemberContext,
  orderIds: string[],
  method: PayMethodId,
  fromBalance?: string,
): Promise<Result<Decided & { fromBalance: bigint; payPassword: PayPasswordSeen }>> {
  const whole = await billOf(ctx, orderIds)
  if (!whole.ok) return whole
  const part = partOf(whole.data, method, fromBalance)
  if (part === null) return refuse('method-unavailable')
  const bill = restOf(whole.data, part)
  if (!bill.ok) return bill
  if (!(await hasPart(ctx, whole.data, part))) return refuse('insufficient-balance')
  const agreed = quote(bill.data, method, bill.data.wallet, numbersOf(ctx))
  if (agreed.why === 'short')
    return refuse(agreed.asset === 'PTS' ? 'insufficient-points' : 'insufficient-balance')
  return agreed.why === 'usable'
    ? ok({ bill: bill.data, agreed, fromBalance: part, payPassword: whole.data.payPassword })
    : refuse('method-unavailable')
}

/** A typed part in minor units; null for one that is no amount of the currency, or beside the balance itself. */
function partOf({ currency }: Bill, method: PayMethodId, fromBalance?: string): bigint | null {
  if (fromBalance === undefined) return 0n
  if (methods[method].gateway === null) return null
  try {
    const part = decimalToMinor(fromBalance, exponents[currency])
    return part > 0n ? part : null
  } catch {
    return null
  }
}

/** Whether the balance has a part; what an earlier attempt for the same orders holds is let go of before it is held. */
async function hasPart(
  ctx: MemberContext,
  { wallet, currency, orders }: Bill & { wallet: Wallet },
  part: bigint,
) {
  const free = wallet.get(currency)?.available ?? 0n
  if (free >= part) return true
  const ids = orders.map((o) => o.id)
  return free + (await heldFor(ctx.tx, ids, currency)) >= part
}
