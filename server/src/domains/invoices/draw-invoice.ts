import { languageTags } from '@pasar/contract/constants'
import { orderCharges } from '@pasar/contract/orders/order-amounts'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { renderPdf } from '../../platform/pdf/render.ts'
import type { Cell, Column, PdfWriter } from '../../platform/pdf/writer.ts'
import { text } from '../../texts/text.ts'
import { findMember } from '../identity/index.ts'
import { getCurrency, getOrderItems, type PayableOrder } from '../orders/index.ts'
import { formatMoney, formatPoints, formatTotal } from '../pricing/index.ts'
import { getMarket } from '../settings/index.ts'
import { findPayment, findRefundDetails } from './queries.ts'
import { type InvoiceRow, invoices } from './tables.ts'

const discounts = ['promotionDiscount', 'couponDiscount', 'pointsDiscount'] as const
type Discount = (typeof discounts)[number]

type Sum = { name: string; value: string; strong?: boolean }
type Body = { rows: Cell[][]; sums: Sum[]; facts: [string, string][] }

/** Draws an invoice or a credit note as PDF, in the language in which it was issued. */
export async function drawInvoice(ctx: Ctx, row: InvoiceRow, order: PayableOrder): Promise<Buffer> {
  const language = row.language ?? ctx.language
  const { invoiceCompany: company, invoiceAddress, invoiceTaxNo, invoiceFooter } = ctx.config
  const isCredit = row.kind === 'credit_note'
  // A shop without a tax number may not issue tax invoices.
  const title = text(
    language,
    isCredit ? 'invoices.credit_note' : invoiceTaxNo ? 'invoices.invoice' : 'invoices.receipt',
  )
  const body = await (isCredit ? collectCredit : collectInvoice)(ctx, row, order)
  const member = await findMember(ctx.db, order.memberId)
  const day = formatDay(row, order)
  const seller = [
    company,
    invoiceAddress,
    invoiceTaxNo && `${text(language, 'invoices.tax_no')} ${invoiceTaxNo}`,
  ]
  // The address of another member names neither the buyer nor where the buyer lives.
  const address = order.address.ownerId ? undefined : order.address
  const buyer = [
    row.company || address?.fullName || member?.nickname,
    row.taxNo && `${text(language, 'invoices.tax_no')} ${row.taxNo}`,
    address?.oneLine,
  ]
  const draw = (writer: PdfWriter) => {
    writer.paragraph(title, { size: 20, weight: 'bold' })
    writer.skip(6)
    const facts = [
      [text(language, 'invoices.no'), row.no],
      [text(language, 'invoices.date'), day(row.at)],
      [text(language, 'invoices.order'), order.no],
      ...body.facts,
    ]
    for (const [name, value] of facts) {
      writer.box(name!, writer.margin, writer.y, 120, { color: '#5d6661' })
      writer.y += writer.box(value!, writer.margin + 120, writer.y, writer.width - 120)
    }
    writer.skip(14)
    drawParties(writer, [text(language, 'invoices.from'), seller], [text(language, 'invoices.to'), buyer])
    writer.skip(14)
    writer.table((isCredit ? creditColumns : invoiceColumns)(writer, language), body.rows)
    writer.skip(8)
    writer.sums(body.sums)
    writer.skip(16)
    if (invoiceFooter) writer.paragraph(invoiceFooter, { size: 8 })
    writer.paragraph(text(language, 'invoices.thanks'), { size: 8 })
  }
  const options = { title: `${title} ${row.no}`, author: company, clock: ctx.clock }
  return await renderPdf(options, [{ language, footer: `${company} · ${row.no}`, draw }])
}

function drawParties(writer: PdfWriter, ...parties: [title: string, lines: (string | undefined)[]][]): void {
  const width = writer.width / 2 - 10
  const heights = parties.map(([title, lines], index) => {
    const x = writer.margin + index * (width + 20)
    const used = writer.box(title, x, writer.y, width, { size: 8, color: '#5d6661' })
    return used + writer.box(lines.filter(Boolean).join('\n'), x, writer.y + used, width)
  })
  writer.y += Math.max(...heights)
}

