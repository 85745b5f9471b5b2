import type { Output } from '@pasar/contract/call'
import { savedCardDefault, savedCardList, savedCardRemove } from '@pasar/contract/calls/account/saved-cards'
import { adminPaymentInfo } from '@pasar/contract/calls/admin/finance/payments'
import { adminMemberCardRemove, adminMemberCards } from '@pasar/contract/calls/admin/members'
import { billInfo, orderPay, paymentInfo } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer } from '../../checkout/testing.ts'
import { auditLedger } from '../../ledger/index.ts'
import { followPaymentSettings } from '../methods/terms.ts'
import { type PayingShop, payingShop } from '../testing/paying-shop.ts'
import { type CardSandbox, startSandbox } from './testing/sandbox.ts'

const GOOD = '4242424242424242'
const MASTERCARD = '5555555555554444'
const SECURE = '4000000000003220'

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
afterEach(async () => {
  Object.assign(shop.deps.config, sandbox.config)
  // The sandbox signs with the time of day.
  shop.clock.set(new Date())
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})

type Processor = 'stripe' | 'airwallex'
type CardMethod = Processor | 'stripecheckout'
const cardsOf = async (buyer: Buyer) => (await shop.call(savedCardList, {}, buyer)).data.list
const payWith = (buyer: Buyer, orderId: string, method: CardMethod, savedCard: string) =>
  shop.call(orderPay, { orderIds: [orderId], method, savedCard }, buyer)
const stateOf = async (buyer: Buyer, paymentNo: string) =>
  (await shop.call(paymentInfo, { paymentNo }, buyer)).data

/** Pays a new order in the form, with the tick. @returns the payment's number */
async function paySaving(buyer: Buyer | undefined, method: Processor, number = GOOD, expiry?: string) {
  const made = await shop.placeOrder(undefined, buyer)
  const opened = await shop.call(orderPay, { orderIds: [made.orderId], method, saveCard: true }, made.buyer)
  if (opened.name !== 'ok') throw new Error(`not opened: ${opened.name}`)
  await sandbox.payInForm(opened.data.next.params, number, expiry)
  await shop.handleReturn(method, opened.data.paymentNo)
  await shop.runJobs()
  await sandbox.settled()
  await shop.runJobs()
  return { ...made, no: opened.data.paymentNo }
}

/** A member with one saved card, and a new order. */
async function withCard(method: Processor, number?: string) {
  const { buyer, no } = await paySaving(undefined, method, number)
  const [card] = await cardsOf(buyer)
  const { orderId } = await shop.placeOrder(undefined, buyer)
  return { buyer, card: card!, orderId, savedBy: no }
}

/** The one card of a member at the processor. */
const atProcessor = async (buyer: Buyer) => (await sandbox.cardsOf(buyer.id))[0]!

