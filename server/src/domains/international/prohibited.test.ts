import { adminCategorySave } from '@pasar/contract/calls/admin/catalog/categories'
import {
  adminDestinationInfo,
  adminDestinationList,
  adminDestinationSave,
} from '@pasar/contract/calls/admin/catalog/destinations'
import { cartAdd, cartList } from '@pasar/contract/calls/cart'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { internationalOrderCreate, orderFreightFee } from '@pasar/contract/calls/international'
import { orderInfo } from '@pasar/contract/calls/orders'
import { billInfo } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../platform/testing/stale-saves.ts'
import { catalog } from '../catalog/index.ts'
import { type Buyer, type BuyingShop, buyingShop, type TestSku } from '../checkout/testing.ts'
import { payments } from '../payments/index.ts'
import { international } from './index.ts'

let shop: BuyingShop
let staff: { token: string }
let buyer: Buyer
let sku: TestSku
beforeAll(async () => {
  shop = await buyingShop([international, catalog, payments])
  const id = shop.deps.ids.uuid()
  staff = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['catalog'] }) }
  await shop.deps.db.execute(sql`insert into freight_rules (id, template_id, country, states, basis, first_unit, first_fee,
      additional_unit, additional_fee, free_above, currency, min_days, max_days)
    select ${shop.deps.ids.uuid()}::uuid, id, 'SG', '{}', 'weight', 1000, 1500, 500, 600, null, 'MYR', 4, 9 from freight_templates`)
  buyer = await shop.buyer()
  await shop.deps.db.execute(sql`update addresses set country = 'SG', state = '', state_code = '', postcode = '238801'
    where id = ${buyer.addressId}::uuid`)
  sku = await shop.sku({ price: 10_000, weightGrams: 1_200 })
})
afterAll(() => shop.close())

const open = {
  id: 'SG',
  served: true,
  operatingFeeBp: 250,
  taxBp: 900,
  needsIdentity: false,
  incoterm: 'DDP',
  duties: { 'en-us': 'GST of up to SGD 400 is paid.', 'zh-cn': '400 新元以下的消费税已付。' },
} as const
const set = (change: object = {}) => shop.call(adminDestinationSave, { ...open, ...change }, staff)
const prohibit = (of: 'goods' | 'categories', countries: string[]) =>
  of === 'goods'
    ? shop.deps.db.execute(
        sql`update goods set prohibited_countries = ${sql.raw(`'{${countries.join()}}'`)} where id = ${sku.goodsId}::uuid`,
      )
    : shop.deps.db.execute(
        sql`update categories set prohibited_countries = ${sql.raw(`'{${countries.join()}}'`)} where id = ${shop.categoryId}::uuid`,
      )
afterEach(async () => {
  await prohibit('goods', [])
  await prohibit('categories', [])
  await set()
})

const source = () => ({ source: 'direct', skuId: sku.id, addressId: buyer.addressId }) as const
const draft = async () => (await shop.call(draftPreview, source(), buyer)).data
const order = async (call: typeof orderCreate | typeof internationalOrderCreate = internationalOrderCreate) =>
  await shop.call(call, { ...source(), total: (await draft()).total }, buyer)

describe('an item that may not be sent to a country', () => {
  it.each(['goods', 'categories'] as const)('is refused in quote, draft and order by its %s', async (of) => {
    await prohibit(of, ['SG', 'DE'])
    const quoted = await shop.call(orderFreightFee, { skuId: sku.id, country: 'SG' })
    expect(quoted.name).toBe('destination-prohibited')
    expect(quoted.data).toEqual({ country: 'SG', skuIds: [sku.id] })
    const all = (await shop.call(orderFreightFee, { skuId: sku.id })).data
    expect(all.quotes.map(({ country }) => country)).toEqual(['MY'])
    expect(all.prohibited).toEqual([{ country: 'SG', name: 'Singapore' }])
    const { addressProblem, lines } = await draft()
    expect(addressProblem).toBe('destination-prohibited')
    expect(lines[0]!.prohibited).toBe('May not be sent to Singapore')
    for (const call of [internationalOrderCreate, orderCreate]) {
      const refused = await order(call)
      expect(refused.name).toBe('destination-prohibited')
      expect(refused.data).toEqual({ country: 'SG', skuIds: [sku.id] })
    }
  })

  it('is marked in the cart of a member whose default address is there', async () => {
    await shop.call(cartAdd, { skuId: sku.id, quantity: 1 }, buyer)
    await shop.deps.db.execute(
      sql`update addresses set is_default = true where id = ${buyer.addressId}::uuid`,
    )
    const reason = async () => (await shop.call(cartList, {}, buyer)).data.lines[0]!.prohibited
    expect(await reason()).toBe('')
    await prohibit('goods', ['SG'])
    expect(await reason()).toBe('May not be sent to Singapore')
  })

  it('is sent elsewhere', async () => {
    await prohibit('goods', ['DE'])
    expect((await draft()).addressProblem).toBeNull()
    expect((await order()).name).toBe('ok')
  })
})

