import { adminOrderRefund, adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderConfirm, orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { pointsInfo, pointsLog } from '@pasar/contract/calls/wallet/wallet'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Ctx, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ringgit } from '../../checkout/testing.ts'
import { auditLedger, hold, memberOwner, shopAccounts, voidHold } from '../../ledger/index.ts'
import { moveAmount, testMovement } from '../../ledger/testing.ts'
import { type Holder, PIN, type WalletShop, walletShop } from '../testing.ts'
import { adjustPoints, earnPoints } from './earn-points.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

const points = async (holder: Holder) => (await shop.balance(holder, 'PTS')).balance
const expire = () => shop.jobs.run(shop.deps, 'wallet.expire-points')

/** A paid and received order of 33.00 whose return period is over. */
async function completed(holder: Holder): Promise<string> {
  const sku = await shop.sku()
  const what = {
    source: 'direct' as const,
    skuId: sku.id,
    addressId: holder.addressId,
    total: ringgit(3_300),
  }
  const { orderId } = (await shop.call(orderCreate, what, holder)).data
  await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, holder)
  const { items } = (await shop.call(orderInfo, { id: orderId }, holder)).data
  const parcel = items.map((i) => ({ itemId: i.id, quantity: i.quantity }))
  const staff = { token: shop.staffToken() }
  await shop.call(
    adminOrderShip,
    { orderId, carrier: 'manual', trackingNo: orderId.slice(-12), items: parcel },
    staff,
  )
  await shop.call(orderConfirm, { id: orderId }, holder)
  shop.clock.advance(20 * DAY_MS)
  await shop.jobs.run(shop.deps, 'orders.complete-due')
  await shop.runJobs()
  return orderId
}

/** Refunds what is left of an order to the balance. */
async function refund(orderId: string): Promise<void> {
  const token = shop.staffToken()
  expect((await shop.call(adminOrderRefund, { orderId, reason: 'Broken' }, { token })).name).toBe('ok')
  await shop.runJobs()
}

