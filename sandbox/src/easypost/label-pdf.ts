import type { StoredShipment } from './objects.ts'

const escapeText = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`)

const lines = (address: Record<string, unknown>) =>
  ['name', 'street1', 'city', 'state', 'zip', 'country', 'phone']
    .map((name) => address[name])
    .filter((value): value is string => typeof value === 'string' && value !== '')

/** Draws the label of a shipment as a PDF of one page, 4 × 6 inches, with text only. */
export function labelPdf({ from, to, selected, trackingCode, reference }: StoredShipment): Buffer {
  const rows = [
    `${selected?.carrier} ${selected?.service}`,
    ...['', 'FROM', ...lines(from), '', 'TO', ...lines(to), ''],
    ...[trackingCode ?? '', reference ?? '', 'sandbox'],
  ]
  const text = rows.map((row) => `(${escapeText(row)}) Tj T*`).join('\n')
  const stream = `BT /F1 11 Tf 14 TL 20 405 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}
