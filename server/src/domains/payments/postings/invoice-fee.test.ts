import { orderInvoiceFile, orderInvoices } from '@pasar/contract/calls/invoices'
import { orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readPdfPages } from '../../../platform/pdf/testing.ts'
import type { Buyer } from '../../checkout/testing.ts'
import { invoices } from '../../invoices/index.ts'
import { type PostingShop, postingShop } from '../testing/postings.ts'

/* The fee of a payment is on the invoices of its orders as their refunds return it. */

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
process.stdout.write(`fees of invoices seed ${seed}\n`)

let shop: PostingShop
beforeAll(async () => {
  shop = await postingShop([invoices])
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

/** Pays orders of 33.00 by one payment by card. */
async function payTogether(count: number) {
  const first = await shop.placeOrder()
  const { buyer } = first
  const orderIds = [first.orderId]
  while (orderIds.length < count) orderIds.push((await shop.placeOrder(undefined, buyer)).orderId)
  const no = (await shop.call(orderPay, { orderIds, method: 'card' }, buyer)).data.paymentNo
  shop.vendor.pay(no)
  await shop.notify('oms', shop.vendor.message('paid', no))
  await shop.runJobs()
  const { cost } = await shop.one<{ cost: string }>(sql`select cost::text from payments where no = ${no}`)
  return { buyer, orderIds, cost: Number(cost) }
}

async function draw(buyer: Buyer, input: { id: string; creditNoteId?: string }): Promise<string> {
  const { data } = await shop.call(orderInvoiceFile, input, buyer)
  return (await readPdfPages((await shop.app.inject(data.url)).rawPayload))[0]!
}
const shownFee = async (buyer: Buyer, id: string) =>
  Math.round(Number((await shop.call(orderInfo, { id }, buyer)).data.lines.payCost.amount) * 100)
/** Amounts of the credit notes of an order, cents. */
const credited = async (buyer: Buyer, id: string) =>
  (await shop.call(orderInvoices, { id }, buyer)).data.creditNotes.map(({ amount }) =>
    Math.round(Number(amount.amount) * 100),
  )
const parse = (page: string, label: string) =>
  Math.round(Number(new RegExp(`${label}\\s+RM\\s*([\\d.]+)`).exec(page)?.[1] ?? 0) * 100)

describe('the fee of a payment', () => {
  it('is on the credit note of a full refund, in the list of these, and in the email about it', async () => {
    await shop.setSurcharge('card', 500)
    const { buyer, orderIds } = await payTogether(1)
    const id = orderIds[0]!
    await shop.refund(id)
    const { creditNotes } = (await shop.call(orderInvoices, { id }, buyer)).data
    expect(creditNotes).toMatchObject([{ amount: { amount: '34.65' } }])
    const page = await draw(buyer, { id, creditNoteId: creditNotes[0]!.id })
    // 5 % of 33.00
    expect([parse(page, 'Payment fee'), parse(page, 'Refunded')]).toEqual([165, 3_465])
    expect(parse(await draw(buyer, { id }), 'Paid')).toBe(3_465)
    const email = shop.emails.findLast(({ subject }) => subject.startsWith('Refund for order'))
    const text = email!.text.replaceAll('\u00a0', '')
    expect(text).toContain('refunded RM34.65 to')
    expect(text).toMatch(/Refunded so far: RM33\.00/)
    expect(text).toMatch(/Payment fee refunded so far: RM1\.65/)
  })

  it('is neither on a credit note nor in an email where there was none', async () => {
    await shop.setSurcharge('card', 0)
    const { buyer, orderIds } = await payTogether(1)
    const id = orderIds[0]!
    await shop.refund(id, { amount: '5.00' })
    const { creditNotes } = (await shop.call(orderInvoices, { id }, buyer)).data
    const page = await draw(buyer, { id, creditNoteId: creditNotes[0]!.id })
    expect(page).not.toContain('Payment fee')
    expect(parse(page, 'Refunded')).toBe(500)
    const email = shop.emails.findLast(({ subject }) => subject.startsWith('Refund for order'))
    expect(email!.text).not.toContain('Payment fee')
  })

  it('is divided among the invoices of the orders that it pays, and returns with each as it is divided', async () => {
    const terms = fc.record({
      count: fc.integer({ min: 1, max: 3 }),
      costBp: fc.integer({ min: 1, max: 2_000 }),
      part: fc.integer({ min: 1, max: 3_299 }),
    })
    await fc.assert(
      fc.asyncProperty(terms, async ({ count, costBp, part }) => {
        await shop.setSurcharge('card', costBp)
        const { buyer, orderIds, cost } = await payTogether(count)
        let sum = 0
        for (const id of orderIds) {
          const invoice = await draw(buyer, { id })
          const fee = parse(invoice, 'Payment fee')
          sum += fee
          expect([parse(invoice, 'Paid'), await shownFee(buyer, id)]).toEqual([3_300 + fee, fee])
          await shop.refund(id, { amount: (part / 100).toFixed(2) })
          await shop.refund(id)
          const notes = await credited(buyer, id)
          expect(notes.length).toBe(2)
          expect(notes[0]! + notes[1]!).toBe(3_300 + fee)
        }
        expect(sum).toBe(cost)
      }),
      { seed, numRuns: 3 },
    )
  }, 60_000)
})