describe('an order', () => {
  it('earns points once when it is completed, and a refund debits its share once', async () => {
    const holder = await shop.holder()
    await shop.give(holder, 'MYR', 3_300n)
    const orderId = await completed(holder)
    expect(await points(holder)).toBe(3_300n)
    await earnPoints(shop.deps, { orderId })
    expect(await points(holder)).toBe(3_300n)
    shop.clock.advance(1_000)
    const refund = { orderId, amount: '11.00', reason: 'Broken' }
    await shop.call(adminOrderRefund, refund, { token: shop.staffToken() })
    await shop.runJobs()
    expect(await points(holder)).toBe(2_200n)
    const { no } = await shop.one<{ no: string }>(
      sql`select no from refunds where order_id = ${orderId}::uuid`,
    )
    await adjustPoints(shop.deps, { orderId, refundNo: no })
    expect(await points(holder)).toBe(2_200n)
    const { list } = (await shop.call(pointsLog, {}, holder)).data
    expect(list.map((e) => [e.title, e.change.amount, e.about?.id])).toEqual([
      ['Points reversed for a refund', '-11.00', orderId],
      ['Points earned', '33.00', orderId],
    ])
  })

  it('takes points back that were spent before its refund out of those that the member gets next', async () => {
    const [holder, other] = [await shop.holder(), await shop.holder()]
    await shop.give(holder, 'MYR', 3_300n)
    const orderId = await completed(holder)
    await spend(holder, other, 3_000n)
    await refund(orderId)
    expect(await points(holder)).toBe(0n)
    await shop.give(holder, 'PTS', 4_000n)
    expect(await points(holder)).toBe(1_000n)
    const { list } = (await shop.call(pointsLog, {}, holder)).data
    expect(list.find((e) => e.title === 'Debt to the shop paid')?.change.amount).toBe('-30.00')
  })

  it('takes points back that another order holds once they are released', async () => {
    const holder = await shop.holder()
    await shop.give(holder, 'MYR', 3_300n)
    const orderId = await completed(holder)
    const held = {
      from: memberOwner(holder.id),
      to: shopAccounts.points,
      asset: 'PTS',
      amount: 3_000n,
    } as const
    const run = <T>(use: (ctx: Ctx) => Promise<T>) =>
      transact(shop.deps.db, (tx) => use(systemContext(shop.deps, tx)))
    await run((ctx) => hold(ctx, [testMovement(shop.deps, { ...held, key: 'points of a draft' })]))
    await refund(orderId)
    expect(await shop.balance(holder, 'PTS')).toMatchObject({ balance: 3_000n, available: 0n })
    await run((ctx) => voidHold(ctx, 'points of a draft'))
    expect(await points(holder)).toBe(0n)
  })

  it('returns points that were taken back when its refund fails afterwards, and cancels their debt', async () => {
    const [holder, other] = [await shop.holder(), await shop.holder()]
    await shop.give(holder, 'MYR', 3_300n)
    const orderId = await completed(holder)
    await spend(holder, other, 3_000n)
    const change = (by: number) =>
      shop.deps.db.execute(sql`update orders set refunded = refunded + ${by} where id = ${orderId}::uuid`)
    await change(3_300)
    await adjustPoints(shop.deps, { orderId })
    expect(await points(holder)).toBe(0n)
    await change(-3_300)
    await adjustPoints(shop.deps, { orderId })
    expect(await points(holder)).toBe(300n)
  })

  it('leaves a member who owes points free to move money', async () => {
    const [holder, other] = [await shop.holder(), await shop.holder()]
    await shop.give(holder, 'MYR', 3_300n)
    const orderId = await completed(holder)
    await spend(holder, other, 3_000n)
    await refund(orderId)
    const input = { username: other.username, amount: ringgit(1_000), payPassword: PIN }
    expect((await shop.call(transferCreate, input, holder)).name).toBe('ok')
  })
})

describe('expired points', () => {
  it('are debited once after their month two years later, the oldest first, and from their owner only', async () => {
    const [old, spender, young] = [await shop.holder(), await shop.holder(), await shop.holder()]
    await shop.give(old, 'PTS', 1_000n)
    await shop.give(spender, 'PTS', 1_000n)
    shop.clock.advance(40 * DAY_MS)
    await shop.give(spender, 'PTS', 500n)
    await shop.give(young, 'PTS', 700n)
    await spend(spender, young, 300n)
    await expire()
    expect(await points(old)).toBe(1_000n)
    const info = (await shop.call(pointsInfo, {}, spender)).data
    expect(info.expiring.map((e) => e.points.amount)).toEqual(['7.00', '5.00'])
    expect(info).toMatchObject({
      available: { amount: '12.00' },
      worth: ringgit(12),
      months: 24,
      earned: '1.00',
    })
    shop.clock.advance(Date.parse(info.expiring[0]!.until) - shop.clock.now().getTime())
    await expire()
    expect(await points(old)).toBe(1_000n)
    shop.clock.advance(DAY_MS)
    await expire()
    await expire()
    expect(await points(old)).toBe(0n)
    expect(await points(spender)).toBe(500n)
    expect(await points(young)).toBe(1_000n)
    const [entry] = (await shop.call(pointsLog, {}, spender)).data.list
    expect(entry).toMatchObject({ title: 'Points expired', kind: 'expiry', change: { amount: '-7.00' } })
    shop.clock.advance(65 * DAY_MS)
    await expire()
    expect([await points(spender), await points(young)]).toEqual([0n, 0n])
  })
})

/** Moves points from one member to another. */
async function spend(from: Holder, to: Holder, amount: bigint): Promise<void> {
  const owners = { from: memberOwner(from.id), to: memberOwner(to.id) }
  const moved = await moveAmount(shop.deps, { ...owners, asset: 'PTS', amount })
  expect(moved.ok).toBe(true)
}
