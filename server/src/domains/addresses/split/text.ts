/** Placeholder for removed text, which keeps positions stable. */
export const REMOVED = '\u0001'

const digitZeros = [0xff10, 0x0e50, 0x17e0]

/** Folds one character for comparison: ASCII digits, lower case, no Latin accents. */
function foldChar(char: string): string {
  const code = char.charCodeAt(0)
  const zero = digitZeros.find((start) => code >= start && code < start + 10)
  if (zero !== undefined) return String(code - zero)
  if (char === '臺') return '台'
  const plain = /\p{Script=Latin}/u.test(char) ? (char.normalize('NFD')[0] ?? char) : char
  const lower = plain.toLowerCase()
  return lower.length === 1 ? lower : plain
}

/** Folds text for comparison character by character, so positions stay the same. */
export const foldText = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.toLowerCase()
    : Array.from({ length: text.length }, (_, i) => foldChar(text[i]!)).join('')

/** Normalizes pasted text: full-width characters and Thai and Khmer digits become ASCII. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/[๐-๙]/g, (c) => String(c.charCodeAt(0) - 0x0e50))
    .replace(/[០-៩]/g, (c) => String(c.charCodeAt(0) - 0x17e0))
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u3000\u00a0\t]/g, ' ')
}

/** Replaces a span of the text by placeholders. */
export const blankOut = (text: string, start: number, end: number): string =>
  text.slice(0, start) + REMOVED.repeat(end - start) + text.slice(end)

const nameLabels =
  '收货人|收件人|姓名|联系人|收貨人|收件人姓名|氏名|お名前|宛名|ชื่อผู้รับ|ชื่อ-สกุล|ชื่อ|ผู้รับ|ឈ្មោះ|អ្នកទទួល|receiver|recipient|name|nama penerima|nama|penerima|nev|cimzett'
const otherLabels =
  '联系电话|手机号码|手机号|手机|电话|電話番号|電話|所在地区|收货地址|详细地址|地址|邮政编码|邮编|住所|郵便番号|เบอร์โทรศัพท์|เบอร์โทร|โทรศัพท์|โทร|ที่อยู่|รหัสไปรษณีย์|ទូរស័ព្ទ|លេខទូរស័ព្ទ|អាសយដ្ឋាន|phone number|phone|mobile|tel|hp|no hp|no\\. hp|no telefon|no\\. telefon|telefonszam|telefon|cim|address|alamat|poskod|kode pos|postcode|zip'

const namePattern = new RegExp(
  `(^|[\\n,;|${REMOVED} ])(?:${nameLabels})\\s*:\\s*([^\\n,;|${REMOVED}]{1,40})`,
  'u',
)
const labelPattern = new RegExp(
  `(^|[\\n,;|${REMOVED} ])((?:${nameLabels}|${otherLabels})\\s*[:.]\\s*|(?:电话|電話|手机|โทร|ទូរស័ព្ទ)\\s*(?=[\\d+${REMOVED}]))`,
  'gu',
)

const nextLabelPattern = new RegExp(` +(?:${otherLabels})(?:[\\s:]|$)`, 'u')

/** Finds the span of the value after a label such as "Name:". */
export function findLabeledName(text: string): { start: number; end: number } | null {
  const found = namePattern.exec(foldText(text))
  const value = found?.[2]
  if (!found || !value) return null
  const start = found.index + found[0].length - value.length
  const next = value.search(nextLabelPattern)
  return { start, end: start + (next < 0 ? value.length : next) }
}

/** Removes form labels from the text. */
export function removeLabels(text: string): string {
  let result = text
  for (const found of foldText(text).matchAll(labelPattern)) {
    const start = found.index + (found[1]?.length ?? 0)
    result = blankOut(result, start, found.index + found[0].length)
  }
  return result
}
