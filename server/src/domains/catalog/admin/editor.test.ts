import {
  adminCategoryDelete,
  adminCategoryList,
  adminCategoryMove,
  adminCategorySave,
} from '@pasar/contract/calls/admin/catalog/categories'
import {
  adminProductDuplicate,
  adminProductInfo,
  adminProductList,
  adminProductSave,
  adminProductState,
  adminProductStates,
} from '@pasar/contract/calls/admin/catalog/products'
import { categoryInfo, categoryTree, productInfo, productList } from '@pasar/contract/calls/catalog'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../../platform/db/tables.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { search } from '../../search/index.ts'
import { stock } from '../../stock/index.ts'
import { stockLevels } from '../../stock/tables.ts'
import { catalog } from '../index.ts'
import { skus } from '../tables.ts'
import { createTestProduct, testCategory } from '../testing.ts'

let shop: TestShop
let token: string
let categoryId: string
const nobody = '0190aaaa-0000-7000-8000-000000000000'

beforeAll(async () => {
  shop = await testShop({ domains: [catalog, stock, search] })
  token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] })
  categoryId = (await testCategory(shop.deps, shop.deps.db, 'home')).id
})
afterAll(() => shop.close())

const info = async (id: string) => (await shop.call(adminProductInfo, { id }, { token })).data
const save = (input: object) => shop.call(adminProductSave, input as never, { token })
const text = (words: string) => ({ 'en-us': words })
const goodsWithOptions = (code: string) => ({
  categoryId,
  title: text('Shirt'),
  options: [{ name: text('Size'), values: [{ label: text('S') }, { label: text('L'), colour: '#ff0000' }] }],
  skus: [
    { code: `${code}-S`, values: [0], price: '10.00', weightGrams: 100, stock: 3 },
    { code: `${code}-L`, values: [1], price: '12.00', weightGrams: 100, stock: 0 },
  ],
})

