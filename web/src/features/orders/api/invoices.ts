import { orderInvoiceFile, orderInvoices } from '@pasar/contract/calls/invoices'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

/** Reads the invoice and the credit notes of an order. */
export const useInvoices = (id: string) => useRead(orderInvoices, { id }, { staleTime: 0 })

/** Issues a document and returns the address of its file. */
export const useInvoiceFile = () => useCall(orderInvoiceFile, { changes: [orderInvoices] })
