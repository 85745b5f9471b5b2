import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderConfirm } from '@pasar/contract/calls/orders'
import * as calls from '@pasar/contract/calls/shops/orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, ringgit } from '../../checkout/testing.ts'
import { auditLedger, getBalances, memberOwner, receivableOwner, shopAccounts } from '../../ledger/index.ts'
import { moveAmount } from '../../ledger/testing.ts'
import { auditUnearned } from '../../orders/index.ts'
import { type SellingShop, type ShopSale, sellingShop } from '../testing/selling.ts'
import type { Owner } from '../testing.ts'
import { auditMargins } from './audit-margins.ts'
import { settleShopOrder } from './settle-order.ts'

let shop: SellingShop
let buyer: Buyer
beforeAll(async () => {
  shop = await sellingShop()
  buyer = await shop.buyer()
})
afterAll(() => shop.close())

const succeed = ({ name, msg }: { name: string; msg: string }) => {
  if (name !== 'ok') throw new Error(`${name}: ${msg}`)
}
async function receive({ orderId, owner }: ShopSale): Promise<void> {
  succeed(await shop.call(calls.shopOrderAnswer, { id: orderId, accept: true }, owner))
  const parcel = { carrier: 'Pos Laju', trackingNo: `M${orderId.slice(-10)}` }
  succeed(await shop.call(calls.shopOrderMove, { id: orderId, move: 'ship', ...parcel }, owner))
  succeed(await shop.call(orderConfirm, { id: orderId }, buyer))
  await shop.runJobs()
}
async function complete(): Promise<void> {
  shop.clock.advance(31 * DAY_MS)
  await shop.jobs.run(shop.deps, 'orders.complete-due')
  await shop.runJobs()
}
async function refund({ orderId, itemId }: ShopSale, quantity: number): Promise<void> {
  await give(orderId, { items: [{ itemId, quantity }] })
}
/** Refunds units, or an amount without units; without both all that is left. */
async function give(orderId: string, units: { items?: object[]; amount?: string }): Promise<void> {
  const what = { orderId, reason: 'Broken', ...units } as never
  succeed(await shop.call(adminOrderRefund, what, { token: shop.staffToken() }))
  await shop.runJobs()
}
const money = async ({ id }: { id: string }) => {
  const [own, debts] = [
    await getBalances(shop.deps.db, memberOwner(id)),
    await getBalances(shop.deps.db, receivableOwner(id)),
  ]
  return [own.get('MYR')?.available ?? 0n, -(debts.get('MYR')?.balance ?? 0n)]
}
const audit = async () => [
  ...(await auditLedger(shop.deps.db)).problems,
  ...(await auditUnearned(shop.deps.db)).problems,
  ...(await auditMargins(shop.deps.db, shop.clock.now())).problems,
]
/** Spends what an owner has. */
const spend = ({ id }: Owner, amount: bigint) =>
  moveAmount(shop.deps, { from: memberOwner(id), to: shopAccounts.equity, amount })