describe('the product editor', () => {
  it('saves an unchanged product without changes', async () => {
    const { id } = await createTestProduct(shop.deps, shop.deps.db, 'read-back', [categoryId], {
      option: text('Weight'),
      skus: [
        { value: text('50 g'), memberPrice: 900n, pv: 150n },
        // More than is ever typed in at once.
        { value: text('1 kg'), stock: 2_000_000 },
      ],
    })
    const before = await info(id)
    const { data } = await save(before)
    const same = ({ updatedAt: _, ...rest }: typeof before) => rest
    expect(same(data)).toEqual(same({ ...before, pictures: data.pictures }))
    expect(data.pictures[0]!.url).toBe(before.pictures[0]!.url)
  })

  it('refuses to overwrite a concurrent change', async () => {
    const { data: first } = await save(goodsWithOptions('OPT'))
    shop.clock.advance(1000)
    expect((await save({ ...first, brand: 'One' })).name).toBe('ok')
    expect((await save({ ...first, brand: 'Two' })).name).toBe('state-changed')
    expect((await info(first.id)).brand).toBe('One')
  })

  it('keeps the ids of options and values that stay, wherever they move', async () => {
    const { data: first } = await save(goodsWithOptions('IDS'))
    const [small, large] = first.options[0]!.values
    const turned = {
      ...first,
      options: [{ ...first.options[0], values: [{ label: text('M') }, large] }],
      skus: [
        { ...first.skus[1], values: [1] },
        { code: 'IDS-M', values: [0], price: '11.00', weightGrams: 1, stock: 2 },
      ],
    }
    const { data } = await save(turned)
    expect(data.options[0]!.values.map((v) => v.id)).toEqual([expect.any(String), large!.id])
    expect(data.options[0]!.values[0]!.id).not.toBe(small!.id)
    expect(data.skus.map((s) => [s.code, s.id === first.skus[1]!.id])).toEqual([
      ['IDS-L', true],
      ['IDS-M', false],
    ])
    const gone = await shop.deps.db.select().from(skus).where(eq(skus.id, first.skus[0]!.id))
    expect(gone).toMatchObject([{ active: false }])
  })

  it('accepts only uploaded or existing pictures and requires one on sale', async () => {
    const { id } = await createTestProduct(shop.deps, shop.deps.db, 'pictured', [categoryId])
    const goods = await info(id)
    const strange = { url: '/img/public/goods/none.webp', alt: {} }
    const refused = await save({ ...goods, pictures: [...goods.pictures, strange] })
    expect(refused.data).toMatchObject({ fields: { pictures: expect.any(String) } })
    expect((await save({ ...goods, pictures: [] })).name).toBe('input-invalid')
    const bad = { ...goods.skus[0], pictureUrl: strange.url }
    const wrong = await save({ ...goods, skus: [bad] })
    expect(wrong.data).toMatchObject({ fields: { 'skus.0.pictureUrl': expect.any(String) } })
    const described = [{ url: goods.pictures[0]!.url, alt: { jp: 'お茶', th: ' ' } }]
    const { data } = await save({ ...goods, pictures: described })
    expect(data.pictures[0]!.alt).toEqual({ 'en-us': 'pictured', jp: 'お茶' })
  })

  it('duplicates a product as a draft with new codes and no stock', async () => {
    expect((await shop.call(adminProductDuplicate, { id: nobody }, { token })).name).toBe('not-found')
    const { data: first } = await save(goodsWithOptions('DUP'))
    const { data: copy } = await shop.call(adminProductDuplicate, { id: first.id }, { token })
    expect(copy).toMatchObject({ state: 'draft', title: text('Shirt (copy)') })
    expect(copy.skus.map((s) => [s.code, s.onHand])).toEqual([
      ['DUP-S-2', 0],
      ['DUP-L-2', 0],
    ])
    expect(copy.options[0]!.id).not.toBe(first.options[0]!.id)
    const { data: again } = await shop.call(adminProductDuplicate, { id: first.id }, { token })
    expect(again.skus[0]!.code).toBe('DUP-S-3')
  })

  it('requires a stock level to go on sale', async () => {
    const { id, skuIds } = await createTestProduct(shop.deps, shop.deps.db, 'no-stock', [categoryId], {
      state: 'draft',
    })
    await shop.deps.db.delete(stockLevels).where(eq(stockLevels.skuId, skuIds[0]!))
    const answer = await shop.call(adminProductState, { id, state: 'on_sale' }, { token })
    expect(answer.data).toMatchObject({ fields: { skus: expect.any(String) } })
  })

  it('changes many products and reports those refused', async () => {
    const sold = await createTestProduct(shop.deps, shop.deps.db, 'many', [categoryId], { state: 'draft' })
    const { data: bare } = await save(goodsWithOptions('MANY'))
    const { data } = await shop.call(
      adminProductStates,
      { ids: [sold.id, bare.id, nobody], state: 'on_sale' },
      { token },
    )
    expect(data.changed).toBe(1)
    expect(data.refused.map((r) => r.title).sort()).toEqual(['', 'Shirt'])
    expect((await info(sold.id)).state).toBe('on_sale')
    const log = await shop.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `goods:${bare.id}`))
    expect(log.map((l) => l.action)).toEqual(['goods.create'])
  })

  it('appears in shop and search immediately', async () => {
    const { id } = await createTestProduct(shop.deps, shop.deps.db, 'fresh', [categoryId])
    expect((await shop.call(productInfo, { id })).data.card.title).toBe('fresh')
    await save({ ...(await info(id)), title: { ...text('Marmalade'), 'zh-cn': '橘子酱' } })
    expect((await shop.call(productInfo, { id })).data.card.title).toBe('Marmalade')
    const found = await shop.call(productList, { keyword: '橘子酱' })
    expect(found.data.list.map((g) => g.id)).toEqual([id])
  })
})

describe('adminGoodsList', () => {
  it('sorts by title, sales, stock and change, and filters by low stock', async () => {
    const own = (await testCategory(shop.deps, shop.deps.db, 'sorted')).id
    const goods = async (slug: string, sold: number, left: number) => {
      shop.clock.advance(1000)
      const { id } = await createTestProduct(shop.deps, shop.deps.db, slug, [own], {
        sold,
        skus: [{ stock: left }],
      })
      await save({ ...(await info(id)) })
      return slug
    }
    await goods('b', 5, 90)
    await goods('a', 9, 2)
    await goods('c', 1, 40)
    await shop.jobs.run(shop.deps, 'stock.watch-all')
    const sorted = async (over: object) => {
      const { data } = await shop.call(adminProductList, { categoryId: own, ...over }, { token })
      return data.list.map((g) => g.title['en-us']).join('')
    }
    expect(await sorted({ sort: 'title', order: 'asc' })).toBe('abc')
    expect(await sorted({ sort: 'sold' })).toBe('abc')
    expect(await sorted({ sort: 'stock', order: 'asc' })).toBe('acb')
    expect(await sorted({})).toBe('cab')
    expect(await sorted({ lowStock: '1' })).toBe('a')
  })
})

