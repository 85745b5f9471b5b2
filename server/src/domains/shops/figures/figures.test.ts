import { shopInfo, shopTotal } from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ringgit } from '../../checkout/testing.ts'
import { type Owner, type ShopsShop, shopsShop } from '../testing.ts'
import { countChanged, countOrders } from './count-orders.ts'
import { recordVisit } from './visits.ts'

let shop: ShopsShop
beforeAll(async () => {
  shop = await shopsShop()
})
afterAll(() => shop.close())

/** Inserts an order with one item: 2 units for 60.00 with a margin of 22.00. */
async function order(owner: Owner, paidAt: string, sku: { id: string; goodsId: string }) {
  const [id, itemId, buyer] = [shop.deps.ids.uuid(), shop.deps.ids.uuid(), await shop.buyer()]
  await shop.deps.db.execute(sql`
    insert into orders (id, no, member_id, seller_id, market, state, currency, subtotal, coupon_discount, points_discount,
      freight, operating_fee, tax, total, paid, coupon_ids, address, remarks, pay_expires_at, paid_at, created_at)
    values (${id}::uuid, ${`P${id}`}, ${buyer.id}::uuid, ${owner.shopId}::uuid, '1', 'paid', 'MYR', 6000, 0, 0, 0, 0, 0, 6000, 6000,
      '{}', '{}', '', now(), ${paidAt}::timestamptz, ${paidAt}::timestamptz)`)
  await shop.deps.db.execute(sql`
    insert into order_items (id, order_id, position, sku_id, goods_id, title, option_text, picture, price, quantity,
      coupon_discount, points_discount, total, pv, weight_grams)
    values (${itemId}::uuid, ${id}::uuid, 0, ${sku.id}::uuid, ${sku.goodsId}::uuid, '{"en-us":"Tea"}', '{"en-us":""}', '{}',
      3000, 2, 0, 0, 6000, 0, 0)`)
  await shop.deps.db.execute(sql`
    insert into shop_orders (order_id, shop_id, buyer_id, created_at)
    values (${id}::uuid, ${owner.shopId}::uuid, ${buyer.id}::uuid, ${paidAt}::timestamptz)`)
  await shop.deps.db.execute(sql`
    insert into shop_order_items (order_item_id, order_id, quantity, wholesale, borne, fee, margin)
    values (${itemId}::uuid, ${id}::uuid, 2, 3500, 0, 300, 2200)`)
  return { id, itemId }
}

const count = (ids: string[]) => transact(shop.deps.db, (tx) => countOrders(tx, ids))
const figures = async (owner: { token: string }) => (await shop.call(shopTotal, { days: 7 }, owner)).data

