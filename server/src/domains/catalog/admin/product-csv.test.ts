import { adminProductExport } from '@pasar/contract/calls/admin/catalog/product-csv'
import { adminProductInfo, adminProductSave } from '@pasar/contract/calls/admin/catalog/products'
import { csvLine, parseCsv } from '@pasar/contract/csv'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../../platform/db/tables.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { stock } from '../../stock/index.ts'
import { importCsv } from '../imports/testing.ts'
import { catalog } from '../index.ts'
import { skus } from '../tables.ts'
import { testCategory } from '../testing.ts'

let shop: TestShop
let token: string
let categoryId: string

beforeAll(async () => {
  shop = await testShop({ domains: [catalog, stock] })
  token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] })
  categoryId = (await testCategory(shop.deps, shop.deps.db, 'tea')).id
})
afterAll(() => shop.close())

const preview = async (text: string) => ({ data: await importCsv(shop, token, text) })
const processBatch = async (text: string) => ({ data: await importCsv(shop, token, text, { confirm: true }) })
const codesLike = async (prefix: string) =>
  (await shop.deps.db.select({ code: skus.code }).from(skus)).filter((s) => s.code.startsWith(prefix))

const shopifyHead =
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src\r\n'
const shopify = (price = '12.00') =>
  `${shopifyHead}oolong,Oolong,"<p>Roasted</p><ul><li>50 g</li></ul>",KEBUN,Tea,Size,50 g,OO-50,60,8,${price},15.00,https://cdn.example/a.jpg
oolong,,,,,,100 g,OO-100,120,4,20.00,,
oolong,,,,,,,,,,,,https://cdn.example/b.jpg
cup,Cup,,KEBUN,Tea,Title,Default Title,CUP,300,2,9.90,,\r\n`

