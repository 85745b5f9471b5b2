import { sql } from 'drizzle-orm'
import { testShop } from '/work/main/server/src/platform/testing.ts'
import { catalog } from '/work/main/server/src/domains/catalog/index.ts'
import { search, learnWords } from '/work/main/server/src/domains/search/index.ts'
import { testCategory, testGoods } from '/work/main/server/src/domains/catalog/testing.ts'
import { goodsList, goodsInfo, searchSuggest, cateAll } from '@pasar/contract/calls/catalog'
const N = Number(process.argv[2])
const shop = await testShop({ domains: [catalog, search] })
const { deps } = shop
const tops: string[][] = []
for (let i = 0; i < 8; i++) { const t = await testCategory(deps, deps.db, `top${i}`); tops.push([t.id, (await testCategory(deps, deps.db, `leaf${i}`, { parent: t })).id]) }
const { id } = await testGoods(deps, deps.db, 'g', tops[0]!, { attributes: { a: 'v1' } })
const words = "array['rose','jasmine','coffee','tea','serum','soap','towel','candle','bean','honey','lotion','spray','tonic','ginger','coconut','lamp','milk','oil','mint','lime','salt','rice','silk','clay','moss','plum','pear','fern','palm','reef','dawn','dusk']"
const zh = "array['玫瑰','茉莉','咖啡','茶叶','精华','香皂','毛巾','蜡烛','豆子','蜂蜜']"
await deps.db.execute(sql.raw(`
 insert into goods (id, slug, category_id, category_ids, brand, title, subtitle, description, specs, pictures, promises, tags, attributes, attribute_names, ships_from, state, sold, min_price, max_price, search_text, weight, created_at, updated_at)
 select gen_random_uuid(), 'x'||i, c.leaf, array[c.top, c.leaf], 'KEBUN', jsonb_build_object('en-us', t), '{"en-us":""}', '{}','{}', g.pictures, '{}','{}', jsonb_build_object('a','v'||(i%5)), '{}', '{"en-us":"KL"}', 'on_sale', i%997, 500+i, 900+i,
  ' '||t||' kebun '||z||' '||left(z,1)||' '||left(z,2)||' ', i%100, now() - make_interval(secs => i), now()
 from generate_series(1, ${N}) i, goods g,
 lateral (select (${words})[1+i*7%32]||' '||(${words})[1+(i/32)*11%32]||' '||(${words})[1+i*5/1024%32]||' '||i as t, (${zh})[1+i%10]||(${zh})[1+i/10%10] as z) w,
 lateral (select top, leaf from (values ${tops.map((t, i) => `(${i}, '${t[0]}'::uuid, '${t[1]}'::uuid)`)}) v(n, top, leaf) where n = i%8) c`))
await deps.db.execute(sql.raw(`insert into skus (id, goods_id, code, value_ids, option_text, price, weight_grams, position) select gen_random_uuid(), id, slug||'-0', '{}', '{"en-us":""}', min_price, 100, 0 from goods where slug like 'x%'`))
await deps.db.execute(sql.raw(`insert into stock_levels (sku_id, on_hand) select id, 10 from skus on conflict do nothing`))
await deps.db.execute(sql`insert into search_words select distinct w from goods, regexp_split_to_table(search_text, '[^a-z]+') w where length(w) > 2 on conflict do nothing`)
for (const t of ['goods', 'skus', 'stock_levels', 'search_words']) await deps.db.execute(sql.raw(`vacuum analyze ${t}`))
const time = async (name: string, run: () => Promise<any>, n = 7) => {
  const ts: number[] = []
  let last: any
  for (let i = 0; i < n; i++) { deps.cache.invalidate('catalog'); const t = performance.now(); last = await run(); ts.push(performance.now() - t) }
  ts.sort((a, b) => a - b)
  console.log(name.padEnd(34), 'p50', ts[n >> 1]!.toFixed(2), 'ms  max', ts[n - 1]!.toFixed(1), 'total', last.data.total ?? '', last.data.suggestion ?? '')
}
await time(`list first page`, () => shop.call(goodsList, {}))
await time(`list page 30 price`, () => shop.call(goodsList, { page: 30, sort: 'priceUp' }))
await time(`list category+attr+stock`, () => shop.call(goodsList, { categoryId: tops[1]![1], attributes: 'a:v1', inStock: '1' }))
await time(`search en`, () => shop.call(goodsList, { keyword: 'jasmine' }))
await time(`search two words`, () => shop.call(goodsList, { keyword: 'rose 1234' }))
await time(`search zh`, () => shop.call(goodsList, { keyword: '茉莉' }, { headers: { 'think-lang': 'zh-cn' } }))
await time(`search typo`, () => shop.call(goodsList, { keyword: 'jasmien' }))
await time(`suggest`, () => shop.call(searchSuggest, { keyword: 'cof' }))
await time(`info`, () => shop.call(goodsInfo, { id }))
await time(`cateAll`, () => shop.call(cateAll, {}))
await shop.close()
