import { exponents } from '@pasar/contract/money'
import { OPERATOR_SELLER_ID } from '@pasar/contract/sellers'
import { MINUTE_MS } from '@pasar/contract/time'
import { emptyAddress } from '../../../domains/checkout/index.ts'
import { memberOwner } from '../../../domains/ledger/index.ts'
import { copyAddress } from '../../../domains/orders/index.ts'
import { orderItems, orders } from '../../../domains/orders/tables.ts'
import {
  getUnitPrice,
  type PricedDraft,
  type PriceLine,
  priceDraft,
  storeAdjustments,
  type UnitPrice,
} from '../../../domains/pricing/index.ts'
import { memberCoupons } from '../../../domains/pricing/tables.ts'
import type { History, HistoryMember } from '../history.ts'
import { holdOrderPoints } from '../postings.ts'
import type { SaleSku } from '../shop/shop-data.ts'

type OrderRow = typeof orders.$inferSelect
export type ItemRow = typeof orderItems.$inferSelect
export type HistoryOrder = { member: HistoryMember; row: OrderRow; items: ItemRow[] }
export type Basket = { sku: SaleSku; quantity: number }[]

/** Points below this many are not spent. */
const POINTS_MIN = 20_000n

export type Points = 'none' | 'some' | bigint
type Options = {
  coupons: boolean
  points: Points
  special?: SpecialTerms
}

/** The price of one unit for an order in a group, of a couple pack or in a member's shop, minor units. */
export type SpecialTerms =
  | { kind: 'group' | 'couple'; price: bigint }
  | { kind: 'shop'; price: bigint; sellerId: string }

/** Places an order at the prices, coupons and freight that the member had at this time. */
export function placeOrder(
  history: History,
  member: HistoryMember,
  basket: Basket,
  options: Options,
): HistoryOrder {
  const { ids, rows, ledger, settings, timeline } = history
  const priced = price(history, member, basket, options)
  const createdAt = timeline.now()
  const giftCards = basket.some(({ sku }) => sku.giftValue !== null)
  const row = rows.add(orders, {
    id: ids.uuid(),
    no: ids.number('O'),
    memberId: member.id,
    market: history.ctx.market,
    sellerId: options.special?.kind === 'shop' ? options.special.sellerId : OPERATOR_SELLER_ID,
    serviceCenterId: null,
    state: 'unpaid',
    currency: 'MYR',
    subtotal: priced.subtotal,
    promotionDiscount: priced.promotionDiscount,
    couponDiscount: priced.couponDiscount,
    pointsDiscount: priced.pointsDiscount,
    freight: priced.freight,
    operatingFee: priced.operatingFee,
    tax: priced.tax,
    total: priced.total,
    ...{ paid: 0n, refunded: 0n, refunding: 0n, pointsUsed: priced.points.used, pointsReturned: 0n },
    ...{ linePoints: 0n, linePointsReturned: 0n, fullRefundRequested: false },
    ...{ freightRefunded: 0n, operatingFeeRefunded: 0n, taxRefunded: 0n },
    couponIds: priced.couponIds,
    deliveryMinDays: priced.deliveryDays?.minDays ?? null,
    deliveryMaxDays: priced.deliveryDays?.maxDays ?? null,
    deliveryService: null,
    address: giftCards
      ? emptyAddress(member.address.country)
      : copyAddress({
          ...member.address,
          givenName: member.givenName,
          surname: member.surname,
          email: member.email,
        }),
    buyer: null,
    duties: giftCards ? null : (history.shop.fees.get(member.address.country)?.duties ?? null),
    remarks: '',
    kind: options.special?.kind ?? 'regular',
    fulfillmentHold: options.special?.kind ?? null,
    ...{ chosenMethod: null, payMethod: null },
    payExpiresAt: new Date(createdAt.getTime() + settings.orderUnpaidMinutes * MINUTE_MS),
    createdAt,
    ...{
      paidAt: null,
      shippedAt: null,
      deliveredAt: null,
      returnedAt: null,
      receivedAt: null,
      completedAt: null,
    },
    ...{
      cancelledAt: null,
      cancelReason: '',
      remindedAt: null,
      expiryWarnedAt: null,
      giftCards,
      soldCounted: false,
    },
    openAfterSales: 0,
  } satisfies OrderRow)
  const items = basket.map(({ sku, quantity }, position) =>
    rows.add(
      orderItems,
      buildItem(history, row, { sku, quantity, position, unit: getUnit(sku, options) }, priced),
    ),
  )
  spendCoupons(history, row)
  if (row.pointsUsed > 0n) ledger.hold(holdOrderPoints(row))
  return { member, row, items }
}

