import type { Output } from '@pasar/contract/call'
import type { AdminGoods, adminGoodsList } from '@pasar/contract/calls/admin'
import { toMoney } from '@pasar/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { pictureIn, type StoredPicture, type Texts } from '../../platform/text.ts'
import { patternsOf, wordsOf } from '../../platform/text-index.ts'
import { marketOf } from '../settings/index.ts'

export type AdminView = z.output<typeof AdminGoods>
type State = AdminView['state']

type Row = {
  id: string
  title: Texts
  brand: string
  state: State
  category_id: string
  picture: StoredPicture | null
  sold: number
  updated_at: string
  skus: { id: string; code: string; price: string; onHand: number; reserved: number }[]
}

const columns = sql`g.id, g.title, g.brand, g.state, g.category_id, g.pictures->0 as picture, g.sold, g.updated_at,
  coalesce((
    select json_agg(json_build_object('id', s.id, 'code', s.code, 'price', s.price::text,
      'onHand', coalesce(l.on_hand, 0), 'reserved', coalesce(l.reserved, 0)) order by s.position, s.id)
    from skus s left join stock_levels l on l.sku_id = s.id where s.goods_id = g.id and s.active), '[]') as skus`

function toView(ctx: Ctx, row: Row): AdminView {
  const { currency } = marketOf(ctx.market)
  return {
    id: row.id,
    title: row.title,
    brand: row.brand,
    state: row.state,
    categoryId: row.category_id,
    picture: row.picture && pictureIn(row.picture, ctx.language),
    skus: row.skus.map((s) => ({ ...s, price: toMoney(BigInt(s.price), currency) })),
    sold: row.sold,
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

/** Goods as staff see them, in any state. */
export async function adminView(ctx: Ctx, goodsId: string): Promise<AdminView | undefined> {
  const { rows } = await ctx.tx.execute<Row>(
    sql`select ${columns} from goods g where g.id = ${goodsId}::uuid`,
  )
  return rows[0] && toView(ctx, rows[0])
}

export type AdminFilter = {
  keyword?: string | undefined
  state?: State | undefined
  page: number
  limit: number
}

function conditions({ keyword, state }: AdminFilter): SQL {
  const words = wordsOf(keyword ?? '').flatMap(patternsOf)
  return sql.join(
    [
      sql`true`,
      ...(state ? [sql`g.state = ${state}`] : []),
      ...words.map((pattern) => sql`g.search_text like ${pattern}`),
    ],
    sql` and `,
  )
}

/** A page of goods in every state, last changed first. */
export async function adminPage(ctx: Ctx, filter: AdminFilter): Promise<Output<typeof adminGoodsList>> {
  const { page, limit } = filter
  const where = conditions(filter)
  const { rows } = await ctx.tx.execute<Row>(sql`
    select ${columns} from goods g where ${where}
    order by g.updated_at desc, g.id desc limit ${limit}::int offset ${(page - 1) * limit}::int`)
  const counted = await ctx.tx.execute<{ n: number }>(
    sql`select count(*)::int as n from goods g where ${where}`,
  )
  return { list: rows.map((r) => toView(ctx, r)), total: counted.rows[0]!.n, page, limit }
}

/** Locks goods so that two changes by staff come one after the other. @returns their state */
export async function lockGoods(
  tx: Tx,
  goodsId: string,
): Promise<{ state: State; pictures: number } | undefined> {
  const { rows } = await tx.execute<{ state: State; pictures: number }>(sql`
    select state, jsonb_array_length(pictures) as pictures from goods where id = ${goodsId}::uuid for no key update`)
  return rows[0]
}
