import {
  adminCoupleOfferInfo,
  adminCoupleOfferSave,
  adminCouplePackCancel,
  adminCouplePackInfo,
} from '@pasar/contract/calls/admin/catalog/couple-packs'
import {
  coupleAcceptDraft,
  coupleCenter,
  coupleDraft,
  coupleOfferInfo,
  coupleOrderList,
  couplePartner,
} from '@pasar/contract/calls/couple-packs'
import { orderCancel } from '@pasar/contract/calls/orders'
import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../platform/testing/stale-saves.ts'
import { ringgit } from '../checkout/testing.ts'
import { type CoupleShop, coupleShop, invite } from './testing.ts'

let shop: CoupleShop
beforeAll(async () => {
  shop = await coupleShop()
})
afterAll(() => shop.close())

describe('an offer', () => {
  it('shows the price of both units, the halves and the list price of two', async () => {
    const offer = await shop.offer()
    const { data } = await shop.call(coupleOfferInfo, { goodsId: offer.sku.goodsId })
    expect(data.offer?.skus).toMatchObject([
      {
        price: { amount: '40.01' },
        halves: { initiator: { amount: '20.01' }, partner: { amount: '20.00' } },
        listPrice: { amount: '50.00' },
      },
    ])
    const { sku } = await shop.offer()
    await shop.deps.db.execute(sql`update skus set price = 2000 where id = ${sku.id}::uuid`)
    expect((await shop.call(coupleOfferInfo, { goodsId: sku.goodsId })).data.offer).toBeNull()
  })

  it('is not saved over a change that the editor has not seen', async () => {
    const { id, sku } = await shop.offer()
    await expectStaleSaveRefused(
      () => shop.call(adminCoupleOfferInfo, { id }, shop.staff()),
      (seen, n) => {
        const prices = [{ skuId: sku.id, price: `3${n}.00` }]
        return shop.call(adminCoupleOfferSave, { ...seen, prices }, shop.staff())
      },
    )
  })

  it('is refused where a half is not below the price of one unit', async () => {
    const sku = await shop.sku({ price: 2_500 })
    const made = await shop.call(
      adminCoupleOfferSave,
      { goodsId: sku.goodsId, prices: [{ skuId: sku.id, price: '49.99' }] },
      shop.staff(),
    )
    expect(made.name).toBe('input-invalid')
  })
})

