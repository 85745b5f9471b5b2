import type { Input, Output } from '@pasar/contract/call'
import type { afterSaleReplacements } from '@pasar/contract/calls/after-sales/after-sales'
import { toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { localize, presentPicture, type StoredPicture, type Texts } from '../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findOrderOfItem, getCurrency, type OrderItemRow } from '../orders/index.ts'
import { getPastLines } from './queries.ts'
import { findHeldUnits } from './units/held-units.ts'

/**
 * `extraCost`: what a unit costs more than the replaced one, which the owner of its shop pays, minor units.
 */
type Replacement = {
  id: string
  optionText: Texts
  picture: StoredPicture
  left: number
  same: boolean
  extraCost: bigint
}

type Exchanged = Pick<
  OrderItemRow,
  'id' | 'skuId' | 'goodsId' | 'price' | 'priceSource' | 'quantity' | 'adjustments'
>

/**
 * Returns what a unit of the platform cost when it was bought, minor units: for an item of a member-owned
 * shop its list price, because owners set prices of up to twice as much.
 */
const getPastPrice = ({ price, priceSource, quantity, adjustments }: Exchanged): bigint =>
  priceSource === 'shop' ? BigInt(adjustments[0]!.amount) / BigInt(quantity) : price

/**
 * Returns the SKUs that an item can be exchanged for: the same one, and others of the product on sale that
 * cost as much as the same one does now or did when it was bought. Only those in stock. What a member-owned
 * shop sold is exchanged for what the shop could sell at its price, and as far as the margin of its owner
 * pays for a higher wholesale price (docs/adr/0061-shop-discounts.md).
 * @param item `skuId`: what the buyer holds, the bought SKU or a replacement of it
 */
export async function findReplacements(tx: Tx, item: Exchanged): Promise<Replacement[]> {
  const { id, skuId, goodsId, price } = item
  const { rows } = await tx.execute<Omit<Replacement, 'extraCost'> & { extraCost: string }>(sql`
    select s.id, s.option_text as "optionText", coalesce(s.picture, g.pictures->0) as picture,
      l.on_hand - l.reserved as left, s.id = ${skuId}::uuid as same,
      case when s.id = ${skuId}::uuid then 0 else coalesce(c.extra, 0) end::text as "extraCost"
    from skus s join goods g on g.id = s.goods_id join stock_levels l on l.sku_id = s.id
    left join (
      -- The wholesale price of a unit of what the buyer holds.
      select p.quantity, p.margin, coalesce(case when i.sku_id <> h.id then h.wholesale_price end, p.wholesale / p.quantity) as held
      from shop_order_items p join order_items i on i.id = p.order_item_id, skus h
      where p.order_item_id = ${id}::uuid and h.id = ${skuId}::uuid
    ) p on true
    left join lateral (select greatest(s.wholesale_price - p.held, 0) as extra) c on p.held is not null
    where s.goods_id = ${goodsId}::uuid and l.on_hand > l.reserved
      and (s.id = ${skuId}::uuid or (s.active and g.state = 'on_sale'
        and s.price in (${getPastPrice(item).toString()}::bigint, (select price from skus where id = ${skuId}::uuid))
        and (p.held is null or (c.extra * p.quantity <= p.margin
          and ${price.toString()}::bigint between s.wholesale_price and 2 * s.price))))
    order by s.id = ${skuId}::uuid desc, s.position, s.id limit 200`)
  return rows.map((row) => ({ ...row, extraCost: BigInt(row.extraCost) }))
}

/** Lists the SKUs that an item of the member can be exchanged for. Refuses `not-found`. */
export async function listReplacements(
  ctx: MemberContext,
  { itemId }: Input<typeof afterSaleReplacements>,
): Promise<Result<Output<typeof afterSaleReplacements>>> {
  const found = await findOrderOfItem(ctx.tx, itemId)
  if (found?.order.memberId !== ctx.member.id) return refuse('not-found')
  if (found.item.giftValue !== null) return ok({ list: [] })
  const { item } = found
  const past = (await getPastLines(ctx.tx, [itemId])).get(itemId) ?? []
  const skuId = findHeldUnits(item, past).at(-1)?.skuId ?? item.skuId
  const rows = await findReplacements(ctx.tx, { ...item, skuId })
  return ok({
    list: rows.map((row) => ({
      skuId: row.id,
      optionText: localize(row.optionText, ctx.language),
      picture: presentPicture(row.picture, ctx.language),
      price: toMoney(found.item.price, getCurrency(found.order)),
      left: row.left,
      same: row.same,
    })),
  })
}
