import { adminOrderRefund, adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { directMembers, teamMembers, teamTotals } from '@pasar/contract/calls/network'
import { orderConfirm, orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../checkout/testing.ts'
import { type Holder, PIN, type WalletShop, walletShop } from '../wallet/testing.ts'
import { network } from './index.ts'
import { recordRefunds } from './record-volume.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop([network])
})
afterAll(() => shop.close())

const pv = (amount: string) => ({ amount, currency: 'PV' })
const join = (referrer?: { id: string }) =>
  shop.holder({ verified: false, ...(referrer && { referrerId: referrer.id }) })

/** Buys two units with PV 10.00 each and receives them. */
async function buy(holder: Holder): Promise<{ orderId: string; itemId: string }> {
  await shop.give(holder, 'MYR', 5_800n)
  const sku = await shop.sku()
  const what = { skuId: sku.id, quantity: 2, addressId: holder.addressId, total: ringgit(5_800) }
  const { orderId } = (await shop.call(orderCreate, { source: 'direct', ...what }, holder)).data
  await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, holder)
  const item = (await shop.call(orderInfo, { id: orderId }, holder)).data.items[0]!
  const parcel = {
    orderId,
    carrier: 'manual',
    trackingNo: `T${orderId}`,
    items: [{ itemId: item.id, quantity: 2 }],
  }
  await shop.call(adminOrderShip, parcel, { token: shop.staffToken() })
  return { orderId, itemId: item.id }
}

async function receive(holder: Holder, orderId: string): Promise<void> {
  expect((await shop.call(orderConfirm, { id: orderId }, holder)).name).toBe('ok')
  await count()
}

async function count(): Promise<void> {
  await shop.runJobs()
  await shop.jobs.run(shop.deps, 'network.count-teams')
}

async function refund(orderId: string, itemId: string, quantity: number): Promise<void> {
  const what = { orderId, items: [{ itemId, quantity }], reason: 'Broken' }
  expect((await shop.call(adminOrderRefund, what, { token: shop.staffToken() })).name).toBe('ok')
  await count()
}

const totals = async (holder: Holder) => (await shop.call(teamTotals, {}, holder)).data

describe('sales volume', () => {
  it('counts for everybody above once an order is received, and goes with returned units', async () => {
    const root = await join()
    const [parent, other] = [await join(root), await join(root)]
    const buyer = await join(parent)
    const { orderId, itemId } = await buy(buyer)
    await count()
    expect((await totals(root)).volume.total).toEqual(pv('0.00'))
    await receive(buyer, orderId)
    for (const above of [root, parent])
      expect(await totals(above)).toMatchObject({
        volume: { month: pv('20.00'), total: pv('20.00') },
        sales: { month: [ringgit(5_000)], total: [ringgit(5_000)] },
        active: { team: 1 },
      })
    for (const beside of [other, buyer])
      expect(await totals(beside)).toMatchObject({ volume: { total: pv('0.00') }, active: { team: 0 } })
    await refund(orderId, itemId, 1)
    expect((await totals(root)).volume.total).toEqual(pv('10.00'))
    await refund(orderId, itemId, 1)
    expect(await totals(root)).toMatchObject({
      volume: { total: pv('0.00') },
      sales: { total: [] },
      active: { team: 1 },
    })
  })

  it('is recorded once, however often events repeat', async () => {
    const root = await join()
    const buyer = await join(root)
    const { orderId, itemId } = await buy(buyer)
    await receive(buyer, orderId)
    await refund(orderId, itemId, 1)
    await Promise.all(Array.from({ length: 4 }, () => recordRefunds(shop.deps, { orderId })))
    await count()
    expect((await totals(root)).volume.total).toEqual(pv('10.00'))
  })

  it('ignores refunds of orders that are not received, and counts the rest at the receipt', async () => {
    const root = await join()
    const buyer = await join(root)
    const { orderId, itemId } = await buy(buyer)
    await refund(orderId, itemId, 1)
    expect((await totals(root)).volume.total).toEqual(pv('0.00'))
    await receive(buyer, orderId)
    expect((await totals(root)).volume.total).toEqual(pv('10.00'))
  })

  it('is not created by a refund of an order that was received before it was recorded', async () => {
    const root = await join()
    const buyer = await join(root)
    const { orderId, itemId } = await buy(buyer)
    await receive(buyer, orderId)
    await shop.deps.db.execute(sql`delete from volume_entries where order_id = ${orderId}::uuid`)
    await refund(orderId, itemId, 1)
    const { n } = await shop.one<{ n: number }>(
      sql`select count(*)::int as n from volume_entries where order_id = ${orderId}::uuid`,
    )
    expect(n).toBe(0)
  })

  it('returns when a refund turns out to have failed', async () => {
    const root = await join()
    const buyer = await join(root)
    const { orderId, itemId } = await buy(buyer)
    await receive(buyer, orderId)
    await refund(orderId, itemId, 2)
    await shop.deps.db.execute(sql`update refunds set state = 'failed' where order_id = ${orderId}::uuid`)
    await recordRefunds(shop.deps, { orderId })
    await count()
    expect((await totals(root)).volume.total).toEqual(pv('20.00'))
  })
})

