import type { Input, Output } from '@pasar/contract/call'
import type { AdminProduct, adminProductList } from '@pasar/contract/calls/admin/catalog/products'
import { toMoney } from '@pasar/contract/money'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { pageInOrder, pageOfMany, pageOfMatches } from '../../../platform/db/page-of-matches.ts'
import { countUpTo, uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { presentPicture, type StoredPicture, type Texts } from '../../../platform/localized-text.ts'
import { likePatterns, searchWords } from '../../../platform/text-index.ts'
import { getMarket } from '../../settings/index.ts'

export type AdminView = z.output<typeof AdminProduct>
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

function presentProduct(ctx: Ctx, row: Row): AdminView {
  const { currency } = getMarket(ctx.market)
  return {
    id: row.id,
    title: row.title,
    brand: row.brand,
    state: row.state,
    categoryId: row.category_id,
    picture: row.picture && presentPicture(row.picture, ctx.language),
    skus: row.skus.map((s) => ({ ...s, price: toMoney(BigInt(s.price), currency) })),
    sold: row.sold,
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

/** Presents products in any state, in the order of the ids, without unknown ones. */
export async function adminViews(ctx: Ctx, goodsIds: readonly string[]): Promise<AdminView[]> {
  if (goodsIds.length === 0) return []
  const { rows } = await ctx.tx.execute<Row>(
    sql`select ${columns} from goods g where g.id = any(${uuidArray(goodsIds)})`,
  )
  const byId = new Map(rows.map((r) => [r.id, presentProduct(ctx, r)]))
  return goodsIds.flatMap((id) => byId.get(id) ?? [])
}

/** Presents a product in any state. */
export const adminView = async (ctx: Ctx, goodsId: string): Promise<AdminView | undefined> =>
  (await adminViews(ctx, [goodsId]))[0]

export type AdminFilter = Pick<
  Input<typeof adminProductList>,
  'keyword' | 'state' | 'categoryId' | 'lowStock'
>

const hasLowSku = sql`exists (
  select 1 from skus s join stock_watch w on w.sku_id = s.id where s.goods_id = g.id and s.active and w.low)`
/** The same for few SKUs: their products are looked up, not compared with all of the catalogue. */
const isOfLowSku = sql`g.id = any(array(
  select s.goods_id from stock_watch w join skus s on s.id = w.sku_id and s.active where w.low))`

/** The maximum number of SKUs with low stock whose products are counted, fetched and sorted. */
const FEW_LOW = 2_000

/**
 * Builds the SQL conditions of a console filter on `goods g`.
 * @param low the condition of low stock
 */
export function adminConditions(
  { keyword, state, categoryId, lowStock }: AdminFilter,
  low: SQL = hasLowSku,
): SQL {
  const words = searchWords(keyword ?? '').flatMap(likePatterns)
  return sql.join(
    [
      sql`true`,
      ...(state ? [sql`g.state = ${state}`] : []),
      ...(categoryId ? [sql`g.category_ids @> array[${categoryId}::uuid]`] : []),
      ...(lowStock ? [low] : []),
      ...words.map((pattern) => sql`g.search_text like ${pattern}`),
    ],
    sql` and `,
  )
}

const plain = sql`from goods g`
// A product sorts by the SKU with the least stock.
const byScarcest = sql`from stock_watch w join skus s on s.id = w.sku_id and s.active join goods g on g.id = s.goods_id
  and not exists (
    select 1 from skus o join stock_watch v on v.sku_id = o.id
    where o.goods_id = g.id and o.active and (v."left", v.sku_id) < (w."left", w.sku_id))`

const sorts: Record<Input<typeof adminProductList>['sort'], { from: SQL; by: [SQL, SQL] }> = {
  changed: { from: plain, by: [sql`g.updated_at`, sql`g.id`] },
  sold: { from: plain, by: [sql`g.sold`, sql`g.id`] },
  title: { from: plain, by: [sql`g.title->>'en-us'`, sql`g.id`] },
  stock: { from: byScarcest, by: [sql`w."left"`, sql`w.sku_id`] },
}

const among = (where: SQL) => (limited: SQL) => sql`from (select * ${plain} ${limited}) g where ${where}`

type ProductRows = Parameters<typeof pageOfMany>[1]

const pageOfAll = async (tx: Tx, list: ProductRows) => ({
  ids: await pageInOrder(tx, list),
  total: await countUpTo(tx, list.counted ?? list.rows),
  more: false,
})

/**
 * Lists a page of products in any state. Products with low stock are counted while they are few: of many, the
 * first page is full long before.
 */
export async function adminPage(
  ctx: Ctx,
  { page, limit, sort, order, ...filter }: Input<typeof adminProductList>,
): Promise<Output<typeof adminProductList>> {
  const { lowStock, ...others } = filter
  const isMany = lowStock && (await countUpTo(ctx.tx, sql`from stock_watch where low`, FEW_LOW + 1)) > FEW_LOW
  const where = adminConditions(filter, isMany ? hasLowSku : isOfLowSku)
  const isFiltered = Object.values(others).some(Boolean)
  const findPage = isFiltered || (lowStock && !isMany) ? pageOfMatches : lowStock ? pageOfMany : pageOfAll
  const { from, by } = sorts[sort]
  const { ids, ...count } = await findPage(ctx.tx, {
    ...{ rows: sql`${from} where ${where}`, id: sql`g.id`, by, direction: order, page, limit },
    // A list by stock leaves out products without SKUs, which its total counts.
    counted: sql`${plain} where ${where}`,
    ...(filter.keyword && from === plain && { among: among(where) }),
  })
  return { list: await adminViews(ctx, ids), ...count, page, limit }
}

/** Returns the products that a keyword finds, last changed first. */
export async function findProductsByKeyword(ctx: Ctx, keyword: string, limit: number): Promise<AdminView[]> {
  const where = adminConditions({ keyword })
  const rows = sql`${plain} where ${where}`
  const search = { rows, id: sql`g.id`, by: sorts.changed.by, direction: 'desc' as const, page: 1, limit }
  return await adminViews(ctx, (await pageOfMatches(ctx.tx, { ...search, among: among(where) })).ids)
}

/** Locks a product, so that changes by staff run one after the other. @returns its state and version */
export async function lockProduct(
  tx: Tx,
  goodsId: string,
): Promise<{ state: State; pictures: number; updatedAt: string } | undefined> {
  const { rows } = await tx.execute<{ state: State; pictures: number; updated_at: string }>(sql`
    select state, jsonb_array_length(pictures) as pictures, updated_at
    from goods where id = ${goodsId}::uuid for no key update`)
  const row = rows[0]
  return (
    row && {
      state: row.state,
      pictures: row.pictures,
      updatedAt: new Date(row.updated_at).toISOString(),
    }
  )
}