describe('adminGoodsImport', () => {
  it('refuses a file that is neither format', async () => {
    const { data } = await preview('name,price\r\nx,1\r\n')
    expect(data).toMatchObject({ state: 'failed', problem: expect.stringContaining('Shopify') })
  })

  it.each([
    ['a price', 'oolong,Oolong,,,Tea,,,E-1,1,1,cheap,,', 'Variant Price', 'cheap'],
    ['a title', 'oolong,,,,Tea,,,E-1,1,1,2.00,,', 'title', 'title'],
    ['a category', 'oolong,Oolong,,,Cars,,,E-1,1,1,2.00,,', 'category', 'Cars'],
    ['a value of the option', 'oolong,Oolong,,,Tea,Size,,E-1,1,1,2.00,,', 'option1 value', 'Size'],
  ])('names the line that lacks %s', async (_, line, column, message) => {
    const { data } = await preview(`${shopifyHead}${line}\r\n`)
    expect(data.goods).toMatchObject([{ outcome: 'refused', errors: [{ line: 2, column }] }])
    expect(data.goods[0]!.errors[0]!.message).toContain(message)
  })

  it('names problems and warnings in the language of the console', async () => {
    const text = `${shopifyHead}oolong,Oolong,,,Cars,,,E-1,1,1,cheap,,\r\n`
    const headers = { 'think-lang': 'zh-cn' }
    const data = await importCsv(shop, token, text, { headers })
    expect(data.goods[0]!.errors.map((it) => it.message)).toEqual(['“cheap”不是价格'])
    const unknown = `${shopifyHead}oolong,Oolong,,,Cars,,,E-1,1,1,2.00,,\r\n`
    const second = await importCsv(shop, token, unknown, { headers })
    expect(second.goods[0]!.errors.map((it) => it.message)).toEqual(['没有分类“Cars”'])
  })

  it.each([
    ['a code', 'oolong,,Tea,2.00,,Oolong', 'sku', 'missing'],
    ['a former price above the price', 'oolong,E-1,Tea,2.00,1.00,Oolong', 'struckPrice', 'former'],
  ])('names the line of this shop’s format that lacks %s', async (_, line, column, message) => {
    const { data } = await preview(`handle,sku,category,price,former price,title en-us\r\n${line}\r\n`)
    expect(data.goods).toMatchObject([{ outcome: 'refused', errors: [{ line: 2, column }] }])
    expect(data.goods[0]!.errors[0]!.message).toContain(message)
  })

  it('writes nothing before confirmation and nothing on repetition', async () => {
    const bad = `${shopify()}bad,Bad,,,Tea,,,BAD,1,1,free,,\r\n`
    const seen = await preview(bad)
    expect(seen.data.format).toBe('shopify')
    expect(seen.data.goods.map((g) => g.outcome)).toEqual(['create', 'create', 'refused'])
    expect(seen.data.goods[2]!.errors).toMatchObject([{ line: 6, column: 'Variant Price' }])
    expect(await codesLike('OO-')).toEqual([])

    const done = await processBatch(bad)
    expect(done.data.goods.map((g) => g.outcome)).toEqual(['create', 'create', 'refused'])
    expect((await codesLike('OO-')).length).toBe(2)
    expect(await codesLike('BAD')).toEqual([])
    expect((await processBatch(bad)).data.goods.map((g) => g.outcome)).toEqual(['same', 'same', 'refused'])
  })

  it('previews changes and applies them once', async () => {
    const cheaper = shopify('11.00').replace('OO-100,120,4', 'OO-100,120,7')
    const seen = await preview(cheaper)
    expect(seen.data.goods[0]).toMatchObject({
      outcome: 'change',
      changes: [
        { what: 'OO-50 price', from: '12.00', to: '11.00' },
        { what: 'OO-100 stock', from: '4', to: '7' },
      ],
    })
    const { data } = await processBatch(cheaper)
    const goods = await shop.call(adminProductInfo, { id: data.goods[0]!.goodsId! }, { token })
    expect(goods.data.skus.map((s) => [s.code, s.price, s.onHand])).toEqual([
      ['OO-50', '11.00', 8],
      ['OO-100', '20.00', 7],
    ])
    expect(goods.data.description['en-us']).toEqual([
      { kind: 'paragraph', text: 'Roasted', items: [] },
      { kind: 'list', text: '', items: ['50 g'] },
    ])
    const log = await shop.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `goods:${goods.data.id}`))
    expect(log.map((l) => l.action)).toEqual(['goods.create', 'goods.change'])
    expect(log[1]!.before).not.toHaveProperty('title')
  })

  it('adds a SKU to an existing product, with a new value of the option', async () => {
    const added = `${shopifyHead}oolong,Oolong,,,,Size,50 g,OO-50,,,11.00,15.00,\r\noolong,,,,,,250 g,OO-250,250,1,40.00,,\r\n`
    const { data } = await processBatch(added)
    const goods = await shop.call(adminProductInfo, { id: data.goods[0]!.goodsId! }, { token })
    expect(goods.data.options[0]!.values.map((v) => v.label['en-us'])).toEqual(['50 g', '100 g', '250 g'])
    expect(goods.data.skus.map((s) => s.code)).toEqual(['OO-50', 'OO-100', 'OO-250'])
  })

  it('rejects SKUs of several products and duplicate SKUs', async () => {
    const mixed = `${shopifyHead}oolong,Oolong,,,,Size,50 g,OO-50,,,11.00,,\r\noolong,,,,,,,CUP,,,9.90,,\r\n`
    expect((await preview(mixed)).data.goods[0]).toMatchObject({ outcome: 'refused' })
    const twice = `${shopifyHead}n,N,,,Tea,,,N-1,,,1.00,,\r\nn,,,,,,,N-1,,,1.00,,\r\n`
    expect((await preview(twice)).data.goods[0]!.errors).toMatchObject([{ line: 3, column: 'sku' }])
  })

  it('rejects the SKU of another product of the file, in preview and import alike', async () => {
    const text = `${shopifyHead}first,First,,,Tea,,,TWICE,1,1,2.00,,\r\nsecond,Second,,,Tea,,,TWICE,1,1,3.00,,\r\n`
    const expected = [
      { title: 'First', errors: [] },
      { outcome: 'refused', errors: [{ line: 3, column: 'sku', message: 'The SKU is already on line 2' }] },
    ]
    expect((await preview(text)).data.goods).toMatchObject(expected)
    expect((await processBatch(text)).data.goods).toMatchObject(expected)
    const { data } = await processBatch(text)
    expect(data.goods).toMatchObject([{ ...expected[0], outcome: 'same' }, expected[1]])
  })

  it('changes all SKUs of a product whose lines have no handle', async () => {
    await processBatch(
      `${shopifyHead}loose,Loose,,,Tea,Size,S,LOOSE-S,1,1,2.00,,\r\nloose,,,,,,M,LOOSE-M,1,1,3.00,,\r\n`,
    )
    const change = 'handle,sku,title en-us,price\r\n,LOOSE-S,,4.00\r\n,LOOSE-M,,5.00\r\n'
    expect((await processBatch(change)).data.goods).toMatchObject([{ outcome: 'change', lines: [2, 3] }])
    expect((await preview(change)).data.goods).toMatchObject([{ outcome: 'same' }])
  })
})

