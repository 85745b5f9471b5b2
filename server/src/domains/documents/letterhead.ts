import type { Language } from '@pasar/contract/constants'
import { makeBarcode } from '../../platform/pdf/code128.ts'
import type { PdfWriter } from '../../platform/pdf/writer.ts'
import { text } from '../../texts/text.ts'
import type { OrderAddress } from '../orders/index.ts'
import { countryName } from '../regions/index.ts'
import { type ParcelAddress, addressLines as postalLines } from '../shipping/index.ts'

export const MUTED = '#5d6661'

/** Writes title and subtitle on the left, and the barcode of a number on the right. */
export function drawHeading(writer: PdfWriter, title: string, number: string): void {
  const top = writer.y
  writer.y += writer.box(title, writer.margin, top, writer.width * 0.55, { size: 20, weight: 'bold' })
  const width = writer.width * 0.4
  const left = writer.margin + writer.width - width
  const barcode = makeBarcode(number, width, 26)
  if (barcode) writer.draw(barcode, left, top)
  writer.box(number, left, top + (barcode?.height ?? 0) + 2, width, { size: 8 })
  writer.y = Math.max(writer.y, top + 44)
}

/** Writes rows of name and value. */
export function drawFacts(
  writer: PdfWriter,
  facts: readonly (readonly [name: string, value: string])[],
): void {
  for (const [name, value] of facts) {
    if (!value) continue
    writer.box(name, writer.margin, writer.y, 120, { color: MUTED })
    writer.y += writer.box(value, writer.margin + 120, writer.y, writer.width - 120)
  }
}

/** The lines of a receiver's address. */
export const addressLines = (address: OrderAddress, language: Language): string[] =>
  [address.fullName, address.oneLine, countryName(address.country, language), address.phone].filter(Boolean)

/** The lines of the dispatch address, which is the sender of every parcel. */
export const senderLines = (sender: ParcelAddress, language: Language): string[] => [
  sender.name,
  ...postalLines(sender, language),
  sender.phone,
]

/** Writes the receiver, the name in bold. */
export function drawReceiver(writer: PdfWriter, address: OrderAddress, language: Language, size = 10): void {
  const [name = '', ...lines] = addressLines(address, language)
  writer.paragraph(text(language, 'documents.to'), { size: 8, color: MUTED })
  writer.paragraph(name, { size: size + 1, weight: 'bold' })
  writer.paragraph(lines.join('\n'), { size })
}
