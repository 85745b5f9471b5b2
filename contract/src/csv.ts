/**
 * Reads and writes CSV (RFC 4180). What a spreadsheet would run as a formula is written with an apostrophe
 * before it, which is removed on reading (OWASP: CSV injection). That includes full-width characters, which
 * some spreadsheets convert, and what follows a semicolon, tab or line break, where spreadsheets of other
 * countries split a cell. Numbers are no formulas, negative ones included. No library reports the lines
 * (docs/adr/0025-csv-reader.md).
 */

/** A record with the line number on which it starts, from 1. */
export type CsvRecord = { line: number; cells: string[] }

const FORMULA = '[=+\\-@＝＋－＠\\t\\r]'
const formulaAtStart = new RegExp(`^(?='*${FORMULA})`)
const formulaAfterSeparator = new RegExp(`([;\\t\\r\\n])(?='*${FORMULA})`, 'g')
const escapeAtStart = new RegExp(`^'(?='*${FORMULA})`)
const escapeAfterSeparator = new RegExp(`([;\\t\\r\\n])'(?='*${FORMULA})`, 'g')
const plainNumber = /^-?\d+(\.\d+)?$/

/** Formats a line of cells, with its line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: string): string {
  const safe = plainNumber.test(cell) ? cell : escapeFormulas(cell)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// Start and separators each in a pass of their own: a cell may start with a tab, which is both.
const escapeFormulas = (cell: string): string =>
  cell.replace(formulaAtStart, "'").replaceAll(formulaAfterSeparator, "$1'")

const unescapeFormulas = (cell: string): string =>
  cell.replace(escapeAtStart, '').replaceAll(escapeAfterSeparator, '$1')

/**
 * Reads a whole file: comma, semicolon or tab (whichever the first line has most of), a byte order mark,
 * quoted cells with line breaks. Empty lines are left out.
 */
export function parseCsv(text: string): CsvRecord[] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = separatorOf(source)
  const records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let began = 1
  const endCell = () => {
    cells.push(unescapeFormulas(cell))
    cell = ''
  }
  const endRecord = () => {
    endCell()
    if (cells.some((c) => c !== '')) records.push({ line: began, cells })
    cells = []
    began = line
  }
  for (let i = 0; i < source.length; i++) {
    const character = source[i]!
    if (character === '\n') line++
    if (quoted) {
      if (character !== '"') cell += character
      else if (source[i + 1] === '"') cell += source[++i]
      else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === separator) endCell()
    else if (character === '\n') endRecord()
    else if (character !== '\r' || source[i + 1] !== '\n') cell += character
  }
  if (cell !== '' || cells.length > 0) endRecord()
  return records
}

function separatorOf(source: string): string {
  const end = source.indexOf('\n')
  const first = end < 0 ? source : source.slice(0, end)
  const count = (character: string) => first.split(character).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}