const invoiceColumns = (writer: PdfWriter, language: InvoiceRow['language'] & string): Column[] => [
  { title: text(language, 'invoices.item'), width: writer.width - 290 },
  { title: text(language, 'invoices.quantity'), width: 50, align: 'right' },
  { title: text(language, 'invoices.price'), width: 80, align: 'right' },
  { title: text(language, 'invoices.discount'), width: 75, align: 'right' },
  { title: text(language, 'invoices.amount'), width: 85, align: 'right' },
]

/** Refunds have no unit prices: an amount can be a part of one. */
const creditColumns = (writer: PdfWriter, language: InvoiceRow['language'] & string): Column[] => [
  { title: text(language, 'invoices.item'), width: writer.width - 170 },
  { title: text(language, 'invoices.quantity'), width: 70, align: 'right' },
  { title: text(language, 'invoices.amount'), width: 100, align: 'right' },
]

const formatDay = (row: InvoiceRow, order: PayableOrder) => (at: Date) =>
  new Intl.DateTimeFormat(languageTags[row.language!], {
    dateStyle: 'long',
    timeZone: getMarket(order.market).timeZone,
  }).format(at)

const format = (row: InvoiceRow, order: PayableOrder) => (minor: bigint) =>
  formatMoney(minor, getCurrency(order), row.language!)

/** The sum of a payment's fee; none for 0. */
const presentFee = (row: InvoiceRow, order: PayableOrder, fee: bigint): Sum[] =>
  fee > 0n ? [{ name: text(row.language!, 'invoices.pay_fee'), value: format(row, order)(fee) }] : []

async function collectInvoice(ctx: Ctx, row: InvoiceRow, order: PayableOrder): Promise<Body> {
  const language = row.language!
  const money = format(row, order)
  const items = await getOrderItems(ctx.db, [order.id])
  const payment = await findPayment(ctx.db, order.id)
  const total = (minor: bigint) => formatTotal(minor, order.linePoints, getCurrency(order), language)
  const minus = (minor: bigint) => (minor > 0n ? `− ${money(minor)}` : '')
  const optional = (key: Discount | (typeof orderCharges)[number]): Sum[] =>
    order[key] > 0n
      ? [
          {
            name: text(language, `invoices.${key}`),
            value: key.endsWith('Discount') ? minus(order[key]) : money(order[key]),
          },
        ]
      : []
  return {
    facts: payment.no ? [[text(language, 'invoices.payment'), payment.no]] : [],
    rows: items.map((item) => [
      {
        text: localize(item.title, language),
        note: [
          localize(item.optionText, language),
          item.points > 0n ? formatPoints(item.points, language) : '',
        ]
          .filter(Boolean)
          .join(' · '),
      },
      String(item.quantity),
      money(item.price),
      minus(item.promotionDiscount + item.couponDiscount + item.pointsDiscount),
      money(item.total),
    ]),
    sums: [
      { name: text(language, 'invoices.subtotal'), value: money(order.subtotal) },
      ...discounts.flatMap(optional),
      ...orderCharges.flatMap(optional),
      { name: text(language, 'invoices.total'), value: total(order.total), strong: true },
      ...presentFee(row, order, payment.cost),
      { name: text(language, 'invoices.paid'), value: total(order.total + payment.cost) },
    ],
  }
}

async function collectCredit(ctx: Ctx, row: InvoiceRow, order: PayableOrder): Promise<Body> {
  const language = row.language!
  const money = format(row, order)
  const refund = (await findRefundDetails(ctx.db, order.id)).find(({ no }) => no === row.refundNo)!
  const items = new Map((await getOrderItems(ctx.db, [order.id])).map((item) => [item.id, item]))
  const [invoice] = await ctx.db
    .select({ no: invoices.no })
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, 'invoice')))
  return {
    facts: [[text(language, 'invoices.of_invoice'), invoice?.no ?? '']],
    rows: refund.lines.map(({ itemId, charge, quantity, amount }) => {
      const item = itemId ? items.get(itemId) : undefined
      const name = item
        ? { text: localize(item.title, language), note: localize(item.optionText, language) }
        : text(language, `invoices.${charge ?? 'freight'}`)
      return [name, quantity ? String(quantity) : '', money(amount)]
    }),
    sums: [
      ...presentFee(row, order, refund.fee),
      { name: text(language, 'invoices.refunded'), value: money(refund.amount), strong: true },
    ],
  }
}
