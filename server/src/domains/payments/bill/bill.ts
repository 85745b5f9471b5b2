import { type Currency, decimalToMinor, exponents } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { type PaymentPinState, paymentPinStateColumn } from '../../identity/index.ts'
import { type Balance, balancesColumn, memberOwner, parseBalances } from '../../ledger/index.ts'
import { type BilledOrder, getBilledOrders } from '../../orders/index.ts'
import { getSettings, type SettingValues } from '../../settings/index.ts'
import type { Reason } from '../methods/labels.ts'
import { checkUsability, computeCost, isWalletMethod, type Method, serves } from '../methods/methods.ts'
import { getTerms, type Terms } from '../methods/terms.ts'
import { heldBalance } from '../wallet/balance-split.ts'
import { type ChargeRates, convertToPoints, findChargeRates } from './conversion.ts'

/** The member's orders that are paid together: unpaid, not expired and in one currency. */
export type Bill = {
  orders: BilledOrder[]
  currency: Currency
  total: bigint
  heldPoints: bigint
  /** The part of `heldPoints` that items cost at their points price. */
  linePoints: bigint
  /** Whether the orders contain gift cards, which points do not buy. */
  giftCards: boolean
  expiresAt: Date
  /** The rates of the methods that charge another currency. */
  rates: ChargeRates
  /** The terms of a method in the market. */
  getTerms(method: Method): Terms
}

/** The member's balances by asset. */
export type Wallet = Map<string, Balance>

/** The member's balances, and the state that their payment PIN is checked against. */
type Funds = { wallet: Wallet; payPassword: PaymentPinState }

/**
 * Loads orders to pay by one of `methods`, with the member's balances. Refuses `not-found` for absent orders
 * and those of other members,
 * `order-not-payable` for orders that are paid, cancelled, expired or in different currencies.
 */
export async function loadBill(
  ctx: MemberContext,
  orderIds: string[],
  methods: readonly Method[],
): Promise<Result<Bill & Funds>> {
  const ids = new Set(orderIds)
  const funds = sql<{
    wallet: Parameters<typeof parseBalances>[0]
    payPassword: PaymentPinState
  }>`jsonb_build_object(
    'wallet', ${balancesColumn(memberOwner(ctx.member.id))}, 'payPassword', ${paymentPinStateColumn(ctx.member.id)})`
  const rows = await getBilledOrders(ctx.tx, [...ids], funds)
  const orders = rows.map((r) => r.order).filter((o) => o.memberId === ctx.member.id)
  if (orders.length !== ids.size || orders.length === 0) return refuse('not-found')
  const bill = await buildBill(ctx, orders, methods)
  if (!bill.ok) return bill
  const { wallet, payPassword } = rows[0]!.extra
  return ok({ ...bill.data, wallet: parseBalances(wallet), payPassword })
}

/** Builds the bill of loaded orders, to be paid by one of `methods`. Refuses `order-not-payable`. */
export async function buildBill(
  ctx: Ctx,
  orders: BilledOrder[],
  methods: readonly Method[],
): Promise<Result<Bill>> {
  const now = ctx.clock.now()
  const currency = orders[0]!.currency as Currency
  if (orders.some((o) => o.state !== 'unpaid' || o.payExpiresAt <= now || o.currency !== currency))
    return refuse('order-not-payable')
  return ok({
    orders,
    currency,
    total: orders.reduce((sum, o) => sum + o.total, 0n),
    heldPoints: orders.reduce((sum, o) => sum + o.pointsUsed, 0n),
    linePoints: orders.reduce((sum, o) => sum + o.linePoints, 0n),
    giftCards: orders.some((o) => o.giftCards),
    expiresAt: orders.reduce(
      (first, o) => (o.payExpiresAt < first ? o.payExpiresAt : first),
      orders[0]!.payExpiresAt,
    ),
    rates: await findChargeRates(ctx, currency, methods),
    getTerms: (method) => getTerms(ctx, method),
  })
}

