import {
  adminProductInfo,
  adminProductList,
  adminProductSave,
  adminProductState,
  adminSkuPrice,
} from '@pasar/contract/calls/admin/catalog/products'
import { adminStockAdjust } from '@pasar/contract/calls/admin/catalog/stock'
import { productInfo } from '@pasar/contract/calls/catalog'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../../platform/db/tables.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { stock } from '../../stock/index.ts'
import { catalog } from '../index.ts'
import { goods } from '../tables.ts'
import { testCategory } from '../testing.ts'

let shop: TestShop
let token: string
let categoryId: string
const nobody = '0190aaaa-0000-7000-8000-000000000000'

beforeAll(async () => {
  shop = await testShop({ domains: [catalog, stock] })
  token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] })
  categoryId = (await testCategory(shop.deps, shop.deps.db, 'home')).id
})
afterAll(() => shop.close())

const size = { name: { 'en-us': 'Size' }, values: [{ label: { 'en-us': 'S' } }, { label: { 'en-us': 'L' } }] }
const sku = (code: string, value: number, over = {}) => ({
  code,
  values: [value],
  price: '12.00',
  weightGrams: 100,
  stock: 5,
  ...over,
})
const draft = (over = {}) => ({
  categoryId,
  brand: 'RUMAH',
  title: { 'en-us': 'Linen towel', 'zh-cn': '亚麻毛巾' },
  options: [size],
  skus: [sku('T-S', 0), sku('T-L', 1, { price: '18.00', memberPrice: '16.00', struckPrice: '20.00' })],
  ...over,
})
const save = (input: ReturnType<typeof draft>) => shop.call(adminProductSave, input, { token })

