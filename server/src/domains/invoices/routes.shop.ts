import { orderInvoiceFile, orderInvoices } from '@pasar/contract/calls/invoices'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listInvoices } from './list-invoices.ts'

export const invoiceRoutes: Route[] = [
  handle(orderInvoices, listInvoices),
  handleOutside(orderInvoiceFile, issueInvoice),
]
