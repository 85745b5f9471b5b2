import type { FulfillmentHold, OrderKind } from '@pasar/contract/orders/order-kinds'
import { statesWhere } from '@pasar/contract/orders/order-states'
import type { PriceSource } from '@pasar/contract/orders/price-sources'
import type { DealerLevel } from '@pasar/contract/partners'
import { type SQL, sql } from 'drizzle-orm'
import { json, uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { currentTraceparent } from '../../platform/tracing/tracing.ts'
import type { OrderAddress, OrderBuyer, OrderDeliveryService } from '../orders/index.ts'
import { dealerLevelColumn, isUnitPrice, type StoredAdjustment, type StoredDuties } from '../pricing/index.ts'
import { servingCenter } from '../service-centers/index.ts'

/**
 * An item to write; its texts and picture are read by the statement. The price must still be the one that the
 * buyer is offered, `giftValue` the SKU's.
 */
export type NewItem = {
  id: string
  /** Zero-based display position. */
  position: number
  skuId: string
  goodsId: string
  price: bigint
  priceSource: PriceSource
  /** The discount of the member as a dealer on the SKU, basis points; 0 for none. */
  dealerBp: number
  quantity: number
  /** The flash sale or gift promotion whose units it uses. */
  promotionId: string | null
  discountPromotionId: string | null
  promotionDiscount: bigint
  couponDiscount: bigint
  pointsDiscount: bigint
  total: bigint
  /** The points of its units at the points price, which must still be the SKU's. */
  points: bigint
  adjustments: StoredAdjustment[]
  pv: bigint
  weightGrams: number
  giftValue: bigint | null
}

export type NewOrder = {
  id: string
  no: string
  memberId: string
  kind: OrderKind
  sellerId: string
  fulfillmentHold: FulfillmentHold | null
  /** Whether the units are reserved already. */
  stockReserved: boolean
  market: string
  currency: string
  subtotal: bigint
  promotionDiscount: bigint
  couponDiscount: bigint
  pointsDiscount: bigint
  freight: bigint
  operatingFee: bigint
  tax: bigint
  total: bigint
  pointsUsed: bigint
  linePoints: bigint
  couponIds: readonly string[]
  deliveryMinDays: number | null
  deliveryMaxDays: number | null
  /** The chosen delivery service; null for standard delivery. */
  deliveryService: OrderDeliveryService | null
  address: OrderAddress
  /** The identity of the buyer, where customs require it. */
  buyer: OrderBuyer | null
  /** The terms at the border; null for an order in its home country. */
  duties: StoredDuties | null
  remarks: string
  /** Whether a service center serves the order: not without a delivery. */
  isServed: boolean
  /** Whether the order contains gift cards. */
  giftCards: boolean
  /** The level of the member as a dealer, which must be the same when the order is written; 0 for none. */
  dealerLevel: DealerLevel | 0
  payExpiresAt: Date
  createdAt: Date
  items: NewItem[]
}

/** The states of orders beside which another order is not the member's first, as an array of PostgreSQL. */
const liveStates = `{${statesWhere((facts) => facts.live).join(',')}}`

/** Whether the statement writes the order. */
export const WRITTEN: SQL = sql`exists (select 1 from placed)`

/** The result of the statement: success, or the guard that failed. */
export type WriteResult =
  | { ok: true }
  | { ok: false; guard: 'unpaid' | 'coupons' | 'promotions' | 'prices' | 'cart' }
  | { ok: false; guard: 'stock'; skuId: string; left: number }

/**
 * Writes an order in one statement: spends coupons, uses units of promotions, reserves stock, deletes cart
 * lines, and emits
 * `stock.changed` for SKUs that sold out. The statement locks every row before it checks it; when a guard
 * fails, nothing is written. Rows are locked in the order of platform/locks.ts: member, cart, coupons,
 * promotions, stock by ascending id. An SKU can have two items: one that is bought and one that is a gift.
 * @param unpaidMax maximum unpaid orders of the member, this one included
 * @param memberCouponIds the member's coupons to spend
 * @param fromCart whether the lines come from the cart and must still match it
 * @param stored a CTE that stores the response if WRITTEN (`ctx.responseCte`)
 */
export async function writeOrder(
  tx: Tx,
  { items, stockReserved, ...order }: NewOrder,
  unpaidMax: number,
  memberCouponIds: readonly string[],
  fromCart: boolean,
  stored?: SQL,
): Promise<WriteResult> {
  const at = sql`${order.createdAt.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{
    unpaid: number
    coupons: number
    promotions: boolean
    short_sku: string | null
    short_left: number | null
    placed: number
    cart: boolean
  }>(sql`
    with want as materialized (
      select * from jsonb_to_recordset(${json(items)}::jsonb) as i("id" uuid, "position" int, "skuId" uuid, "goodsId" uuid, "price" bigint, "priceSource" text, "dealerBp" int, "quantity" int,
        "promotionId" uuid, "discountPromotionId" uuid, "promotionDiscount" bigint, "couponDiscount" bigint, "pointsDiscount" bigint,
        "total" bigint, "points" bigint, "adjustments" jsonb, "pv" bigint, "weightGrams" int,
        "giftValue" bigint)
    ), line as materialized (
      select w.*, g.title, s.option_text, coalesce(s.picture, g.pictures->0) as picture
      from want w
      join skus s on s.id = w."skuId" and s.active and ${isUnitPrice(sql`w."price"`, sql`w."priceSource"`, sql`w."dealerBp"`)}
        and s.gift_value is not distinct from w."giftValue"
        and w."points" = case w."priceSource" when 'points_price' then s.points_price * w."quantity" else 0 end
      join goods g on g.id = s.goods_id and g.state = 'on_sale'
    ), unpaid as materialized (
      -- Locks the member, and counts after that: a count of this statement would be older than the lock.
      select u.unpaid as n, u.ordered
      from lock_and_count_orders(${order.memberId}::uuid, ${memberCouponIds.length > 0 ? liveStates : null}::text[]) u
    ), kept as materialized (
      select c.sku_id from cart_lines c join want w on w."skuId" = c.sku_id and w."quantity" = c.quantity and w."priceSource" <> 'gift'
        and (c.in_points or w."priceSource" <> 'points_price')
      where (select n from unpaid) < ${unpaidMax}::int and ${fromCart}::boolean and c.member_id = ${order.memberId}::uuid
      order by c.sku_id for update of c
    ), cart as materialized (
      select 1 as one
      where (select n from unpaid) < ${unpaidMax}::int
        and (not ${fromCart}::boolean or (select count(*) from kept) = (select count(*) from want where "priceSource" <> 'gift'))
    ), coupon as materialized (
      select m.id from member_coupons m join coupons c on c.id = m.coupon_id
      where m.id = any(${uuidArray(memberCouponIds)}) and m.member_id = ${order.memberId}::uuid and m.order_id is null
        and exists (select 1 from cart) and not (c.first_order and (select ordered from unpaid))
      order by m.id for no key update of m
    ), offer as materialized (
      select f.promotion_id, f.sku_id, f.price, f.units - f.used as free from promotion_skus f
      where (f.promotion_id, f.sku_id) in (select "promotionId", "skuId" from want)
        and (select count(*) from coupon) = ${memberCouponIds.length}::int and exists (select 1 from cart)
      order by f.promotion_id, f.sku_id for no key update
    ), promoted as materialized (
      select 1 as one
      where exists (select 1 from cart) and not exists (
        select 1 from want w where w."promotionId" is not null and not exists (
          select 1 from offer f join promotions p on p.id = f.promotion_id
          where f.promotion_id = w."promotionId" and f.sku_id = w."skuId" and f.price = w."price" and f.free >= w."quantity"
            and p.starts_at <= ${at} and p.ends_at > ${at}))
    ), need as materialized (
      select "skuId", sum("quantity")::int as quantity from want group by "skuId"
    ), held as materialized (
      select l.sku_id, l.on_hand - l.reserved + case when ${stockReserved}::boolean then n.quantity else 0 end as free
      from stock_levels l join need n on n."skuId" = l.sku_id
      where exists (select 1 from promoted)
        and (select count(*) from coupon) = ${memberCouponIds.length}::int
      order by l.sku_id for no key update of l
    ), short as materialized (
      select n."skuId", coalesce(h.free, 0) as free from need n left join held h on h.sku_id = n."skuId"
      where coalesce(h.free, 0) < n.quantity order by n."skuId" limit 1
    ), fit as materialized (
      select 1 as one
      where exists (select 1 from promoted) and not exists (select 1 from short)
        and (select count(*) from line) = (select count(*) from want)
        and ${dealerLevelColumn(order.memberId)} = ${order.dealerLevel}::int
    ), used as (
      update member_coupons m set order_id = ${order.id}::uuid from coupon, fit where m.id = coupon.id
    ), spent as (
      -- least(): see reserved.
      update promotion_skus f set used = least(f.used + w."quantity", f.units) from want w, fit
      where f.promotion_id = w."promotionId" and f.sku_id = w."skuId"
    ), reserved as (
      -- PostgreSQL computes the new row from the snapshot before it waits for the lock and checks the constraint on it;
      -- least() keeps that row valid. The locked row was checked by held and short.
      update stock_levels l set reserved = least(l.reserved + n.quantity, l.on_hand) from need n, fit
      where l.sku_id = n."skuId" and not ${stockReserved}::boolean
      returning l.sku_id, l.on_hand - l.reserved as free
    ), placed as (
      insert into orders (id, no, member_id, kind, seller_id, fulfillment_hold, market, state, currency, subtotal, promotion_discount, coupon_discount, points_discount, freight,
        operating_fee, tax, total, points_used, line_points, coupon_ids, delivery_min_days, delivery_max_days, delivery_service, address, buyer, duties, remarks,
        gift_cards, service_center_id, pay_expires_at, created_at)
      select o."id", o."no", o."memberId", o."kind", o."sellerId", o."fulfillmentHold", o."market", 'unpaid', o."currency", o."subtotal", o."promotionDiscount", o."couponDiscount",
        o."pointsDiscount", o."freight", o."operatingFee", o."tax", o."total", o."pointsUsed", o."linePoints", o."couponIds",
        o."deliveryMinDays", o."deliveryMaxDays", o."deliveryService", o."address", o."buyer", o."duties", o."remarks", o."giftCards",
        case when o."isServed" then ${servingCenter({ memberId: sql`o."memberId"`, address: sql`o."address"` })} end, o."payExpiresAt", o."createdAt"
      from fit, jsonb_to_record(${json(order)}::jsonb) as o("id" uuid, "no" text, "memberId" uuid, "kind" text, "sellerId" uuid, "fulfillmentHold" text, "market" text,
        "currency" text, "subtotal" bigint, "promotionDiscount" bigint, "couponDiscount" bigint, "pointsDiscount" bigint, "freight" bigint,
        "operatingFee" bigint, "tax" bigint, "total" bigint, "pointsUsed" bigint, "linePoints" bigint, "couponIds" uuid[],
        "deliveryMinDays" int, "deliveryMaxDays" int, "deliveryService" jsonb, "address" jsonb, "buyer" jsonb, "duties" jsonb,
        "remarks" text, "giftCards" boolean, "isServed" boolean, "payExpiresAt" timestamptz, "createdAt" timestamptz)
      returning id
    ), filled as (
      insert into order_items (id, order_id, position, sku_id, goods_id, title, option_text, picture, price,
        price_source, quantity, promotion_id, discount_promotion_id, promotion_discount, coupon_discount, points_discount, total,
        points, adjustments, pv, weight_grams, gift_value)
      select l."id", p.id, l."position", l."skuId", l."goodsId", l.title, l.option_text, l.picture, l."price",
        l."priceSource", l."quantity", l."promotionId", l."discountPromotionId", l."promotionDiscount", l."couponDiscount", l."pointsDiscount",
        l."total", l."points", l."adjustments", l."pv", l."weightGrams", l."giftValue"
      from placed p, line l
    ), emptied as (
      delete from cart_lines c using kept, placed where c.member_id = ${order.memberId}::uuid and c.sku_id = kept.sku_id
    ), emitted as (
      insert into outbox (topic, payload, traceparent)
      select 'stock.changed', jsonb_build_object('skuIds', jsonb_agg(sku_id)), ${currentTraceparent()}::text
      from reserved where free = 0 having count(*) > 0
    )${stored}
    select (select n from unpaid) as unpaid, (select count(*)::int from coupon) as coupons, (select "skuId" from short) as short_sku,
      (select free from short) as short_left, (select count(*)::int from placed) as placed,
      exists (select 1 from cart) as cart, exists (select 1 from promoted) as promotions`)
  const found = rows[0]!
  if (found.unpaid >= unpaidMax) return { ok: false, guard: 'unpaid' }
  if (!found.cart) return { ok: false, guard: 'cart' }
  if (found.coupons !== memberCouponIds.length) return { ok: false, guard: 'coupons' }
  if (!found.promotions) return { ok: false, guard: 'promotions' }
  if (found.short_sku !== null)
    return { ok: false, guard: 'stock', skuId: found.short_sku, left: Math.max(0, found.short_left ?? 0) }
  if (found.placed !== 1) return { ok: false, guard: 'prices' }
  return { ok: true }
}
