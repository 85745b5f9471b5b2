import type { Output } from '@pasar/contract/call'
import type { homeCollections, ProductCard } from '@pasar/contract/calls/catalog'
import { toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { textArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { localize, type Texts } from '../../platform/localized-text.ts'
import { ok, type Result } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { getMarket } from '../settings/index.ts'
import { allCategories, listDescendants } from './category-tree.ts'
import { type Collection, collections } from './collections.ts'
import { applyFlash } from './flash-prices.ts'
import { listProductCards } from './product-cards.ts'

const TAB_SIZE = 10
const FLASH_SIZE = 10

/** Product collections of the home page, with how many goods each has. */
export async function listCollections(ctx: Ctx): Promise<Result<Output<typeof homeCollections>>> {
  const { rows } = await ctx.tx.execute<{ tag: string; n: number }>(
    sql`select key as tag, sum(on_sale)::int as n from goods_counts where key = any(${textArray(collections)}) group by key`,
  )
  const counts = new Map(rows.map((r) => [r.tag, r.n]))
  return ok({
    list: collections.map((key) => ({
      key,
      name: text(ctx.language, `catalog.collection_${key}`),
      count: counts.get(key) ?? 0,
    })),
  })
}

type Flash = { title: string; endsAt: string; goods: ProductCard[] }

/**
 * Reads the catalog part of the home page: first-level categories, the current flash sale, and the products
 * of each collection. Three statements.
 */
export async function homeCatalog(ctx: Ctx): Promise<{
  categories: ReturnType<typeof listDescendants>
  flash: Flash | null
  collections: { key: Collection; goods: ProductCard[] }[]
}> {
  const now = ctx.clock.now()
  const { currency } = getMarket(ctx.market)
  const [categories, flash, collections] = await Promise.all([
    allCategories(ctx),
    runningFlash(ctx.tx, currency, now),
    tabProductIds(ctx.tx, now),
  ])
  const ids = [
    ...new Set([...collections.flatMap((f) => f.ids), ...(flash?.goods.map(({ id }) => id) ?? [])]),
  ]
  const cards = new Map(
    (await listProductCards(ctx.tx, ids, ctx.language, ctx.market, now)).map((c) => [c.id, c]),
  )
  const getCards = (of: readonly string[]) => of.flatMap((id) => cards.get(id) ?? [])
  const flashGoods = (flash?.goods ?? []).slice(0, FLASH_SIZE).flatMap(({ id, price }) => {
    const card = cards.get(id)
    return card ? [applyFlash(card, toMoney(BigInt(price), currency))] : []
  })
  return {
    categories: listDescendants(categories, null, ctx.language).map((node) => ({ ...node, children: [] })),
    flash:
      flash && flashGoods.length > 0
        ? {
            title: localize(flash.title, ctx.language),
            endsAt: new Date(flash.ends_at).toISOString(),
            goods: flashGoods,
          }
        : null,
    collections: collections.map(({ key, ids: of }) => ({ key, goods: getCards(of) })),
  }
}

/**
 * The running flash sale that ends first, with the lowest price of each product that is not sold out in it.
 */
async function runningFlash(tx: Tx, currency: string, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{
    title: Texts
    ends_at: string
    goods: { id: string; price: number }[]
  }>(sql`
    select p.title, p.ends_at, jsonb_agg(jsonb_build_object('id', f.goods_id, 'price', f.price) order by f.position) as goods
    from promotions p, lateral (
      select s.goods_id, min(f.price) as price, min(f.position) as position
      from promotion_skus f join skus s on s.id = f.sku_id and s.active
        join stock_levels l on l.sku_id = s.id and l.on_hand > l.reserved
      where f.promotion_id = p.id and f.used < f.units group by s.goods_id) f
    where p.kind = 'flash' and p.currency = ${currency} and p.starts_at <= ${at} and p.ends_at > ${at}
    group by p.id order by p.ends_at, p.id limit 1`)
  return rows[0]
}

const tabOrder: Record<Collection, string> = { forYou: 'weight', new: 'created_at', popular: 'sold' }

async function tabProductIds(tx: Tx, now: Date): Promise<{ key: Collection; ids: string[] }[]> {
  const selectIds = (key: Collection) => sql`(
    select ${key}::text as key, array(
      select g.id::text from goods g
      where g.state = 'on_sale' and ${key} = any(g.tags)
        and (g.ends_at is null or g.ends_at > ${now.toISOString()}::timestamptz)
      order by g.${sql.identifier(tabOrder[key])} desc, g.id desc limit ${TAB_SIZE}::int) as ids)`
  const { rows } = await tx.execute<{ key: Collection; ids: string[] }>(
    sql`select key, to_json(ids) as ids from (${sql.join(collections.map(selectIds), sql` union all `)}) as collections`,
  )
  return rows
}
