import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { Id, OptionalName, Time } from '../shapes.ts'

export const orderInvoices = defineCall({
  get: '/shop/order/invoices',
  who: 'member',
  summary: 'Retrieve the numbers of the invoice and the credit notes of my order',
  input: z.object({ id: Id }),
  output: z.object({
    /** Null while the order is unpaid. */
    invoice: z
      .object({
        /** Empty for moments after the payment. */
        no: z.string(),
        /** Whether it or a credit note is issued: all are for the buyer that was entered then. */
        issued: z.boolean(),
      })
      .nullable(),
    creditNotes: z.array(z.object({ id: Id, no: z.string(), amount: Money, at: Time })),
  }),
  refuses: ['not-found'],
})

export const orderInvoiceFile = defineCall({
  post: '/shop/order/invoiceFile',
  who: 'member',
  summary: 'Issue the invoice, or a credit note, of my order as PDF',
  input: z.object({
    id: Id,
    /** A credit note of orderInvoices; without it, the invoice. */
    creditNoteId: Id.optional(),
    /** The company that bought, as long as no document of the order is issued. */
    company: OptionalName(120).default(''),
    taxNo: OptionalName(40).default(''),
  }),
  output: z.object({
    /** Valid for ten minutes. */
    url: z.string(),
    /** File name. */
    name: z.string(),
  }),
  refuses: ['not-found', 'state-changed', 'too-many-requests'],
})