describe('a destination', () => {
  it('is edited with the permission only, in known countries, and the home country stays open', async () => {
    const other = { token: shop.staffToken() }
    expect((await shop.call(adminDestinationSave, open, other)).name).toBe('forbidden')
    expect((await set({ id: 'QQ' })).name).toBe('not-found')
    expect((await shop.call(adminDestinationInfo, { id: 'QQ' }, staff)).name).toBe('not-found')
    expect((await set({ id: 'MY', served: false })).name).toBe('input-invalid')
    const { list } = (await shop.call(adminDestinationList, {}, staff)).data
    expect(list.map(({ id, isHome, hasFreight }) => [id, isHome, hasFreight])).toEqual([
      ['MY', true, true],
      ['SG', false, true],
    ])
  })

  it.each([
    ['as its first terms', 'DE'],
    ['as others', 'SG'],
  ])('is not saved %s over a change that the editor has not seen', async (_, id) => {
    await shop.deps.db.execute(sql`insert into freight_rules (id, template_id, country, states, basis, first_unit,
        first_fee, additional_unit, additional_fee, free_above, currency, min_days, max_days)
      select gen_random_uuid(), template_id, 'DE', '{}', basis, first_unit, first_fee, additional_unit,
        additional_fee, free_above, currency, min_days, max_days from freight_rules where country = 'SG'`)
    await expectStaleSaveRefused(
      () => shop.call(adminDestinationInfo, { id }, staff),
      (seen, n) => shop.call(adminDestinationSave, { ...seen, taxBp: n }, staff),
    )
    await shop.deps.db.execute(sql`delete from freight_rules where country = 'DE'`)
    await shop.deps.db.execute(sql`delete from destination_fees where country = 'DE'`)
  })

  it('that is closed is not served, although freight rules cover it', async () => {
    await set({ served: false })
    expect((await shop.call(orderFreightFee, { skuId: sku.id })).data.quotes).toHaveLength(1)
    expect((await draft()).addressProblem).toBe('address-not-served')
    expect((await order()).name).toBe('address-not-served')
  })

  it('states who pays duties, in the language of the reader, and the order keeps it', async () => {
    const [, quote] = (await shop.call(orderFreightFee, { skuId: sku.id })).data.quotes
    const duties = {
      incoterm: 'DDP',
      summary: 'Import duties and taxes of Singapore are included. You pay nothing on delivery.',
      text: 'GST of up to SGD 400 is paid.',
    }
    expect(quote).toMatchObject({ country: 'SG', weightGrams: 1_200, operatingFeeBp: 250, duties })
    expect(await draft()).toMatchObject({ weightGrams: 1_200, operatingFeeBp: 250, duties })
    const { orderId } = (await order()).data
    await set({ incoterm: 'DAP', duties: {} })
    expect((await draft()).duties).toMatchObject({ incoterm: 'DAP', text: '' })
    expect((await shop.call(orderInfo, { id: orderId }, buyer)).data.duties).toEqual(duties)
    expect((await shop.call(billInfo, { orderIds: orderId }, buyer)).data.international).toBe(true)
  })
})

it('refuses unknown countries of a category', async () => {
  const category = { id: shop.categoryId, slug: 'c', name: { 'en-us': 'C' }, icon: 'leaf', tint: '#ffffff' }
  const save = (prohibitedCountries: string[]) =>
    shop.call(adminCategorySave, { ...category, prohibitedCountries }, staff)
  expect((await save(['QQ'])).name).toBe('input-invalid')
  expect((await save(['SG'])).data.prohibitedCountries).toEqual(['SG'])
})
