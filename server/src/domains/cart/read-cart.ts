import { sqlStatesWhere } from '@pasar/contract/orders/order-states'
import type { DealerLevel } from '@pasar/contract/partners'
import { sql } from 'drizzle-orm'
import { planFence } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { type SaleRow, saleColumns, toSkuForSale } from '../catalog/index.ts'
import { dealerLevelColumn, offeredColumn, type Raw } from '../pricing/index.ts'
import {
  type FlashOffer,
  flashColumn,
  promotionsColumn,
  toFlashOffer,
  type Viewer,
} from '../promotions/index.ts'
import { type CartSku, toCartSku } from './availability.ts'
import type { StoredLine } from './queries.ts'

const live = sql.raw(sqlStatesWhere((facts) => facts.live))

/** A member's cart, and what is offered to the member. Coupons and promotions are rows. */
export type MemberCart = {
  /** Newest first. */
  lines: StoredLine[]
  skus: Map<string, CartSku>
  flash: Map<string, FlashOffer>
  coupons: Raw[]
  promotions: Raw[] | null
  dealer: DealerLevel | 0
  /** Of the default address. */
  country: string | null
}

type Offers = Pick<MemberCart, 'coupons' | 'promotions' | 'dealer' | 'country'>
type CartRow = Omit<SaleRow, 'id'> & {
  /** Null in the one row of an empty cart. */
  line_sku_id: string | null
  /** Null when the SKU is unknown. */
  id: string | null
  quantity: number
  selected: boolean
  in_points: boolean
  flash: Raw | null
  bought: number
  /** In the first row. */
  offers: Offers | null
}

/** Reads a member's cart with everything that its prices depend on, in one statement. */
export async function readCart(tx: Tx, memberId: string, viewer: Viewer): Promise<MemberCart> {
  const member = planFence(sql`${memberId}::uuid`)
  const offers = sql`jsonb_build_object('coupons', ${offeredColumn(viewer.currency, memberId, viewer.now)},
    'promotions', ${promotionsColumn(viewer)}, 'dealer', ${dealerLevelColumn(memberId)},
    'country', (select country from addresses where member_id = ${member} and is_default))`
  const { rows } = await tx.execute<CartRow>(sql`
    select c.sku_id as line_sku_id, c.quantity, c.selected, c.in_points, ${flashColumn(sql`c.sku_id`, viewer)} as flash,
      case when g.limit_per_member is null then 0 else (
        select coalesce(sum(i.quantity), 0)::int from orders o join order_items i on i.order_id = o.id
        where o.member_id = c.member_id and i.goods_id = g.id and o.state in ${live}
      ) end as bought,
      ${saleColumns},
      case row_number() over (order by c.added_at desc, c.sku_id) when 1 then ${offers} end as offers
    from (values (true)) cart left join cart_lines c on c.member_id = ${member}
    left join skus s on s.id = c.sku_id left join goods g on g.id = s.goods_id
    left join stock_levels l on l.sku_id = s.id
    order by c.added_at desc, c.sku_id`)
  const found = rows.filter((row) => row.line_sku_id !== null)
  return {
    lines: found.map((row) => ({
      skuId: row.line_sku_id!,
      quantity: row.quantity,
      selected: row.selected,
      inPoints: row.in_points,
    })),
    skus: new Map(
      found.flatMap(({ id, ...row }) =>
        id === null ? [] : [[id, toCartSku(toSkuForSale({ id, ...row }), row.bought, viewer.now)]],
      ),
    ),
    flash: new Map(
      found.flatMap(({ line_sku_id: skuId, flash }) => (flash ? [[skuId!, toFlashOffer(flash)!]] : [])),
    ),
    ...rows[0]!.offers!,
  }
}
