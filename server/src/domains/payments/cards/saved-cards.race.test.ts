import { savedCardDefault, savedCardList, savedCardRemove } from '@pasar/contract/calls/account/saved-cards'
import { paymentRefresh } from '@pasar/contract/calls/payment-providers'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Buyer } from '../../checkout/testing.ts'
import { auditLedger } from '../../ledger/index.ts'
import { type PayingShop, payingShop } from '../testing/paying-shop.ts'
import { type CardSandbox, startSandbox } from './testing/sandbox.ts'

const GOOD = '4242424242424242'
const MASTERCARD = '5555555555554444'
const method = 'stripe'

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
  vi.restoreAllMocks()
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})

const cardsOf = async (buyer: Buyer) => (await shop.call(savedCardList, {}, buyer)).data.list

const openSaving = async (buyer: Buyer, orderId: string) => {
  const opened = await shop.call(orderPay, { orderIds: [orderId], method, saveCard: true }, buyer)
  if (opened.name !== 'ok') throw new Error(`not opened: ${opened.name}`)
  return opened.data
}
const finish = async (paymentNo: string) => {
  await shop.handleReturn(method, paymentNo)
  await shop.runJobs()
}

/** A member with saved cards, one for each number. */
async function memberWith(...numbers: string[]) {
  const { buyer, orderId } = await shop.placeOrder()
  const orders = [orderId]
  for (const _ of numbers.slice(1)) orders.push((await shop.placeOrder(undefined, buyer)).orderId)
  for (const [index, number] of numbers.entries()) {
    const { paymentNo, next } = await openSaving(buyer, orders[index]!)
    await sandbox.payInForm(next.params, number)
    await finish(paymentNo)
  }
  return { buyer, cards: await cardsOf(buyer) }
}

const paymentsOf = async (orderId: string) =>
  (
    await shop.deps.db.execute<{ no: string; state: string }>(sql`
      select p.no, p.state from payments p join payment_orders o on o.payment_id = p.id
      where o.order_id = ${orderId}::uuid`)
  ).rows

/** Holds the next request that creates a payment at Stripe. */
function holdCharge() {
  const isHeld = Promise.withResolvers<void>()
  const { promise: mayGo, resolve: release } = Promise.withResolvers<void>()
  const send = globalThis.fetch
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isCharge = input instanceof Request && input.url.endsWith('/payment_intents')
    if (isCharge && input.method === 'POST') {
      fetch.mockRestore()
      isHeld.resolve()
      await mayGo
    }
    return await send(input, init)
  })
  return { held: isHeld.promise, release }
}

it('saves one row for a card that two tabs save at once, and the processor keeps one', async () => {
  const { buyer, orderId } = await shop.placeOrder()
  const { orderId: second } = await shop.placeOrder(undefined, buyer)
  const tabs = await Promise.all([orderId, second].map((id) => openSaving(buyer, id)))
  await Promise.all(tabs.map(({ next }) => sandbox.payInForm(next.params, GOOD)))
  await Promise.all(tabs.map(({ paymentNo }) => finish(paymentNo)))
  await shop.runJobs()
  expect(await cardsOf(buyer)).toMatchObject([{ last4: '4242', isDefault: true }])
  const kept = (await sandbox.cardsOf(buyer.id)).filter((it) => it.removedAt === null)
  expect(kept).toHaveLength(1)
})

it('charges a card once for ten concurrent taps', async () => {
  const { buyer, cards } = await memberWith(GOOD)
  for (let round = 0; round < 3; round++) {
    const { orderId } = await shop.placeOrder(undefined, buyer)
    const input = { orderIds: [orderId], method, savedCard: cards[0]!.id }
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call(orderPay, input, buyer)))
    expect(new Set(answers.map((it) => it.name))).toEqual(new Set(['ok']))
    expect(new Set(answers.map((it) => it.data.paymentNo)).size).toBe(1)
    const payments = await paymentsOf(orderId)
    expect(payments).toMatchObject([{ state: 'succeeded' }])
    expect(await sandbox.chargesOf(payments.map((it) => it.no))).toBe(1)
  }
})

it('charges one of two cards that are tapped at once', async () => {
  const { buyer, cards } = await memberWith(GOOD, MASTERCARD)
  for (let round = 0; round < 3; round++) {
    const { orderId } = await shop.placeOrder(undefined, buyer)
    const pay = (id: string) => shop.call(orderPay, { orderIds: [orderId], method, savedCard: id }, buyer)
    const answers = await Promise.all(cards.map(({ id }) => pay(id)))
    expect(new Set(answers.map((it) => it.data.paymentNo)).size).toBe(1)
    await shop.sweepAt(1)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    expect(await sandbox.chargesOf((await paymentsOf(orderId)).map((it) => it.no))).toBe(1)
    expect(await shop.kept(orderId)).toBe('3300')
  }
})

