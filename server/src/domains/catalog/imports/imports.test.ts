import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  adminImportApply,
  adminImportCancel,
  adminImportReport,
} from '@pasar/contract/calls/admin/catalog/imports'
import { adminProductExport } from '@pasar/contract/calls/admin/catalog/product-csv'
import { adminProductInfo, adminSkuPrice } from '@pasar/contract/calls/admin/catalog/products'
import { parseCsv } from '@pasar/contract/csv'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { stock } from '../../stock/index.ts'
import { catalog } from '../index.ts'
import { goods, skus } from '../tables.ts'
import { testCategory } from '../testing.ts'
import { importCsv, readImport, uploadCsv } from './testing.ts'

let shop: TestShop
let token: string
let categoryId: string
beforeAll(async () => {
  shop = await testShop({ domains: [catalog, stock] })
  token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] })
  categoryId = (await testCategory(shop.deps, shop.deps.db, 'tea', { name: { 'en-us': 'Tea' } })).id
})
afterAll(() => shop.close())

const head = 'handle,sku,title en-us,category,price,stock\r\n'
const confirm = (file: string | Buffer) => importCsv(shop, token, file, { confirm: true, categoryId })
const productOf = async (goodsId: string | null) =>
  (await shop.call(adminProductInfo, { id: goodsId! }, { token })).data
const skuOf = async (code: string) => (await shop.deps.db.select().from(skus).where(eq(skus.code, code)))[0]!