describe('an order of a pack', () => {
  it('is answered as before when its request is repeated after a crash', async () => {
    const offer = await shop.offer()
    const [initiator, partner] = [await shop.buyer(), await shop.buyer()]
    const request = {
      ...{ kind: 'lovers' as const, offerId: offer.id, skuId: offer.sku.id, total: ringgit(2_801) },
      ...{ addressId: initiator.addressId, partner: await shop.usernameOf(partner) },
    }
    const order = () =>
      shop.call(specialOrderCreate, request, { ...initiator, headers: { 'idempotency-key': 'pack-again' } })
    const first = await order()
    expect(first.name).toBe('ok')
    // As if the process had died before it stored the response.
    await shop.deps.db.execute(sql`delete from idempotency where call = ${specialOrderCreate.path}`)
    const again = await order()
    expect(again).toMatchObject({ name: 'ok', data: first.data })
    expect(await shop.reserved(offer)).toBe(2)
  })

  it('is delivered by the service that each member chooses', async () => {
    const offer = await shop.offer()
    const [initiator, partner] = [await shop.buyer(), await shop.buyer()]
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
    const choice = { offerId: offer.id, skuId: offer.sku.id, addressId: initiator.addressId }
    const { data: draft } = await shop.call(coupleDraft, { ...choice, delivery: 'express' }, initiator)
    expect(draft).toMatchObject({ delivery: 'express', total: { amount: '37.01' } })
    const fast = { delivery: 'express', total: draft.total }
    const { data } = await shop.order(offer, initiator, partner, fast)
    expect(await shop.orderOf(initiator, data.orderId)).toMatchObject({ deliveryName: 'Express' })
    const half = { id: data.packId, addressId: partner.addressId, delivery: 'express' }
    const { total } = (await shop.call(coupleAcceptDraft, half, partner)).data
    const accepted = await shop.accept(data.packId, partner, { delivery: 'express', total })
    expect(await shop.orderOf(partner, accepted.data.orderId)).toMatchObject({ deliveryName: 'Express' })
    await offerServices([])
  })

  it('places the own half on hold, reserves both units, and invites the partner', async () => {
    const offer = await shop.offer()
    const [initiator, partner] = [await shop.buyer(), await shop.buyer()]
    const choice = { offerId: offer.id, skuId: offer.sku.id }
    const { data: draft } = await shop.call(coupleDraft, choice, initiator)
    expect(draft).toMatchObject({ discountable: false, total: { amount: '28.01' } })
    const { data } = await shop.order(offer, initiator, partner)
    expect(await shop.reserved(offer)).toBe(2)
    await shop.runJobs()
    expect(await shop.orderOf(initiator, data.orderId)).toMatchObject({ kind: 'couple', state: 'unpaid' })
    expect(shop.emails.at(-1)?.subject).toContain('invited')
    expect(await shop.pack(data.packId, partner)).toMatchObject({
      state: 'awaiting_partner',
      role: 'partner',
      order: null,
      actions: ['accept', 'decline'],
    })
    const seen = await shop.pack(data.packId, initiator)
    expect(seen.halves[1]!.name).toContain('•')
    expect((await shop.call(coupleCenter, { id: data.packId }, await shop.buyer())).name).toBe('not-found')
  })

  it('tells no usernames beyond the lookups of a day: known and unknown ones get the same refusal', async () => {
    const offer = await shop.offer()
    const [initiator, partner] = [await shop.buyer(), await shop.buyer()]
    const unknown = { ...partner, username: 'nobody-by-this-name' }
    const absent = { ...offer, id: shop.deps.ids.uuid() }
    const names = new Set<string>()
    for (let i = 0; i < 40; i++) names.add((await shop.order(offer, initiator, unknown)).name)
    expect(names).toContain('too-many-requests')
    expect((await shop.order(absent, initiator, partner)).name).toBe('too-many-requests')
    expect((await shop.order(absent, initiator, unknown)).name).toBe('too-many-requests')
  })

  it('is refused for members who cannot be invited, in the same way', async () => {
    const offer = await shop.offer()
    const [initiator, banned] = [await shop.buyer(), await shop.buyer()]
    await shop.deps.db.execute(sql`update members set banned_at = now() where id = ${banned.id}::uuid`)
    const own = await shop.usernameOf(initiator)
    for (const partner of ['nobody-here', own, banned])
      expect((await shop.order(offer, initiator, partner)).name).toBe('couple-partner-unavailable')
    expect((await shop.call(couplePartner, { username: 'nobody-here' }, initiator)).name).toBe(
      'couple-partner-unavailable',
    )
    expect(await shop.reserved(offer)).toBe(0)
  })

  it('needs two units, and changes nothing at another total', async () => {
    const [initiator, partner] = [await shop.buyer(), await shop.buyer()]
    const scarce = await shop.offer({ stock: 1 })
    expect((await shop.order(scarce, initiator, partner)).name).toBe('out-of-stock')
    const offer = await shop.offer()
    const refused = await shop.order(
      { ...offer, totals: { initiator: 2_800, partner: 0 } },
      initiator,
      partner,
    )
    expect(refused.name).toBe('price-changed')
    expect(await shop.reserved(offer)).toBe(0)
  })

  it('is refused while the two have an open pack, in either direction', async () => {
    const offer = await shop.offer()
    const { initiator, partner, packId } = await invite(shop, offer)
    expect(await shop.order(offer, partner, initiator)).toMatchObject({
      name: 'couple-pack-exists',
      data: { packId },
    })
  })

  it('is refused for seven days after the partner declined, and above the invitations of a day', async () => {
    const offer = await shop.offer()
    const { initiator, partner, packId, orderId } = await invite(shop, offer)
    expect((await shop.decline(packId, initiator)).name).toBe('not-found')
    expect((await shop.decline(packId, partner)).data.state).toBe('declined')
    expect(await shop.reserved(offer)).toBe(0)
    expect(await shop.orderOf(initiator, orderId)).toMatchObject({ state: 'cancelled' })
    expect((await shop.order(offer, initiator, partner)).name).toBe('couple-partner-unavailable')
    shop.clock.advance(7 * DAY_MS + 1)
    expect((await shop.order(offer, initiator, partner)).name).toBe('ok')
    for (let i = 1; i < 10; i += 1)
      expect((await shop.order(offer, initiator, await shop.buyer())).name).toBe('ok')
    expect((await shop.order(offer, initiator, await shop.buyer())).name).toBe('too-many-requests')
  })
})

