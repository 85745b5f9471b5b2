import type { Output } from '@pasar/contract/call'
import type { ProductCard, homeCollections } from '@pasar/contract/calls/catalog'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result } from '../../platform/result.ts'
import { localize, type Texts } from '../../platform/localized-text.ts'
import { goodsCards } from './cards.ts'
import { allCategories, nodesBelow } from './category-tree.ts'
import { type Family, families } from './names.ts'

const FLOOR_SIZE = 10
const FLASH_SIZE = 10
const keys = Object.keys(families) as Family[]

/** Product families of the home page, with how many goods each has. */
export async function listFamilies(ctx: Ctx): Promise<Result<Output<typeof homeCollections>>> {
  const { rows } = await ctx.tx.execute<{ tag: string; n: number }>(
    sql`select t.tag, count(*)::int as n from goods g, unnest(g.tags) as t(tag) where g.state = 'on_sale' group by t.tag`,
  )
  const counts = new Map(rows.map((r) => [r.tag, r.n]))
  return ok({
    list: keys.map((key) => ({ key, name: localize(families[key], ctx.language), count: counts.get(key) ?? 0 })),
  })
}

type Flash = { title: string; endsAt: string; goods: ProductCard[] }

/**
 * What the home page takes from the catalog: first-level categories, the running flash sale, one floor of goods
 * per product family. Three statements.
 */
export async function homeCatalog(ctx: Ctx): Promise<{
  categories: ReturnType<typeof nodesBelow>
  flash: Flash | null
  floors: { key: Family; goods: ProductCard[] }[]
}> {
  const now = ctx.clock.now()
  const [categories, flash, floors] = await Promise.all([
    allCategories(ctx),
    runningFlash(ctx.tx, now),
    floorIds(ctx.tx, now),
  ])
  const ids = [...new Set([...floors.flatMap((f) => f.ids), ...(flash?.goods_ids ?? [])])]
  const cards = new Map((await goodsCards(ctx.tx, ids, ctx.language, ctx.market)).map((c) => [c.id, c]))
  const cardsOf = (of: readonly string[]) => of.flatMap((id) => cards.get(id) ?? [])
  const flashGoods = flash ? cardsOf(flash.goods_ids).slice(0, FLASH_SIZE) : []
  return {
    categories: nodesBelow(categories, null, ctx.language).map((node) => ({ ...node, children: [] })),
    flash:
      flash && flashGoods.length > 0
        ? {
            title: localize(flash.title, ctx.language),
            endsAt: new Date(flash.ends_at).toISOString(),
            goods: flashGoods,
          }
        : null,
    floors: floors.map(({ key, ids: of }) => ({ key, goods: cardsOf(of) })),
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

const floorOrder: Record<Family, string> = { forYou: 'weight', new: 'created_at', popular: 'sold' }

async function floorIds(tx: Tx, now: Date): Promise<{ key: Family; ids: string[] }[]> {
  const floor = (key: Family) => sql`(
    select ${key}::text as key, array(
      select g.id::text from goods g
      where g.state = 'on_sale' and ${key} = any(g.tags)
        and (g.ends_at is null or g.ends_at > ${now.toISOString()}::timestamptz)
      order by g.${sql.identifier(floorOrder[key])} desc, g.id desc limit ${FLOOR_SIZE}::int) as ids)`
  const { rows } = await tx.execute<{ key: Family; ids: string[] }>(
    sql`select key, to_json(ids) as ids from (${sql.join(keys.map(floor), sql` union all `)}) as floors`,
  )
  return rows
}
