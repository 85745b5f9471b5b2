import { homeCollections } from '@pasar/contract/calls/catalog'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { countRowsRead } from '../../platform/testing/scans.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { countProducts } from './admin/list-categories.ts'
import { sumGoodsCounts } from './counts.ts'
import { findGiftCardCategory } from './gift-card-category.ts'
import { CATALOG, catalog } from './index.ts'
import { categoriesWithCounts } from './queries.ts'
import { createTestProduct, testCategory } from './testing.ts'

let shop: TestShop
let paths: string[][]
beforeAll(async () => {
  shop = await testShop({ domains: [catalog] })
  const { deps } = shop
  const top = await testCategory(deps, deps.db, 'top')
  const other = await testCategory(deps, deps.db, 'other')
  const below = await testCategory(deps, deps.db, 'below', { parent: top })
  paths = [[top.id], [top.id, below.id], [other.id]]
})
afterAll(() => shop.close())

/** The numbers as the lists of the shop and of staff show them. */
async function shown(): Promise<Record<string, [all: number, onSale: number]>> {
  const { db } = shop.deps
  const listed = await categoriesWithCounts(db)
  const all = await countProducts(
    db,
    listed.map((c) => c.id),
  )
  shop.deps.cache.invalidate(CATALOG)
  const { list } = (await shop.call(homeCollections, {})).data
  return Object.fromEntries([
    ...listed.map((c) => [c.id, [all.get(c.id) ?? 0, c.goodsCount]]),
    ...list.map(({ key, count }) => [key, [0, count]]),
  ])
}

async function counted(): Promise<Record<string, [all: number, onSale: number]>> {
  const { rows } = await shop.deps.db.execute<{ id: string; n: number; on_sale: number }>(sql`
    select c.id::text as id, count(g.id)::int as n, (count(g.id) filter (where g.state = 'on_sale'))::int as on_sale
    from categories c left join goods g on c.id = any(g.category_ids) group by c.id
    union all
    select key, 0, count(g.id)::int from unnest(array['forYou', 'new', 'popular']) key
    left join goods g on key = any(g.tags) and g.state = 'on_sale' group by key`)
  return Object.fromEntries(rows.map((r) => [r.id, [r.n, r.on_sale]]))
}

it('equals the number of products in a category and below it after any changes', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const { deps } = shop
  let n = 0
  const ids: string[] = []
  const step = fc.record({
    what: fc.constantFrom('add', 'add', 'state', 'move', 'tag', 'delete', 'sell', 'sum'),
    product: fc.nat(50),
    path: fc.nat(2),
    state: fc.constantFrom('on_sale' as const, 'off_sale' as const, 'archived' as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { what, product, path, state } of steps) {
        const id = ids[product % ids.length] ?? deps.ids.uuid()
        if (what === 'add')
          ids.push((await createTestProduct(deps, deps.db, `p${n++}`, paths[path]!, { state })).id)
        if (what === 'state')
          await deps.db.execute(sql`update goods set state = ${state} where id = ${id}::uuid`)
        if (what === 'move')
          await deps.db.execute(sql`
            update goods set category_id = ${paths[path]!.at(-1)!}::uuid,
              category_ids = string_to_array(${paths[path]!.join(',')}, ',')::uuid[] where id = ${id}::uuid`)
        if (what === 'tag')
          await deps.db.execute(sql`
            update goods set tags = case tags when '{new}' then array['forYou', 'new'] else array['new'] end where id = ${id}::uuid`)
        if (what === 'sell')
          await deps.db.execute(sql`update goods set sold = sold + 1 where id = ${id}::uuid`)
        if (what === 'delete')
          await deps.db.execute(sql`
            with gone as (delete from skus where goods_id = ${id}::uuid) delete from goods where id = ${id}::uuid`)
        if (what === 'sum') await sumGoodsCounts(deps)
      }
      expect(await shown()).toEqual(await counted())
    }),
    { seed, numRuns: Number(process.env.RUNS ?? 30) },
  )
  process.stdout.write(`goods counts seed ${seed}\n`)
})

it('keeps one row for each category, and reads no product', async () => {
  const { deps } = shop
  await createTestProduct(deps, deps.db, 'one-more', paths[1]!)
  await sumGoodsCounts(deps)
  const { rows } = await deps.db.execute(sql`select 1 from goods_counts group by key having count(*) > 1`)
  expect(rows).toEqual([])
  const read = await transact(deps.db, (tx) => countRowsRead(tx, 'goods', () => categoriesWithCounts(tx)))
  expect(read).toBe(0)
})

it('counts changes of products of one category at the same time, while they are summed up', async () => {
  const { deps } = shop
  const add = (i: number) => createTestProduct(deps, deps.db, `at-once-${i}`, paths[0]!)
  await Promise.all(Array.from({ length: 8 }, (_, i) => [add(i), sumGoodsCounts(deps)]).flat())
  expect(await shown()).toEqual(await counted())
})

it('finds the category of gift cards by their SKUs, not by all', async () => {
  const { deps } = shop
  const card = await testCategory(deps, deps.db, 'cards')
  await createTestProduct(deps, deps.db, 'card', [card.id], { skus: [{ price: 1_000n, giftValue: 1_000n }] })
  await deps.db.execute(sql`analyze skus, goods`)
  for (let i = 0; i < 50; i++) await createTestProduct(deps, deps.db, `no-card-${i}`, paths[0]!)
  const find = () => transact(deps.db, (tx) => findGiftCardCategory(tx, deps.clock.now()))
  expect(await find()).toBe(card.id)
  const read = await transact(deps.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return countRowsRead(tx, 'skus', () => findGiftCardCategory(tx, deps.clock.now()))
  })
  expect(read).toBeLessThan(10)
})

it('keeps a change of what is on sale that is committed while two runs sum up at once', async () => {
  const { db } = shop.deps
  const add = (goods: number, onSale: number) =>
    db.execute(
      sql`insert into goods_counts (key, goods, on_sale) values ('raced', ${goods}::int, ${onSale}::int)`,
    )
  const readNumber = async (query: SQL) => (await db.execute<{ n: number }>(query)).rows[0]!.n
  await add(5, 2)
  const [taken, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = transact(db, async (tx) => {
    await tx.execute(sql`with taken as (delete from goods_counts where key = 'raced' returning *)
      insert into goods_counts (key, goods, on_sale) select key, goods, on_sale from taken`)
    taken.resolve()
    await others.promise
  })
  await taken.promise
  await add(0, 1)
  const second = sumGoodsCounts(shop.deps)
  await expect.poll(() => readNumber(waiting)).toBe(1)
  others.resolve()
  await Promise.all([first, second])
  expect(await readNumber(sql`select sum(on_sale)::int as n from goods_counts where key = 'raced'`)).toBe(3)
  await db.execute(sql`delete from goods_counts where key = 'raced'`)
})

const waiting = sql`select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%goods_counts%'`
