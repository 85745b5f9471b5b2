import { adminPaymentResolve, type Decision } from '@pasar/contract/calls/admin/finance/payments'
import { adminOrderRefund, adminRefundPreview } from '@pasar/contract/calls/admin/order-actions'
import { orderCancel } from '@pasar/contract/calls/orders'
import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { billInfo, orderPay, paymentInfo } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, ringgit } from '../../checkout/testing.ts'
import { type CardShop, cardShop, PIN } from '../testing/paying-shop.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

/** Places an order of 33.00 for a buyer with a balance of 10.00. */
async function placeOrder() {
  const made = await shop.placeOrder()
  await shop.give(made.buyer.id, 'MYR', 1_000n)
  return made
}

type Asked = { method?: PaymentMethodId; fromBalance?: string; payPassword?: string }
const mix = (buyer: Buyer, orderId: string, asked: Asked = {}) =>
  shop.call(
    orderPay,
    { orderIds: [orderId], method: 'card', fromBalance: '10.00', payPassword: PIN, ...asked },
    buyer,
  )

/** Opens its payment: 10.00 by balance, 23.00 by card. */
async function opened() {
  const made = await placeOrder()
  return { ...made, no: (await mix(made.buyer, made.orderId)).data.paymentNo }
}

async function paid() {
  const made = await opened()
  await arrives(made.no)
  return made
}

async function arrives(no: string) {
  shop.vendor.pay(no)
  await shop.notify('oms', shop.vendor.message('paid', no))
}

const asked = async (no: string) =>
  (await shop.one<{ amount: string }>(sql`select amount::text from payments where no = ${no}`)).amount
const free = (buyer: Buyer) => shop.available(buyer, 'MYR')

describe("the balance's share of a mixed payment", () => {
  it('requires the payment PIN and opens nothing without it', async () => {
    const { buyer, orderId } = await placeOrder()
    expect((await mix(buyer, orderId, { payPassword: '000000' })).name).toBe('pay-password-wrong')
    expect(await free(buyer)).toBe(1_000n)
  })
  it.each([
    ['more than the balance', { fromBalance: '10.01' }, 'insufficient-balance'],
    ['the whole amount, which leaves nothing for the card', { fromBalance: '33.00' }, 'method-unavailable'],
    ['nothing', { fromBalance: '0.00' }, 'method-unavailable'],
    ['beside the balance itself', { method: 'balance' as const }, 'method-unavailable'],
  ])('cannot be %s', async (_, wrong, name) => {
    const { buyer, orderId } = await placeOrder()
    expect((await mix(buyer, orderId, wrong)).name).toBe(name)
    expect(await free(buyer)).toBe(1_000n)
  })
  it('is offered when the balance covers a part, and the card charges the rest', async () => {
    const { buyer, orderId } = await placeOrder()
    const bill = async (mixed: '' | '1') =>
      (await shop.call(billInfo, { orderIds: orderId, mixed }, buyer)).data
    const card = (b: Awaited<ReturnType<typeof bill>>) => b.methods.find((m) => m.id === 'card')?.amount
    expect(await bill('')).toMatchObject({ fromBalance: ringgit(1_000) })
    expect(card(await bill(''))).toEqual(ringgit(3_300))
    expect(card(await bill('1'))).toEqual(ringgit(2_300))
    await shop.give(buyer.id, 'MYR', 2_300n)
    expect((await bill('')).fromBalance).toBeNull()
  })
  it('is held while the card payment is open, and captured with it once', async () => {
    const { buyer, orderId, no } = await opened()
    expect(await asked(no)).toBe('2300')
    expect(await free(buyer)).toBe(0n)
    const state = await shop.call(paymentInfo, { paymentNo: no }, buyer)
    expect(state.data).toMatchObject({ amount: ringgit(2_300), fromBalance: ringgit(1_000) })
    const { no: orderNo } = await shop.one<{ no: string }>(
      sql`select no from orders where id = ${orderId}::uuid`,
    )
    expect(state.data.orderNos).toEqual([orderNo])
    await arrives(no)
    await shop.notify('oms', shop.vendor.message('paid', no, { again: 'x' }))
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    expect(await shop.kept(orderId)).toBe('3300')
    expect(await free(buyer)).toBe(0n)
  })
  it('is released when the payment expires or the provider closes it', async () => {
    const first = await opened()
    await shop.notify('oms', shop.vendor.message('closed', first.no))
    expect(await free(first.buyer)).toBe(1_000n)
    const second = await opened()
    await shop.sweepAt(31)
    expect(await free(second.buyer)).toBe(1_000n)
    expect(await shop.kept(second.orderId)).toBe('0')
  })
  it('is captured although the member got a debt meanwhile', async () => {
    const made = await opened()
    await shop.owe(made.buyer.id, 'MYR', 3_000n)
    shop.vendor.pay(made.no)
    await shop.notify('oms', shop.vendor.message('paid', made.no))
    expect(await shop.stateOf(made.buyer, made.orderId)).toBe('paid')
  })

  it('is released when the order is cancelled', async () => {
    const { buyer, orderId } = await opened()
    await shop.call(orderCancel, { id: orderId }, buyer)
    await shop.runJobs()
    expect(await free(buyer)).toBe(1_000n)
  })
})