describe('formats of other systems', () => {
  it('imports variable products of WooCommerce with sale prices, weights in kg and parents by id', async () => {
    const file = [
      'ID,Type,SKU,Name,Description,Categories,Tags,Weight (kg),Stock,Sale price,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '10,variable,HOOD,Hoodie,<p>Warm</p>,"Clothing > Tea, Sale",new,,,,,https://cdn.example/a.jpg,,Size,"S, M"',
      '11,variation,HOOD-S,Hoodie - S,,,,0.3,4,,45,,id:10,Size,S',
      '12,variation,,Hoodie - M,,,,0.35,-2,40.00,45,,HOOD,Size,M',
      '13,simple,CAP,Cap,,Tea,,0.1,7,,9.5,,,,',
      '14,grouped,SET,Set,,Tea,,,,,,,,,',
    ].join('\n')
    const done = await confirm(file)
    expect(done).toMatchObject({ format: 'woocommerce', counts: { create: 2, refused: 1 } })
    const hoodie = await productOf(done.goods[0]!.goodsId)
    expect(hoodie).toMatchObject({ title: { 'en-us': 'Hoodie' }, categoryId, tags: ['new'] })
    expect(hoodie.skus).toMatchObject([
      { code: 'HOOD-S', price: '45.00', struckPrice: null, weightGrams: 300, onHand: 4 },
      { code: 'hood-m', price: '40.00', struckPrice: '45.00', weightGrams: 350, onHand: 0 },
    ])
    expect(done.goods[2]!.errors).toMatchObject([{ line: 6, column: 'Type' }])
  })

  it('imports configurable products of Magento whose variations stand before them', async () => {
    const file = [
      'sku,store_view_code,product_type,categories,name,price,special_price,qty,weight,additional_attributes,configurable_variations,configurable_variation_labels',
      'MH-S,,simple,Default Category/Tea,Jacket-S,23.000000,,100.0000,0.500000,"size=S,color=Red",,',
      'MH-M,,simple,Default Category/Tea,Jacket-M,23.000000,19.990000,5.0000,0.500000,size=M,,',
      'MH,,configurable,Default Category/Tea,Jacket,,,,,,"sku=MH-S,size=S|sku=MH-M,size=M",size=Size',
      'MH,fr,configurable,,Veste,,,,,,,',
    ].join('\n')
    const done = await confirm(file)
    expect(done).toMatchObject({ format: 'magento', counts: { create: 1, refused: 0 } })
    const jacket = await productOf(done.goods[0]!.goodsId)
    expect(jacket.title['en-us']).toBe('Jacket')
    expect(jacket.options).toMatchObject([{ name: { 'en-us': 'Size' } }])
    expect(jacket.skus).toMatchObject([
      { code: 'MH-S', price: '23.00', onHand: 100, weightGrams: 500 },
      { code: 'MH-M', price: '19.99', struckPrice: '23.00', onHand: 5 },
    ])
    expect(done.goods[0]!.warnings).toMatchObject([{ line: 5, column: 'store_view_code' }])
  })

  it.each([
    ['shopify-apparel.csv', 5, 12],
    ['shopify-home-and-garden.csv', 3, 5],
    ['shopify-jewelry.csv', 3, 6],
  ])('imports the whole of %s, and nothing when it is imported again', async (name, products, variants) => {
    const file = readFileSync(join(import.meta.dirname, 'fixtures', name))
    const done = await confirm(file)
    expect(done).toMatchObject({ format: 'shopify', counts: { create: products, refused: 0 } })
    const created = await Promise.all(done.goods.map(({ goodsId }) => productOf(goodsId)))
    expect(created.flatMap((product) => product.skus)).toHaveLength(variants)
    const again = await importCsv(shop, token, file, { categoryId })
    expect(again.goods.map(({ outcome }) => outcome)).toEqual(done.goods.map(() => 'same'))
  })

  it('exports variations as Magento has them, which another shop imports as the same product', async () => {
    const file = [
      'handle,sku,title en-us,category,brand,option1 name,option1 value,option2 name,option2 value,price,former price,stock,weight (g)',
      'kettle,KE-S-R,Kettle,tea,KEBUN,Size,"1,5 l",Colour,Red,40.00,50.00,3,900',
      'kettle,KE-L-R,Kettle,tea,KEBUN,Size,2 l,Colour,Red,45.00,,0,950',
    ].join('\r\n')
    await confirm(file)
    const exported = (
      await shop.call(adminProductExport, { format: 'magento', keyword: 'KE-S-R' }, { token })
    ).data
    expect(exported.lines).toContain('"sku=KE-S-R,size=1,5 l,colour=Red|sku=KE-L-R,size=2 l,colour=Red"')
    const same = await importCsv(shop, token, exported.header + exported.lines)
    expect(same.goods).toMatchObject([{ outcome: 'same' }])
    const other = await testShop({ domains: [catalog, stock] })
    try {
      const staff = { kind: 'staff', id: other.deps.ids.uuid(), permissions: ['catalog'] } as const
      const otherToken = other.tokenFor({ ...staff, permissions: ['catalog'] })
      await testCategory(other.deps, other.deps.db, 'tea', { name: { 'en-us': 'Tea' } })
      const done = await importCsv(other, otherToken, exported.header + exported.lines, { confirm: true })
      expect(done).toMatchObject({ format: 'magento', counts: { create: 1, refused: 0 } })
      const { data } = await other.call(
        adminProductInfo,
        { id: done.goods[0]!.goodsId! },
        { token: otherToken },
      )
      expect(data).toMatchObject({
        ...{ title: { 'en-us': 'Kettle' }, brand: 'KEBUN' },
        options: [{ name: { 'en-us': 'Size' } }, { name: { 'en-us': 'Colour' } }],
        skus: [
          { code: 'KE-S-R', price: '40.00', struckPrice: '50.00', onHand: 3, weightGrams: 900 },
          { code: 'KE-L-R', price: '45.00', struckPrice: null, onHand: 0, weightGrams: 950 },
        ],
      })
    } finally {
      await other.close()
    }
  })

  it.each(['pasar', 'shopify', 'woocommerce'] as const)(
    'exports as %s what a new shop imports as the same products',
    async (format) => {
      await confirm(`${head}round-trip,RT-1,"Round, ""trip""",tea,12.50,6\r\n`)
      const { data } = await shop.call(adminProductExport, { format, keyword: 'RT-1' }, { token })
      const other = await testShop({ domains: [catalog, stock] })
      try {
        const otherToken = other.tokenFor({
          kind: 'staff',
          id: other.deps.ids.uuid(),
          permissions: ['catalog'],
        })
        await testCategory(other.deps, other.deps.db, 'tea', { name: { 'en-us': 'Tea' } })
        const done = await importCsv(other, otherToken, data.header + data.lines, { confirm: true })
        expect(done).toMatchObject({ format, counts: { create: data.goods, refused: 0 } })
        const again = await other.call(adminProductExport, { format }, { token: otherToken })
        // Handles are addresses, which WooCommerce's file has not; the tag of new products is a default.
        expect(again.data.lines).toBe(data.lines)
      } finally {
        await other.close()
      }
    },
  )
})