describe('adminGoodsExport', () => {
  it('exports what an import reads as unchanged, in each format', async () => {
    await shop.call(
      adminProductSave,
      {
        categoryId,
        title: { 'en-us': '=Mug, "big"', 'zh-cn': '大杯' },
        subtitle: { 'en-us': 'Two\nlines' },
        description: { jp: [{ kind: 'heading', text: '<マグ>', items: [] }] },
        options: [{ name: { 'en-us': 'Colour' }, values: [{ label: { 'en-us': 'Red', 'zh-cn': '红' } }] }],
        skus: [
          { code: 'MUG-R', values: [0], price: '19.90', memberPrice: '18.00', pv: '1.5', weightGrams: 400 },
        ],
      },
      { token },
    )
    for (const format of ['pasar', 'shopify', 'magento'] as const) {
      const { data } = await shop.call(adminProductExport, { format }, { token })
      expect(data.next).toBeNull()
      const again = await preview(data.header + data.lines)
      expect(again.data.format).toBe(format)
      expect(again.data.goods.filter((g) => g.outcome !== 'same')).toEqual([])
      expect(again.data.goods.length).toBe(data.goods)
    }
  })

  it('has wholesale prices, which an import changes and clears', async () => {
    const file = (price: string) =>
      `handle,sku,category,price,Wholesale price,title en-us\r\nwhole,WHOLE-1,Tea,20.00,${price},Whole\r\n`
    expect((await preview(file('21.00'))).data.goods).toMatchObject([{ outcome: 'refused' }])
    for (const price of ['14.00', '13.50', '']) {
      await processBatch(file(price))
      const { data } = await shop.call(adminProductExport, { format: 'pasar' }, { token })
      const [head, ...lines] = parseCsv(data.header + data.lines).map(({ cells }) => cells)
      const line = lines.find((cells) => cells.includes('WHOLE-1'))!
      expect(line[head!.indexOf('wholesale price')]).toBe(price)
    }
  })

  it('has the countries that a product is not sent to, which an import changes and clears', async () => {
    const file = (countries: string) =>
      `handle,sku,title en-us,category,price,prohibited countries\r\nbeam,BEAM-1,Beam,tea,9.00,"${countries}"\r\n`
    const countriesOf = async () => {
      const { goods } = (await preview(file(''))).data
      const { data } = await shop.call(adminProductInfo, { id: goods[0]!.goodsId! }, { token })
      return data.prohibitedCountries
    }
    expect((await preview(file('ID, Japan'))).data.goods[0]!.errors).toMatchObject([
      { line: 2, column: 'prohibited countries' },
    ])
    await processBatch(file('jp, ID'))
    expect(await countriesOf()).toEqual(['ID', 'JP'])
    const { data } = await shop.call(adminProductExport, { keyword: 'BEAM-1' }, { token })
    expect((await preview(data.header + data.lines)).data.goods).toMatchObject([{ outcome: 'same' }])
    expect((await preview(file('-'))).data.goods[0]!.changes).toMatchObject([
      { what: 'prohibited countries', from: 'ID, JP', to: '' },
    ])
    await processBatch(file('-'))
    expect(await countriesOf()).toEqual([])
  })

  it('continues after the previous page', async () => {
    const { data } = await shop.call(adminProductExport, {}, { token })
    const last = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
    const none = await shop.call(adminProductExport, { after: last }, { token })
    expect(none.data).toMatchObject({ goods: 0, lines: '', header: data.header, next: null })
    expect(data.header).toBe(csvLine(parseCsv(data.header)[0]!.cells))
  })
})
