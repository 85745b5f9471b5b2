import { savedCardList } from '@pasar/contract/calls/account/saved-cards'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseTestMember } from '../../cancellations/testing.ts'
import type { Buyer } from '../../checkout/testing.ts'
import { type PayingShop, payingShop } from '../testing/paying-shop.ts'
import { type CardSandbox, startSandbox } from './testing/sandbox.ts'

let shop: PayingShop
let sandbox: CardSandbox
beforeAll(async () => {
  shop = await payingShop()
  sandbox = await startSandbox(shop)
  Object.assign(shop.deps.config, sandbox.config)
})
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

/** Pays an order and saves the card; the jobs that follow do not run yet. */
async function paySaving(method: 'stripe' | 'airwallex' = 'stripe'): Promise<Buyer> {
  const { buyer, orderId } = await shop.placeOrder()
  const input = { orderIds: [orderId], method, saveCard: true }
  const { data } = await shop.call(orderPay, input, buyer)
  await sandbox.payInForm(data.next.params, '4242424242424242')
  await shop.handleReturn(method, data.paymentNo)
  return buyer
}

const erase = (buyer: Buyer) => eraseTestMember(shop.deps, buyer.id)
const rowsOf = async (buyer: Buyer) =>
  (
    await shop.deps.db.execute(sql`
      select state, last4, brand, fingerprint from saved_cards where member_id = ${buyer.id}::uuid`)
  ).rows
/** The payments whose data refers to a customer or a card. */
const referring = async (buyer: Buyer) =>
  (
    await shop.deps.db.execute(sql`
      select data from payments
      where member_id = ${buyer.id}::uuid and (data ?| array['customer', 'card'] or data->>'way' like 'card %')`)
  ).rows.length
const isRemoved = async (buyer: Buyer) =>
  (await sandbox.cardsOf(buyer.id)).every((card) => card.removedAt !== null)

it('removes the saved cards of the member at the processor, and keeps nothing of them', async () => {
  const buyer = await paySaving()
  await shop.runJobs()
  expect(await rowsOf(buyer)).toMatchObject([{ state: 'saved', last4: '4242' }])
  const { orderId } = await shop.placeOrder(undefined, buyer)
  const [card] = (await shop.call(savedCardList, {}, buyer)).data.list
  const charge = { orderIds: [orderId], method: 'stripe', savedCard: card!.id }
  expect((await shop.call(orderPay, charge, buyer)).data.state).toBe('success')
  expect(await referring(buyer)).toBe(2)
  await erase(buyer)
  expect(await referring(buyer)).toBe(0)
  expect(await rowsOf(buyer)).toEqual([{ state: 'removing', last4: '', brand: '', fingerprint: '' }])
  await shop.runJobs()
  expect(await isRemoved(buyer)).toBe(true)
  expect(await rowsOf(buyer)).toEqual([])
})

it.each(['stripe', 'airwallex'] as const)(
  'removes a card that a payment saved moments before at %s, too',
  async (method) => {
    const buyer = await paySaving(method)
    await erase(buyer)
    await shop.runJobs()
    expect(await sandbox.cardsOf(buyer.id)).toHaveLength(1)
    expect(await isRemoved(buyer)).toBe(true)
    expect(await rowsOf(buyer)).toEqual([])
  },
)

it('keeps the references of a payment that is still open, by which it is found', async () => {
  const { buyer, orderId } = await shop.placeOrder()
  await shop.call(orderPay, { orderIds: [orderId], method: 'stripe', saveCard: true }, buyer)
  await erase(buyer)
  expect(await referring(buyer)).toBe(1)
})