describe.each<Processor>(['stripe', 'airwallex'])('a saved card at %s', (method) => {
  it('is not saved without the tick, nor when the payment is declined', async () => {
    const { buyer, no, next } = await shop.opened(method)
    await sandbox.payInForm(next.params, GOOD)
    await shop.handleReturn(method, no)
    await shop.runJobs()
    expect(await cardsOf(buyer)).toEqual([])
    await paySaving(buyer, method, '4000000000000002')
    expect(await cardsOf(buyer)).toEqual([])
    expect(await sandbox.cardsOf(buyer.id)).toEqual([])
  })

  it('is saved with the tick, without its number, and pays the next order at once', async () => {
    const { buyer, card, orderId, savedBy } = await withCard(method)
    expect(card).toMatchObject({
      brand: 'visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2039,
      expired: false,
      isDefault: true,
    })
    const stored = await shop.one<{ row: string }>(sql`
      select row_to_json(c)::text as row from saved_cards c where member_id = ${buyer.id}::uuid`)
    expect(stored.row).not.toContain(GOOD)
    const bill = (await shop.call(billInfo, { orderIds: orderId, method }, buyer)).data
    expect(bill.savedCards).toMatchObject([{ id: card.id, method, usable: true, why: '' }])
    expect(bill.methods.find((it) => it.id === method)?.savesCards).toBe(true)
    const paid = await payWith(buyer, orderId, method, card.id)
    expect(paid.data).toMatchObject({ state: 'success', next: { type: 'none' } })
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    expect(await shop.captured(paid.data.paymentNo)).toBe(1)
    expect((await atProcessor(buyer)).id).toBeDefined()
    expect(await sandbox.cardsOf(buyer.id)).toHaveLength(1)
    // The same order again returns that payment.
    expect((await payWith(buyer, orderId, method, card.id)).data.paymentNo).toBe(paid.data.paymentNo)
    for (const no of [savedBy, paid.data.paymentNo])
      expect((await detailOf(no)).card).toEqual({ brand: 'visa', last4: '4242' })
  })

  it('waits for the bank where it asks the shopper, and counts after the approval', async () => {
    const { buyer, card, orderId } = await withCard(method)
    await sandbox.actOnCard((await atProcessor(buyer)).id, 'challenge')
    const { data } = await payWith(buyer, orderId, method, card.id)
    expect(data).toMatchObject({ state: 'in_progress', next: { type: 'redirect' } })
    // A second tap continues the same payment.
    expect((await payWith(buyer, orderId, method, card.id)).data).toEqual(data)
    await sandbox.enterCode(data.next.url)
    await shop.handleReturn(method, data.paymentNo)
    expect((await stateOf(buyer, data.paymentNo)).state).toBe('success')
  })

  it('that needs the bank’s approval when it is saved is saved after the approval', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    const { data } = await shop.call(orderPay, { orderIds: [orderId], method, saveCard: true }, buyer)
    const answer = await (await sandbox.payInForm(data.next.params, SECURE)).json()
    const next = (answer as { next_action: { url?: string; redirect_to_url?: { url: string } } }).next_action
    await sandbox.enterCode(next.url ?? next.redirect_to_url!.url)
    await shop.handleReturn(method, data.paymentNo)
    await shop.runJobs()
    expect(await cardsOf(buyer)).toMatchObject([{ last4: '3220' }])
  })

  it('fails with the reason when the bank declines, and the order can be paid otherwise', async () => {
    const { buyer, card, orderId } = await withCard(method)
    await sandbox.actOnCard((await atProcessor(buyer)).id, 'decline')
    const { data } = await payWith(buyer, orderId, method, card.id)
    expect(data).toMatchObject({ state: 'failed', next: { type: 'none' } })
    const info = await stateOf(buyer, data.paymentNo)
    expect(info).toMatchObject({ message: 'The card has insufficient funds', payable: true })
    await shop.give(buyer.id, 'MYR', 3_300n)
    expect((await shop.pay(buyer, orderId, 'balance', '246810')).name).toBe('ok')
  })

  it('that the bank declines after the approval page fails, too', async () => {
    const { buyer, card, orderId } = await withCard(method)
    await sandbox.actOnCard((await atProcessor(buyer)).id, 'challenge')
    const { data } = await payWith(buyer, orderId, method, card.id)
    for (const code of ['000000', '000001', '000002']) await sandbox.enterCode(data.next.url, code)
    await shop.handleReturn(method, data.paymentNo)
    const info = await stateOf(buyer, data.paymentNo)
    expect(info).toMatchObject({ state: 'failed', message: 'The bank could not verify you' })
  })

  it('that the bank renews has the new expiry and digits', async () => {
    const { buyer, card } = await withCard(method)
    await sandbox.actOnCard((await atProcessor(buyer)).id, 'renew')
    await sandbox.settled()
    await shop.runJobs()
    expect(await cardsOf(buyer)).toMatchObject([{ id: card.id, last4: '9999', expiryYear: 2043 }])
  })

  it('that is removed in the provider’s dashboard disappears', async () => {
    const { buyer, card, orderId } = await withCard(method)
    await sandbox.actOnCard((await atProcessor(buyer)).id, 'remove')
    await sandbox.settled()
    await shop.runJobs()
    expect(await cardsOf(buyer)).toEqual([])
    expect((await payWith(buyer, orderId, method, card.id)).name).toBe('not-found')
  })

  it('that the member removes is removed at the processor, and repeated reports do not bring it back', async () => {
    const { buyer, card, orderId, savedBy } = await withCard(method)
    expect((await shop.call(savedCardRemove, { id: card.id }, buyer)).data.list).toEqual([])
    expect((await payWith(buyer, orderId, method, card.id)).name).toBe('not-found')
    await shop.runJobs()
    await sandbox.settled()
    expect((await atProcessor(buyer)).removedAt).not.toBeNull()
    await shop.handleReturn(method, savedBy)
    await shop.runJobs()
    expect(await rowsOf(buyer)).toEqual([])
  })

  it('is removed later when the processor does not answer', async () => {
    const { buyer, card } = await withCard(method)
    Object.assign(shop.deps.config, { stripeUrl: 'http://127.0.0.1:1', airwallexUrl: 'http://127.0.0.1:1' })
    await shop.call(savedCardRemove, { id: card.id }, buyer)
    await shop.runJobs()
    expect(await rowsOf(buyer)).toEqual([{ state: 'removing' }])
    Object.assign(shop.deps.config, sandbox.config)
    shop.clock.advance(10 * 60_000)
    await shop.jobs.run(shop.deps, 'payments.remove-cards-again')
    expect(await rowsOf(buyer)).toEqual([])
    expect((await atProcessor(buyer)).removedAt).not.toBeNull()
  })

  it('is shown and refused once it has expired', async () => {
    const { buyer, card, orderId } = await withCard(method)
    await shop.deps.db.execute(sql`update saved_cards set expiry_year = 2020 where id = ${card.id}::uuid`)
    const bill = (await shop.call(billInfo, { orderIds: orderId }, buyer)).data
    expect(bill.savedCards).toMatchObject([{ expired: true, usable: false }])
    expect((await payWith(buyer, orderId, method, card.id)).name).toBe('method-unavailable')
  })

  it('of the same number replaces the first one, and the processor keeps one', async () => {
    const { buyer, card } = await withCard(method)
    await paySaving(buyer, method, GOOD, '11 / 40')
    const list = await cardsOf(buyer)
    expect(list).toMatchObject([{ last4: '4242', expiryYear: 2040, isDefault: true }])
    expect(list[0]!.id).not.toBe(card.id)
    await shop.runJobs()
    const kept = (await sandbox.cardsOf(buyer.id)).filter((it) => it.removedAt === null)
    expect(kept).toHaveLength(1)
  })

  it('leaves one customer for each member', async () => {
    const { buyer } = await withCard(method)
    await paySaving(buyer, method, MASTERCARD)
    const customers = await shop.deps.db.execute(
      sql`select from payment_customers where member_id = ${buyer.id}::uuid`,
    )
    expect(customers.rows).toHaveLength(1)
    expect(await sandbox.cardsOf(buyer.id)).toHaveLength(2)
  })
})