describe('a pack', () => {
  it('completes with the second payment and releases both orders', async () => {
    const offer = await shop.offer()
    const { initiator, partner, packId, orderId } = await invite(shop, offer)
    await shop.pay(orderId)
    await shop.runJobs()
    expect(await shop.orderOf(initiator, orderId)).toMatchObject({
      state: 'paid',
      hold: 'couple',
      actions: [],
    })
    const { name, data } = await shop.accept(packId, partner)
    expect(name).toBe('ok')
    expect(await shop.reserved(offer)).toBe(2)
    expect((await shop.accept(packId, partner)).name).toBe('couple-pack-closed')
    await shop.pay(data.orderId)
    await shop.runJobs()
    expect(await shop.pack(packId, initiator)).toMatchObject({ state: 'completed', actions: [] })
    expect((await shop.pack(packId, partner)).history.map((h) => h.event)).toEqual(
      expect.arrayContaining(['invited', 'accepted', 'initiator_paid', 'partner_paid', 'completed']),
    )
    for (const [member, id] of [
      [initiator, orderId],
      [partner, data.orderId],
    ] as const)
      expect(await shop.orderOf(member, id)).toMatchObject({ state: 'paid', hold: null })
    expect((await shop.cancel(packId, initiator)).name).toBe('couple-pack-closed')
    // Each order lives alone now.
    expect((await shop.call(orderCancel, { id: orderId }, initiator)).name).toBe('ok')
    await shop.runJobs()
    expect(await shop.pack(packId, partner)).toMatchObject({ state: 'completed' })
    expect((await shop.call(coupleOrderList, {}, partner)).data.total).toBe(1)
  })

  it('takes the last two units of a product', async () => {
    const offer = await shop.offer({ stock: 2 })
    const { partner, packId } = await invite(shop, offer)
    expect((await shop.accept(packId, partner)).name).toBe('ok')
    expect(await shop.reserved(offer)).toBe(2)
  })

  it('can be sent to the initiator only where the initiator offers it', async () => {
    const offer = await shop.offer()
    const alone = await invite(shop, offer)
    expect((await shop.accept(alone.packId, alone.partner, { toInitiator: true })).name).toBe(
      'address-required',
    )
    const shared = await invite(shop, offer, { offersOneAddress: true })
    const { data: draft } = await shop.call(
      coupleAcceptDraft,
      { id: shared.packId, toInitiator: '1' },
      shared.partner,
    )
    expect(draft.address?.id).toBe(shared.initiator.addressId)
    expect((await shop.accept(shared.packId, shared.partner, { toInitiator: true })).name).toBe('ok')
  })

  it('ends for both when one half is cancelled, and refunds the other', async () => {
    const offer = await shop.offer()
    const { initiator, partner, packId, orderId } = await invite(shop, offer)
    const { data } = await shop.accept(packId, partner)
    await shop.pay(orderId)
    await shop.runJobs()
    expect((await shop.call(orderCancel, { id: orderId }, initiator)).name).toBe('order-on-hold')
    expect((await shop.call(orderCancel, { id: data.orderId }, partner)).name).toBe('ok')
    await shop.runJobs()
    expect(await shop.pack(packId, initiator)).toMatchObject({ state: 'cancelled' })
    expect(await shop.orderOf(initiator, orderId)).toMatchObject({ state: 'cancelled' })
    expect(await shop.reserved(offer)).toBe(0)
  })

  it('expires after 24 hours: the paid order is cancelled, the unit of the partner released', async () => {
    const offer = await shop.offer()
    const { initiator, partner, packId, orderId } = await invite(shop, offer)
    await shop.pay(orderId)
    shop.expire()
    expect((await shop.accept(packId, partner)).name).toBe('couple-pack-closed')
    await shop.runJobs()
    await shop.runJobs()
    expect(await shop.pack(packId, initiator)).toMatchObject({ state: 'expired' })
    expect(await shop.orderOf(initiator, orderId)).toMatchObject({ state: 'cancelled' })
    expect(await shop.reserved(offer)).toBe(0)
    const { n } = await shop.one<{ n: number }>(sql`
      select count(*)::int as n from outbox where topic = 'order.cancelled' and payload->>'orderId' = ${orderId}`)
    expect(n).toBeLessThanOrEqual(1)
  })

  it('is cancelled by staff with a reason', async () => {
    const offer = await shop.offer()
    const { packId, orderId, initiator } = await invite(shop, offer)
    await shop.pay(orderId)
    const done = await shop.call(adminCouplePackCancel, { id: packId, reason: 'Damaged' }, shop.staff())
    expect(done.data).toMatchObject({ state: 'cancelled', endReason: 'Damaged', paid: 1 })
    await shop.runJobs()
    expect(await shop.orderOf(initiator, orderId)).toMatchObject({ state: 'cancelled' })
    const again = await shop.call(adminCouplePackCancel, { id: packId, reason: 'x' }, shop.staff())
    expect(again.name).toBe('state-changed')
    expect((await shop.call(adminCouplePackInfo, { id: packId }, shop.staff())).data.orders).toHaveLength(1)
  })
})
