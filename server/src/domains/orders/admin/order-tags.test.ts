import { adminOrderTag } from '@pasar/contract/calls/admin/order-actions'
import {
  adminOrderExport,
  adminOrderInfo,
  adminOrderList,
  adminOrderTags,
  ORDER_TAGS_MAX,
} from '@pasar/contract/calls/admin/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SalesShop, salesShop } from '../../reports/testing.ts'

let shop: SalesShop
let staff: { token: string }
let ids: [string, string]
beforeAll(async () => {
  shop = await salesShop()
  staff = shop.staff('orders', 'exports')
  const buyer = await shop.fundedBuyer()
  const sku = await shop.sku({ stock: 10 })
  ids = [await shop.placePaidOrder(buyer, [[sku, 1]]), await shop.placePaidOrder(buyer, [[sku, 1]])]
})
afterAll(() => shop.close())

const tag = (orderIds: string[], change: { add?: string[]; remove?: string[] }) =>
  shop.call(adminOrderTag, { orderIds, ...change }, staff)
const tagsOf = async (id: string) => (await shop.call(adminOrderInfo, { id }, staff)).data.tags

it('rejects more than 20 tags, and unknown orders', async () => {
  const many = (prefix: string) => Array.from({ length: ORDER_TAGS_MAX }, (_, i) => `${prefix} ${i}`)
  expect((await tag([ids[0]], { add: many('a') })).name).toBe('ok')
  expect((await tag([ids[0]], { add: ['one more'] })).name).toBe('input-invalid')
  expect((await tag([ids[0], shop.deps.ids.uuid()], { add: ['x'] })).name).toBe('not-found')
  await tag([ids[0]], { remove: many('a') })
  expect(await tagsOf(ids[0])).toEqual([])
})

it('finds tagged orders by the filter and by the search, and exports their tags', async () => {
  await tag(ids, { add: ['Fragile', ' fragile '] })
  await tag([ids[1]], { add: ['VIP'], remove: ['fragile'] })
  expect(await tagsOf(ids[0])).toEqual(['fragile'])
  expect(await tagsOf(ids[1])).toEqual(['vip'])
  for (const filter of [{ tag: 'VIP' }, { keyword: '#vip' }]) {
    const { list } = (await shop.call(adminOrderList, filter, staff)).data
    expect(list.map(({ id }) => id)).toEqual([ids[1]])
  }
  expect((await shop.call(adminOrderList, { keyword: '#vi' }, staff)).data.total).toBe(0)
  const used = (await shop.call(adminOrderTags, {}, staff)).data.list
  expect(used).toEqual([
    { tag: 'fragile', orders: 1 },
    { tag: 'vip', orders: 1 },
  ])
  const { csv } = (await shop.call(adminOrderExport, { tag: 'vip' }, staff)).data
  expect(csv.split('\r\n')[1]).toMatch(/,vip$/)
})

it('records a change once, with the tags before and after', async () => {
  await tag([ids[0]], { add: ['late'] })
  await tag([ids[0]], { add: ['late'] })
  const { rows } = await shop.deps.db.execute<{ before: unknown; after: unknown }>(sql`
    select before, after from audit_log where action = 'order.tag' and target = ${`order:${ids[0]}`}
    order by at desc limit 2`)
  expect(rows[0]).toEqual({ before: { tags: 'fragile' }, after: { tags: 'fragile, late' } })
  expect(rows[1]?.after).not.toEqual(rows[0]?.after)
})
