import { cartAdd } from '@pasar/contract/calls/cart'
import { draftPreview } from '@pasar/contract/calls/checkout'
import { internationalOrderCreate, orderFreightFee } from '@pasar/contract/calls/international'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuyingShop, buyingShop } from '../checkout/testing.ts'
import { international } from './index.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop([international])
  await shop.deps.db.execute(sql`insert into freight_rules (id, template_id, country, states, basis, first_unit, first_fee,
      additional_unit, additional_fee, free_above, currency, min_days, max_days)
    select ${shop.deps.ids.uuid()}::uuid, id, 'SG', '{}', 'weight', 1000, 1500, 500, 600, null, 'MYR', 4, 9 from freight_templates`)
  await shop.deps.db.execute(sql`insert into destination_fees (market, country, operating_fee_bp, tax_bp, needs_identity)
    values ('1', 'SG', 300, 900, true)`)
})
afterAll(() => shop.close())

const quote = async (skuId: string, quantity = 1, country?: string) =>
  (await shop.call(orderFreightFee, { skuId, quantity, ...(country ? { country } : {}) })).data

it('quotes freight, fees and days of every served country to visitors, the home country first', async () => {
  const sku = await shop.sku({ price: 10_000, weightGrams: 1_200 })
  const { home, quotes } = await quote(sku.id)
  expect(home).toBe('MY')
  expect(quotes).toMatchObject([
    { country: 'MY', freight: { amount: '10.00' }, needsIdentity: false },
    {
      country: 'SG',
      freight: { amount: '21.00' },
      operatingFee: { amount: '3.00' },
      minDays: 4,
      maxDays: 9,
      needsIdentity: true,
    },
  ])
  expect((await quote(sku.id, 1, 'SG')).quotes.map((q) => q.country)).toEqual(['SG'])
  expect((await quote(sku.id, 1, 'FR')).quotes).toEqual([])
})

it('charges each started unit of weight', async () => {
  const fees = new Map<number, string>()
  for (const grams of [1, 999, 1_000, 1_001, 1_500, 1_501, 2_000]) {
    const sku = await shop.sku({ weightGrams: grams })
    fees.set(grams, (await quote(sku.id, 1, 'SG')).quotes[0]!.freight.amount)
  }
  expect([...fees.values()]).toEqual(['15.00', '15.00', '15.00', '21.00', '21.00', '27.00', '27.00'])
})

it('quotes what the draft of an address in the country costs', async () => {
  const buyer = await shop.buyer()
  await shop.deps.db.execute(sql`update addresses set country = 'SG', state = '', state_code = '', postcode = '238801'
    where id = ${buyer.addressId}::uuid`)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 50_000 }),
      fc.integer({ min: 1, max: 3_000 }),
      fc.integer({ min: 1, max: 9 }),
      async (price, weightGrams, quantity) => {
        const sku = await shop.sku({ price, weightGrams })
        const { data: draft } = await shop.call(
          draftPreview,
          { source: 'direct', skuId: sku.id, quantity, addressId: buyer.addressId },
          buyer,
        )
        const [quoted] = (await quote(sku.id, quantity, 'SG')).quotes
        expect(quoted).toMatchObject({
          freight: draft.freight,
          operatingFee: draft.operatingFee,
          tax: draft.tax,
          total: draft.total,
        })
      },
    ),
    { numRuns: 15 },
  )
})

it('quotes the selected items of a cart to its member only', async () => {
  expect((await shop.call(orderFreightFee, { source: 'cart' })).name).toBe('nothing-selected')
})

it('quotes what the draft of a cart costs, with units in points and without products outside of their sale', async () => {
  const buyer = await shop.buyer()
  await shop.deps.db.execute(sql`update addresses set country = 'SG', state = '', state_code = '', postcode = '238801'
    where id = ${buyer.addressId}::uuid`)
  const inPoints = await shop.sku({ price: 9_000, pointsPrice: 50_00 })
  const [inMoney, later, ended] = [await shop.sku({ price: 2_000 }), await shop.sku(), await shop.sku()]
  await shop.call(cartAdd, { skuId: inPoints.id, quantity: 2, inPoints: true }, buyer)
  for (const sku of [inMoney, later, ended]) await shop.call(cartAdd, { skuId: sku.id }, buyer)
  const outOfSale = async (goodsId: string, column: string, days: number) =>
    await shop.deps.db.execute(
      sql`update goods set ${sql.raw(column)} = ${new Date(
        shop.clock.now().getTime() + days * DAY_MS,
      ).toISOString()}::timestamptz where id = ${goodsId}::uuid`,
    )
  await outOfSale(later.goodsId, 'starts_at', 1)
  await outOfSale(ended.goodsId, 'ends_at', -1)
  const { data: draft } = await shop.call(draftPreview, { source: 'cart', addressId: buyer.addressId }, buyer)
  const { quotes } = (await shop.call(orderFreightFee, { source: 'cart', country: 'SG' }, buyer)).data
  expect(quotes).toMatchObject([
    { subtotal: { amount: '20.00' }, total: draft.total, freight: draft.freight },
  ])
  const direct = { skuId: later.id, quantity: 1 }
  expect((await shop.call(orderFreightFee, direct)).name).toBe('nothing-selected')
})

it('places orders abroad by the checkout, and refuses addresses at home', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const input = {
    source: 'direct',
    skuId: sku.id,
    quantity: 1,
    addressId: buyer.addressId,
    total: { amount: '33.00', currency: 'MYR' },
  } as const
  expect((await shop.call(internationalOrderCreate, input, buyer)).name).toBe('address-not-served')
  await shop.deps.db.execute(
    sql`update addresses set country = 'SG', state = '', state_code = '' where id = ${buyer.addressId}::uuid`,
  )
  expect((await shop.call(internationalOrderCreate, input, buyer)).name).toBe('buyer-identity-required')
})