describe('money that is refunded without units', () => {
  /** Refunds an amount of an order. @param origin who started it, where it was not the shop */
  async function refundAmount(orderId: string, amount: string, origin = 'shop'): Promise<void> {
    const what = { orderId, amount, reason: 'Late' }
    expect((await shop.call(adminOrderRefund, what, { token: shop.staffToken() })).name).toBe('ok')
    await shop.deps.db.execute(
      sql`update refunds set origin = ${origin} where order_id = ${orderId}::uuid and reason = 'Late'`,
    )
    await count()
  }

  it('lowers the sales and leaves the PV', async () => {
    const root = await join()
    const buyer = await join(root)
    const { orderId, itemId } = await buy(buyer)
    await receive(buyer, orderId)
    await refundAmount(orderId, '5.80')
    const { volume, sales } = await totals(root)
    expect(volume.total).toEqual(pv('20.00'))
    expect(sales.total).toEqual([ringgit(4_500)])
    await refund(orderId, itemId, 2)
    expect(await totals(root)).toMatchObject({ volume: { total: pv('0.00') }, sales: { total: [] } })
  })

  it('takes all units off when it is a lost dispute, until the bank decides otherwise', async () => {
    const root = await join()
    const buyer = await join(root)
    const { orderId, itemId } = await buy(buyer)
    await receive(buyer, orderId)
    await refund(orderId, itemId, 1)
    await refundAmount(orderId, '30.00', 'dispute')
    expect(await totals(root)).toMatchObject({ volume: { total: pv('0.00') }, sales: { total: [] } })
    await shop.deps.db.execute(
      sql`update refunds set state = 'failed' where order_id = ${orderId}::uuid and origin = 'dispute'`,
    )
    await recordRefunds(shop.deps, { orderId })
    await count()
    expect((await totals(root)).volume.total).toEqual(pv('10.00'))
  })
})

describe('gift cards', () => {
  it('count neither PV nor sales: what they pay counts', async () => {
    const root = await join()
    const buyer = await join(root)
    await shop.give(buyer, 'MYR', 10_000n)
    const card = await shop.sku({ giftValue: 10_000, price: 10_000 })
    const what = { skuId: card.id, quantity: 1, total: ringgit(10_000) }
    const { orderId } = (await shop.call(orderCreate, { source: 'direct', ...what }, buyer)).data
    await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, buyer)
    await count()
    expect((await shop.call(orderInfo, { id: orderId }, buyer)).data.state).toBe('received')
    expect(await totals(root)).toMatchObject({ volume: { total: pv('0.00') }, sales: { total: [] } })
  })
})

describe('team lists', () => {
  it('show two levels with masked names, and nobody of another team', async () => {
    const [root, stranger] = [await join(), await join()]
    const direct = await join(root)
    const second = await join(direct)
    const third = await join(second)
    await count()
    const ids = async (level: '1' | '2', of = root) =>
      (await shop.call(teamMembers, { level }, of)).data.list.map(({ id }) => id)
    expect(await ids('1')).toEqual([direct.id])
    expect(await ids('2')).toEqual([second.id])
    expect([await ids('1', stranger), await ids('2', stranger)]).toEqual([[], []])
    expect(await totals(root)).toMatchObject({
      people: { direct: 1, team: 3 },
      joined: { direct: 1, team: 3 },
      active: { direct: 0, team: 0 },
    })
    const [row] = (await shop.call(teamMembers, { level: '2' }, root)).data.list
    expect(row).toMatchObject({ invited: 1, active: false })
    expect(row?.maskedName).toMatch(/•/)
    expect(row?.invitedBy).toMatch(/•/)
    const through = { level: '2' as const, invitedBy: third.id }
    expect((await shop.call(teamMembers, through, root)).data.total).toBe(0)
    // A member of another team lists nothing, whatever it names.
    expect((await shop.call(teamMembers, { level: '2', invitedBy: direct.id }, stranger)).data.total).toBe(0)
  })

  it('find a whole name only, and sort by volume and by invited people', async () => {
    const root = await join()
    const [first, last] = [await join(root), await join(root)]
    await join(first)
    const { orderId } = await buy(last)
    await receive(last, orderId)
    const list = async (filter: object) =>
      (await shop.call(directMembers, filter, root)).data.list.map(({ id }) => id)
    expect(await list({ sort: 'volume' })).toEqual([last.id, first.id])
    expect(await list({ sort: 'invited' })).toEqual([first.id, last.id])
    expect(await list({ search: first.username.toUpperCase() })).toEqual([first.id])
    expect(await list({ search: first.username.slice(0, -1) })).toEqual([])
    expect(await list({ limit: 1, page: 2, sort: 'volume' })).toEqual([first.id])
  })

  it('are refused to visitors', async () => {
    for (const call of [teamTotals, directMembers, teamMembers])
      expect((await shop.call(call, {})).code).toBe(2001)
  })
})
