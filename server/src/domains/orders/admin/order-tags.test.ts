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
import { transact } from '../../../platform/db/transact.ts'
import { type SalesShop, salesShop } from '../../reports/testing.ts'
import { usedTags } from './order-tags.ts'

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
  expect(csv.split('\r\n')[1]).toMatch(/,vip,0\.00$/)
})

it('lists tags from the index, however many orders have them', async () => {
  const plan = await transact(shop.deps.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const { rows } = await tx.execute(sql`explain ${usedTags}`)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  const scans = plan.match(/(Seq|Index|Index Only) Scan using \w+ on order_tags/g) ?? []
  expect(scans.length, plan).toBe(3)
  for (const scan of scans) expect(scan).toBe('Index Only Scan using order_tags_tag on order_tags')
  expect(plan).not.toMatch(/Seq Scan|GroupAggregate|HashAggregate/)
})

it('records a change once, without the words of its tags', async () => {
  await tag([ids[0]], { add: ['more', 'of it'] })
  for (const _ of [1, 2]) await tag([ids[0]], { add: ['late'] })
  const { rows } = await shop.deps.db.execute<{ before: unknown; after: unknown }>(sql`
    select before, after from audit_log where action = 'order.tag' and target = ${`order:${ids[0]}`}
    order by at desc, id desc limit 2`)
  expect(rows[0]).toEqual({ before: null, after: { added: 1, removed: 0 } })
  expect(rows[1]?.after).not.toEqual(rows[0]?.after)
  expect(JSON.stringify(rows)).not.toMatch(/fragile|late/)
})