describe('a card that is saved on Stripe’s page', () => {
  /** Pays a new order on Stripe's page. */
  async function payOnPage(by: Buyer | undefined, saveCard: boolean, number = GOOD) {
    const { buyer, orderId } = await shop.placeOrder(undefined, by)
    const opened = await shop.call(
      orderPay,
      { orderIds: [orderId], method: 'stripecheckout', saveCard },
      buyer,
    )
    await sandbox.payOnPage(opened.data.next.url, { number })
    await finish(opened.data.paymentNo)
    return { buyer, orderId }
  }
  async function finish(paymentNo: string) {
    await shop.handleReturn('stripe', paymentNo)
    await shop.runJobs()
    await sandbox.settled()
    await shop.runJobs()
  }

  it('is not saved without the tick, nor when the payment is declined', async () => {
    const { buyer } = await payOnPage(undefined, false)
    await payOnPage(buyer, true, '4000000000000002')
    expect(await cardsOf(buyer)).toEqual([])
    expect(await sandbox.cardsOf(buyer.id)).toEqual([])
  })

  it('pays the next order at once, and is removed at Stripe', async () => {
    const { buyer, orderId } = await payOnPage(undefined, true)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    const [card] = await cardsOf(buyer)
    expect(card).toMatchObject({ last4: '4242', isDefault: true })
    const next = await shop.placeOrder(undefined, buyer)
    expect((await payWith(buyer, next.orderId, 'stripe', card!.id)).data.state).toBe('success')
    await shop.call(savedCardRemove, { id: card!.id }, buyer)
    await shop.runJobs()
    expect((await atProcessor(buyer)).removedAt).not.toBeNull()
  })

  it('is charged by the page’s method where the shop does not offer Stripe’s form', async () => {
    const { buyer } = await payOnPage(undefined, true)
    const [card] = await cardsOf(buyer)
    const { orderId } = await shop.placeOrder(undefined, buyer)
    await shop.deps.db.execute(sql`
      insert into pay_methods (market, method, is_on, changed_at) values ('1', 'stripe', false, now())`)
    await followPaymentSettings(shop.deps)
    const { savedCards } = (await shop.call(billInfo, { orderIds: orderId }, buyer)).data
    expect(savedCards).toMatchObject([{ method: 'stripecheckout', usable: true }])
    expect((await payWith(buyer, orderId, 'stripecheckout', card!.id)).data.state).toBe('success')
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    await shop.deps.db.execute(sql`truncate pay_methods`)
    await followPaymentSettings(shop.deps)
  })

  it('is offered there for the next payment with the tick, and is saved once', async () => {
    const { buyer } = await payOnPage(undefined, true)
    const { orderId } = await shop.placeOrder(undefined, buyer)
    const { data } = await shop.call(
      orderPay,
      { orderIds: [orderId], method: 'stripecheckout', saveCard: true },
      buyer,
    )
    expect(await (await fetch(data.next.url)).text()).toContain('Visa •••• 4242')
    await sandbox.payOnPage(data.next.url, { savedCard: (await atProcessor(buyer)).id })
    await finish(data.paymentNo)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    expect(await cardsOf(buyer)).toHaveLength(1)
  })
})

