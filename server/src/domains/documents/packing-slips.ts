import { languageTags } from '@pasar/contract/constants'
import type { StaffContext } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { checkbox, makeBarcode } from '../../platform/pdf/code128.ts'
import type { PdfPart } from '../../platform/pdf/render.ts'
import type { Cell, PdfWriter } from '../../platform/pdf/writer.ts'
import { text } from '../../texts/text.ts'
import { presentDeliveryName } from '../orders/index.ts'
import { getMarket } from '../settings/index.ts'
import type { ParcelAddress } from '../shipping/index.ts'
import { drawFacts, drawHeading, drawReceiver, MUTED, senderLines } from './letterhead.ts'
import type { DocumentItem, DocumentOrder } from './load-orders.ts'
import { officePaper } from './rules.ts'

type Content = { item: DocumentItem; units: number }[]
type Slip = { content: Content; parcel: DocumentOrder['parcels'][number] | undefined }

/**
 * Returns the packing slips of an order in the member's language, without prices: one per parcel, and one for
 * the units that are still to ship.
 * @param parcelId only the slip of this parcel
 */
export function packingSlips(
  ctx: StaffContext,
  source: DocumentOrder,
  sender: ParcelAddress | undefined,
  parcelId?: string,
): PdfPart[] {
  const { order, language } = source
  const market = getMarket(order.market)
  return listSlips(source)
    .filter(({ parcel }) => !parcelId || parcel?.id === parcelId)
    .map(({ content, parcel }) => ({
      language,
      size: officePaper(market.country),
      footer: `${ctx.config.invoiceCompany} · ${order.no}`,
      draw(writer) {
        drawHeading(writer, text(language, 'documents.packing_slip'), order.no)
        const placed = new Intl.DateTimeFormat(languageTags[language], {
          dateStyle: 'long',
          timeZone: market.timeZone,
        })
        drawFacts(writer, [
          [text(language, 'documents.order'), order.no],
          [text(language, 'documents.placed'), placed.format(order.createdAt)],
          [
            text(language, 'documents.parcel'),
            [
              parcel ? `${parcel.no}: ${parcel.carrierName} ${parcel.trackingNo}` : '',
              presentDeliveryName(order, language),
            ]
              .filter(Boolean)
              .join(' · '),
          ],
        ])
        writer.skip(12)
        drawReceiver(writer, order.address, language)
        writer.skip(12)
        drawContent(writer, source, content)
        writer.skip(12)
        if (order.remarks) {
          writer.paragraph(text(language, 'documents.remarks'), { size: 8, color: MUTED })
          writer.paragraph(order.remarks, { size: 10 })
          writer.skip(8)
        }
        writer.paragraph(text(language, 'documents.thanks'), { size: 8 })
        if (sender) {
          writer.skip(8)
          writer.paragraph(text(language, 'documents.from'), { size: 8, color: MUTED })
          writer.paragraph(senderLines(sender, language).join(', '), { size: 8 })
        }
      },
    }))
}

function listSlips({ items, parcels }: DocumentOrder): Slip[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const slips: Slip[] = parcels.map((parcel) => ({
    parcel,
    content: parcel.items.flatMap(({ itemId, quantity }) => {
      const item = byId.get(itemId)
      return item ? [{ item, units: quantity }] : []
    }),
  }))
  const rest = items.filter(({ left }) => left > 0).map((item) => ({ item, units: item.left }))
  return (rest.length > 0 ? [...slips, { content: rest, parcel: undefined }] : slips).filter(
    ({ content }) => content.length > 0,
  )
}

function drawContent(writer: PdfWriter, { language }: DocumentOrder, content: Content): void {
  const codeWidth = 190
  const columns = [
    { title: '', width: 22 },
    { title: text(language, 'documents.item'), width: writer.width - 22 - codeWidth - 60 },
    { title: 'SKU', width: codeWidth },
    { title: text(language, 'documents.quantity'), width: 60, align: 'right' as const },
  ]
  writer.table(
    columns,
    content.map(({ item, units }): Cell[] => [
      { text: '', graphic: checkbox },
      { text: localize(item.title, language), note: localize(item.optionText, language) },
      { text: item.sku.code, graphic: makeBarcode(item.sku.code, codeWidth - 8) },
      { text: String(units) },
    ]),
  )
}
