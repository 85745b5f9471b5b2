import type pg from 'pg'
import { type Language, languages } from '../../contract/src/constants.ts'
import { searchableTexts, summarizeSkus } from '../../server/src/domains/catalog/index.ts'
import { indexText } from '../../server/src/platform/text-index.ts'
import { benchId } from './shop.ts'
import { brands, colours, departments, kinds, qualities } from './vocabulary.ts'

type Texts = Record<Language, string>

const BATCH = 1000
const KINDS_PER_DEPARTMENT = kinds.length / departments.length
export const SKUS = 2

/**
 * Seeded pseudorandom generator (mulberry32).
 * @returns function that returns an integer below its argument
 */
export function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const inEveryLanguage = (text: (language: Language) => string): Texts =>
  Object.fromEntries(languages.map((l) => [l, text(l)])) as Texts

// Languages written without spaces.
const usesSpaces = (language: Language) => !['zh-cn', 'zh-tw', 'jp', 'km', 'th'].includes(language)
const joinWords = (language: Language, ...words: string[]) => words.join(usesSpaces(language) ? ' ' : '')

const slugOf = (text: string) => text.toLowerCase().replaceAll(' ', '-')

export const departmentId = (department: number) => benchId('s', department)
export const kindId = (kind: number) => benchId('k', kind)

/** Inserts two levels of categories: departments, and kinds of products in each. */
export async function fillCategories(client: pg.Client): Promise<void> {
  const rows = [
    ...departments.map((name, i) => ({ id: departmentId(i), parent_id: null, level: 1, name, position: i })),
    ...kinds.map((name, i) => ({
      id: kindId(i),
      parent_id: departmentId(Math.floor(i / KINDS_PER_DEPARTMENT)),
      level: 2,
      name,
      position: i,
    })),
  ]
  const categories = rows.map((row) => ({
    ...row,
    slug: `bench-${row.level}-${row.position}`,
    icon: 'box',
    tint: '#dfe8e3',
    kind: 'general',
  }))
  await insert(client, 'categories', categories)
}

/** Inserts products with two SKUs each, stock levels and the search index text. */
export async function fillProducts(client: pg.Client, count: number, seed: number): Promise<void> {
  const pick = random(seed)
  for (let from = 0; from < count; from += BATCH) {
    const products = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) =>
      makeProduct(from + i, pick),
    )
    await insert(
      client,
      'goods',
      products.map((m) => m.goods),
    )
    await insert(
      client,
      'skus',
      products.flatMap((m) => m.skus),
    )
    await insert(
      client,
      'stock_levels',
      products.flatMap((m) => m.levels),
    )
  }
  await client.query(`
    insert into search_words (word)
    select distinct w.word from goods g, regexp_split_to_table(g.search_text, '[^a-z]+') as w(word)
    where length(w.word) between 3 and 30 on conflict do nothing`)
  await countProducts(client)
}

