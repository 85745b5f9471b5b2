import type { Output } from '@pasar/contract/call'
import type { adminOrderDocuments } from '@pasar/contract/calls/admin/documents'
import type { StaffContext } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import type { PdfPart } from '../../platform/pdf/render.ts'
import type { Cell, PdfWriter } from '../../platform/pdf/writer.ts'
import { getCurrency } from '../orders/index.ts'
import { defaultDuties, formatMoney } from '../pricing/index.ts'
import { countryName } from '../regions/index.ts'
import { getMarket } from '../settings/index.ts'
import { customsUnits, customsValue, type ParcelAddress } from '../shipping/index.ts'
import { presentBuyerDocument } from '../verification/index.ts'
import { addressLines, drawFacts, drawHeading, MUTED, senderLines } from './letterhead.ts'
import { type DocumentItem, type DocumentOrder, loadOrders } from './load-orders.ts'
import { customsTotals, officePaper } from './rules.ts'

/** Customs everywhere read English. */
const LANGUAGE = 'en-us'

/** Whether an order crosses a border: only then customs ask for an invoice. */
export const isInternational = ({ order, items }: DocumentOrder): boolean =>
  order.paidAt !== null &&
  order.address.country !== getMarket(order.market).country &&
  items.some((item) => customsUnits(item) > 0)

/** Lists the products of international orders that lack an HS code or their country of origin. */
export async function findMissingCustomsData(
  ctx: StaffContext,
  ids: readonly string[],
): Promise<Output<typeof adminOrderDocuments>['missing']> {
  const missing = new Map<string, string>()
  for await (const source of loadOrders(ctx, ids)) {
    if (!isInternational(source)) continue
    for (const item of source.items)
      if (customsUnits(item) > 0 && !(item.sku.hsCode && item.sku.originCountry))
        missing.set(item.goodsId, localize(item.title, ctx.language))
  }
  return [...missing].map(([goodsId, title]) => ({ goodsId, title }))
}

/**
 * Returns the commercial invoice of an international order, in English: goods with customs codes, origin,
 * weights and values for customs, without refunded units.
 * @param sender the dispatch address; without it the address of the shop's invoices
 */
export function commercialInvoice(
  ctx: StaffContext,
  source: DocumentOrder,
  sender: ParcelAddress | undefined,
): PdfPart {
  const { order, items } = source
  const { invoiceCompany: company, invoiceAddress, invoiceTaxNo } = ctx.config
  const { incoterm } = order.duties ?? defaultDuties
  const sent = items.filter((item) => customsUnits(item) > 0)
  const totals = customsTotals(sent, order)
  const money = (minor: bigint) => formatMoney(minor, getCurrency(order), LANGUAGE)
  const market = getMarket(order.market)
  const home = countryName(market.country, LANGUAGE)
  const buyer =
    order.buyer &&
    presentBuyerDocument({ ...ctx, language: LANGUAGE }, { ...order.buyer, memberId: order.memberId })
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: market.timeZone })
  return {
    language: LANGUAGE,
    size: officePaper(market.country),
    footer: `${company} · ${order.no}`,
    draw(writer) {
      drawHeading(writer, 'Commercial invoice', order.no)
      drawFacts(writer, [
        ['Invoice number', order.no],
        ['Date', date.format(order.paidAt!)],
        ['Terms of delivery', `${incoterm} (Incoterms 2020)`],
        ['Reason for export', 'Sale'],
        ['Currency', order.currency],
        ['Parcels', source.parcels.map(({ trackingNo }) => trackingNo).join(', ')],
      ])
      writer.skip(14)
      drawParties(
        writer,
        [
          company,
          ...(sender
            ? senderLines(sender, LANGUAGE).filter((line) => line !== company)
            : [invoiceAddress, invoiceAddress.endsWith(home) ? '' : home]),
          invoiceTaxNo && `Tax number ${invoiceTaxNo}`,
        ],
        [
          ...addressLines(order.address, LANGUAGE),
          order.address.email,
          buyer ? `${buyer.documentName}: ${buyer.numberMasked}` : '',
        ],
      )
      writer.skip(14)
      drawGoods(writer, sent, money)
      writer.skip(8)
      writer.sums([
        { name: 'Goods', value: money(totals.goods) },
        { name: 'Freight', value: money(totals.freight) },
        { name: `Total value, ${order.currency}`, value: money(totals.total), strong: true },
        { name: 'Units', value: String(totals.units) },
        { name: 'Net weight', value: `${(totals.grams / 1000).toFixed(3)} kg` },
      ])
      writer.skip(24)
      writer.ensure(60)
      writer.paragraph('We declare that the information on this invoice is true and correct.', { size: 8 })
      writer.skip(34)
      writer.paragraph('Name, signature, date', { size: 8, color: MUTED })
    },
  }
}

function drawParties(writer: PdfWriter, ...parties: string[][]): void {
  const width = writer.width / 2 - 10
  const heights = parties.map((lines, index) => {
    const x = writer.margin + index * (width + 20)
    const used = writer.box(index === 0 ? 'Sender' : 'Receiver', x, writer.y, width, {
      size: 8,
      color: MUTED,
    })
    return used + writer.box(lines.filter(Boolean).join('\n'), x, writer.y + used, width)
  })
  writer.y += Math.max(...heights)
}

function drawGoods(
  writer: PdfWriter,
  items: readonly DocumentItem[],
  money: (minor: bigint) => string,
): void {
  const widths = { code: 85, units: 36, weight: 56, unitValue: 75, value: 80 }
  const rest = Object.values(widths).reduce((sum, width) => sum + width, 0)
  writer.table(
    [
      { title: 'Description', width: writer.width - rest },
      { title: 'HS code, origin', width: widths.code },
      { title: 'Units', width: widths.units, align: 'right' },
      { title: 'Weight, kg', width: widths.weight, align: 'right' },
      { title: 'Unit value', width: widths.unitValue, align: 'right' },
      { title: 'Value', width: widths.value, align: 'right' },
    ],
    items.map((item): Cell[] => {
      const units = customsUnits(item)
      const { value, isPaid } = customsValue(item)
      return [
        {
          text: localize(item.title, LANGUAGE),
          note: [localize(item.optionText, LANGUAGE), item.sku.code].filter(Boolean).join('\n'),
        },
        {
          text: item.sku.hsCode ?? '',
          note: item.sku.originCountry ? countryName(item.sku.originCountry, LANGUAGE) : '',
        },
        String(units),
        ((item.weightGrams * units) / 1000).toFixed(3),
        money(value / BigInt(units)),
        { text: money(value), note: isPaid ? '' : 'For customs only' },
      ]
    }),
  )
}
