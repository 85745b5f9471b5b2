import { productInfo } from '@pasar/contract/calls/catalog'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { catalog } from '../catalog/index.ts'
import { type BuyingShop, buyingShop, ringgit } from './testing.ts'

let shop: BuyingShop
const express = {
  code: 'express',
  name: { 'en-us': 'Express', 'zh-cn': '次日达' },
  surcharge: '900',
  minDays: 0,
  maxDays: 1,
}
const offer = (services: unknown[]) =>
  shop.deps.db.execute(sql`update freight_rules set services = ${JSON.stringify(services)}::jsonb`)

beforeAll(async () => {
  shop = await buyingShop([catalog])
})
beforeEach(() => offer([express]))
afterAll(() => shop.close())

async function start() {
  const [buyer, sku] = [await shop.buyer(), await shop.sku({ price: 3000 })]
  const item = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId }
  const draft = async (delivery: string) => (await shop.call(draftPreview, { ...item, delivery }, buyer)).data
  const place = (delivery: string, total: ReturnType<typeof ringgit>) =>
    shop.callWithStatements(orderCreate, { ...item, delivery, total }, buyer)
  return { buyer, draft, place }
}

it('prices the chosen service in the draft, and offers standard delivery beside it', async () => {
  const { draft } = await start()
  const standard = await draft('')
  expect(standard).toMatchObject({ delivery: '', freight: ringgit(800), total: ringgit(3800) })
  expect(standard.deliveryOptions).toMatchObject([
    { code: '', name: '', freight: ringgit(800) },
    { code: 'express', name: 'Express', freight: ringgit(1700) },
  ])
  const fast = await draft('express')
  expect(fast).toMatchObject({ delivery: 'express', freight: ringgit(1700), total: ringgit(4700) })
  expect(fast.arrives).toEqual(standard.deliveryOptions[1]!.arrives)
})

it('shows services on the product page, with surcharge and estimate', async () => {
  const sku = await shop.sku({ price: 3000 })
  const { freight } = (await shop.call(productInfo, { id: sku.goodsId })).data
  expect(freight.services).toMatchObject([{ code: 'express', name: 'Express', surcharge: ringgit(900) }])
  expect(Date.parse(freight.services[0]!.arrives.until)).toBeLessThan(Date.parse(freight.arrivesUntil))
})

it('offers no choice where the destination has no service', async () => {
  await offer([])
  const { draft } = await start()
  expect(await draft('express')).toMatchObject({ delivery: '', deliveryOptions: [], freight: ringgit(800) })
})

it('stores the service with the order, whose name stays when the service is renamed', async () => {
  const { buyer, draft, place } = await start()
  const { total } = await draft('express')
  const placed = await place('express', total)
  expect(placed.name).toBe('ok')
  expect(placed.statements.filter((it) => it.includes('into orders'))).toHaveLength(1)
  await offer([{ ...express, name: { 'en-us': 'Rapid' } }])
  const info = (language: string) =>
    shop.call(orderInfo, { id: placed.data.orderId }, { ...buyer, headers: { 'think-lang': language } })
  expect((await info('en-us')).data).toMatchObject({ deliveryName: 'Express', total })
  expect((await info('zh-cn')).data.deliveryName).toBe('次日达')
})

it('refuses the total of another service, and a service that has ended, with the new draft', async () => {
  const { draft, place } = await start()
  const [standard, fast] = [await draft(''), await draft('express')]
  for (const [code, { total }] of [
    ['', fast],
    ['express', standard],
  ] as const)
    expect((await place(code, total)).name).toBe('price-changed')
  await offer([{ ...express, surcharge: '0' }])
  const free = await draft('express')
  expect(free.total).toEqual(standard.total)
  await offer([])
  const refused = await place('express', free.total)
  expect(refused.name).toBe('price-changed')
  expect(refused.data).toMatchObject({ draft: { delivery: '', deliveryOptions: [] } })
  expect((await place('no such code!', free.total)).name).toBe('input-invalid')
})
