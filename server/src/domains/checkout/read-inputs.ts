import { sqlStatesWhere } from '@pasar/contract/orders/order-states'
import type { DealerLevel } from '@pasar/contract/partners'
import { type SQL, sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { json } from '../../platform/db/sql-helpers.ts'
import { isOnSale } from '../catalog/index.ts'
import { memberOwner } from '../ledger/index.ts'
import {
  dealerLevelColumn,
  type FreightTerms,
  freightRows,
  type HeldCoupon,
  heldCoupons,
  isDealerDiscountable,
  type OfferedCoupon,
  offeredColumn,
  prohibitedColumn,
  type Raw,
  toDealerDiscount,
  toFreightTerms,
  toHeldCoupon,
  toOfferedCoupon,
} from '../pricing/index.ts'
import {
  flashColumn,
  promotionsColumn,
  type RunningPromotions,
  toRunningPromotions,
} from '../promotions/index.ts'
import { getMarket } from '../settings/index.ts'
import type { BuyerRow } from '../verification/index.ts'
import {
  type DeliveryAddress,
  type DraftLine,
  type RequestedLine,
  toBuyer,
  toDeliveryAddress,
  toDraftLine,
  toLine,
} from './input-rows.ts'

const live = sql.raw(sqlStatesWhere((facts) => facts.live))

/** The source of the lines: the selected lines of the cart, one SKU, or the `lines` themselves. */
export type LineSource = {
  source: 'cart' | 'direct' | 'lines'
  lines?: readonly { skuId: string; quantity: number }[]
  skuId?: string | undefined
  quantity: number
  /** Whether the one SKU is bought at its points price; cart lines say it themselves. */
  inPoints?: boolean
}

/** The inputs of a displayed draft: also the coupons that the shop offers. */
export type DraftInputs = OrderInputs<DraftLine> & { offered: OfferedCoupon[] }

/** Everything the price of an order depends on, from one snapshot. */
export type OrderInputs<Line = RequestedLine> = {
  lines: Line[]
  delivery: DeliveryAddress | null
  freight: FreightTerms
  coupons: HeldCoupon[]
  promotions: RunningPromotions
  /** Available points, PTS minor units. */
  points: bigint
  /** The buyer's identity that the member has saved for customs. */
  buyer: BuyerRow | null
  /** The level of the member as an active dealer; 0 for others. */
  dealerLevel: DealerLevel | 0
}

/**
 * Whose address an order uses, by default the buyer's, and the shop whose coupons it takes beside the
 * platform's.
 */
type ReadTerms = { addressOf?: string; sellerId?: string }

/**
 * Reads the inputs of an order in one statement that joins the tables of several domains: round trips
 * dominate the time to place an order.
 * @param addressId by default the default address
 */
export async function readOrderInputs(
  ctx: MemberContext,
  source: LineSource,
  addressId: string | undefined,
  terms: ReadTerms = {},
): Promise<OrderInputs> {
  const found = await read(ctx, source, { addressId, ...terms }, { line: sql``, more: sql`` })
  return toInputs(ctx, found, toLine)
}

/**
 * Reads the same with the texts of the lines in all languages, their pictures and the offered coupons, for a
 * displayed draft.
 */
export async function readDraftInputs(
  ctx: MemberContext,
  source: LineSource,
  addressId: string | undefined,
  terms: ReadTerms = {},
): Promise<DraftInputs> {
  const { currency } = getMarket(ctx.market)
  const offered = offeredColumn(currency, ctx.member.id, ctx.clock.now(), shopsOf(terms))
  const found = await read(
    ctx,
    source,
    { addressId, ...terms },
    {
      line: sql`g.title, s.option_text, coalesce(s.picture, g.pictures->0) as picture,`,
      more: sql`, ${offered} as offered`,
    },
  )
  return { ...toInputs(ctx, found, toDraftLine), offered: (found.offered ?? []).map(toOfferedCoupon) }
}

type Found = {
  lines: Raw[] | null
  address: Raw | null
  freight: Raw[] | null
  coupons: Raw[] | null
  promotions: Raw[] | null
  points: bigint | null
  buyer: Raw | null
  dealer: DealerLevel | 0
  offered?: Raw[]
}

const toInputs = <Line extends RequestedLine>(
  ctx: MemberContext,
  found: Found,
  to: (row: Raw) => Line,
): OrderInputs<Line> => {
  const promotions = toRunningPromotions(found.promotions)
  const discount = toDealerDiscount(ctx, found.dealer)
  const setDiscount = (line: Line): Line => {
    const sku = { ...line, giftCard: line.giftValue !== null, inFlashSale: line.flashOffer !== null }
    return isDealerDiscountable(sku, promotions.buyGets) ? { ...line, dealerBp: discount } : line
  }
  return {
    lines: (found.lines ?? []).map(to).map((line) => (line.onSale ? setDiscount(line) : line)),
    delivery: found.address && toDeliveryAddress(found.address),
    freight: toFreightTerms(found.freight ?? []),
    coupons: (found.coupons ?? []).map(toHeldCoupon),
    promotions,
    points: found.points ?? 0n,
    buyer: found.buyer && toBuyer(found.buyer),
    dealerLevel: found.dealer,
  }
}

const shopsOf = ({ sellerId }: ReadTerms): string[] => (sellerId ? [sellerId] : [])

/** @param columns further columns: of each line, and of the one row */
async function read(
  ctx: MemberContext,
  source: LineSource,
  { addressId, ...terms }: { addressId: string | undefined } & ReadTerms,
  columns: { line: SQL; more: SQL },
): Promise<Found> {
  const market = getMarket(ctx.market)
  const memberId = ctx.member.id
  const { addressOf = memberId } = terms
  const now = ctx.clock.now()
  const viewer = { memberId, currency: market.currency, now }
  const chosen = addressId ? sql`a.id = ${addressId}::uuid` : sql`a.is_default`
  const country = sql`coalesce((select country from place), ${market.country})`
  const templates = sql`t.id in (select freight_template_id from line)`
  const { rows } = await ctx.tx.execute<Found>(sql`
    with line as materialized (
      select w.position, w.sku_id, w.quantity, s.goods_id, ${columns.line} s.price, s.member_price, s.struck_price, s.points_price, w.in_points, s.pv, s.weight_grams, s.gift_value,
        ${flashColumn(sql`s.id`, viewer)} as flash, coalesce(l.on_hand - l.reserved, 0) as stock, g.limit_per_order, g.limit_per_member,
        to_jsonb(g.category_ids) as category_ids, g.freight_template_id, ${prohibitedColumn} as prohibited_in,
        coalesce(${isOnSale(now)}, false) as on_sale,
        case when g.limit_per_member is null then 0 else (
          select coalesce(sum(i.quantity), 0)::int from orders o join order_items i on i.order_id = o.id
          where o.member_id = ${memberId}::uuid and i.goods_id = g.id and o.state in ${live}
        ) end as bought
      from (${requestedRows(memberId, source)}) w
      left join skus s on s.id = w.sku_id left join goods g on g.id = s.goods_id
      left join stock_levels l on l.sku_id = s.id
    ), place as materialized (
      select a.* from addresses a where a.member_id = ${addressOf}::uuid and ${chosen}
    )
    select (select jsonb_agg(to_jsonb(line) order by line.position) from line) as lines,
      (select to_jsonb(place) from place) as address,
      (select jsonb_agg(to_jsonb(f)) from (${freightRows(templates, market.id, country, market.currency)}) f) as freight,
      (select jsonb_agg(to_jsonb(h)) from (${heldCoupons(memberId, market.currency, now, shopsOf(terms))}) h) as coupons,
      ${promotionsColumn(viewer)} as promotions,
      (select balance - held from ledger_accounts where owner = ${memberOwner(memberId)} and asset = 'PTS') as points,
      (select to_jsonb(b) from buyer_identities b where b.member_id = ${memberId}::uuid) as buyer,
      ${dealerLevelColumn(memberId)} as dealer${columns.more}`)
  return rows[0]!
}

function requestedRows(memberId: string, line: LineSource): SQL {
  const { source, lines = [], skuId, quantity, inPoints = false } = line
  if (source === 'lines')
    return sql`select position, "skuId" as sku_id, quantity, false as in_points
      from rows from (jsonb_to_recordset(${json(lines)}::jsonb) as ("skuId" uuid, quantity int))
        with ordinality as w("skuId", quantity, position)`
  if (source === 'direct')
    return sql`select 1 as position, ${skuId ?? null}::uuid as sku_id, ${quantity}::int as quantity, ${inPoints}::boolean as in_points where ${skuId ?? null}::uuid is not null`
  return sql`select row_number() over (order by added_at desc, sku_id) as position, sku_id, quantity, in_points
    from cart_lines where member_id = ${memberId}::uuid and selected`
}