/** Counts the products by category and tag, without the trigger. Earlier versions lack this table. */
async function countProducts(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('goods_counts') is not null as "isCounted"`)
  if (!rows[0].isCounted) return
  await client.query(`
    insert into goods_counts (key, goods, on_sale)
    select k.key, count(*), count(*) filter (where g.state = 'on_sale')
    from goods g, unnest(g.category_ids::text[] || g.tags) as k(key) where g.slug ~ '^bench-' group by k.key`)
}

function makeProduct(n: number, pick: (below: number) => number) {
  const kindIndex = pick(kinds.length)
  const departmentIndex = Math.floor(kindIndex / KINDS_PER_DEPARTMENT)
  const [kind, quality, colour] = [
    kinds[kindIndex]!,
    qualities[pick(qualities.length)]!,
    colours[pick(colours.length)]!,
  ]
  const brand = brands[pick(brands.length)]!
  const model = `${brand.slice(0, 2).toUpperCase()}${(n + 1000).toString(36)}`
  const title = inEveryLanguage((l) => `${joinWords(l, quality[l], kind[l])} ${model}`)
  const subtitle = inEveryLanguage((l) => joinWords(l, colour[l], qualities[pick(qualities.length)]![l]))
  const attributeNames = {
    colour: { 'en-us': 'Colour', 'zh-cn': '颜色' },
    [`colour:${colour['en-us']}`]: colour,
    make: { 'en-us': 'Make', 'zh-cn': '款式' },
    [`make:${slugOf(quality['en-us'])}`]: quality,
  }
  const at = new Date(Date.now() - pick(700 * 86_400) * 1000 - n)
  const skus = makeSkus(n, pick)
  const alt = { 'en-us': title['en-us'] }
  const goods = {
    id: benchId('g', n),
    slug: `bench-${n}`,
    category_id: kindId(kindIndex),
    category_ids: [departmentId(departmentIndex), kindId(kindIndex)],
    brand,
    title,
    subtitle,
    description: inEveryLanguage((l) => joinWords(l, title[l], subtitle[l])) as unknown,
    specs: { 'en-us': [{ name: 'Model', value: model }] },
    pictures: [
      { url: `/img/public/bench/${n % 40}.svg`, width: 1200, height: 1200, blur: '#dfe8e3,#b9c7bf', alt },
    ],
    promises: ['genuine'],
    tags: [['new'], ['popular'], ['forYou'], [], [], [], [], []][pick(8)],
    attributes: { colour: colour['en-us'], make: slugOf(quality['en-us']) },
    attribute_names: attributeNames,
    ships_from: { 'en-us': 'Kuala Lumpur' },
    state: pick(20) === 0 ? 'off_sale' : 'on_sale',
    sold: pick(5000),
    likes: pick(300),
    rating_sum: 43,
    rating_count: 10,
    weight: pick(1000) / 10,
    ...summaryRow(skus),
    search_text: indexText(
      searchableTexts({
        title,
        subtitle,
        brand,
        categoryNames: [departments[departmentIndex]!, kind],
        attributeNames: attributeNames as never,
        codes: skus.map((s) => s.code),
      }),
    ),
    created_at: at,
    updated_at: at,
  }
  goods.description = Object.fromEntries(
    languages.map((l) => [
      l,
      [{ kind: 'paragraph', text: `${title[l]}. ${subtitle[l]}. `.repeat(4), items: [] }],
    ]),
  )
  const levels = skus.map((s) => ({ sku_id: s.id, on_hand: pick(25) === 0 ? 0 : 1 + pick(500), reserved: 0 }))
  return { goods, skus, levels }
}

function makeSkus(n: number, pick: (below: number) => number) {
  const price = 500 + pick(50_000)
  const struck = pick(10) === 0
  return Array.from({ length: SKUS }, (_, i) => ({
    id: benchId('u', n * SKUS + i),
    goods_id: benchId('g', n),
    code: `B-${n}-${i}`,
    value_ids: [],
    option_text: { 'en-us': i === 0 ? 'Small' : 'Large' },
    price: price + i * 500,
    struck_price: struck ? price + i * 500 + 1000 : null,
    pv: 0,
    weight_grams: 100 + pick(2000),
    active: true,
    position: i,
  }))
}

function summaryRow(skus: ReturnType<typeof makeSkus>) {
  const summary = summarizeSkus(
    skus.map((s) => ({
      id: s.id,
      price: BigInt(s.price),
      memberPrice: null,
      struckPrice: s.struck_price === null ? null : BigInt(s.struck_price),
      pointsPrice: null,
    })),
  )
  return {
    min_price: Number(summary.minPrice),
    max_price: Number(summary.maxPrice),
    struck_price: summary.struckPrice === null ? null : Number(summary.struckPrice),
    on_sale: summary.onSale,
    only_sku_id: summary.onlySkuId,
  }
}

/** Inserts rows keyed by column name. Other columns get their defaults. */
async function insert(client: pg.Client, table: string, rows: object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!).join()
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