describe('categories with one name', () => {
  it('leave products where they are when an own export is imported again, and are reported otherwise', async () => {
    const { deps } = shop
    const [men, women] = [
      await testCategory(deps, deps.db, 'men-sarongs', { name: { 'en-us': 'Sarongs' } }),
      await testCategory(deps, deps.db, 'sarongs', { name: { 'en-us': 'Sarongs' } }),
    ]
    for (const { code, slug } of [
      { code: 'SARONG-M', slug: 'men-sarongs' },
      { code: 'SARONG-W', slug: 'sarongs' },
    ])
      await confirm(`${head}${code},${code},Sarong ${code},${slug},10.00,5\r\n`)
    for (const format of ['shopify', 'woocommerce', 'magento'] as const) {
      const file = (await shop.call(adminProductExport, { format, keyword: 'Sarong' }, { token })).data
      const again = await importCsv(shop, token, file.header + file.lines)
      expect(again.goods.map((g) => [g.outcome, g.warnings])).toEqual([
        ['same', []],
        ['same', []],
      ])
    }
    const woo = 'Type,SKU,Name,Regular price,Categories\nsimple,SARONG-N,New sarong,9,Sarongs\n'
    expect((await importCsv(shop, token, woo)).goods[0]).toMatchObject({
      outcome: 'refused',
      errors: [{ column: 'category', message: 'Several categories are called “Sarongs”' }],
    })
    expect((await importCsv(shop, token, woo, { categoryId })).goods[0]).toMatchObject({
      outcome: 'create',
      warnings: [{ message: 'Several categories are called “Sarongs”; the chosen one applies' }],
    })
    // This shop's own format names the address.
    const moved = await confirm(`${head}SARONG-M,SARONG-M,Sarong SARONG-M,sarongs,10.00,5\r\n`)
    expect((await productOf(moved.goods[0]!.goodsId)).categoryId).toBe(women.id)
    expect(men.id).not.toBe(women.id)
  })
})

describe('an import', () => {
  it('reports a product that was edited after the check, and does not overwrite it', async () => {
    await confirm(`${head}edited,ED-1,Edited,tea,5.00,3\r\nother,OT-1,Other,tea,5.00,3\r\n`)
    const id = await uploadCsv(shop, token, `${head}edited,ED-1,,,6.00,\r\nother,OT-1,,,7.00,\r\n`)
    await shop.runJobs()
    shop.clock.advance(1000)
    await shop.call(adminSkuPrice, { skuId: (await skuOf('ED-1')).id, price: '5.50' }, { token })
    await shop.call(adminImportApply, { id }, { token })
    await shop.runJobs()
    const done = await readImport(shop, token, id)
    expect(done).toMatchObject({ state: 'done', counts: { change: 1, conflict: 1 } })
    expect(done.goods[0]).toMatchObject({ outcome: 'conflict', errors: [{ line: 2 }] })
    expect((await skuOf('ED-1')).price).toBe(550n)
    expect((await skuOf('OT-1')).price).toBe(700n)
  })

  it('books stock as movements, and reports what orders have reserved meanwhile', async () => {
    await confirm(`${head}stock-a,ST-A,A,tea,5.00,9\r\nstock-b,ST-B,B,tea,5.00,9\r\n`)
    const id = await uploadCsv(shop, token, `${head}stock-a,ST-A,,,,2\r\nstock-b,ST-B,,,,4\r\n`)
    await shop.runJobs()
    const [a, b] = [await skuOf('ST-A'), await skuOf('ST-B')]
    await shop.deps.db.execute(sql`update stock_levels set reserved = 5 where sku_id = ${a.id}::uuid`)
    await shop.call(adminImportApply, { id }, { token })
    await shop.runJobs()
    const done = await readImport(shop, token, id)
    expect(done.goods.map((g) => g.outcome)).toEqual(['conflict', 'change'])
    const moved = await shop.deps.db.execute<{ change: number }>(
      sql`select change from stock_movements where sku_id = ${b.id}::uuid and kind = 'adjusted'`,
    )
    expect(moved.rows).toEqual([{ change: -5 }])
    expect((await productOf(b.goodsId)).skus).toMatchObject([{ onHand: 4 }])
    expect((await productOf(a.goodsId)).skus).toMatchObject([{ onHand: 9 }])
  })

  it('is confirmed once, and writes nothing when it is cancelled', async () => {
    const id = await uploadCsv(shop, token, `${head}never,NV-1,Never,tea,5.00,1\r\n`)
    expect((await shop.call(adminImportApply, { id }, { token })).name).toBe('state-changed')
    await shop.runJobs()
    await shop.call(adminImportApply, { id }, { token })
    expect((await shop.call(adminImportApply, { id }, { token })).name).toBe('state-changed')
    await shop.call(adminImportCancel, { id }, { token })
    await shop.runJobs()
    expect(await skuOf('NV-1')).toBeUndefined()
    expect((await shop.call(adminImportCancel, { id }, { token })).name).toBe('state-changed')
  })

  it('reports each line as CSV, without formulas', async () => {
    const file = `${head}=cmd,RP-1,Report,tea,free,1\r\nfine,RP-2,Fine,tea,1.00,1\r\n`
    const { id } = await importCsv(shop, token, file)
    const { data } = await shop.call(adminImportReport, { id }, { token })
    expect(data.csv).toContain("'=cmd")
    expect(parseCsv(data.csv).map(({ cells }) => cells.slice(0, 5))).toEqual([
      ['line', 'handle', 'title', 'outcome', 'column'],
      ['2', '=cmd', 'Report', 'error', 'price'],
      ['3', 'fine', 'Fine', 'create', ''],
    ])
  })
})

