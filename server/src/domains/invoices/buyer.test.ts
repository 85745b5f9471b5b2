import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderInvoiceFile, orderInvoices } from '@pasar/contract/calls/invoices'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdfPages } from '../../platform/pdf/testing.ts'
import type { Buyer } from '../checkout/testing.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { invoices } from './index.ts'

let shop: SalesShop
beforeAll(async () => {
  shop = await salesShop([invoices])
})
afterAll(() => shop.close())

async function withCreditNote() {
  const buyer = await shop.fundedBuyer()
  const id = await shop.placePaidOrder(buyer, [[await shop.sku(), 2]])
  const refund = { orderId: id, amount: '5.00', reason: 'A scratch' }
  await shop.call(adminOrderRefund, refund, shop.staff('orders', 'refunds'))
  await shop.runJobs()
  const { creditNotes } = (await shop.call(orderInvoices, { id }, buyer)).data
  return { id, buyer, creditNoteId: creditNotes[0]!.id }
}
async function issue(buyer: Buyer, input: { id: string; creditNoteId?: string; company?: string }) {
  const { data } = await shop.call(orderInvoiceFile, input, buyer)
  return (await readPdfPages((await shop.app.inject(data.url)).rawPayload))[0]
}

it('names the company on a credit note that is issued before its invoice, and then on the invoice', async () => {
  const { id, buyer, creditNoteId } = await withCreditNote()
  expect(await issue(buyer, { id, creditNoteId, company: 'Acme Sdn Bhd' })).toContain('Acme Sdn Bhd')
  expect((await shop.call(orderInvoices, { id }, buyer)).data.invoice?.issued).toBe(true)
  expect(await issue(buyer, { id, company: 'Other company' })).toContain('Acme Sdn Bhd')
})

it('names the receiver on both where the credit note was issued without a company', async () => {
  const { id, buyer, creditNoteId } = await withCreditNote()
  expect(await issue(buyer, { id, creditNoteId })).toContain('Aminah Rahman')
  const invoice = await issue(buyer, { id, company: 'Late company' })
  expect(invoice).toContain('Aminah Rahman')
  expect(invoice).not.toContain('Late company')
})

it('names the buyer of the invoice on a later credit note', async () => {
  const { id, buyer, creditNoteId } = await withCreditNote()
  await issue(buyer, { id, company: 'Acme Sdn Bhd' })
  expect(await issue(buyer, { id, creditNoteId, company: 'Other company' })).toContain('Acme Sdn Bhd')
})
