import {
  adminGroupCancel,
  adminGroupOfferInfo,
  adminGroupOfferSave,
} from '@pasar/contract/calls/admin/catalog/group-buying'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderCounts, adminOrderList } from '@pasar/contract/calls/admin/orders'
import {
  groupBuy,
  groupDraft,
  groupInfo,
  groupOfferList,
  openGroupList,
} from '@pasar/contract/calls/group-buying'
import { orderCancel, orderRemind } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../platform/testing/stale-saves.ts'
import { ringgit } from '../checkout/testing.ts'
import { type GroupShop, groupShop, openGroup } from './testing.ts'

let shop: GroupShop
beforeAll(async () => {
  shop = await groupShop()
})
afterAll(() => shop.close())

it('does not save an offer over a change that the editor has not seen, and does over groups that open', async () => {
  const { id, sku, total } = await shop.offer()
  const info = () => shop.call(adminGroupOfferInfo, { id }, shop.staff())
  type Offer = Awaited<ReturnType<typeof info>>['data']
  const edit = (seen: Offer, n: number) => {
    const prices = [{ skuId: sku.id, price: `1${n}.00` }]
    return shop.call(adminGroupOfferSave, { ...seen, prices }, shop.staff())
  }
  const { data: read } = await info()
  expect((await shop.buy({ id, sku, total }, await shop.buyer())).name).toBe('ok')
  expect((await edit(read, 0)).name).toBe('ok')
  await expectStaleSaveRefused(info, edit)
})

describe('a purchase in a group', () => {
  it('is priced by the offer, without coupons and points, and strikes the list price', async () => {
    const offer = await shop.offer()
    const buyer = await shop.buyer()
    await shop.coupon({ off: 500 }, buyer.id)
    await shop.givePoints(buyer.id, 30_000n)
    const { data } = await shop.call(
      groupDraft,
      { offerId: offer.id, skuId: offer.sku.id, quantity: 2 },
      buyer,
    )
    expect(data).toMatchObject({
      discountable: false,
      coupons: [],
      collectable: [],
      lines: [{ price: { amount: '20.00' } }],
      total: { amount: '48.00' },
      saved: { amount: '10.00' },
      points: { usable: { amount: '0.00' } },
    })
    const { data: order } = await shop.buy(offer, buyer)
    const row = await shop.one(sql`
      select o.kind, o.fulfillment_hold, i.price_source, i.price::text, extract(epoch from o.pay_expires_at - o.created_at)::int as seconds
      from orders o join order_items i on i.order_id = o.id where o.id = ${order.orderId}::uuid`)
    expect(row).toEqual({
      kind: 'group',
      fulfillment_hold: 'group',
      price_source: 'group',
      price: '2000',
      seconds: 600,
    })
  })

  it('is delivered by the chosen service, at its freight', async () => {
    const offer = await shop.offer()
    const buyer = await shop.buyer()
    const express = {
      code: 'express',
      name: { 'en-us': 'Express' },
      surcharge: '900',
      minDays: 0,
      maxDays: 1,
    }
    const offerServices = (services: object[]) =>
      shop.deps.db.execute(sql`update freight_rules set services = ${JSON.stringify(services)}::jsonb`)
    await offerServices([express])
    const item = { offerId: offer.id, skuId: offer.sku.id, addressId: buyer.addressId }
    const { data } = await shop.call(groupDraft, { ...item, delivery: 'express' }, buyer)
    expect(data).toMatchObject({ delivery: 'express', total: { amount: '37.00' } })
    expect(data.deliveryOptions.map(({ code }) => code)).toEqual(['', 'express'])
    const buy = (total: number) =>
      shop.call(groupBuy, { ...item, delivery: 'express', total: ringgit(total) }, buyer)
    expect((await buy(2_800)).name).toBe('price-changed')
    const placed = await buy(3_700)
    expect(await shop.order(buyer, placed.data.orderId)).toMatchObject({ deliveryName: 'Express' })
    await offerServices([])
  })

  it('is refused at another total with the new draft, and takes no seat', async () => {
    const offer = await shop.offer()
    const buyer = await shop.buyer()
    const refused = await shop.buy({ ...offer, total: 2_700 }, buyer)
    expect(refused).toMatchObject({ name: 'price-changed', data: { draft: { total: { amount: '28.00' } } } })
    expect(
      await shop.one(sql`select count(*)::int as n from group_seats where offer_id = ${offer.id}::uuid`),
    ).toEqual({ n: 0 })
  })

  it('is refused over the limits of the offer', async () => {
    const offer = await shop.offer({ unitsLimit: 3, limitPerMember: 2 })
    const [one, other, third] = [await shop.buyer(), await shop.buyer(), await shop.buyer()]
    expect(await shop.buy(offer, one, undefined, 3)).toMatchObject({
      name: 'limit-exceeded',
      data: { left: 2 },
    })
    expect((await shop.buy(offer, one, undefined, 2)).name).toBe('ok')
    expect(await shop.buy(offer, one)).toMatchObject({ name: 'limit-exceeded', data: { left: 0 } })
    expect((await shop.buy(offer, other)).name).toBe('ok')
    expect((await shop.buy(offer, third)).name).toBe('group-offer-unavailable')
  })

  it('is refused to a member who left two seats of the group unpaid, and open to others', async () => {
    const offer = await shop.offer()
    const { groupId } = await openGroup(shop, offer)
    const holder = await shop.buyer()
    for (let i = 0; i < 2; i++) {
      const { data } = await shop.buy(offer, holder, groupId)
      if (i === 0) await shop.call(orderCancel, { id: data.orderId, reason: 'orderedWrong' }, holder)
      else {
        shop.clock.advance(10 * 60_000)
        await shop.closeExpired(data.orderId)
      }
      await shop.runJobs()
    }
    expect((await shop.buy(offer, holder, groupId)).name).toBe('group-seats-unpaid')
    const draft = { offerId: offer.id, groupId, skuId: offer.sku.id, quantity: 1 }
    expect((await shop.call(groupDraft, draft, holder)).name).toBe('group-seats-unpaid')
    const other = await openGroup(shop, offer)
    expect((await shop.buy(offer, holder, other.groupId)).name).toBe('ok')
    expect((await shop.buy(offer, await shop.buyer(), groupId)).name).toBe('ok')
  })

  it('needs a group whose leader has paid, as its page shows at once, in which the member has no seat', async () => {
    const offer = await shop.offer({ size: 3 })
    const leader = await shop.buyer()
    const { data } = await shop.buy(offer, leader)
    const joiner = await shop.buyer()
    expect((await shop.buy(offer, joiner, data.groupId)).name).toBe('group-closed')
    expect((await shop.call(openGroupList, { goodsId: offer.sku.goodsId })).data.list).toEqual([])
    await shop.pay(data.orderId)
    const { data: open } = await shop.call(openGroupList, { goodsId: offer.sku.goodsId })
    expect(open.list).toMatchObject([{ id: data.groupId, paid: 1, seatsLeft: 2 }])
    expect(open.list[0]!.leader.maskedName).not.toContain('Buyer')
    expect(await shop.buy(offer, leader, data.groupId)).toMatchObject({
      name: 'group-joined',
      data: { orderId: data.orderId },
    })
    expect((await shop.buy(offer, joiner, data.groupId)).name).toBe('ok')
  })
})