it('does not end a charge whose request has not arrived by another card, a form or a query', async () => {
  const { buyer, cards } = await memberWith(GOOD, MASTERCARD)
  const { orderId } = await shop.placeOrder(undefined, buyer)
  const pay = (savedCard?: string) => shop.call(orderPay, { orderIds: [orderId], method, savedCard }, buyer)
  const charge = holdCharge()
  const first = pay(cards[0]!.id)
  await charge.held
  const [attempt] = await paymentsOf(orderId)
  const paymentNo = attempt!.no
  const others = [await pay(cards[1]!.id), await pay()]
  expect(others.map((it) => it.data.paymentNo)).toEqual([paymentNo, paymentNo])
  expect((await shop.call(paymentRefresh, { paymentNo }, buyer)).data.state).toBe('in_progress')
  shop.clock.advance(30_000)
  await shop.jobs.run(shop.deps, 'payments.sweep')
  expect(await paymentsOf(orderId)).toEqual([{ no: paymentNo, state: 'created' }])
  charge.release()
  expect((await first).data).toMatchObject({ paymentNo, state: 'success' })
  expect(await paymentsOf(orderId)).toEqual([{ no: paymentNo, state: 'succeeded' }])
  expect(await sandbox.chargesOf([paymentNo])).toBe(1)
})

it('ends a charge that never arrived after a minute, and charges the next card', async () => {
  const { buyer, cards } = await memberWith(GOOD, MASTERCARD)
  const { orderId } = await shop.placeOrder(undefined, buyer)
  const pay = (savedCard: string) => shop.call(orderPay, { orderIds: [orderId], method, savedCard }, buyer)
  Object.assign(shop.deps.config, { stripeUrl: 'http://127.0.0.1:1' })
  const lost = (await pay(cards[0]!.id)).data
  Object.assign(shop.deps.config, sandbox.config)
  expect(lost.state).toBe('in_progress')
  shop.clock.advance(61_000)
  const next = (await pay(cards[1]!.id)).data
  expect(next.state).toBe('success')
  expect(await paymentsOf(orderId)).toEqual(
    expect.arrayContaining([
      { no: lost.paymentNo, state: 'cancelled' },
      { no: next.paymentNo, state: 'succeeded' },
    ]),
  )
})

it('either charges a card or removes it before, when both are asked for at once', async () => {
  for (let round = 0; round < 5; round++) {
    const { buyer, cards } = await memberWith(GOOD)
    const { orderId } = await shop.placeOrder(undefined, buyer)
    const [card] = cards
    const [paid, removed] = await Promise.all([
      shop.call(orderPay, { orderIds: [orderId], method, savedCard: card!.id }, buyer),
      shop.call(savedCardRemove, { id: card!.id }, buyer),
    ])
    expect(removed.name).toBe('ok')
    await shop.runJobs()
    expect(await shop.stateOf(buyer, orderId)).toBe(paid.name === 'ok' ? 'paid' : 'unpaid')
    if (paid.name !== 'ok') expect(paid.name).toBe('not-found')
    expect(await cardsOf(buyer)).toEqual([])
    shop.clock.advance(120_000)
    await shop.jobs.run(shop.deps, 'payments.remove-cards-again')
    expect((await sandbox.cardsOf(buyer.id)).every((it) => it.removedAt !== null)).toBe(true)
    shop.clock.set(new Date())
  }
})

it('keeps one default card when two are chosen at once', async () => {
  const { buyer, cards } = await memberWith(GOOD, MASTERCARD)
  await Promise.all(cards.map(({ id }) => shop.call(savedCardDefault, { id }, buyer)))
  expect((await cardsOf(buyer)).filter((it) => it.isDefault)).toHaveLength(1)
})

it('waits with the removal for the payment that the bank still has to approve', async () => {
  const { buyer, cards } = await memberWith(GOOD)
  await sandbox.actOnCard((await sandbox.cardsOf(buyer.id))[0]!.id, 'challenge')
  const { orderId } = await shop.placeOrder(undefined, buyer)
  const input = { orderIds: [orderId], method, savedCard: cards[0]!.id }
  const { data } = await shop.call(orderPay, input, buyer)
  await shop.call(savedCardRemove, { id: cards[0]!.id }, buyer)
  await shop.runJobs()
  expect((await sandbox.cardsOf(buyer.id))[0]!.removedAt).toBeNull()
  await sandbox.enterCode(data.next.url)
  await finish(data.paymentNo)
  expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  shop.clock.advance(120_000)
  await shop.jobs.run(shop.deps, 'payments.remove-cards-again')
  expect((await sandbox.cardsOf(buyer.id))[0]!.removedAt).not.toBeNull()
})
