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

/** A reader of a file that arrives in parts, see `csvReader`. */
export type CsvReader = {
  /** Returns the records that a part of the file completes. */
  push(text: string): CsvRecord[]
  /** Returns the last records. @throws UnclosedQuote when the file ends inside a quoted cell */
  end(): CsvRecord[]
}

/** A quoted cell has no end. `line` is the line on which its record starts. */
export class UnclosedQuote extends Error {
  readonly line: number
  constructor(line: number) {
    super(`the quoted cell of the record on line ${line} has no end`)
    this.line = line
  }
}

/**
 * Reads a whole file: comma, semicolon or tab (whichever the first line has most of), a byte order mark,
 * quoted cells with line breaks. Empty lines are left out. A quoted cell without an end takes the rest.
 */
export function parseCsv(text: string): CsvRecord[] {
  const reader = openReader()
  return [...reader.push(text), ...reader.finish()]
}

/** Creates a reader of the same files as `parseCsv` in parts of any size. */
export function csvReader(): CsvReader {
  const reader = openReader()
  return {
    push: reader.push,
    end() {
      const records = reader.finish()
      const line = reader.unclosed()
      if (line !== undefined) throw new UnclosedQuote(line)
      return records
    },
  }
}

function openReader() {
  let separator = ''
  /** Text that is not read yet: the first line until it is complete, or a character that needs the next. */
  let rest = ''
  let records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let began = 1
  let unclosed: number | undefined
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
  /** Reads up to `end`; a quote or carriage return there was decided by what follows. */
  const read = (source: string, end: number) => {
    for (let i = 0; i < end; i++) {
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
  }
  const take = (source: string, isLast: boolean): CsvRecord[] => {
    if (!separator) {
      rest = source
      if (!isLast && !source.includes('\n')) return []
      separator = separatorOf(source)
      if (source.startsWith('\uFEFF')) source = source.slice(1)
    }
    // Two quotes are one, and CRLF is one break: neither may be cut.
    let end = source.length
    // Counted from the end: an expression would try every quote of the part.
    if (!isLast) while (end > 0 && (source[end - 1] === '"' || source[end - 1] === '\r')) end--
    rest = source.slice(end)
    read(source, end)
    const found = records
    records = []
    return found
  }
  return {
    push: (text: string) => take(rest + text, false),
    finish() {
      const last = take(rest, true)
      unclosed = quoted ? began : undefined
      if (cell !== '' || cells.length > 0) endRecord()
      return [...last, ...records]
    },
    unclosed: () => unclosed,
  }
}

function separatorOf(source: string): string {
  const end = source.indexOf('\n')
  const first = end < 0 ? source : source.slice(0, end)
  const count = (character: string) => first.split(character).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}