describe('another attempt', () => {
  it('with the same method and share reuses the open attempt', async () => {
    const { buyer, orderId, no } = await opened()
    expect((await mix(buyer, orderId)).data.paymentNo).toBe(no)
  })
  it('by another method or with another share cancels the first: nothing is held twice', async () => {
    for (const other of [
      { method: 'unionpay' as const },
      { fromBalance: '4.00' },
      { fromBalance: undefined },
    ]) {
      const { buyer, orderId, no } = await opened()
      const again = await mix(buyer, orderId, other)
      expect(again.name).toBe('ok')
      expect(again.data.paymentNo).not.toBe(no)
      expect(shop.vendor.isOpen(no)).toBe(false)
      const held = { unionpay: 0n, '4.00': 600n, none: 1_000n }[other.method ?? other.fromBalance ?? 'none']
      expect(await free(buyer)).toBe(held)
      await arrives(again.data.paymentNo)
      expect(await shop.kept(orderId)).toBe('3300')
    }
  })
  it('by the balance alone, which became sufficient, spends the held amount too', async () => {
    const { buyer, orderId, no } = await opened()
    await shop.give(buyer.id, 'MYR', 2_300n)
    expect((await shop.pay(buyer, orderId, 'balance', PIN)).name).toBe('ok')
    expect(shop.vendor.isOpen(no)).toBe(false)
    expect(await free(buyer)).toBe(0n)
    expect(await shop.kept(orderId)).toBe('3300')
  })
})

describe('a late mixed payment', () => {
  it("reinstates the order and charges the balance's share again", async () => {
    const { buyer, orderId, no } = await opened()
    await shop.sweepAt(31)
    await arrives(no)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    expect(await free(buyer)).toBe(0n)
    expect(await shop.kept(orderId)).toBe('3300')
  })
  it('is refunded when the balance was spent meanwhile', async () => {
    const { buyer, orderId, no } = await opened()
    await shop.sweepAt(31)
    const other = await shop.placeOrder(undefined, buyer)
    expect((await mix(buyer, other.orderId)).name).toBe('ok')
    await arrives(no)
    expect(await shop.stateOf(buyer, orderId)).toBe('closed')
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '2300' }])
    expect(await shop.kept(orderId)).toBe('0')
  })
  it('is refunded in full, card and balance, when another payment paid the order', async () => {
    const { buyer, orderId, no } = await opened()
    await shop.give(buyer.id, 'MYR', 3_300n)
    expect((await shop.pay(buyer, orderId, 'balance', PIN)).name).toBe('ok')
    await arrives(no)
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '2300' }])
    expect(await free(buyer)).toBe(1_000n)
    expect(await shop.kept(orderId)).toBe('3300')
  })
})

const staff = () => ({ token: shop.staffToken() })

describe('a mixed payment under review', () => {
  async function doubtful() {
    const made = await opened()
    shop.vendor.pay(made.no)
    await shop.notify('oms', shop.vendor.message('paid', made.no, { wrong: 'amount' }))
    expect(await shop.needsReview(made.no)).toBe(true)
    const { id } = await shop.one<{ id: string }>(sql`select id from payments where no = ${made.no}`)
    const resolve = async (decision: Decision) => {
      const done = await shop.call(adminPaymentResolve, { id, decision, note: 'checked' }, staff())
      await shop.runJobs()
      return done.name
    }
    return { ...made, resolve }
  }
  it('keeps the share held until staff accept it, which captures it', async () => {
    const { buyer, orderId, resolve } = await doubtful()
    expect(await free(buyer)).toBe(0n)
    expect(await resolve('accept')).toBe('ok')
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    expect(await shop.kept(orderId)).toBe('3300')
  })
  it('releases the share when the order is cancelled, and refunds the card when staff accept it', async () => {
    const { buyer, orderId, resolve } = await doubtful()
    await shop.call(orderCancel, { id: orderId }, buyer)
    await shop.runJobs()
    expect(await free(buyer)).toBe(1_000n)
    expect(await resolve('accept')).toBe('ok')
    expect(await shop.stateOf(buyer, orderId)).toBe('cancelled')
    expect(await free(buyer)).toBe(1_000n)
    expect(await shop.kept(orderId)).toBe('0')
  })
  it.each(['refund', 'dismiss'] as const)('releases the share by %s', async (decision) => {
    const { buyer, orderId, resolve } = await doubtful()
    expect(await resolve(decision)).toBe('ok')
    expect(await free(buyer)).toBe(1_000n)
    expect(await shop.kept(orderId)).toBe('0')
  })
})

describe('a refund of a mixed payment', () => {
  const refund = async (orderId: string, amount?: string) => {
    const done = await shop.call(adminOrderRefund, { orderId, amount, reason: 'dent' }, staff())
    await shop.runJobs()
    return done.name
  }
  it('returns to both sources in proportion, exact to the last sen', async () => {
    const { buyer, orderId, no } = await paid()
    const preview = await shop.call(adminRefundPreview, { orderId, amount: '11.00' }, staff())
    expect(preview.data.ways.map(({ method, amount }) => [method, amount.amount])).toEqual([
      ['card', '7.67'],
      ['balance', '3.33'],
    ])
    expect(await refund(orderId, '11.00')).toBe('ok')
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '767' }])
    expect(await free(buyer)).toBe(333n)
    expect(await refund(orderId, '22.01')).toBe('refund-too-large')
    expect(await refund(orderId)).toBe('ok')
    expect(await free(buyer)).toBe(1_000n)
    expect(await shop.kept(orderId)).toBe('0')
  })
  it('that the provider refuses is retried at the provider, not from the balance', async () => {
    const { buyer, orderId, no } = await paid()
    shop.vendor.setBehaviour('refuses-refunds')
    expect(await refund(orderId)).toBe('ok')
    expect(await free(buyer)).toBe(1_000n)
    shop.vendor.setBehaviour('normal')
    expect(await refund(orderId)).toBe('ok')
    const asked = (await shop.refundsOf(no)).map((r) => `${r.state} ${r.amount}`)
    expect(asked.filter((r) => r !== 'failed 2300')).toEqual(['refunded 2300'])
    expect(await free(buyer)).toBe(1_000n)
  })
})
