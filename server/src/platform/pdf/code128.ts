import JsBarcode from 'jsbarcode'
import type PDFDocument from 'pdfkit'

/** The narrowest bar that common scanners read, in points: 0.19 mm. */
const MIN_MODULE = 0.54
/** The width of a bar where there is room, in points. */
const MODULE = 0.9

/** Quiet zone on either side, in modules (ISO/IEC 15417). */
const QUIET = 10
/** The library also accepts letters from È to Ó, as function codes. */
const printable = /^[ -~]+$/

/**
 * Encodes a text as Code 128.
 * @returns the bars in modules from the left, and the total width
 * @throws RangeError for characters other than printable ASCII
 */
export function encodeBars(text: string): { bars: { x: number; width: number }[]; width: number } {
  if (!printable.test(text)) throw new RangeError(`cannot encode ${JSON.stringify(text)}`)
  const encoded: { encodings?: { data: string }[] } = {}
  JsBarcode(encoded, text, { format: 'CODE128' })
  // One digit per module: 1 is black.
  const modules = (encoded.encodings ?? []).map(({ data }) => data).join('')
  const bars = [...modules.matchAll(/1+/g)].map(({ 0: bar, index }) => ({
    x: QUIET + index,
    width: bar.length,
  }))
  return { bars, width: modules.length + 2 * QUIET }
}

/** Something drawn in a cell of a table, below its text. Lengths are in points. */
export type Graphic = {
  height: number
  draw(pdf: InstanceType<typeof PDFDocument>, x: number, y: number): void
}

/**
 * Returns the Code 128 barcode of a text; undefined for a text that cannot be encoded, or whose bars would be
 * too narrow for a scanner.
 * @param width room for the barcode with its quiet zones, in points
 * @param height height of the bars, in points
 */
export function makeBarcode(text: string, width: number, height = 20): Graphic | undefined {
  if (!printable.test(text)) return undefined
  const code = encodeBars(text)
  const module = Math.min(MODULE, width / code.width)
  if (module < MIN_MODULE) return undefined
  return {
    height,
    draw(pdf, x, y) {
      for (const bar of code.bars) pdf.rect(x + bar.x * module, y, bar.width * module, height)
      pdf.fillColor('#000000').fill()
    },
  }
}

/** A box to tick by hand. */
export const checkbox: Graphic = {
  height: 11,
  draw: (pdf, x, y) =>
    pdf
      .rect(x, y + 1.5, 9, 9)
      .lineWidth(0.8)
      .strokeColor('#1b211e')
      .stroke(),
}