describe('files that break others', () => {
  it('reads UTF-16 and rejects other encodings', async () => {
    const text = `\uFEFF${head}wide,WD-1,茶,tea,1.00,1\r\n`
    expect(await confirm(Buffer.from(text, 'utf16le'))).toMatchObject({ counts: { create: 1 } })
    const latin = Buffer.concat([Buffer.from(head), Buffer.from('caf\xe9,C-1,x,tea,1.00,1', 'latin1')])
    expect(await confirm(latin)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('UTF-8'),
    })
  })

  it.each([
    ['nothing but a header', head, 'no rows'],
    ['an open quotation mark', `${head}a,"B-1,x,tea,1.00,1\r\nb,B-2,x,tea,1.00,1`, 'line 2 is not closed'],
    ['another header', 'a,b\r\n1,2', 'no known format'],
  ])('rejects %s', async (_, file, problem) => {
    expect(await confirm(file)).toMatchObject({ state: 'failed', problem: expect.stringContaining(problem) })
  })

  it('reports huge cells, too many variants, NUL and halves of characters, and imports the others', async () => {
    const variants = Array.from({ length: 900 }, (_, i) => `many,MANY-${i},Many,tea,1.00,1`)
    const file = [
      head.trim(),
      `huge,HG-1,${'x'.repeat(1_000_000)},tea,1.00,1`,
      `${'h'.repeat(5_000)},HG-2,Long handle,tea,1.00,1`,
      `long-code,${'c'.repeat(254)}😀${'c'.repeat(90)},Long code,tea,1.00,1`,
      'nul,NUL-1,a\0b\\u0000c,tea,1.00,1',
      `title,TT-1,${'t'.repeat(401)},tea,1.00,1`,
      ...variants,
    ].join('\r\n')
    const done = await confirm(file)
    expect(done).toMatchObject({ state: 'done', counts: { create: 1, refused: 5 } })
    const created = done.goods.find((g) => g.outcome === 'create')!
    expect((await productOf(created.goodsId)).title['en-us']).toBe('ab\\u0000c')
    expect(done.goods.at(-1)!.errors).toMatchObject([
      { column: 'sku', message: expect.stringContaining('200') },
    ])
  })

  it('writes one product for repeated handles, and rejects another part that changes it', async () => {
    await confirm(`${head}twin,TW-1,Twin,tea,1.00,1\r\n`)
    const done = await confirm(`${head}one,TW-1,,,2.00,\r\ntwo,TW-1,,,3.00,\r\none,TW-2,,,2.00,\r\n`)
    expect(done.goods.map((g) => g.outcome)).toEqual(['refused', 'refused'])
    const titles = await shop.deps.db.select({ slug: goods.slug }).from(goods).where(eq(goods.slug, 'twin'))
    expect(titles).toHaveLength(1)
  })
})
