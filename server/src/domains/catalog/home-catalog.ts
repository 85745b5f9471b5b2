import type { Output } from '@pasar/contract/call'
import type { homeCollections, ProductCard } from '@pasar/contract/calls/catalog'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { localize, type Texts } from '../../platform/localized-text.ts'
import { ok, type Result } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { allCategories, listDescendants } from './category-tree.ts'
import { type Collection, collections } from './collections.ts'
import { listProductCards } from './product-cards.ts'

const TAB_SIZE = 10
const FLASH_SIZE = 10

/** Product collections of the home page, with how many goods each has. */
export async function listCollections(ctx: Ctx): Promise<Result<Output<typeof homeCollections>>> {
  const { rows } = await ctx.tx.execute<{ tag: string; n: number }>(
    sql`select t.tag, count(*)::int as n from goods g, unnest(g.tags) as t(tag) where g.state = 'on_sale' group by t.tag`,
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
  const [categories, flash, collections] = await Promise.all([
    allCategories(ctx),
    runningFlash(ctx.tx, now),
    tabProductIds(ctx.tx, now),
  ])
  const ids = [...new Set([...collections.flatMap((f) => f.ids), ...(flash?.goods_ids ?? [])])]
  const cards = new Map((await listProductCards(ctx.tx, ids, ctx.language, ctx.market)).map((c) => [c.id, c]))
  const getCards = (of: readonly string[]) => of.flatMap((id) => cards.get(id) ?? [])
  const flashGoods = flash ? getCards(flash.goods_ids).slice(0, FLASH_SIZE) : []
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

async function runningFlash(tx: Tx, now: Date) {
  const { rows } = await tx.execute<{ title: Texts; goods_ids: string[]; ends_at: string }>(sql`
    select title, to_json(goods_ids) as goods_ids, ends_at from flash_sales
    where starts_at <= ${now.toISOString()}::timestamptz and ends_at > ${now.toISOString()}::timestamptz
      and ended_at is null
    order by ends_at limit 1`)
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