describe('a group', () => {
  it('holds paid orders until the last member has paid, then ships, and emails everyone', async () => {
    const offer = await shop.offer()
    const { leader, orderId, groupId } = await openGroup(shop, offer)
    expect(await shop.order(leader, orderId)).toMatchObject({
      state: 'paid',
      kind: 'group',
      hold: 'group',
      actions: [],
    })
    expect((await shop.call(orderCancel, { id: orderId }, leader)).name).toBe('order-on-hold')
    expect((await shop.call(orderRemind, { id: orderId }, leader)).name).toBe('order-on-hold')
    const parcel = { orderId, carrier: 'x', trackingNo: shop.deps.ids.uuid() }
    expect((await shop.call(adminOrderShip, parcel, shop.staff())).name).toBe('order-on-hold')
    const list = async (input: object) =>
      (await shop.call(adminOrderList, input, shop.staff())).data.list.map((o) => o.id)
    expect(await list({ state: 'paid' })).not.toContain(orderId)
    expect(await list({ onHold: '1' })).toContain(orderId)
    expect((await shop.call(adminOrderCounts, {}, shop.staff())).data.onHold.count).toBeGreaterThan(0)

    const joiner = await shop.buyer()
    const { data: joined } = await shop.buy(offer, joiner, groupId)
    const { data: full } = await shop.call(groupInfo, { id: groupId })
    expect(full).toMatchObject({ seatsLeft: 0, freeAt: joined.expiresAt, mine: null })
    await shop.pay(joined.orderId)
    await shop.runJobs()
    expect(await shop.groupState(groupId)).toBe('succeeded')
    expect(await shop.order(leader, orderId)).toMatchObject({
      state: 'paid',
      hold: null,
      actions: ['remind', 'cancel'],
    })
    expect(shop.emails.filter((m) => m.subject.includes('group is complete'))).toHaveLength(2)
    expect((await shop.call(adminOrderShip, parcel, shop.staff())).name).toBe('ok')
    expect((await shop.call(groupInfo, { orderId: joined.orderId }, joiner)).data).toMatchObject({
      state: 'succeeded',
      mine: { orderId: joined.orderId, hasPaid: true },
      members: [{ isLeader: true }, { isLeader: false }],
    })
    expect((await shop.call(groupInfo, { orderId: joined.orderId }, leader)).name).toBe('not-found')
  })

  it('that expires cancels every paid order once, closes unpaid ones, and emails those who had paid', async () => {
    const offer = await shop.offer({ size: 3 })
    const { leader, orderId, groupId } = await openGroup(shop, offer)
    shop.clock.advance(24 * 3_600_000 - 5 * 60_000)
    const joiner = await shop.buyer()
    const { data: joined } = await shop.buy(offer, joiner, groupId)
    expect(new Date(joined.expiresAt).getTime() - shop.clock.now().getTime()).toBe(5 * 60_000)
    const before = shop.emails.length
    shop.clock.advance(5 * 60_000)
    await shop.endExpired()
    await shop.endExpired()
    expect(await shop.groupState(groupId)).toBe('failed')
    expect(await shop.order(leader, orderId)).toMatchObject({
      state: 'cancelled',
      cancelReason: 'group_failed',
    })
    expect(await shop.order(joiner, joined.orderId)).toMatchObject({ state: 'closed' })
    const cancelled = await shop.one(sql`
      select count(*)::int as n from outbox where topic = 'order.cancelled' and payload->>'orderId' = ${orderId}`)
    expect([{ n: 0 }, { n: 1 }]).toContainEqual(cancelled)
    const { email } = await shop.one<{ email: string }>(
      sql`select email from members where id = ${leader.id}::uuid`,
    )
    const told = shop.emails.slice(before).map((m) => m.to)
    expect(told.filter((to) => to === email)).toHaveLength(1)
    expect((await shop.buy(offer, await shop.buyer(), groupId)).name).toBe('group-closed')
  })

  it('that the shop ends says so on its page and in the email', async () => {
    const offer = await shop.offer()
    const { leader, groupId } = await openGroup(shop, offer)
    const cancel = { id: groupId, reason: 'Sold out at the maker' }
    expect((await shop.call(adminGroupCancel, cancel, shop.staff())).name).toBe('ok')
    await shop.runJobs()
    expect((await shop.call(groupInfo, { id: groupId }, leader)).data).toMatchObject({
      state: 'failed',
      isEndedByShop: true,
    })
    expect(shop.emails.at(-1)?.text).toContain('The shop has ended the group')
  })

  it('frees the seat of an order that was not paid in time, for the same member too', async () => {
    const offer = await shop.offer()
    const { groupId } = await openGroup(shop, offer)
    const joiner = await shop.buyer()
    const { data: lapsed } = await shop.buy(offer, joiner, groupId)
    const other = await shop.buyer()
    expect(await shop.buy(offer, other, groupId)).toMatchObject({
      name: 'group-full',
      data: { freeAt: lapsed.expiresAt },
    })
    shop.clock.advance(10 * 60_000)
    await shop.closeExpired(lapsed.orderId)
    await shop.runJobs()
    expect((await shop.buy(offer, joiner, groupId)).name).toBe('ok')
  })

  it('ends when its leader does not pay', async () => {
    const offer = await shop.offer()
    const { data } = await shop.buy(offer, await shop.buyer())
    shop.clock.advance(10 * 60_000)
    await shop.closeExpired(data.orderId)
    await shop.runJobs()
    expect(await shop.groupState(data.groupId)).toBe('failed')
  })

  it('stays complete when an order of it is cancelled later', async () => {
    const offer = await shop.offer()
    const { groupId } = await openGroup(shop, offer)
    const joiner = await shop.buyer()
    const { data } = await shop.buy(offer, joiner, groupId)
    await shop.pay(data.orderId)
    await shop.runJobs()
    expect((await shop.call(orderCancel, { id: data.orderId }, joiner)).name).toBe('ok')
    await shop.runJobs()
    expect(await shop.groupState(groupId)).toBe('succeeded')
  })
})

describe('offers', () => {
  it('are listed while they run, with the group that needs the fewest members', async () => {
    const offer = await shop.offer({ size: 3 })
    const { groupId } = await openGroup(shop, offer)
    const { data } = await shop.call(groupOfferList, {})
    expect(data.list.find((o) => o.id === offer.id)).toMatchObject({
      price: { amount: '20.00' },
      listPrice: { amount: '25.00' },
      sold: 1,
      nextGroup: { id: groupId, seatsLeft: 2 },
    })
  })
})