describe('adminGoodsSave', () => {
  it('requires the catalog permission', async () => {
    expect((await shop.call(adminProductSave, draft())).name).toBe('token-invalid')
    const other = shop.tokenFor({ kind: 'staff', id: nobody, permissions: ['orders'] })
    expect((await shop.call(adminProductSave, draft(), { token: other })).name).toBe('forbidden')
  })

  it.each([
    ['an unknown category', { categoryId: nobody }, 'categoryId'],
    ['no value of an option', { skus: [sku('A', 0, { values: [] })] }, 'skus.0.values'],
    ['an unknown value', { skus: [sku('A', 2)] }, 'skus.0.values'],
    ['the same choice twice', { skus: [sku('A', 0), sku('B', 0)] }, 'skus.1.values'],
    ['the same code twice', { skus: [sku('A', 0), sku('A', 1)] }, 'skus.1.code'],
    ['a price of nothing', { skus: [sku('A', 0, { price: '0.00' })] }, 'skus.0.price'],
    [
      'a member price above the price',
      { skus: [sku('A', 0, { memberPrice: '12.01' })] },
      'skus.0.memberPrice',
    ],
    [
      'a former price below the price',
      { skus: [sku('A', 0, { struckPrice: '12.00' })] },
      'skus.0.struckPrice',
    ],
    ['a SKU of other goods', { skus: [sku('A', 0, { id: nobody })] }, 'skus.0.id'],
    ['an unknown picture', { pictures: [{ url: '/img/public/none.webp', alt: {} }] }, 'pictures'],
  ])('refuses %s', async (_, over, field) => {
    const answer = await save(draft(over))
    expect(answer.name).toBe('input-invalid')
    expect((answer.data as unknown as { fields: object }).fields).toHaveProperty([field])
  })

  it('creates a draft, which goes on sale only with a picture, and audits each change', async () => {
    const { data } = await save(draft())
    expect(data).toMatchObject({
      state: 'draft',
      brand: 'RUMAH',
      skus: [{ code: 'T-S', onHand: 5 }, { code: 'T-L' }],
    })
    const toSale = () => shop.call(adminProductState, { id: data.id, state: 'on_sale' }, { token })
    expect((await toSale()).name).toBe('input-invalid')
    const picture = { url: '/img/public/t.svg', width: 1, height: 1, blur: '#eee', alt: { 'en-us': 'towel' } }
    await shop.deps.db
      .update(goods)
      .set({ pictures: [picture] })
      .where(eq(goods.id, data.id))
    expect((await toSale()).data.state).toBe('on_sale')
    expect((await shop.call(adminProductState, { id: data.id, state: 'draft' }, { token })).name).toBe(
      'state-changed',
    )
    const log = await shop.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `goods:${data.id}`))
    expect(log.map((l) => l.action)).toEqual(['goods.create', 'goods.state'])

    const shown = await shop.call(productInfo, { id: data.id })
    expect(shown.data.card.price.amount).toBe('12.00')
    const small = data.skus[0]!
    const cheaper = await shop.call(
      adminSkuPrice,
      { skuId: small.id, price: '9.90', struckPrice: '12.00' },
      { token },
    )
    expect(cheaper.data.skus[0]?.price.amount).toBe('9.90')
    const fresh = await shop.call(productInfo, { id: data.id })
    expect(fresh.data.card).toMatchObject({ price: { amount: '9.90' }, tags: ['new', 'sale'] })
    const dear = await shop.call(adminSkuPrice, { skuId: small.id, price: '13.00' }, { token })
    expect(dear.name).toBe('input-invalid')
  })

  it('rejects a wholesale price above the price, also one that stays, and keeps what a draft does not name', async () => {
    const above = await save(draft({ skus: [sku('W-S', 0, { wholesalePrice: '12.01' }), sku('W-L', 1)] }))
    expect([above.name, above.data]).toEqual([
      'input-invalid',
      { fields: { 'skus.0.wholesalePrice': expect.stringContaining('wholesale') } },
    ])
    const created = await save(draft({ skus: [sku('W-S', 0, { wholesalePrice: '8.40' }), sku('W-L', 1)] }))
    const { id, skus } = created.data
    const change = (more: object) =>
      save(
        draft({
          id,
          skus: [sku('W-S', 0, { id: skus[0]!.id, ...more }), sku('W-L', 1, { id: skus[1]!.id })],
        }),
      )
    expect((await change({ price: '8.00' })).name).toBe('input-invalid')
    const lower = await shop.call(adminSkuPrice, { skuId: skus[0]!.id, price: '8.00' }, { token })
    expect(lower.name).toBe('input-invalid')
    const wholesale = async () =>
      (await shop.call(adminProductInfo, { id }, { token })).data.skus.map((s) => s.wholesalePrice)
    expect((await change({ price: '11.00' })).name).toBe('ok')
    expect(await wholesale()).toEqual(['8.40', null])
    await change({ wholesalePrice: null })
    expect(await wholesale()).toEqual([null, null])
  })

  it('keeps the ids of SKUs, deactivates omitted ones and releases their codes', async () => {
    const created = await save(draft({ skus: [sku('C-S', 0), sku('C-L', 1)] }))
    const { id, skus } = created.data
    const again = await save(
      draft({ id, skus: [sku('C-S2', 0, { id: skus[0]!.id, stock: 99 }), sku('C-L', 1, { stock: 7 })] }),
    )
    expect(again.data.skus.map((s) => [s.code, s.onHand])).toEqual([
      ['C-S2', 5],
      ['C-L', 7],
    ])
    expect(again.data.skus[0]?.id).toBe(skus[0]!.id)
    expect(again.data.skus[1]?.id).not.toBe(skus[1]!.id)
    const taken = await save(draft({ skus: [sku('C-L', 0)] }))
    expect(taken.name).toBe('input-invalid')
    expect((await save(draft({ id: nobody }))).name).toBe('not-found')
  })
})

describe('adminGoodsList', () => {
  it('finds products in any state by words in any language', async () => {
    const found = await shop.call(adminProductList, { keyword: '毛巾', state: 'draft', limit: 1 }, { token })
    expect(found.data.total).toBeGreaterThan(0)
    expect(found.data.list).toHaveLength(1)
    expect((await shop.call(adminProductList, { keyword: 'nothing like it' }, { token })).data.total).toBe(0)
  })
})

describe('adminStockAdjust', () => {
  it('records a movement and never goes below zero', async () => {
    const { data } = await save(draft({ skus: [sku('ST', 0)] }))
    const skuId = data.skus[0]!.id
    const adjust = (change: number) =>
      shop.call(adminStockAdjust, { skuId, change, reason: 'counted' }, { token })
    expect((await adjust(-6)).name).toBe('out-of-stock')
    expect((await adjust(-2)).data).toEqual({ skuId, onHand: 3, reserved: 0 })
    const unknown = await shop.call(adminStockAdjust, { skuId: nobody, change: 1, reason: 'x' }, { token })
    expect(unknown.name).toBe('not-found')
  })
})
