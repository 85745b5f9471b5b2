import type { Sent } from '@pasar/contract/call'
import * as calls from '@pasar/contract/calls/admin/catalog/promotions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { expectStaleSaveRefused } from '../../../platform/testing/stale-saves.ts'
import { type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import { markOrdersPaid } from '../../orders/index.ts'
import { promotions } from '../index.ts'

let shop: BuyingShop
let staff: { token: string }
beforeAll(async () => {
  shop = await buyingShop([promotions])
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] }) }
})
afterAll(() => shop.close())

type Draft = Sent<typeof calls.adminPromotionSave>
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY_MS).toISOString()
const save = (change: Partial<Draft>) =>
  shop.call(
    calls.adminPromotionSave,
    {
      title: { 'en-us': 'A promotion' },
      kind: 'flash',
      startsAt: inDays(-1),
      endsAt: inDays(1),
      ...change,
    },
    staff,
  )

it('refuses invalid terms at their field, and one SKU in two flash sales at a time', async () => {
  const [sku, card] = [await shop.sku({ price: 2000 }), await shop.sku({ price: 5000, giftValue: 5000 })]
  const flash = { skuId: sku.id, price: '15.00', units: 5 }
  const invalid: [Partial<Draft>, string][] = [
    [{ endsAt: inDays(-2) }, 'endsAt'],
    [{}, 'skus'],
    [{ skus: [{ ...flash, price: '20.00' }] }, 'skus'],
    [{ skus: [{ ...flash, skuId: card.id }] }, 'skus'],
    [{ skus: [flash, flash] }, 'skus'],
    [{ kind: 'gift', skus: [flash] }, 'threshold'],
    [{ kind: 'buy_get', buy: 2, get: 1 }, 'percent'],
    [{ kind: 'buy_get', buy: 2, get: 1, percent: 50, scope: 'goods' }, 'scopeIds'],
  ]
  for (const [change, field] of invalid) {
    const answer = await save(change)
    expect(answer.name, JSON.stringify(change)).toBe('input-invalid')
    expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual([field])
  }
  const saved = await Promise.all([save({ skus: [flash] }), save({ skus: [flash] })])
  expect(saved.map((answer) => answer.name).sort()).toEqual(['input-invalid', 'ok'])
  expect((await save({ skus: [flash], startsAt: inDays(1), endsAt: inDays(2) })).name).toBe('ok')
  const orderStaff = {
    token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['orders'] }),
  }
  expect((await shop.call(calls.adminPromotionList, {}, orderStaff)).name).toBe('forbidden')
})

it('is not saved over a change that the editor has not seen, and is over orders that use it', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku({ price: 2000 })]
  const made = { skuId: sku.id, price: '15.00', units: 5 }
  const { data: read } = await save({ skus: [made] })
  const order = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId }
  expect((await shop.call(orderCreate, { ...order, total: ringgit(2300) }, buyer)).name).toBe('ok')
  const edit = (seen: typeof read, n: number) => save({ ...seen, skus: [{ ...made, units: 10 + n }] })
  expect((await edit(read, 0)).data.skus).toMatchObject([{ units: 10, used: 1 }])
  const info = () => shop.call(calls.adminPromotionInfo, { id: read.id }, staff)
  await expectStaleSaveRefused(info, edit)
  const { data: seen } = await info()
  await shop.call(calls.adminPromotionStop, { id: read.id }, staff)
  expect((await edit(seen, 4)).name).toBe('state-changed')
})

it('shows the results of paid orders, keeps used units, and ends a flash sale at once', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku({ price: 2000 })]
  const { id } = (await save({ skus: [{ skuId: sku.id, price: '15.00', units: 5 }] })).data
  const order = (total: number) =>
    shop.call(
      orderCreate,
      { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total: ringgit(total + 800) },
      buyer,
    )
  const { orderId } = (await order(1500)).data
  await transact(shop.deps.db, (tx) =>
    markOrdersPaid(systemContext(shop.deps, tx), [{ orderId }], {
      paymentNo: 'P',
      method: 'balance',
      at: shop.clock.now(),
    }),
  )
  const shown = (await shop.call(calls.adminPromotionInfo, { id }, staff)).data
  expect(shown).toMatchObject({ phase: 'running', results: { orders: 1, units: 1, discount: ringgit(500) } })
  expect(shown.skus[0]).toMatchObject({ used: 1, units: 5, listPrice: '20.00' })
  const other = await shop.sku({ price: 2000 })
  const without = await save({ id, skus: [{ skuId: other.id, price: '10.00', units: 5 }] })
  expect(without.name).toBe('input-invalid')
  expect((await shop.call(calls.adminPromotionDelete, { id }, staff)).name).toBe('state-changed')
  expect((await shop.call(calls.adminPromotionStop, { id }, staff)).data.phase).toBe('over')
  expect((await shop.call(calls.adminPromotionStop, { id }, staff)).name).toBe('state-changed')
  expect((await order(1500)).name).toBe('price-changed')
  expect((await order(2000)).name).toBe('ok')
  expect(
    await shop.one(sql`select count(*)::int as n from audit_log where target = ${`promotion:${id}`}`),
  ).toEqual({ n: 2 })
})
