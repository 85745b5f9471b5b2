import { stockAlertList, stockAlertMine, stockAlertSet } from '@pasar/contract/calls/catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MemberContext, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { untilLockWait } from '../../platform/testing/locks.ts'
import { type Buyer, type BuyingShop, buyingShop } from '../checkout/testing.ts'
import { restock } from '../stock/index.ts'
import { stockAlerts } from './index.ts'
import { notifyStockReturns } from './notify-members.ts'
import { setStockAlert } from './set-alert.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop([stockAlerts])
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.emails.length = 0
  shop.textMessages.length = 0
})

const set = (member: Buyer, skuId: string, on: boolean) =>
  shop.call(stockAlertSet, { skuId, on }, { token: member.token })
const list = async (member: Buyer, skuIds: string[]) =>
  (await shop.call(stockAlertList, { skuIds: skuIds.join() }, { token: member.token })).data.skuIds

const soldOutSku = async () => (await shop.sku({ stock: 0 })).id

const returnStock = (skuId: string) =>
  transact(shop.deps.db, async (tx) => {
    await restock(tx, [{ skuId, quantity: 1 }], 'return')
    await emit(tx, 'stock.changed', { skuIds: [skuId] })
  })
const update = (statement: ReturnType<typeof sql>) => shop.deps.db.execute(statement)

it('emails each member with an alert once when stock returns, with a link to the SKU', async () => {
  const [skuId, member] = [await soldOutSku(), await shop.buyer()]
  expect((await set(member, skuId, true)).data).toEqual({ on: true })
  expect((await set(member, skuId, true)).data).toEqual({ on: true })
  expect(await list(member, [skuId])).toEqual([skuId])
  await returnStock(skuId)
  await returnStock(skuId)
  await shop.runJobs()
  expect(shop.emails.map((mail) => mail.subject)).toEqual([expect.stringContaining('Back in stock: Tea')])
  expect(shop.emails[0]?.text).toContain(`&sku=${skuId}`)
  expect(await list(member, [skuId])).toEqual([])
})

it('texts members without a verified email address, and sends banned members and removed alerts nothing', async () => {
  const skuId = await soldOutSku()
  const [texted, banned, removed] = [await shop.buyer(), await shop.buyer(), await shop.buyer()]
  for (const member of [texted, banned, removed]) await set(member, skuId, true)
  await update(
    sql`update members set email = null, mobile_prefix = '60', mobile = '123450001', mobile_verified_at = now() where id = ${texted.id}::uuid`,
  )
  await update(sql`update members set banned_at = now() where id = ${banned.id}::uuid`)
  expect((await set(removed, skuId, false)).data).toEqual({ on: false })
  await returnStock(skuId)
  await shop.runJobs()
  expect(shop.emails).toEqual([])
  expect(shop.textMessages).toEqual([
    { to: '+60123450001', text: expect.stringMatching(/^Pasar: Tea .* is back in stock\. http/) },
  ])
})

it('emails a link that deletes the other alerts of the member, signed out', async () => {
  const skuIds = [await soldOutSku(), await soldOutSku()]
  const [member, other] = [await shop.buyer(), await shop.buyer()]
  for (const skuId of skuIds) for (const it of [member, other]) await set(it, skuId, true)
  await returnStock(skuIds[0]!)
  await shop.runJobs()
  const link = shop.emails.find(({ unsubscribe }) => unsubscribe?.includes(member.id))!.unsubscribe!
  const { pathname, search } = new URL(link)
  const url = pathname + search
  expect((await shop.app.inject({ method: 'GET', url })).body).toContain('Stock alerts')
  expect(await list(member, skuIds)).toEqual([skuIds[1]])
  expect((await shop.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  expect(await list(member, skuIds)).toEqual([])
  expect(await list(other, skuIds)).toEqual([skuIds[1]])
})

it('waits until a product with stock is on sale', async () => {
  const [skuId, member] = [await soldOutSku(), await shop.buyer()]
  await set(member, skuId, true)
  const setState = (state: string) =>
    update(
      sql`update goods set state = ${state} where id = (select goods_id from skus where id = ${skuId}::uuid)`,
    )
  await setState('off_sale')
  expect((await set(member, skuId, true)).name).toBe('goods-unavailable')
  await returnStock(skuId)
  await shop.runJobs()
  expect(shop.emails).toEqual([])
  await setState('on_sale')
  await notifyStockReturns(shop.deps)
  await shop.runJobs()
  expect(shop.emails).toHaveLength(1)
})

it('adds no alert for a SKU in stock, and refuses unknown SKUs and visitors', async () => {
  const [skuId, member] = [(await shop.sku({ stock: 1 })).id, await shop.buyer()]
  expect((await set(member, skuId, true)).data).toEqual({ on: false })
  expect(await list(member, [skuId])).toEqual([])
  expect((await set(member, shop.deps.ids.uuid(), true)).name).toBe('goods-unavailable')
  expect((await shop.call(stockAlertSet, { skuId, on: true })).name).toBe('token-invalid')
})

it('misses no return of stock that starts while an alert is being added', async () => {
  const [skuId, member] = [await soldOutSku(), await shop.buyer()]
  const added = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const adding = transact(shop.deps.db, async (tx) => {
    const ctx = { ...systemContext(shop.deps, tx), member: { id: member.id } } as MemberContext
    expect(await setStockAlert(ctx, { skuId, on: true })).toMatchObject({ ok: true, data: { on: true } })
    added.resolve()
    await mayCommit.promise
  })
  await added.promise
  const notified = returnStock(skuId).then(() => shop.runJobs())
  await untilLockWait(shop.deps.db)
  mayCommit.resolve()
  await adding
  await notified
  expect(shop.emails).toHaveLength(1)
  expect(await list(member, [skuId])).toEqual([])
})

it('sends each message once when two workers run the job at the same time', async () => {
  const skuId = await soldOutSku()
  const members = await Promise.all(Array.from({ length: 10 }, () => shop.buyer()))
  for (const member of members) await set(member, skuId, true)
  await transact(shop.deps.db, (tx) => restock(tx, [{ skuId, quantity: 5 }], 'return'))
  await Promise.all(Array.from({ length: 4 }, () => notifyStockReturns(shop.deps, [skuId])))
  await shop.runJobs()
  expect(new Set(shop.emails.map((mail) => mail.to)).size).toBe(10)
  expect(shop.emails).toHaveLength(10)
})

it('lists the alerts of a member, the latest first, with those whose product is off sale', async () => {
  const [first, second, member, other] = [
    await shop.sku({ stock: 0, price: 3000, memberPrice: 2500 }),
    await shop.sku({ stock: 0 }),
    await shop.buyer(),
    await shop.buyer(),
  ]
  await set(member, first.id, true)
  shop.clock.advance(1000)
  await set(member, second.id, true)
  await set(other, first.id, true)
  await update(sql`update goods set state = 'off_sale' where id = ${second.goodsId}::uuid`)
  const mine = async () => (await shop.call(stockAlertMine, {}, { token: member.token })).data.list
  expect(await mine()).toMatchObject([
    { skuId: second.id, goodsId: second.goodsId, offSale: true },
    { skuId: first.id, offSale: false, price: { amount: '25.00', currency: 'MYR' } },
  ])
  await set(member, second.id, false)
  expect((await mine()).map(({ skuId }) => skuId)).toEqual([first.id])
  expect((await shop.call(stockAlertMine, {})).name).toBe('token-invalid')
})
