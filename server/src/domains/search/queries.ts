import type { Language } from '@pasar/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/text.ts'
import { patternsOf } from '../../platform/text-index.ts'
import { inStock } from '../catalog/index.ts'
import type { Base, Narrowing } from './filters.ts'

export type Sort = 'relevance' | 'newest' | 'sales' | 'priceUp' | 'priceDown'

const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

function baseConditions(base: Base, now: Date): SQL {
  return all([
    sql`g.state = 'on_sale' and (g.ends_at is null or g.ends_at > ${now.toISOString()}::timestamptz)`,
    ...base.words.flatMap(patternsOf).map((pattern) => sql`g.search_text like ${pattern}`),
    ...(base.categoryId ? [sql`g.category_ids @> array[${base.categoryId}::uuid]`] : []),
    ...(base.tag ? [sql`${base.tag} = any(g.tags)`] : []),
    ...(base.likedBy
      ? [
          sql`exists (select 1 from goods_likes k where k.member_id = ${base.likedBy}::uuid and k.goods_id = g.id)`,
        ]
      : []),
    ...(base.similarTo
      ? [
          sql`g.id <> ${base.similarTo}::uuid`,
          sql`g.category_ids && (select o.category_ids[1:1] from goods o where o.id = ${base.similarTo}::uuid)`,
        ]
      : []),
  ])
}

function narrowingConditions(narrowing: Narrowing): SQL[] {
  const { minPrice, maxPrice, onSale, attributes } = narrowing
  return [
    ...(minPrice === null ? [] : [sql`g.min_price >= ${minPrice.toString()}::bigint`]),
    ...(maxPrice === null ? [] : [sql`g.min_price <= ${maxPrice.toString()}::bigint`]),
    ...(onSale ? [sql`g.on_sale`] : []),
    ...attributes.map(
      ([key, values]) =>
        sql`g.attributes->>${key}::text in (${sql.join(
          values.map((v) => sql`${v}`),
          sql`, `,
        )})`,
    ),
    ...(narrowing.inStock ? [inStock] : []),
  ]
}

const sorts: Record<Exclude<Sort, 'relevance'>, SQL> = {
  newest: sql`g.created_at desc, g.id desc`,
  sales: sql`g.sold desc, g.id desc`,
  priceUp: sql`g.min_price, g.id`,
  priceDown: sql`g.min_price desc, g.id desc`,
}

/** Words in the title before words elsewhere, the same shelf and brand before others, then what the shop recommends. */
function orderBy(sort: Sort, base: Base, language: Language): SQL {
  if (sort !== 'relevance') return sorts[sort]
  if (base.similarTo) {
    return sql`(g.category_id = (select o.category_id from goods o where o.id = ${base.similarTo}::uuid)) desc,
      (g.brand = (select o.brand from goods o where o.id = ${base.similarTo}::uuid)) desc, g.weight desc, g.id desc`
  }
  if (base.words.length === 0) return sql`g.weight desc, g.id desc`
  const title = sql`lower(g.brand || ' ' || coalesce(g.title->>${language}::text, '') || ' ' || (g.title->>'en-us'))`
  const hits = base.words.map((word) => sql`(position(${word} in ${title}) > 0)::int`)
  return sql`(${sql.join(hits, sql` + `)}) desc, g.weight desc, g.sold desc, g.id desc`
}

/** Ids of one page. */
export async function pageIds(
  tx: Tx,
  base: Base,
  narrowing: Narrowing,
  order: { sort: Sort; language: Language; limit: number; offset: number; now: Date },
): Promise<string[]> {
  const where = all([baseConditions(base, order.now), ...narrowingConditions(narrowing)])
  const { rows } = await tx.execute<{ id: string }>(sql`
    select g.id from goods g where ${where} order by ${orderBy(order.sort, base, order.language)}
    limit ${order.limit}::int offset ${order.offset}::int`)
  return rows.map((r) => r.id)
}

export async function countMatches(tx: Tx, base: Base, narrowing: Narrowing, now: Date): Promise<number> {
  const where = all([baseConditions(base, now), ...narrowingConditions(narrowing)])
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from goods g where ${where}`)
  return rows[0]!.n
}

export type FacetRow = {
  min: string | null
  max: string | null
  in_stock: number
  categories: { id: string; n: number }[] | null
  attributes:
    | { key: string; value: string; n: number; key_name: Texts | null; value_name: Texts | null }[]
    | null
}

/** Counts over the base in one statement: categories of every level, price range, in stock, attribute values. */
export async function facetsOf(tx: Tx, base: Base, now: Date): Promise<FacetRow> {
  const { rows } = await tx.execute<FacetRow>(sql`
    with matched as materialized (
      select g.id, g.category_ids, g.min_price, g.attributes, g.attribute_names from goods g
      where ${baseConditions(base, now)}
    )
    select
      (select min(min_price)::text from matched) as min,
      (select max(min_price)::text from matched) as max,
      (select count(*)::int from matched g where ${inStock}) as in_stock,
      (select json_agg(json_build_object('id', id, 'n', n))
        from (select c.id, count(*)::int as n from matched m, unnest(m.category_ids) as c(id) group by c.id) as x
      ) as categories,
      (select json_agg(x order by x.key, x.n desc, x.value)
        from (
          select f.*, one.key_name, one.value_name
          from (
            select a.key, a.value, count(*)::int as n from matched m, jsonb_each_text(m.attributes) as a
            group by a.key, a.value
          ) as f,
          lateral (
            select m.attribute_names->f.key as key_name, m.attribute_names->(f.key || ':' || f.value) as value_name
            from matched m where m.attributes->>f.key = f.value limit 1
          ) as one
        ) as x
      ) as attributes`)
  return rows[0]!
}

/** Known words that may be meant by a misspelt one: alike by trigrams, or begun alike and of about its length. */
export async function wordsNear(tx: Tx, word: string): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    (select word from search_words where word % ${word}::text order by similarity(word, ${word}::text) desc, word limit 30)
    union all
    (select word from search_words where word like ${`${word.slice(0, 2)}%`}
      and length(word) between ${word.length - 2}::int and ${word.length + 2}::int order by word limit 500)`)
  return rows.map((r) => r.word)
}

/** Learns the Latin words of goods. */
export async function learnWords(tx: Tx, goodsIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into search_words (word)
    select distinct w.word from goods g, regexp_split_to_table(g.search_text, '[^a-z]+') as w(word)
    where g.id = any(${uuidArray(goodsIds)}) and length(w.word) between 3 and 30
    order by 1 on conflict do nothing`)
}

/** Brands on sale that hold all the words, most goods first. */
export async function brandsLike(tx: Tx, words: readonly string[], limit: number): Promise<string[]> {
  // The brand is among the search texts, which have an index.
  const hits = words
    .flatMap(patternsOf)
    .map((p) => sql`g.search_text like ${p} and ' ' || lower(g.brand) || ' ' like ${p}`)
  const { rows } = await tx.execute<{ brand: string }>(sql`
    select g.brand from goods g where g.state = 'on_sale' and g.brand <> '' and ${all(hits)}
    group by g.brand order by count(*) desc, g.brand limit ${limit}::int`)
  return rows.map((r) => r.brand)
}
