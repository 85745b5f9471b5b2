import { adminOrderExport, adminOrderInfo, adminOrderList } from '@pasar/contract/calls/admin/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SalesShop, salesShop } from '../../reports/testing.ts'

let shop: SalesShop
let staff: { token: string }
beforeAll(async () => {
  shop = await salesShop()
  staff = shop.staff('orders', 'exports')
})
afterAll(() => shop.close())

async function order(fullName: string, title?: string) {
  // Each order is newer than the previous one.
  shop.clock.advance(1_000)
  const sku = await shop.sku({ stock: 10 })
  if (title)
    await shop.deps.db.execute(sql`update goods set title = jsonb_build_object('en-us', ${title}::text),
      search_text = ' ' || lower(${title}::text) || ' ' where id = ${sku.goodsId}::uuid`)
  const id = await shop.placePaidOrder(await shop.fundedBuyer(), [[sku, 1]])
  await setName(id, fullName)
  return id
}
const setName = (id: string, fullName: string) =>
  shop.deps.db.execute(
    sql`update orders set address = address || jsonb_build_object('fullName', ${fullName}::text) where id = ${id}::uuid`,
  )
const search = async (keyword: string, more: object = {}) =>
  (await shop.call(adminOrderList, { keyword, ...more }, staff)).data
const found = async (keyword: string, more: object = {}) =>
  (await search(keyword, more)).list.map((o) => o.id)
const wordsOf = async (id: string) =>
  (
    await shop.deps.db.execute<{ word: string }>(
      sql`select word from order_words where order_id = ${id}::uuid order by word`,
    )
  ).rows.map((r) => r.word)

describe('the order search', () => {
  it('finds nothing for keywords without a match, wildcards included', async () => {
    const id = await order('Siti Kassim')
    for (const keyword of ['%', '_iti', "'", '\\', 'iti', 'Siti Kassimu', 'zz', '#', '１', '😀'])
      expect(await found(keyword), keyword).toEqual([])
    expect(await found('   ')).toContain(id)
  })

  it('finds a recipient by word prefixes, in any order and case', async () => {
    const id = await order('Nur Aisyah binti Óscar')
    for (const keyword of [
      'nur',
      'AISY',
      'aisyah nur',
      'binti n',
      'óscar',
      'Óscar',
      'Nur Aisyah binti Óscar',
    ])
      expect(await found(keyword), keyword).toEqual([id])
    expect(await found('Nur Kassim')).toEqual([])
  })

  it('finds a recipient by a name without its spaces, from any of its words on', async () => {
    const id = await order('Tan Mei Lin')
    for (const keyword of ['meilin', 'MeiL', 'tanmei', 'tanmeilin', 'meilin tan'])
      expect(await found(keyword), keyword).toEqual([id])
    for (const keyword of ['eilin', 'meilint', 'mei.in', 'linmei'])
      expect(await found(keyword), keyword).toEqual([])
    const other = await order('林 美玲')
    expect(await found('林美玲')).toEqual([other])
    await shop.deps.db.execute(
      sql`insert into order_words select 'mei' || n, gen_random_uuid() from generate_series(1, 2100) n`,
    )
    expect(await found('mei meilin')).toEqual([id])
    expect(await found('mei')).toEqual([id])
  })

  it('finds names written without spaces by any substring', async () => {
    const id = await order('欧阳伟明')
    for (const keyword of ['欧阳伟明', '欧', '伟明', '阳伟'])
      expect(await found(keyword), keyword).toEqual([id])
    for (const keyword of ['阳明', '伟明欧']) expect(await found(keyword), keyword).toEqual([])
  })

  it('finds an order by the prefix and the suffix of its number', async () => {
    const id = await order('Somebody Else')
    const { no } = (await shop.call(adminOrderInfo, { id }, staff)).data
    expect(await found(no.slice(-8))).toEqual([id])
    expect(await found(no.slice(-9, -1))).toEqual([])
    expect(await found(no.slice(0, 15))).toContain(id)
    expect((await search('O2')).total).toBeGreaterThan(1)
  })

  it('finds an order once by the current title of its product', async () => {
    const id = await order('Wanjiru', 'Wanjiru drum')
    expect(await found('wanjiru')).toEqual([id])
    expect(await found('wanjiru drum')).toEqual([id])
    expect(await found('drum')).toEqual([id])
    expect(await found('drum', { state: 'shipped' })).toEqual([])
    expect(await found('drum', { state: 'paid' })).toEqual([id])
  })

  it('does not find a corrected name by its former words', async () => {
    const id = await order('Typo Wrong')
    await setName(id, 'Typed Right')
    expect(await found('wrong')).toEqual([])
    expect(await found('right typed')).toEqual([id])
    expect(await wordsOf(id)).toEqual([expect.stringMatching(/^ \d+o$/), 'right', 'typed', 'typedright'])
    await shop.deps.db.execute(sql`update orders set remarks = 'x' where id = ${id}::uuid`)
    expect((await wordsOf(id)).length).toBe(4)
  })

  it('reports more results for frequent words and pages through them', async () => {
    const ids = [await order('Zahra One'), await order('Zahra Two'), await order('Two Zahra')]
    await shop.deps.db.execute(
      sql`insert into order_words select 'zahra' || n, gen_random_uuid() from generate_series(1, 2100) n`,
    )
    const first = await search('zahra', { limit: 2 })
    expect([first.list.map((o) => o.id), first.total, first.more]).toEqual([[ids[2], ids[1]], 3, true])
    const second = await search('zahra', { limit: 2, page: 2 })
    expect([second.list.map((o) => o.id), second.total, second.more]).toEqual([[ids[0]], 3, false])
    expect(await found('zahra two')).toEqual([ids[2], ids[1]])
    expect(await search('zahra', { state: 'shipped' })).toMatchObject({ list: [], total: 0, more: false })
  })

  it('finds orders when more products match than it lists', async () => {
    const ids = [await order('Somebody', 'Kalimba, small'), await order('Somebody', 'Kalimba, large')]
    const one = sql`(select goods_id from order_items where order_id = ${ids[0]}::uuid)`
    await shop.deps.db.execute(sql`insert into goods
      select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'slug', 'kalimba-' || n))).*
      from goods g, generate_series(1, 201) n where g.id = ${one}`)
    expect(await found('kalimba')).toEqual([ids[1], ids[0]])
    expect((await search('kalimba', { limit: 1 })).more).toBe(true)
  })

  it('exports the found orders', async () => {
    const id = await order('Exported Once')
    const { no } = (await shop.call(adminOrderInfo, { id }, staff)).data
    const { rows, csv } = (await shop.call(adminOrderExport, { keyword: 'once exported' }, staff)).data
    expect(rows).toBe(1)
    expect(csv).toContain(no)
  })
})