describe('shopTotal', () => {
  it('is for the owner and workers with the permission', async () => {
    const owner = await shop.owner()
    for (const who of [await shop.buyer(), await shop.worker(owner, ['orders', 'goods', 'notes', 'profile'])])
      expect((await shop.call(shopTotal, {}, who)).name).toBe('not-found')
    expect((await shop.call(shopTotal, {}, await shop.worker(owner, ['figures']))).name).toBe('ok')
  })

  it('counts an order once by its day in the market’s time zone, however often it is counted', async () => {
    const [owner, sku] = [await shop.owner(), await shop.sku()]
    shop.clock.set(new Date('2026-11-21T02:00:00Z'))
    // 00:30 on the 21st in Kuala Lumpur, and 23:30 on the 20th.
    const today = await order(owner, '2026-11-20T16:30:00Z', sku)
    const before = await order(owner, '2026-11-20T15:30:00Z', sku)
    await count([today.id, before.id])
    await Promise.all([count([today.id]), count([before.id, today.id]), count([today.id])])
    expect(await figures(owner)).toMatchObject({
      today: { orders: 1, sales: ringgit(6000), margin: ringgit(2200), credited: ringgit(0) },
      month: { orders: 2, sales: ringgit(12_000) },
      all: { orders: 2, margin: ringgit(4400) },
      pending: ringgit(4400),
      best: [{ goodsId: sku.goodsId, units: 4 }],
    })
    const { chart } = await figures(owner)
    expect(chart).toHaveLength(7)
    expect(chart.slice(-2)).toMatchObject([
      { day: '2026-11-20', orders: 1 },
      { day: '2026-11-21', orders: 1 },
    ])
  })

  it('follows refunds, margins and cancellations', async () => {
    const [owner, sku] = [await shop.owner(), await shop.sku()]
    const { id, itemId } = await order(owner, shop.clock.now().toISOString(), sku)
    await count([id])
    const { db } = shop.deps
    await db.execute(
      sql`update order_items set refunded_quantity = 1, refunded_amount = 3000 where id = ${itemId}::uuid`,
    )
    await db.execute(
      sql`update shop_order_items set reversed = 1100, posted = 1100 where order_item_id = ${itemId}::uuid`,
    )
    await countChanged(shop.deps)
    expect(await figures(owner)).toMatchObject({
      all: { orders: 1, sales: ringgit(3000), margin: ringgit(1100), credited: ringgit(1100) },
      ...{ pending: ringgit(0), best: [{ units: 1 }] },
    })
    await db.execute(sql`update orders set state = 'cancelled' where id = ${id}::uuid`)
    await count([id])
    expect(await figures(owner)).toMatchObject({
      all: { orders: 0, sales: ringgit(0), margin: ringgit(0), credited: ringgit(0) },
      best: [],
    })
  })

  it('does not lose a change that is committed while the job counts the order', async () => {
    const [owner, sku] = [await shop.owner(), await shop.sku()]
    const { id, itemId } = await order(owner, shop.clock.now().toISOString(), sku)
    await count([id])
    const credit = (minor: number) =>
      sql`update shop_order_items set posted = ${minor}::bigint where order_item_id = ${itemId}::uuid`
    await shop.deps.db.execute(credit(100))
    const [changed, counted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const changing = transact(shop.deps.db, async (tx) => {
      await tx.execute(credit(200))
      changed.resolve()
      await counted.promise
    })
    await changed.promise
    await countChanged(shop.deps)
    counted.resolve()
    await changing
    await countChanged(shop.deps)
    expect((await figures(owner)).all.credited).toEqual(ringgit(200))
  })

  it('reads no more statements for more orders', async () => {
    const [owner, sku] = [await shop.owner(), await shop.sku()]
    const statements = async () => (await shop.callWithStatements(shopTotal, {}, owner)).statements.length
    const before = await statements()
    const made = await Promise.all([1, 2, 3].map(() => order(owner, shop.clock.now().toISOString(), sku)))
    await count(made.map(({ id }) => id))
    expect(await statements()).toBe(before)
  })
})

describe('visits', () => {
  it('are counted once per visitor and day, not of the owner, and survive the nightly job', async () => {
    const owner = await shop.owner()
    const see = (who?: { token: string }, agent = 'A') =>
      shop.call(shopInfo, { id: owner.shopId }, { ...who, headers: { 'user-agent': agent } })
    const buyer = await shop.buyer()
    shop.clock.set(new Date('2026-12-01T02:00:00Z'))
    for (const who of [undefined, buyer, owner, buyer, undefined]) await see(who)
    await see(undefined, 'B')
    const visits = async () => {
      const { today, all } = await figures(owner)
      return [today.visits, all.visits]
    }
    expect(await visits()).toEqual([3, 3])
    shop.clock.set(new Date('2026-12-03T02:00:00Z'))
    await see(buyer)
    for (let i = 0; i < 2; i++) await shop.jobs.run(shop.deps, 'shops.count-visits')
    expect(await visits()).toEqual([1, 4])
    const { n } = await shop.one<{ n: number }>(
      sql`select count(*)::int as n from shop_visits where shop_id = ${owner.shopId}::uuid`,
    )
    expect(n).toBe(1)
  })

  it('of a shop that many have seen are counted in several steps, each of them once', async () => {
    const owner = await shop.owner()
    const day = '2026-01-05'
    await shop.deps.db.execute(sql`insert into shop_visits (shop_id, day, visitor)
      select ${owner.shopId}::uuid, ${day}::date, n::text from generate_series(1, 4500) n`)
    await shop.jobs.run(shop.deps, 'shops.count-visits')
    const counted = await shop.one<{ visits: number; left: number }>(sql`
      select visits, (select count(*)::int from shop_visits v where v.shop_id = d.shop_id) as left
      from shop_visit_days d where shop_id = ${owner.shopId}::uuid and day = ${day}::date`)
    expect(counted).toEqual({ visits: 4_500, left: 0 })
  })

  it('count a network 100 times a day at most, whatever browsers it names, and count no bots', async () => {
    const owner = await shop.owner()
    const ctx = systemContext(shop.deps, shop.deps.db)
    const see = (userAgent: string) =>
      recordVisit({ ...ctx, actor: { kind: 'visitor' }, ip: '192.0.2.7', userAgent }, owner.shopId)
    for (const bot of ['Googlebot/2.1', 'curl/8.5.0', 'python-requests/2.31', 'WhatsApp/2.23', ''])
      await see(bot)
    expect((await figures(owner)).today.visits).toBe(0)
    for (let i = 0; i < 300; i += 1) await see(`Mozilla/5.0 (${i})`)
    const { visits } = (await figures(owner)).today
    expect(visits).toBeGreaterThan(80)
    expect(visits).toBeLessThanOrEqual(100)
  })
})
