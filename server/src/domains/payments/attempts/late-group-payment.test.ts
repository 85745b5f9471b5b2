import { adminGroupCancel } from '@pasar/contract/calls/admin/catalog/group-buying'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Buyer } from '../../checkout/testing.ts'
import { groupBuying } from '../../group-buying/index.ts'
import { groupHands, type TestOffer } from '../../group-buying/testing.ts'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'

let shop: CardShop
let groups: ReturnType<typeof groupHands>
beforeAll(async () => {
  shop = await cardShop([groupBuying])
  groups = groupHands(shop)
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

/** Opens a payment by card of an order in a group. */
async function openPayment(buyer: Buyer, offer: TestOffer, groupId?: string) {
  const { data } = await groups.buy(offer, buyer, groupId)
  const opened = await shop.pay(buyer, data.orderId, 'card')
  if (opened.name !== 'ok') throw new Error(`not opened: ${opened.name}`)
  return { buyer, groupId: data.groupId, orderId: data.orderId, no: opened.data.paymentNo }
}

async function capture(no: string) {
  shop.vendor.pay(no)
  await shop.notify('oms', shop.vendor.message('paid', no))
}

/** Opens a group whose leader has paid. */
async function openPaidGroup(offer: TestOffer) {
  const leader = await openPayment(await shop.buyer(), offer)
  await capture(leader.no)
  return leader
}

const cancelGroup = async (id: string) => {
  const { name } = await shop.call(adminGroupCancel, { id, reason: 'Sold out at the maker' }, groups.staff())
  expect(name).toBe('ok')
}

it('a group that fails closes the open payments of its members at the provider', async () => {
  const offer = await groups.offer({ size: 3 })
  const { groupId } = await openPaidGroup(offer)
  const { orderId, buyer, no } = await openPayment(await shop.buyer(), offer, groupId)
  await cancelGroup(groupId)
  await shop.runJobs()
  expect(await shop.stateOf(buyer, orderId)).toBe('closed')
  expect(shop.vendor.isOpen(no)).toBe(false)
})

it('a payment that the provider reports after its group failed is refunded once', async () => {
  const offer = await groups.offer({ size: 3 })
  const { groupId } = await openPaidGroup(offer)
  const { orderId, buyer, no } = await openPayment(await shop.buyer(), offer, groupId)
  await cancelGroup(groupId)
  await capture(no)
  await capture(no)
  await shop.sweepAt(1)
  expect(await shop.stateOf(buyer, orderId)).toBe('closed')
  expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '2800' }])
})

it('a late payment is refunded when the member reached the limit of the offer meanwhile', async () => {
  const offer = await groups.offer({ size: 3, limitPerMember: 1 })
  const { groupId } = await openPaidGroup(offer)
  const { orderId, buyer, no } = await openPayment(await shop.buyer(), offer, groupId)
  await shop.sweepAt(31)
  expect(await shop.stateOf(buyer, orderId)).toBe('closed')
  expect((await groups.buy(offer, buyer)).name).toBe('ok')
  await capture(no)
  expect(await shop.stateOf(buyer, orderId)).toBe('closed')
  expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '2800' }])
})

it('a late payment is refunded when others bought the units of the offer meanwhile', async () => {
  const offer = await groups.offer({ size: 3, unitsLimit: 2 })
  const { groupId } = await openPaidGroup(offer)
  const { orderId, buyer, no } = await openPayment(await shop.buyer(), offer, groupId)
  await shop.sweepAt(31)
  expect((await groups.buy(offer, await shop.buyer())).name).toBe('ok')
  await capture(no)
  expect(await shop.stateOf(buyer, orderId)).toBe('closed')
  expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '2800' }])
})

it('a late payment and a new purchase at the same moment keep the limit of the offer per member', async () => {
  for (let round = 0; round < 5; round++) {
    const offer = await groups.offer({ size: 3, limitPerMember: 1 })
    const { groupId } = await openPaidGroup(offer)
    const { orderId, buyer, no } = await openPayment(await shop.buyer(), offer, groupId)
    await shop.sweepAt(31)
    const [bought] = await Promise.all([groups.buy(offer, buyer), capture(no)])
    const isPaid = (await shop.stateOf(buyer, orderId)) === 'paid'
    expect([bought.name, isPaid]).toEqual(isPaid ? ['limit-exceeded', true] : ['ok', false])
    if (!isPaid) expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '2800' }])
  }
})