describe('the margin of a shop', () => {
  it('is nothing for cancelled orders and before the completion', async () => {
    const owner = await shop.owner()
    const [rejected, received] = [await shop.buy(buyer, owner), await shop.buy(buyer, owner)]
    succeed(
      await shop.call(calls.shopOrderAnswer, { id: rejected.orderId, accept: false, reason: 'No' }, owner),
    )
    await receive(received)
    await shop.runJobs()
    expect(await money(owner)).toEqual([0n, 0n])
    const info = async ({ orderId }: ShopSale) =>
      (await shop.call(calls.shopOrderInfo, { id: orderId }, owner)).data
    expect(await info(rejected)).toMatchObject({ margin: ringgit(0), credited: false })
    expect(await info(received)).toMatchObject({ margin: ringgit(4_400), credited: false })
    await complete()
    expect(await money(owner)).toEqual([4_400n, 0n])
    expect(await info(received)).toMatchObject({ credited: true, state: 'completed' })
    expect(await audit()).toEqual([])
  })

  it('is credited once, however often the order is settled', async () => {
    const owner = await shop.owner()
    const sale = await shop.buy(buyer, owner)
    await receive(sale)
    await complete()
    await Promise.all([1, 2, 3].map(() => settleShopOrder(shop.deps, sale.orderId)))
    await shop.jobs.run(shop.deps, 'shops.credit-waiting')
    expect(await money(owner)).toEqual([4_400n, 0n])
  })

  it('is taken back by units before and after the completion, the last one taking the rest', async () => {
    const owner = await shop.owner()
    // 3 × RM 100.01: base 300.03, fee 15.00, wholesale 210.00, margin 75.03.
    const sale = await shop.buy(buyer, owner, { quantity: 3, price: 10_001 })
    await receive(sale)
    await refund(sale, 1)
    await complete()
    expect(await money(owner)).toEqual([5_002n, 0n])
    await refund(sale, 1)
    expect(await money(owner)).toEqual([2_501n, 0n])
    await refund(sale, 1)
    expect(await money(owner)).toEqual([0n, 0n])
    expect(await audit()).toEqual([])
  })

  it('becomes a debt where it was spent, which the next margin pays', async () => {
    const owner = await shop.owner()
    const sale = await shop.buy(buyer, owner)
    await receive(sale)
    await complete()
    await spend(owner, 4_000n)
    await refund(sale, 1)
    expect(await money(owner)).toEqual([0n, 4_000n])
    expect(await audit()).toEqual([])
    await receive(await shop.buy(buyer, owner, { quantity: 2 }))
    await complete()
    expect(await money(owner)).toEqual([4_800n, 0n])
    expect(await audit()).toEqual([])
  })

  it('is taken back in proportion by refunds of money without units, of which the last takes the rest', async () => {
    const owner = await shop.owner()
    const sale = await shop.buy(buyer, owner, { quantity: 2 })
    await receive(sale)
    await complete()
    // A quarter of RM 240.00.
    await give(sale.orderId, { amount: '60.00' })
    expect(await money(owner)).toEqual([6_600n, 0n])
    await refund(sale, 1)
    expect(await money(owner)).toEqual([2_200n, 0n])
    await give(sale.orderId, {})
    expect(await money(owner)).toEqual([0n, 0n])
    expect(await audit()).toEqual([])
  })

  it('is taken back once by a refund of units to several payments', async () => {
    const owner = await shop.owner()
    const sale = await shop.buy(buyer, owner, { quantity: 2 })
    await receive(sale)
    await complete()
    await refund(sale, 1)
    // As a second payment has it: a share of the refund without units.
    const change = (what: ReturnType<typeof sql>) => shop.deps.db.execute(what)
    await change(sql`with share as (
        insert into refunds (id, no, payment_id, order_id, amount, order_amount, reason, state, created_at, finished_at)
        select ${shop.deps.ids.uuid()}::uuid, no || '-2', payment_id, order_id, 0, 0, reason, state, created_at, finished_at
        from refunds where order_id = ${sale.orderId}::uuid returning id)
      insert into refund_items (refund_id, order_item_id, quantity, amount)
      select id, ${sale.itemId}::uuid, 0, 6000 from share`)
    await settleShopOrder(shop.deps, sale.orderId)
    expect(await money(owner)).toEqual([4_400n, 0n])
    expect((await auditMargins(shop.deps.db, shop.clock.now())).problems).toEqual([])
  })

  it('is taken back once when a share that failed is settled by bank transfer', async () => {
    const owner = await shop.owner()
    const sale = await shop.buy(buyer, owner, { quantity: 2 })
    await receive(sale)
    await complete()
    await refund(sale, 1)
    // As two payments have it: RM 50.00 with the units by transfer, RM 70.00 without units to the balance.
    const copy = (origin: string, suffix: string, units: number, amount: number) =>
      shop.deps.db.execute(sql`with share as (
          insert into refunds (id, no, origin, payment_id, order_id, amount, order_amount, reason, state, created_at, finished_at)
          select ${shop.deps.ids.uuid()}::uuid, no || ${suffix}, ${origin}, payment_id, order_id, 0, 0, reason, 'refunded', created_at, finished_at
          from refunds where order_id = ${sale.orderId}::uuid order by length(no) limit 1 returning id)
        insert into refund_items (refund_id, order_item_id, quantity, amount)
        select id, ${sale.itemId}::uuid, ${units}::int, ${amount}::bigint from share`)
    await copy('shop', '-2', 0, 7_000)
    await copy('transfer', '-transfer', 1, 5_000)
    await shop.deps.db.execute(sql`
      update refunds set state = 'failed' where order_id = ${sale.orderId}::uuid and no !~ '-(2|transfer)$'`)
    await settleShopOrder(shop.deps, sale.orderId)
    expect(await money(owner)).toEqual([4_400n, 0n])
    expect((await auditMargins(shop.deps.db, shop.clock.now())).problems).toEqual([])
  })

  it('comes back when a refund fails after it had finished, and goes with a lost dispute of its money', async () => {
    const owner = await shop.owner()
    const sale = await shop.buy(buyer, owner, { quantity: 2 })
    await receive(sale)
    await complete()
    await refund(sale, 1)
    expect(await money(owner)).toEqual([4_400n, 0n])
    const change = (what: ReturnType<typeof sql>) => shop.deps.db.execute(what)
    await change(sql`update refunds set state = 'failed' where order_id = ${sale.orderId}::uuid`)
    await settleShopOrder(shop.deps, sale.orderId)
    expect(await money(owner)).toEqual([8_800n, 0n])
    const dispute = async (amount: number) => {
      await change(sql`
        update refunds set state = 'refunded', origin = 'dispute' where order_id = ${sale.orderId}::uuid`)
      await change(sql`
        update refund_items set quantity = 0, amount = ${amount}::bigint where order_item_id = ${sale.itemId}::uuid`)
      await settleShopOrder(shop.deps, sale.orderId)
      return await money(owner)
    }
    expect(await dispute(6_000)).toEqual([6_600n, 0n])
    expect(await dispute(24_000)).toEqual([0n, 0n])
    expect((await auditMargins(shop.deps.db, shop.clock.now())).problems).toEqual([])
  })

  it('waits while the shop is held, and is credited after its release', async () => {
    const owner = await shop.owner()
    const sale = await shop.buy(buyer, owner)
    await receive(sale)
    await shop.setState(owner, 'held')
    await complete()
    await shop.jobs.run(shop.deps, 'shops.credit-waiting')
    expect(await money(owner)).toEqual([0n, 0n])
    await shop.setState(owner, 'open')
    await shop.jobs.run(shop.deps, 'shops.credit-waiting')
    expect(await money(owner)).toEqual([4_400n, 0n])
    expect(await audit()).toEqual([])
  })

  it('is forfeited by owners who have cancelled their account', async () => {
    const owner = await shop.owner()
    await receive(await shop.buy(buyer, owner))
    await shop.deps.db.execute(sql`update members set erased_at = now() where id = ${owner.id}::uuid`)
    await complete()
    await shop.jobs.run(shop.deps, 'shops.credit-waiting')
    expect(await money(owner)).toEqual([0n, 0n])
    expect(await audit()).toEqual([])
  })

  it('is audited: a margin that the ledger does not have is a problem', async () => {
    const owner = await shop.owner()
    const sale = await shop.buy(buyer, owner)
    await shop.deps.db.execute(
      sql`update shop_order_items set posted = 1 where order_id = ${sale.orderId}::uuid`,
    )
    expect(await audit()).toEqual([
      expect.stringContaining('the margin has posted 1, the ledger has 0'),
      expect.stringContaining('a margin is posted before the completion'),
    ])
    await shop.deps.db.execute(
      sql`update shop_order_items set posted = 0 where order_id = ${sale.orderId}::uuid`,
    )
  })
})
