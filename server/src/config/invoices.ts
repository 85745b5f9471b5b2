import { text } from './kinds.ts'

/** The company that issues invoices. */
export const invoices = {
  invoiceCompany: text('INVOICE_COMPANY', 'Pasar', 'legal name of the company on invoices'),
  invoiceAddress: text('INVOICE_ADDRESS', '', 'postal address of the company on invoices, with commas'),
  invoiceTaxNo: text(
    'INVOICE_TAX_NO',
    '',
    'tax number of the company; without it, members get receipts instead of invoices',
  ),
  invoiceFooter: text('INVOICE_FOOTER', '', 'legal text at the end of invoices'),
}
