const lines = [
  'Brewing guide',
  '',
  'French press: 60 g of coarse coffee per litre, 94 degrees, four minutes.',
  'Moka pot: medium-fine, fill the basket, do not press, low heat.',
  'Pour over: 15 g for 240 ml, 92 degrees, three minutes in four pours.',
  'Cold: 80 g of coarse coffee per litre of cold water, twelve hours in the fridge.',
]

/** Returns a PDF of one page with brewing times, as an article's download. */
export function renderBrewingGuide(): Buffer {
  const text = lines.map((line) => `(${line}) Tj T*`).join('\n')
  const stream = `BT /F1 12 Tf 18 TL 56 780 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
