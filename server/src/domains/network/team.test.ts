import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { directMembers, teamMembers, teamTotals } from '@pasar/contract/calls/network'
import { orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../checkout/testing.ts'
import { setSettings } from '../settings/testing.ts'
import { type Holder, PIN } from '../wallet/testing.ts'
import { recordRefunds } from './record-volume.ts'
import { type NetworkShop, networkShop } from './testing.ts'

let shop: NetworkShop
beforeAll(async () => {
  shop = await networkShop()
})
afterAll(() => shop.close())

const pv = (amount: string) => ({ amount, currency: 'PV' })
const totals = async (holder: Holder) => (await shop.call(teamTotals, {}, holder)).data

describe('sales volume', () => {
  it('counts for everybody above once an order is received, and goes with returned units', async () => {
    const root = await shop.join()
    const [parent, other] = [await shop.join(root), await shop.join(root)]
    const buyer = await shop.join(parent)
    const { orderId, itemId } = await shop.buy(buyer)
    await shop.count()
    expect((await totals(root)).volume.total).toEqual(pv('0.00'))
    await shop.receive(buyer, orderId)
    for (const above of [root, parent])
      expect(await totals(above)).toMatchObject({
        volume: { month: pv('20.00'), total: pv('20.00') },
        sales: { month: [ringgit(5_000)], total: [ringgit(5_000)] },
        active: { team: 1 },
      })
    for (const beside of [other, buyer])
      expect(await totals(beside)).toMatchObject({ volume: { total: pv('0.00') }, active: { team: 0 } })
    await shop.refund(orderId, itemId, 1)
    expect((await totals(root)).volume.total).toEqual(pv('10.00'))
    await shop.refund(orderId, itemId, 1)
    expect(await totals(root)).toMatchObject({
      volume: { total: pv('0.00') },
      sales: { total: [] },
      active: { team: 1 },
    })
  })

  it('is recorded once, however often events repeat', async () => {
    const root = await shop.join()
    const buyer = await shop.join(root)
    const { orderId, itemId } = await shop.buy(buyer)
    await shop.receive(buyer, orderId)
    await shop.refund(orderId, itemId, 1)
    await Promise.all(Array.from({ length: 4 }, () => recordRefunds(shop.deps, { orderId })))
    await shop.count()
    expect((await totals(root)).volume.total).toEqual(pv('10.00'))
  })

  it('ignores refunds of orders that are not received, and counts the rest at the receipt', async () => {
    const root = await shop.join()
    const buyer = await shop.join(root)
    const { orderId, itemId } = await shop.buy(buyer)
    await shop.refund(orderId, itemId, 1)
    expect((await totals(root)).volume.total).toEqual(pv('0.00'))
    await shop.receive(buyer, orderId)
    expect((await totals(root)).volume.total).toEqual(pv('10.00'))
  })

  it('is not created by a refund of an order that was received before it was recorded', async () => {
    const root = await shop.join()
    const buyer = await shop.join(root)
    const { orderId, itemId } = await shop.buy(buyer)
    await shop.receive(buyer, orderId)
    await shop.deps.db.execute(sql`delete from volume_entries where order_id = ${orderId}::uuid`)
    await shop.refund(orderId, itemId, 1)
    const { n } = await shop.one<{ n: number }>(
      sql`select count(*)::int as n from volume_entries where order_id = ${orderId}::uuid`,
    )
    expect(n).toBe(0)
  })

  it('returns when a refund turns out to have failed', async () => {
    const root = await shop.join()
    const buyer = await shop.join(root)
    const { orderId, itemId } = await shop.buy(buyer)
    await shop.receive(buyer, orderId)
    await shop.refund(orderId, itemId, 2)
    await shop.deps.db.execute(sql`update refunds set state = 'failed' where order_id = ${orderId}::uuid`)
    await recordRefunds(shop.deps, { orderId })
    await shop.count()
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
    await shop.count()
  }

  it('lowers the sales and leaves the PV', async () => {
    const root = await shop.join()
    const buyer = await shop.join(root)
    const { orderId, itemId } = await shop.buy(buyer)
    await shop.receive(buyer, orderId)
    await refundAmount(orderId, '5.80')
    const { volume, sales } = await totals(root)
    expect(volume.total).toEqual(pv('20.00'))
    expect(sales.total).toEqual([ringgit(4_500)])
    await shop.refund(orderId, itemId, 2)
    expect(await totals(root)).toMatchObject({ volume: { total: pv('0.00') }, sales: { total: [] } })
  })

  it('takes all units off when it is a lost dispute, until the bank decides otherwise', async () => {
    const root = await shop.join()
    const buyer = await shop.join(root)
    const { orderId, itemId } = await shop.buy(buyer)
    await shop.receive(buyer, orderId)
    await shop.refund(orderId, itemId, 1)
    await refundAmount(orderId, '30.00', 'dispute')
    expect(await totals(root)).toMatchObject({ volume: { total: pv('0.00') }, sales: { total: [] } })
    await shop.deps.db.execute(
      sql`update refunds set state = 'failed' where order_id = ${orderId}::uuid and origin = 'dispute'`,
    )
    await recordRefunds(shop.deps, { orderId })
    await shop.count()
    expect((await totals(root)).volume.total).toEqual(pv('10.00'))
  })
})

describe('gift cards', () => {
  it('count neither PV nor sales: what they pay counts', async () => {
    const root = await shop.join()
    const buyer = await shop.join(root)
    await shop.give(buyer, 'MYR', 10_000n)
    const card = await shop.sku({ giftValue: 10_000, price: 10_000 })
    const what = { skuId: card.id, quantity: 1, total: ringgit(10_000) }
    const { orderId } = (await shop.call(orderCreate, { source: 'direct', ...what }, buyer)).data
    await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, buyer)
    await shop.count()
    expect((await shop.call(orderInfo, { id: orderId }, buyer)).data.state).toBe('received')
    expect(await totals(root)).toMatchObject({ volume: { total: pv('0.00') }, sales: { total: [] } })
  })
})

describe('team lists', () => {
  it('show two levels with masked names, and nobody of another team', async () => {
    const [root, stranger] = [await shop.join(), await shop.join()]
    const direct = await shop.join(root)
    const second = await shop.join(direct)
    const third = await shop.join(second)
    await shop.count()
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
    const root = await shop.join()
    const [first, last] = [await shop.join(root), await shop.join(root)]
    await shop.join(first)
    const { orderId } = await shop.buy(last)
    await shop.receive(last, orderId)
    const list = async (filter: object) =>
      (await shop.call(directMembers, filter, root)).data.list.map(({ id }) => id)
    expect(await list({ sort: 'volume' })).toEqual([last.id, first.id])
    expect(await list({ sort: 'invited' })).toEqual([first.id, last.id])
    expect(await list({ search: first.username.toUpperCase() })).toEqual([first.id])
    expect(await list({ search: first.username.slice(0, -1) })).toEqual([])
    expect(await list({ limit: 1, page: 2, sort: 'volume' })).toEqual([first.id])
  })

  it('never have fewer members than invited directly, before the job counts them', async () => {
    const root = await shop.join()
    await shop.join(root)
    expect((await totals(root)).people).toEqual({ direct: 1, team: 1 })
  })

  it('are searched a limited number of times in a day, and listed and paged without one', async () => {
    const root = await shop.join()
    const member = await shop.join(root)
    const search = (call: typeof directMembers | typeof teamMembers, filter: object) =>
      shop.call(call, filter, root)
    await setSettings(shop.deps, { teamSearches: 2 })
    expect((await search(directMembers, { search: member.username })).data.total).toBe(1)
    expect((await search(teamMembers, { search: 'nobody', level: '2' })).data.total).toBe(0)
    // Pages after the first say how many there are, too.
    for (const filter of [{ search: member.username }, { search: member.username, page: 2 }])
      for (const call of [directMembers, teamMembers])
        expect((await search(call, filter)).name).toBe('too-many-requests')
    for (const page of [1, 2]) expect((await search(directMembers, { page })).name).toBe('ok')
    shop.clock.advance(DAY_MS)
    expect((await search(directMembers, { search: member.username })).name).toBe('ok')
  })

  it('are refused to visitors', async () => {
    for (const call of [teamTotals, directMembers, teamMembers])
      expect((await shop.call(call, {})).code).toBe(2001)
  })
})
