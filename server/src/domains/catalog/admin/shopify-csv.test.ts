import { adminProductInfo } from '@pasar/contract/calls/admin/catalog/products'
import { csvLine } from '@pasar/contract/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { stock } from '../../stock/index.ts'
import { importCsv } from '../imports/testing.ts'
import { catalog } from '../index.ts'
import { testCategory } from '../testing.ts'

let shop: TestShop
let token: string
let categoryId: string

beforeAll(async () => {
  shop = await testShop({ domains: [catalog, stock] })
  token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] })
  categoryId = (await testCategory(shop.deps, shop.deps.db, 'shirts')).id
})
afterAll(() => shop.close())

type Cells = Record<string, string>

/** The header of Shopify's product export since 2024. */
const present = (
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,' +
  'Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Option3 name,' +
  'Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Inventory tracker,' +
  'Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,' +
  'Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,' +
  'Gift card,SEO title,SEO description'
).split(',')

const textOf = (rows: readonly Cells[], header = present) =>
  [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))].map(csvLine).join('')
const preview = async (...rows: Cells[]) => ({
  data: await importCsv(shop, token, textOf(rows), { categoryId }),
})
const importRows = (...rows: Cells[]) => importCsv(shop, token, textOf(rows), { categoryId, confirm: true })
/** Returns the product that an import of a row created. */
const productOf = async (row: Cells) => {
  const { data } = await preview(row)
  return (await shop.call(adminProductInfo, { id: data.goods[0]!.goodsId! }, { token })).data
}

const shirt: Cells = {
  Title: 'Linen shirt',
  'URL handle': 'linen-shirt',
  Description: '<p>Washed linen.</p>',
  Vendor: 'KEBUN',
  SKU: 'LS-1',
  'Option1 name': 'Title',
  'Option1 value': 'Default Title',
  Price: '25.00',
  'Inventory quantity': '10',
  'Weight value (grams)': '200',
}

describe('import of the product CSV of Shopify', () => {
  it('reads the description of the current format', async () => {
    await importRows(shirt)
    expect((await productOf(shirt)).description['en-us']).toEqual([
      { kind: 'paragraph', text: 'Washed linen.', items: [] },
    ])
  })

  it('gives variants without a SKU a code from handle and options, the same at every import', async () => {
    const variant = (value: string, more: Cells = {}): Cells => ({
      ...shirt,
      'URL handle': 'cotton-shirt',
      SKU: '',
      'Option1 name': 'Size',
      'Option1 value': value,
      ...more,
    })
    const rows = [variant('Small'), variant('2 XL', { Title: '', 'Option1 name': '' }), variant('大')]
    const { goods } = await importRows(...rows)
    expect(goods).toMatchObject([{ outcome: 'create', errors: [] }])
    expect(goods[0]!.warnings).toMatchObject([
      { line: 2, column: 'SKU', message: expect.stringContaining('cotton-shirt-small') },
      { line: 3, column: 'SKU' },
      { line: 4, column: 'SKU' },
    ])
    const { skus } = await productOf(rows[0]!)
    expect(skus.map((s) => s.code)).toEqual(['cotton-shirt-small', 'cotton-shirt-2-xl', 'cotton-shirt-大'])
    expect((await importRows(...rows)).goods).toMatchObject([{ outcome: 'same' }])
  })

  it('keeps generated codes within 60 characters and distinct', async () => {
    const long = { ...shirt, 'URL handle': 'l'.repeat(200), SKU: '', 'Option1 name': 'Size' }
    const rows = ['S', 'M'].map((size) => ({ ...long, 'Option1 value': size }))
    await importRows(...rows)
    const codes = (await productOf(rows[0]!)).skus.map((s) => s.code)
    expect(new Set(codes).size).toBe(2)
    expect(Math.max(...codes.map((code) => code.length))).toBeLessThanOrEqual(60)
  })

  it('reads oversold stock as 0, decimal grams as whole ones, and no former price at or below the price', async () => {
    const oversold = {
      ...shirt,
      'URL handle': 'oversold',
      SKU: 'OV-1',
      'Inventory quantity': '-3',
      'Weight value (grams)': '226.796',
      'Compare-at price': '0.00',
    }
    const unreduced = { ...shirt, 'URL handle': 'unreduced', SKU: 'UN-1', 'Compare-at price': '25.0' }
    const { goods } = await importRows(oversold, unreduced)
    expect((await productOf(oversold)).skus).toMatchObject([
      { onHand: 0, weightGrams: 227, struckPrice: null },
    ])
    expect((await productOf(unreduced)).skus).toMatchObject([{ struckPrice: null }])
    expect(goods[0]!.warnings.map((w) => w.column)).toEqual(['Weight value (grams)', 'Inventory quantity'])
    expect(goods[1]!.warnings).toMatchObject([{ line: 3, column: 'Compare-at price' }])
  })

  it('imports tags that are collections of the shop and lists the others', async () => {
    const tagged = { ...shirt, 'URL handle': 'tagged', SKU: 'TG-1', Tags: 'summer, New, linen' }
    const { goods } = await importRows(tagged)
    expect((await productOf(tagged)).tags).toEqual(['new'])
    expect(goods[0]!.warnings).toMatchObject([
      { column: 'Tags', message: expect.stringContaining('summer, linen') },
    ])
  })

  it('names every column with values that is not imported, with its number of lines', async () => {
    const { data } = await preview(
      { ...shirt, 'Product image URL': 'https://cdn.example/1.jpg', 'SEO title': 'Linen' },
      {
        'URL handle': 'linen-shirt',
        'Product image URL': 'https://cdn.example/2.jpg',
        'Image position': '2',
      },
    )
    expect(data.ignoredColumns).toEqual([
      { column: 'Image position', lines: 1 },
      { column: 'SEO title', lines: 1 },
    ])
  })

  it('accepts a column per metafield and market', async () => {
    const metafields = Array.from({ length: 200 }, (_, n) => `${n} (product.metafields.${'x'.repeat(100)})`)
    const text = textOf([shirt], [...present, ...metafields])
    expect((await importCsv(shop, token, text, { categoryId })).goods).toHaveLength(1)
  })

  it('warns of an unknown type, and of pictures inside the description', async () => {
    const { data } = await preview({
      ...shirt,
      Type: 'Spacecraft',
      Description: '<p>Worn <img src="https://cdn.example/worn.jpg"></p>',
    })
    expect(data.goods[0]!.warnings).toMatchObject([
      { column: 'Description' },
      { column: 'category', message: expect.stringContaining('Spacecraft') },
    ])
  })

  it('rejects gift cards, which would become ordinary products', async () => {
    const { data } = await preview({ ...shirt, 'URL handle': 'gift', SKU: 'GC-1', 'Gift card': 'TRUE' })
    expect(data.goods).toMatchObject([{ outcome: 'refused', errors: [{ column: 'Gift card' }] }])
  })
})
