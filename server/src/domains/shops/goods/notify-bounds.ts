import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import type { Texts } from '../../../platform/localized-text.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { withinBounds } from './sql.ts'

const Changed = z.object({ goodsIds: z.array(z.uuid()) })
/** Shops of one statement. */
const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

type Row = { shopId: string; ownerId: string; title: Texts; terms: string }

/** Reads the next shops in which a product has a price out of bounds, with the platform's prices of it. */
async function listAffected({ db }: Deps, goodsId: string, after: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select o.id as "shopId", o.owner_id as "ownerId", g.title, b.terms from (
      select k.shop_id, string_agg(concat_ws(' ', s.id, s.wholesale_price, s.price), ',' order by s.id) as terms
      from shop_skus k join skus s on s.id = k.sku_id
      where s.goods_id = ${goodsId}::uuid and k.shop_id > ${after}::uuid and ${withinBounds} is not true
      group by 1 order by 1 limit ${BATCH}::int) b
    join shops o on o.id = b.shop_id join goods g on g.id = ${goodsId}::uuid
    where o.state <> 'closed' order by o.id`)
  return rows
}

/**
 * Tells owners that their shops do not sell a SKU until they change its price, because the platform has
 * changed its own: once per shop, product and change.
 */
export async function notifyOutOfBounds(deps: Deps, payload: unknown): Promise<void> {
  for (const goodsId of Changed.parse(payload).goodsIds)
    for (let after = FIRST; ; ) {
      const rows = await listAffected(deps, goodsId, after)
      await emitMessages(
        deps.db,
        rows.map(({ shopId, ownerId, title, terms }) => ({
          ...{ memberId: ownerId, key: 'shop_price_out_of_bounds', values: { product: title } },
          event: `shop_price ${shopId} ${createHash('sha256').update(terms).digest('base64url').slice(0, 16)}`,
          target: '/pages/shop/goods',
        })),
      )
      if (rows.length < BATCH) break
      after = rows.at(-1)!.shopId
    }
}