function price(history: History, member: HistoryMember, basket: Basket, options: Options): PricedDraft {
  const { ledger, random, settings, shop, timeline } = history
  const available = ledger.available(memberOwner(member.id), 'PTS')
  const inputs = {
    lines: basket.map((line) => toPriceLine(line, getUnit(line.sku, options))),
    ...{ buyGets: [], gifts: [] },
    points: {
      available,
      requested: choosePoints(available, options.points),
      perMajor: BigInt(settings.pointsPerMajor),
      shareBp: BigInt(settings.pointsShareBp),
      exponent: exponents.MYR,
    },
    place: { country: member.address.country, stateCode: member.address.stateCode },
    freightRules: shop.freightRules,
    fees: shop.fees.get(member.address.country) ?? { operatingFeeBp: 0, taxBp: 0 },
    now: timeline.now(),
  } satisfies Omit<Parameters<typeof priceDraft>[0], 'coupons' | 'couponIds'>
  const offered = options.coupons
    ? shop.coupons.filter((coupon) => canCollect(history, member, coupon) && random.chance(0.7))
    : []
  return priceDraft({ ...inputs, coupons: offered, couponIds: null })
}

function choosePoints(available: bigint, points: Points): bigint {
  if (typeof points === 'bigint') return points
  return points === 'none' || available < POINTS_MIN ? 0n : available
}

const getUnit = (sku: SaleSku, { special }: Options): UnitPrice =>
  special
    ? { price: special.price, source: special.kind, promotionId: null }
    : getUnitPrice(sku, { signedIn: true })

const toPriceLine = ({ sku, quantity }: Basket[number], unit: UnitPrice): PriceLine => ({
  skuId: sku.id,
  goodsId: sku.goodsId,
  categoryIds: sku.categoryIds,
  unitPrice: unit.price,
  source: unit.source,
  promotionId: null,
  listPrice: sku.price,
  regularPrice: getUnitPrice(sku, { signedIn: true }).price,
  struckPrice: null,
  quantity,
  weightGrams: sku.weightGrams,
  freightTemplateId: sku.freightTemplateId,
  giftCard: sku.giftValue !== null,
})

function buildItem(
  { ids, shop }: History,
  order: OrderRow,
  { sku, quantity, position, unit }: Basket[number] & { position: number; unit: UnitPrice },
  priced: PricedDraft,
): ItemRow {
  const { couponDiscount, pointsDiscount, total, adjustments } = priced.lines[position]!
  const titles = new Map(shop.coupons.map((coupon) => [coupon.id, coupon.title]))
  return {
    id: ids.uuid(),
    orderId: order.id,
    position,
    skuId: sku.id,
    goodsId: sku.goodsId,
    title: sku.title,
    optionText: sku.optionText,
    picture: sku.picture,
    price: unit.price,
    priceSource: unit.source,
    quantity,
    ...{ promotionId: null, discountPromotionId: null, promotionDiscount: 0n },
    couponDiscount,
    pointsDiscount,
    total,
    points: 0n,
    adjustments: storeAdjustments(adjustments, titles),
    pv: sku.pv,
    weightGrams: sku.weightGrams,
    giftValue: sku.giftValue,
    shipped: 0,
    refundedQuantity: 0,
    refundedAmount: 0n,
    claimed: 0,
  }
}

/** Whether the member can collect one more of a coupon now. */
function canCollect(
  { rows, timeline }: History,
  member: HistoryMember,
  coupon: History['shop']['coupons'][number],
): boolean {
  const now = timeline.now()
  if (now < coupon.startsAt || now >= coupon.endsAt || (coupon.firstOrder && member.orders > 0)) return false
  if (coupon.total !== null && coupon.collected >= coupon.total) return false
  return collectedBy(rows.of(memberCoupons), member.id, coupon.id) < coupon.perMember
}

const collectedBy = (
  list: readonly { memberId: string; couponId: string }[],
  memberId: string,
  couponId: string,
) => list.filter((row) => row.memberId === memberId && row.couponId === couponId).length

/** Collects the order's coupons and spends them. */
function spendCoupons({ ids, rows, shop, timeline }: History, { id, memberId, couponIds }: OrderRow): void {
  for (const couponId of couponIds) {
    shop.coupons.find((coupon) => coupon.id === couponId)!.collected++
    const nth = collectedBy(rows.of(memberCoupons), memberId, couponId) + 1
    rows.add(memberCoupons, {
      id: ids.uuid(),
      couponId,
      memberId,
      nth,
      orderId: id,
      collectedAt: timeline.now(),
    })
  }
}
