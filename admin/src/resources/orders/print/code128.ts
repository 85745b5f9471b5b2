import JsBarcode from 'jsbarcode'

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
