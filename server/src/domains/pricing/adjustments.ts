import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { PriceAdjustment } from '@pasar/contract/orders/order-amounts'
import type { AdjustmentKind, PriceSource } from '@pasar/contract/orders/price-sources'
import { localize, type Texts } from '../../platform/localized-text.ts'

/**
 * One reason for the price of a line. `id`: the promotion or coupon, null for kinds without one. `amount`:
 * minor units, negative for a reduction.
 */
export type Adjustment = { kind: AdjustmentKind; id: string | null; amount: bigint }

/** The prices of one unit of a line, minor units; `promotionId`: the promotion of the unit price. */
type ExplainedLine = {
  quantity: number
  listPrice: bigint
  unitPrice: bigint
  source: PriceSource
  promotionId: string | null
}

/** The discounts of a line, minor units; `coupons` by coupon id. */
type Discounts = {
  promotion: { promotionId: string | null; amount: bigint }
  coupons: readonly { id: string; amount: bigint }[]
  points: bigint
}

/**
 * Explains the price of a line: the list price of its units, then each change in the order of application.
 * The amounts add up to the line's total.
 */
export function explainLine(line: ExplainedLine, { promotion, coupons, points }: Discounts): Adjustment[] {
  const units = BigInt(line.quantity)
  const changes: Adjustment[] = [
    { kind: line.source, id: line.promotionId, amount: (line.unitPrice - line.listPrice) * units },
    { kind: 'buy_get', id: promotion.promotionId, amount: -promotion.amount },
    ...coupons.map(({ id, amount }) => ({ kind: 'coupon' as const, id, amount: -amount })),
    { kind: 'points', id: null, amount: -points },
  ]
  return [
    { kind: 'list', id: null, amount: line.listPrice * units },
    ...changes.filter(({ amount }) => amount !== 0n),
  ]
}

/**
 * A reason for the price of an item as orders store it. `id` and `title`: the promotion or coupon, null for
 * kinds without one; `amount`: minor units as a decimal string.
 */
export type StoredAdjustment = {
  kind: AdjustmentKind
  id: string | null
  title: Texts | null
  amount: string
}

/** @param titles titles of promotions and coupons by id */
export const storeAdjustments = (
  adjustments: readonly Adjustment[],
  titles: ReadonlyMap<string, Texts>,
): StoredAdjustment[] =>
  adjustments.map(({ kind, id, amount }) => ({
    kind,
    id,
    title: (id && titles.get(id)) || null,
    amount: amount.toString(),
  }))

/** The parts of an item that explain its price when it stored no adjustments; minor units. */
type StoredItem = {
  price: bigint
  quantity: number
  couponDiscount: bigint
  pointsDiscount: bigint
  adjustments: readonly StoredAdjustment[]
}

/** Returns the adjustments of an item; an item older than them has those that its columns tell. */
export function getStoredAdjustments(item: StoredItem): readonly StoredAdjustment[] {
  if (item.adjustments.length > 0) return item.adjustments
  const derived = [
    { kind: 'list', amount: item.price * BigInt(item.quantity) },
    { kind: 'coupon', amount: -item.couponDiscount },
    { kind: 'points', amount: -item.pointsDiscount },
  ] as const
  return derived
    .filter(({ kind, amount }) => kind === 'list' || amount !== 0n)
    .map(({ kind, amount }) => ({ kind, id: null, title: null, amount: amount.toString() }))
}

export const presentAdjustments = (
  stored: readonly StoredAdjustment[],
  currency: Currency,
  language: Language,
): PriceAdjustment[] =>
  stored.map(({ kind, title, amount }) => ({
    kind,
    title: title ? localize(title, language) : '',
    amount: toMoney(BigInt(amount), currency),
  }))
