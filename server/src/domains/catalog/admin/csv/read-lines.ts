import { languages } from '@pasar/contract/constants'
import { type CsvFormat, columnKey } from './columns.ts'
import { isSku, type Line, MAX_STOCK, MAX_WEIGHT_GRAMS, type PartialTexts } from './line.ts'
import { htmlToBlocks } from './read-html.ts'
import { readShopifyLine } from './read-shopify.ts'
import { type LineMessage, openRow, type Row, readCommon, type Sheet } from './row.ts'

type ReadResult = {
  lines: Line[]
  errors: LineMessage[]
  warnings: LineMessage[]
  /** Columns that are not imported, with the number of lines that have a value there. */
  ignoredColumns: { column: string; lines: number }[]
}

/** Reads the lines of a file. An invalid line is among both the errors and the lines. */
export function readLines(sheet: Sheet, format: CsvFormat): ReadResult {
  const messages = { errors: [] as LineMessage[], warnings: [] as LineMessage[] }
  const imported = new Set<string>()
  const lines = sheet.lines.map(({ line, cells }) => {
    const row = openRow(sheet.header, { line, cells }, format, messages, imported)
    return format === 'pasar' ? readPasarLine(row) : readShopifyLine(row)
  })
  const ignoredColumns = sheet.header
    .map((column, index) => ({
      column,
      lines: sheet.lines.filter(({ cells }) => cells[index]?.trim()).length,
    }))
    .filter(({ column, lines: count }) => count > 0 && !imported.has(columnKey(column)))
  return { lines: lines.filter(isSku), ...messages, ignoredColumns }
}

function readPasarLine(row: Row): Line {
  const perLanguage = (what: string): PartialTexts =>
    Object.fromEntries(languages.map((l) => [l, row.cell(`${what} ${l}`)]).filter(([, text]) => text))
  const descriptions = Object.entries(perLanguage('description'))
  return {
    ...readCommon(row),
    title: perLanguage('title'),
    subtitle: perLanguage('subtitle'),
    description: Object.fromEntries(descriptions.map(([l, html]) => [l, htmlToBlocks(html)])),
    tags: [],
    weightGrams: row.integer('weightGrams', MAX_WEIGHT_GRAMS),
    stock: row.integer('stock', MAX_STOCK),
  }
}
