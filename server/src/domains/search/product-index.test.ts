import { productList } from '@pasar/contract/calls/catalog'
import type { Language } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Tx } from '../../platform/db/types.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { indexText } from '../../platform/text-index.ts'
import { cardRows, catalog } from '../catalog/index.ts'
import { createTestProduct, testCategory } from '../catalog/testing.ts'
import { releaseStock, reserveStock } from '../stock/index.ts'
import { loadCards } from './card-cache.ts'
import { search } from './index.ts'
import { currentProductIndex, FREE_SLOT, type ProductIndex } from './product-index.ts'
import { allProductRows } from './product-index-queries.ts'
import { emptyWords, findByWords } from './product-words.ts'
import { findIdsByWords } from './word-queries.ts'

let shop: TestShop
const goods: { id: string; skuIds: string[] }[] = []
const categories: string[] = []
let made = 0

beforeAll(async () => {
  shop = await testShop({ domains: [catalog, search] })
  for (const slug of ['tea', 'soap']) categories.push((await testCategory(shop.deps, shop.deps.db, slug)).id)
  for (let i = 0; i < 6; i++) await add()
})
afterAll(() => shop.close())

async function add() {
  const { deps } = shop
  const skus = [{ stock: 1 }, { stock: 0 }]
  goods.push(await createTestProduct(deps, deps.db, `goods-${made++}`, [categories[made % 2]!], { skus }))
}