const rowsOf = async (buyer: Buyer) =>
  (await shop.deps.db.execute(sql`select state from saved_cards where member_id = ${buyer.id}::uuid`)).rows

const finance = () => ({
  token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['finance', 'members'] }),
})

async function detailOf(no: string): Promise<Output<typeof adminPaymentInfo>> {
  const { id } = await shop.one<{ id: string }>(sql`select id from payments where no = ${no}`)
  return (await shop.call(adminPaymentInfo, { id }, finance())).data
}

describe('saved cards', () => {
  it('of another member are refused like absent ones', async () => {
    const { card } = await withCard('stripe')
    const { buyer: other, orderId } = await shop.placeOrder()
    const absent = shop.deps.ids.uuid()
    for (const id of [card.id, absent]) {
      expect((await payWith(other, orderId, 'stripe', id)).name).toBe('not-found')
      expect((await shop.call(savedCardDefault, { id }, other)).name).toBe('not-found')
      expect((await shop.call(savedCardRemove, { id }, other)).name).toBe('not-found')
    }
    expect((await shop.call(billInfo, { orderIds: orderId }, other)).data.savedCards).toEqual([])
  })

  it('are saved by processors that offer it only', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    const pay = (method: string) =>
      shop.call(orderPay, { orderIds: [orderId], method, saveCard: true }, buyer)
    for (const method of ['fpx', 'balance'])
      expect((await pay(method)).name, method).toBe('method-unavailable')
  })

  it('are charged by their own method only', async () => {
    const { buyer, card, orderId } = await withCard('stripe')
    expect((await payWith(buyer, orderId, 'airwallex', card.id)).name).toBe('method-unavailable')
  })

  it('of another account are neither offered nor charged, and are removed here', async () => {
    const { buyer, card, orderId } = await withCard('stripe')
    Object.assign(shop.deps.config, { stripePublishableKey: 'pk_test_of_another_account' })
    expect((await shop.call(billInfo, { orderIds: orderId }, buyer)).data.savedCards).toEqual([])
    expect((await payWith(buyer, orderId, 'stripe', card.id)).name).toBe('method-unavailable')
    await shop.call(savedCardRemove, { id: card.id }, buyer)
    await shop.runJobs()
    expect(await rowsOf(buyer)).toEqual([])
  })

  it('have one default, which the member chooses', async () => {
    const { buyer, card } = await withCard('stripe')
    await paySaving(buyer, 'airwallex', MASTERCARD)
    expect((await cardsOf(buyer)).map((it) => [it.last4, it.isDefault])).toEqual([
      ['4242', true],
      ['4444', false],
    ])
    const second = (await cardsOf(buyer))[1]!
    const { list } = (await shop.call(savedCardDefault, { id: second.id }, buyer)).data
    expect(list.map((it) => [it.last4, it.isDefault])).toEqual([
      ['4444', true],
      ['4242', false],
    ])
    expect(list[1]!.id).toBe(card.id)
  })

  it('are removed by staff on request, which is audited with the last digits only', async () => {
    const { buyer, card } = await withCard('stripe')
    const listed = (await shop.call(adminMemberCards, { memberId: buyer.id }, finance())).data.list
    expect(listed).toEqual([{ id: card.id, brand: 'visa', last4: '4242', createdAt: expect.any(String) }])
    const input = { id: buyer.id, cardId: card.id, reason: 'Identified by phone' }
    expect((await shop.call(adminMemberCardRemove, input, finance())).name).toBe('ok')
    expect((await shop.call(adminMemberCardRemove, input, finance())).name).toBe('not-found')
    const { before } = await shop.one<{ before: object }>(sql`
      select before from audit_log where action = 'member.savedCardRemove' and target = ${`member:${buyer.id}`}`)
    expect(before).toEqual({ gateway: 'stripe', brand: 'visa', last4: '4242' })
    await shop.runJobs()
    expect((await atProcessor(buyer)).removedAt).not.toBeNull()
  })

  it('count once when the answer to the charge is lost', async () => {
    const { buyer, card, orderId } = await withCard('stripe')
    await sandbox.setDefaults({ timeoutAfterCharge: true })
    const { data } = await payWith(buyer, orderId, 'stripe', card.id)
    await sandbox.setDefaults({ timeoutAfterCharge: false })
    expect(data.state).toBe('in_progress')
    // A second tap waits for the first.
    expect((await payWith(buyer, orderId, 'stripe', card.id)).data.paymentNo).toBe(data.paymentNo)
    await shop.sweepAt(1)
    expect((await stateOf(buyer, data.paymentNo)).state).toBe('success')
    expect(await sandbox.chargesOf([data.paymentNo])).toBe(1)
  })
})
