import { makeBarcode } from '../../platform/pdf/code128.ts'
import type { PdfPart } from '../../platform/pdf/render.ts'
import { text } from '../../texts/text.ts'
import { presentDeliveryName } from '../orders/index.ts'
import type { ParcelAddress } from '../shipping/index.ts'
import { drawReceiver, MUTED, senderLines } from './letterhead.ts'
import type { DocumentOrder } from './load-orders.ts'

/**
 * Returns the shipping labels of an order's parcels, A6. Carriers that issue labels have their own, which the
 * console offers beside these.
 * @param parcelId only the label of this parcel
 */
export function shippingLabels(source: DocumentOrder, sender: ParcelAddress, parcelId?: string): PdfPart[] {
  const { order, language, parcels, items } = source
  return parcels
    .filter(({ id }) => !parcelId || id === parcelId)
    .map((parcel) => ({
      language,
      size: 'A6',
      footer: `${text(language, 'documents.order')} ${order.no}`,
      draw(writer) {
        const units = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0)
        const grams = parcel.items.reduce(
          (sum, { itemId, quantity }) =>
            sum + quantity * (items.find(({ id }) => id === itemId)?.weightGrams ?? 0),
          0,
        )
        const top = writer.y
        const service = [parcel.carrierName, presentDeliveryName(order, language)].filter(Boolean).join(' · ')
        writer.y += writer.box(service, writer.margin, top, writer.width * 0.75, {
          size: 14,
          weight: 'bold',
        })
        writer.box(`${parcel.no} / ${parcels.length}`, writer.margin, top, writer.width, { align: 'right' })
        writer.skip(2)
        writer.rule()
        writer.skip(6)
        drawReceiver(writer, order.address, language, 11)
        writer.skip(6)
        writer.rule()
        writer.skip(8)
        const barcode = makeBarcode(parcel.trackingNo, writer.width, 52)
        if (barcode) {
          writer.draw(barcode, writer.margin, writer.y)
          writer.skip(barcode.height + 2)
        }
        writer.paragraph(parcel.trackingNo, { size: 11, weight: 'bold' })
        writer.skip(4)
        writer.paragraph(senderLines(sender, language).join(', '), { size: 8, color: MUTED })
        const facts = [`${text(language, 'documents.quantity')}: ${units}`, `${(grams / 1000).toFixed(2)} kg`]
        writer.paragraph(facts.join(' · '), { size: 8, color: MUTED })
      },
    }))
}
