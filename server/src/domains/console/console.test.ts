import * as calls from '@pasar/contract/calls/admin/console'
import { orderCreate } from '@pasar/contract/calls/checkout'
import type { Permission } from '@pasar/contract/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '../catalog/index.ts'
import { type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { consoleTools } from './index.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop([catalog, consoleTools])
})
afterAll(() => shop.close())

const staff = (...permissions: Permission[]) => ({
  token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions }),
})

describe('the search', () => {
  let orderId: string
  let memberId: string
  let goodsId: string
  beforeAll(async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku()]
    const input = {
      source: 'direct' as const,
      skuId: sku.id,
      addressId: buyer.addressId,
      total: ringgit(3300),
    }
    orderId = (await shop.call(orderCreate, input, buyer)).data.orderId
    memberId = buyer.id
    goodsId = sku.goodsId
    await shop.deps.db.execute(sql`update orders set address = address || '{"fullName":"Wong Mei Lin"}'`)
    await shop.deps.db.execute(
      sql`update members set nickname = 'Mei Lin Wong', username = 'shopper01', username_key = 'shopper01' where id = ${memberId}::uuid`,
    )
    await shop.deps.db.execute(
      sql`update goods set title = '{"en-us":"Meilin tea"}', search_text = ' meilin tea ' where id = ${goodsId}::uuid`,
    )
  })
  const search = async (keyword: string, by: { token: string }) => {
    const { data } = await shop.call(calls.adminSearch, { keyword }, by)
    return [data.orders, data.members, data.products].map((group) => group.map(({ id }) => id))
  }

  it('finds orders, members and products by one keyword, names without their spaces included', async () => {
    const all = staff('orders', 'members', 'catalog')
    expect(await search('meilin', all)).toEqual([[orderId], [memberId], [goodsId]])
    expect(await search('mei', all)).toEqual([[orderId], [memberId], [goodsId]])
    expect(await search('nothing such', all)).toEqual([[], [], []])
  })

  it('leaves a group empty without the permission of its list', async () => {
    expect(await search('meilin', staff('orders'))).toEqual([[orderId], [], []])
    expect(await search('meilin', staff('members'))).toEqual([[], [memberId], []])
    expect(await search('meilin', staff('catalog'))).toEqual([[], [], [goodsId]])
    expect(await search('meilin', staff('audit'))).toEqual([[], [], []])
    expect((await shop.call(calls.adminSearch, { keyword: 'meilin' })).name).toBe('token-invalid')
  })

  it('returns a bounded number of records', async () => {
    await shop.deps.db.execute(sql`insert into goods
      select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'slug', 'meilin-' || n))).*
      from goods g, generate_series(1, 20) n where g.id = ${goodsId}::uuid`)
    const [, , products] = await search('meilin', staff('catalog'))
    expect(products).toHaveLength(calls.SEARCH_LIMIT)
  })
})

describe('saved filters', () => {
  const list = async (by: { token: string }, resource = 'orders') =>
    (await shop.call(calls.adminSavedFilterList, { resource }, by)).data.list
  const save = (by: { token: string }, name: string, filter: Record<string, string | number | boolean>) =>
    shop.call(calls.adminSavedFilterSave, { resource: 'orders', name, filter }, by)

  it('belong to one account and one list, and are replaced by name', async () => {
    const [farid, suraya] = [staff(), staff()]
    await save(farid, 'To ship, May', { state: 'paid', from: '2026-05-01' })
    await save(farid, 'Reminded', { reminded: '1' })
    expect(await list(farid)).toMatchObject([
      { name: 'Reminded', filter: { reminded: '1' } },
      { name: 'To ship, May', filter: { state: 'paid', from: '2026-05-01' } },
    ])
    expect(await list(farid, 'goods')).toEqual([])
    expect(await list(suraya)).toEqual([])
    const { id } = (await save(farid, 'Reminded', { reminded: '1', state: 'paid' })).data
    expect((await list(farid)).map(({ filter }) => filter)).toContainEqual({ reminded: '1', state: 'paid' })
    expect(await list(farid)).toHaveLength(2)
    expect((await shop.call(calls.adminSavedFilterDelete, { id }, suraya)).name).toBe('not-found')
    expect((await shop.call(calls.adminSavedFilterDelete, { id }, farid)).name).toBe('ok')
    expect((await list(farid)).map(({ name }) => name)).toEqual(['To ship, May'])
  })

  it('are limited in number, concurrent requests included', async () => {
    const by = staff()
    const names = Array.from({ length: calls.SAVED_FILTERS_MAX + 2 }, (_, i) => `Filter ${i}`)
    const saved = await Promise.all(names.map((name) => save(by, name, {})))
    expect(saved.filter(({ name }) => name === 'input-invalid')).toHaveLength(2)
    expect(await list(by)).toHaveLength(calls.SAVED_FILTERS_MAX)
    expect((await save(by, (await list(by))[0]!.name, { state: 'paid' })).name).toBe('ok')
  })
})