/** The indexed products as rows, ordered by id. */
function rowsOf({ ids, columns, paths, tagSets, attributeSets, brands }: ProductIndex) {
  const rows = ids.flatMap((id, i) =>
    columns.path[i] === FREE_SLOT
      ? []
      : [
          {
            id,
            path: paths.values[columns.path[i]!],
            tags: tagSets.values[columns.tags[i]!],
            attributes: attributeSets.values[columns.attributes[i]!],
            brand: brands.values[columns.brand[i]!],
            price: columns.price[i],
            weight: columns.weight[i],
            sold: columns.sold[i],
            created: columns.created[i],
            ends: columns.endsAt[i],
            onSale: columns.onSale[i] === 1,
            inStock: columns.inStock[i] === 1,
          },
        ],
  )
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The same, read from the database. */
async function expectedRows() {
  const { rows } = await allProductRows(shop.deps.db)
  return rows
    .map((r) => ({
      id: r.id,
      path: JSON.parse(r.path),
      tags: JSON.parse(r.tags),
      attributes: Object.entries(JSON.parse(r.attributes)),
      brand: r.brand,
      price: r.price,
      weight: r.weight,
      sold: r.sold,
      created: r.created,
      ends: r.ends_at ?? Number.POSITIVE_INFINITY,
      onSale: r.on_sale,
      inStock: r.in_stock,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function shownCards() {
  const { db } = shop.deps
  const ids = goods.map((g) => g.id)
  return await loadCards(db, await currentProductIndex(db), ids)
}

/** The products that contain the words, by the index and by the database. */
async function indexed(words: string[]) {
  const products = await currentProductIndex(shop.deps.db)
  expect(products.words.state).toBe('complete')
  return findByWords(products, words, 'en-us')
    .slots.map((slot) => products.ids[slot])
    .sort()
}
const queried = async (words: string[]) => (await findIdsByWords(shop.deps.db, words, 'en-us')).ids.sort()

const update = (set: string) => (tx: Tx, g: { id: string }) =>
  tx.execute(sql`update goods set ${sql.raw(set)} where id = ${g.id}::uuid`)

const stockLine = (g: { skuIds: string[] }) => [{ skuId: g.skuIds[0]!, quantity: 1 }]

const changes: Record<string, (tx: Tx, g: { id: string; skuIds: string[] }) => Promise<unknown>> = {
  off: update(`state = 'off_sale'`),
  on: update(`state = 'on_sale'`),
  price: update(`min_price = min_price + 7`),
  sale: update(`on_sale = not on_sale`),
  sold: update(`sold = sold + 1`),
  weight: update(`weight = weight + 0.5`),
  tags: update(`tags = case when tags = '{}' then '{new}'::text[] else '{}' end`),
  attributes: update(`attributes = '{"skin":"dry"}'`),
  brand: update(`brand = brand || 'x'`),
  end: update(`ends_at = now()`),
  title: update(`title = title || '{"th":"ชา"}'`),
  words: update(`search_text = '${indexText(['goods-1 teapot', '茶壶'])}'`),
  fewerWords: update(`search_text = '${indexText(['goods'])}'`),
  points: update(`points_price = coalesce(points_price, 0) + 1`),
  rated: update(`rating_sum = rating_sum + 5, rating_count = rating_count + 1`),
  liked: update(`likes = likes + 1`),
  moved: (tx, g) =>
    tx.execute(
      sql`update goods set category_ids = array[${categories[0]}, ${categories[1]}]::uuid[] where id = ${g.id}::uuid`,
    ),
  reserve: (tx, g) => reserveStock(tx, stockLine(g)),
  release: (tx, g) => releaseStock(tx, stockLine(g)).catch(() => undefined),
  inactive: (tx, g) => tx.execute(sql`update skus set active = not active where id = ${g.skuIds[0]}::uuid`),
  restock: (tx, g) =>
    tx.execute(sql`update stock_levels set on_hand = on_hand + 1 where sku_id = ${g.skuIds[1]}::uuid`),
  forgetLevel: (tx, g) => tx.execute(sql`delete from stock_levels where sku_id = ${g.skuIds[1]}::uuid`),
}

it('equals the database after any changes, committed or rolled back', async () => {
  const change = fc.record({
    name: fc.constantFrom(...Object.keys(changes), 'add'),
    at: fc.nat(),
    commits: fc.boolean(),
    reads: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (list) => {
      for (const { name, at, commits, reads } of list) {
        if (name === 'add') await add()
        else {
          const tried = shop.deps.db.transaction(async (tx) => {
            await changes[name]!(tx as unknown as Tx, goods[at % goods.length]!)
            if (!commits) tx.rollback()
          })
          await tried.catch(() => undefined)
        }
        if (reads) await shownCards()
      }
      expect(rowsOf(await currentProductIndex(shop.deps.db))).toEqual(await expectedRows())
      const ids = goods.map((g) => g.id)
      const read = await cardRows(shop.deps.db, ids)
      expect(await shownCards()).toEqual(new Map(read.map((row) => [row.id, row])))
      for (const word of ['teapot', '茶', 'goods', 'oods-1', 'g', 'x', 'ชา'])
        expect(await indexed([word])).toEqual(await queried([word]))
    }),
    { numRuns: 40 },
  )
})

it('reads only what has changed, and only once', async () => {
  const { db } = shop.deps
  const before = await currentProductIndex(db)
  const newest = await db.execute<{ xid: string }>(sql`select max(xid)::text as xid from goods_news`)
  await update('likes = likes + 1')(db, goods[0]!)
  await changes.price!(db, goods[1]!)
  const { rows } = await db.execute<{ goods_id: string }>(
    sql`select goods_id from goods_news where xid > ${newest.rows[0]!.xid}::bigint`,
  )
  expect(rows.map((r) => r.goods_id)).toEqual([goods[1]!.id])
  const after = await currentProductIndex(db)
  expect(after).toBe(before)
  // Transactions in other databases of the server hold back its snapshots: changes are read again until those
  // end.
  await vi.waitFor(
    async () => {
      const { seen } = await currentProductIndex(db)
      const left = await db.execute(sql`select 1 from goods_news where xid >= ${seen}::bigint`)
      expect(left.rows).toEqual([])
    },
    { timeout: 15_000 },
  )
})

it('shows every caller the changes committed before the call', async () => {
  const { db } = shop.deps
  const price = async () => {
    const products = await currentProductIndex(db)
    return products.columns.price[products.slotOf.get(goods[2]!.id)!]
  }
  await update(`state = 'on_sale'`)(db, goods[2]!)
  for (let cents = 100; cents < 110; cents++) {
    const early = price()
    await update(`min_price = ${cents}`)(db, goods[2]!)
    expect(await Promise.all([price(), price()])).toEqual([cents, cents])
    await early
  }
})

it('caches a card, unless its product changes while the card is read', async () => {
  const { db } = shop.deps
  const { id } = goods[0]!
  await update(`state = 'on_sale', title = '{"en-us":"before"}'`)(db, { id })
  const products = await currentProductIndex(db)
  const reading = loadCards(db, products, [id])
  await update(`title = '{"en-us":"after"}'`)(db, { id })
  await currentProductIndex(db)
  await reading
  const titleOf = async () => (await loadCards(db, await currentProductIndex(db), [id])).get(id)?.title
  expect(await titleOf()).toEqual({ 'en-us': 'after' })
  // The card is cached: the database is not used.
  expect((await loadCards(undefined as never, products, [id])).get(id)?.title).toEqual({ 'en-us': 'after' })
})

it('counts words in the title of the language or en-us and in the brand, ignoring accents', async () => {
  const { db } = shop.deps
  const { id } = goods[3]!
  await update(`state = 'on_sale', title = '{"en-us":"Rose","hu":"Rózsa szérum","th":"ชา"}', brand = 'Lumen',
    search_text = ' rose rozsa szerum ชา lumen soap '`)(db, { id })
  const hitsOf = async (word: string, language: Language) => {
    const products = await currentProductIndex(db)
    const { slots, hits } = findByWords(products, [word], language)
    return hits[slots.indexOf(products.slotOf.get(id)!)]
  }
  expect(await hitsOf('soap', 'en-us')).toBe(0)
  expect(await hitsOf('szerum', 'en-us')).toBe(0)
  expect(await hitsOf('szerum', 'hu')).toBe(1)
  expect(await hitsOf('rose', 'th')).toBe(1)
  expect(await hitsOf('lum', 'jp')).toBe(1)
})

it('rebuilds the word index when most documents are outdated', async () => {
  const { db } = shop.deps
  const { words } = await currentProductIndex(db)
  words.staleDocuments = words.slots.length + 2000
  words.slots.length += 2000
  await changes.price!(db, goods[1]!)
  const after = await currentProductIndex(db)
  expect(after.words).not.toBe(words)
  expect(await indexed(['goods'])).toEqual(await queried(['goods']))
})

it('searches the database until the words of a large shop are indexed, and includes changes made meanwhile', async () => {
  const { db } = shop.deps
  await changes.on!(db, goods[0]!)
  await db.execute(sql`
    insert into goods select (json_populate_record(g, json_build_object('id', gen_random_uuid(), 'slug', 'many-' || n))).*
    from goods g, generate_series(1, 2500) n where g.id = ${goods[0]!.id}::uuid`)
  // As in a process that has just started.
  const early = await currentProductIndex(db)
  early.words = emptyWords()
  await currentProductIndex(db)
  expect(early.words.state).toBe('filling')
  await changes.fewerWords!(db, goods[4]!)
  const asked = await shop.call(productList, { keyword: 'oods' })
  expect(asked.data.total).toBe((await queried(['oods'])).length)
  await vi.waitFor(() => expect(early.words.state).toBe('complete'), { timeout: 20_000 })
  expect(await indexed(['oods'])).toEqual(await queried(['oods']))
})