describe('categories', () => {
  const look = { icon: 'leaf', tint: '#eeffee' }
  const create = (slug: string, parentId: string | null = null) =>
    shop.call(adminCategorySave, { slug, name: text(slug), parentId, ...look }, { token })

  it('rejects a taken slug, an unknown parent and a fourth level', async () => {
    expect((await create('home')).data).toMatchObject({ fields: { slug: expect.any(String) } })
    expect((await create('lost', nobody)).data).toMatchObject({ fields: { parentId: expect.any(String) } })
    const one = (await create('l1')).data
    const two = (await create('l2', one.id)).data
    const three = (await create('l3', two.id)).data
    expect(three.level).toBe(3)
    expect((await create('l4', three.id)).name).toBe('input-invalid')
    const circle = { id: one.id, parentId: three.id, position: 0 }
    expect((await shop.call(adminCategoryMove, circle, { token })).name).toBe('input-invalid')
  })

  it('is not saved over a change that the editor has not seen, and is over a move', async () => {
    const [{ data: read }, parent] = [await create('seen'), (await create('above')).data]
    const edit = (from: typeof read, icon: string) =>
      shop.call(adminCategorySave, { ...from, icon }, { token })
    const both = await Promise.all([edit(read, 'one'), edit(read, 'two')])
    expect(both.map(({ name }) => name).toSorted()).toEqual(['ok', 'state-changed'])
    const { data: now } = both.find(({ name }) => name === 'ok')!
    const move = { id: read.id, parentId: parent.id, position: 0 }
    expect((await shop.call(adminCategoryMove, move, { token })).data.icon).toBe(now.icon)
    expect((await edit(now, 'three')).data).toMatchObject({ icon: 'three', parentId: parent.id })
  })

  it('moves with its products, which stay searchable', async () => {
    const garden = (await create('garden')).data
    const tools = (await create('tools')).data
    const { id } = await createTestProduct(shop.deps, shop.deps.db, 'spade', [tools.id])
    const inGarden = async () =>
      (await shop.call(productList, { categoryId: garden.id })).data.list.map((g) => g.id)
    expect(await inGarden()).toEqual([])
    const { data } = await shop.call(
      adminCategoryMove,
      { id: tools.id, parentId: garden.id, position: 0 },
      { token },
    )
    expect(data).toMatchObject({ parentId: garden.id, level: 2, position: 0, goods: 1 })
    expect(await inGarden()).toEqual([id])
    expect((await shop.call(categoryInfo, { id: tools.id })).data.path.map((p) => p.name)).toEqual([
      'garden',
      'tools',
    ])
  })

  it('makes its products searchable by the new name', async () => {
    const drinks = (await create('drinks')).data
    const { id } = await createTestProduct(shop.deps, shop.deps.db, 'cola', [drinks.id])
    const renamed = {
      id: drinks.id,
      slug: 'drinks',
      name: { ...text('Refreshments'), th: 'เครื่องดื่ม' },
      ...look,
    }
    expect((await shop.call(adminCategorySave, renamed, { token })).name).toBe('ok')
    await shop.runJobs()
    for (const keyword of ['refreshments', 'เครื่องดื่ม'])
      expect((await shop.call(productList, { keyword })).data.list.map((g) => g.id)).toEqual([id])
  })

  it('hides its subcategories too', async () => {
    const cellar = (await create('cellar')).data
    const wine = (await create('wine', cellar.id)).data
    const names = async () => JSON.stringify((await shop.call(categoryTree, {})).data)
    expect(await names()).toContain('wine')
    await shop.call(
      adminCategorySave,
      { id: cellar.id, slug: 'cellar', name: text('cellar'), ...look, hidden: true },
      { token },
    )
    expect(await names()).not.toContain('wine')
    expect((await shop.call(categoryInfo, { id: wine.id })).name).toBe('not-found')
    const { data } = await shop.call(adminCategoryList, {}, { token })
    expect(data.list.map((c) => c.slug)).toContain('wine')
  })

  it('can be deleted only when empty', async () => {
    const full = (await create('full')).data
    const below = (await create('below', full.id)).data
    await createTestProduct(shop.deps, shop.deps.db, 'inside', [full.id, below.id], { state: 'archived' })
    const remove = (id: string) => shop.call(adminCategoryDelete, { id }, { token })
    expect((await remove(nobody)).name).toBe('not-found')
    expect((await remove(full.id)).name).toBe('input-invalid')
    expect((await remove(below.id)).data).toMatchObject({ fields: { id: expect.any(String) } })
    const empty = (await create('empty')).data
    expect((await remove(empty.id)).name).toBe('ok')
    const log = await shop.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `category:${empty.id}`))
    expect(log.map((l) => l.action)).toEqual(['category.create', 'category.delete'])
  })
})