/** The amount that a method charges for a bill, and whether it can. */
export type Quote = {
  method: Method
  /** Asset of `amount`. */
  asset: Currency
  /** 0 where the charged currency has no rate. */
  amount: bigint
  cost: bigint
  /**
   * Amount of the bill's currency that 1 of `asset` pays, decimal; null where nothing is converted between
   * currencies.
   */
  rate: string | null
  balance: bigint | null
  why: Reason
}

/** Computes the amount that a method charges for a bill. */
export function quote(bill: Bill, method: Method, balances: Wallet, numbers: SettingValues): Quote {
  const terms = bill.getTerms(method)
  const cost = computeCost(terms.costBp, bill.total)
  const isWallet = isWalletMethod(method)
  const isPoints = method.id === 'points'
  const asset = isPoints ? 'PTS' : (method.charges ?? bill.currency)
  const total = bill.total + cost
  const converts = !isPoints && asset !== bill.currency
  const rate = converts ? bill.rates.get(asset) : undefined
  const amount = isPoints
    ? convertToPoints(total, bill.currency, numbers.pointsPerMajor)
    : converts
      ? (rate?.of(total) ?? 0n)
      : total
  const have = balances.get(asset)?.available ?? 0n
  const why =
    !terms.isOn || !serves(method, 'orders') || (converts && !rate)
      ? 'off'
      : isPoints && bill.giftCards
        ? 'gift'
        : checkUsability(terms, bill.currency, total, isWallet ? { have, need: amount } : null)
  return { method, asset, amount, cost, rate: rate?.text ?? null, balance: isWallet ? have : null, why }
}

/**
 * Deducts the balance's share from a bill. Refuses `method-unavailable` for a share that leaves nothing to
 * pay.
 */
export function computeRemainder<B extends Bill>(bill: B, fromBalance: bigint): Result<B> {
  if (fromBalance >= bill.total && fromBalance > 0n) return refuse('method-unavailable')
  return ok({ ...bill, total: bill.total - fromBalance })
}

/** A bill and the quote of the chosen method. */
export type QuotedBill = { bill: Bill; quoted: Quote }

/**
 * Quotes orders by a method. Refuses what loadBill refuses, `insufficient-balance`, `insufficient-points`,
 * and
 * `method-unavailable`.
 * @param fromBalance the balance's share, decimal; for methods with a gateway only
 */
export async function quoteOrders(
  ctx: MemberContext,
  orderIds: string[],
  method: Method,
  fromBalance?: string,
): Promise<Result<QuotedBill & { fromBalance: bigint; payPassword: PaymentPinState }>> {
  const full = await loadBill(ctx, orderIds, [method])
  if (!full.ok) return full
  const share = parseShare(full.data, method, fromBalance)
  if (share === null) return refuse('method-unavailable')
  const bill = computeRemainder(full.data, share)
  if (!bill.ok) return bill
  if (!(await hasBalance(ctx, full.data, share))) return refuse('insufficient-balance')
  const quoted = quote(bill.data, method, bill.data.wallet, getSettings(ctx))
  if (quoted.why === 'short')
    return refuse(quoted.asset === 'PTS' ? 'insufficient-points' : 'insufficient-balance')
  return quoted.why === 'usable'
    ? ok({ bill: bill.data, quoted, fromBalance: share, payPassword: full.data.payPassword })
    : refuse('method-unavailable')
}

/** The balance's share in minor units; null for an invalid amount, and for methods of the wallet. */
function parseShare({ currency }: Bill, method: Method, fromBalance?: string): bigint | null {
  if (fromBalance === undefined) return 0n
  if (isWalletMethod(method)) return null
  try {
    const share = decimalToMinor(fromBalance, exponents[currency])
    return share > 0n ? share : null
  } catch {
    return null
  }
}

/**
 * Whether the balance covers an amount. Counts what earlier attempts for the same orders hold, which a new
 * attempt releases.
 */
async function hasBalance(
  ctx: MemberContext,
  { wallet, currency, orders }: Bill & { wallet: Wallet },
  amount: bigint,
) {
  const available = wallet.get(currency)?.available ?? 0n
  if (available >= amount) return true
  const ids = orders.map((o) => o.id)
  return available + (await heldBalance(ctx.tx, ids, currency)) >= amount
}
