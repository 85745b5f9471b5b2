import { orderInvoiceFile } from '@pasar/contract/calls/invoices'
import { orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { readPdfPages } from '../../../platform/pdf/testing.ts'
import type { Buyer } from '../../checkout/testing.ts'
import { invoices } from '../../invoices/index.ts'
import { PIN } from '../testing/paying-shop.ts'
import { type PostingShop, postingShop } from '../testing/postings.ts'

let shop: PostingShop
beforeAll(async () => {
  shop = await postingShop([invoices])
})
afterAll(() => shop.close())
beforeEach(() => shop.setSurcharge('card', 0))
afterEach(() => shop.tidy())

const succeed = async (no: string) => {
  shop.vendor.pay(no)
  await shop.notify('oms', shop.vendor.message('paid', no))
}

/** Pays 10.00 of an order of 33.00 from the balance, and the rest by card. */
async function payMixed() {
  const { buyer, orderId } = await shop.placeOrder()
  await shop.give(buyer.id, 'MYR', 1_000n)
  const input = { orderIds: [orderId], method: 'card', fromBalance: '10.00', payPassword: PIN }
  const opened = await shop.call(orderPay, input, buyer)
  expect(opened.name).toBe('ok')
  const no = opened.data.paymentNo
  await succeed(no)
  const { share } = await shop.one<{ share: string }>(sql`
    select s.no as share from payments s join payments p on p.id = s.beside_id where p.no = ${no}`)
  // The clock of tests stands still; in a shop the share is inserted after its primary.
  await shop.deps.db.execute(
    sql`update payments set created_at = created_at + interval '3 milliseconds' where no = ${share}`,
  )
  return { buyer, orderId, no, share }
}

/** Pays an order from the balance, and then by card, with a payment that is created later and refunded. */
async function payTwice() {
  const { buyer, orderId } = await shop.placeOrder()
  const late = (await shop.pay(buyer, orderId, 'card')).data.paymentNo
  await shop.give(buyer.id, 'MYR', 3_300n)
  const no = (await shop.pay(buyer, orderId, 'balance', PIN)).data.paymentNo
  await shop.deps.db.execute(
    sql`update payments set created_at = created_at + interval '2 seconds' where no = ${late}`,
  )
  await succeed(late)
  return { buyer, orderId, no, late }
}

async function drawInvoice(buyer: Buyer, id: string): Promise<string> {
  const { data } = await shop.call(orderInvoiceFile, { id }, buyer)
  return (await readPdfPages((await shop.app.inject(data.url)).rawPayload))[0]!
}

it('names the payment by card on the invoice where the balance paid a share', async () => {
  const { buyer, orderId, no, share } = await payMixed()
  const page = await drawInvoice(buyer, orderId)
  expect(page).toContain(no)
  expect(page).not.toContain(share)
  expect(page).not.toContain('Payment fee')
})

it('adds the fee of the card to what was paid where the balance paid a share', async () => {
  await shop.setSurcharge('card', 500)
  const { buyer, orderId, no } = await payMixed()
  const page = await drawInvoice(buyer, orderId)
  expect(page).toContain(no)
  // 5 % of 23.00
  expect(page).toMatch(/Payment fee\s+RM\s*1\.15/)
  expect(page).toMatch(/Paid\s+RM\s*34\.15/)
})

it('names the payment that paid the order, without the fee of one that came later and was refunded', async () => {
  await shop.setSurcharge('card', 500)
  const { buyer, orderId, no, late } = await payTwice()
  const page = await drawInvoice(buyer, orderId)
  expect(page).toContain(no)
  expect(page).not.toContain(late)
  expect(page).not.toContain('Payment fee')
  expect(page).toMatch(/Paid\s+RM\s*33\.00/)
})

it('shows the same payment and fee with the order as on its invoice', async () => {
  await shop.setSurcharge('card', 500)
  const [mixed, twice] = [await payMixed(), await payTwice()]
  const show = async ({ buyer, orderId }: Pick<typeof mixed, 'buyer' | 'orderId'>) =>
    (await shop.call(orderInfo, { id: orderId }, buyer)).data
  expect(await show(mixed)).toMatchObject({ paymentNo: mixed.no, lines: { payCost: { amount: '1.15' } } })
  expect(await show(twice)).toMatchObject({ paymentNo: twice.no, lines: { payCost: { amount: '0.00' } } })
})
