import { languages } from '@pasar/contract/constants'
import { type CsvFormat, columnKey } from './columns.ts'
import { isSku, type Line, MAX_STOCK, MAX_WEIGHT_GRAMS, type PartialTexts } from './line.ts'
import { htmlToBlocks } from './read-html.ts'
import { readMagentoLine } from './read-magento.ts'
import { readShopifyLine } from './read-shopify.ts'
import { readTags } from './read-tags.ts'
import { readWooLine } from './read-woocommerce.ts'
import { type LineMessage, openSheet, type Row, readCommon, readPictures } from './row.ts'

export type ReadLine = { line: Line; errors: LineMessage[]; warnings: LineMessage[] }
type CsvCells = { line: number; cells: readonly string[] }

const readers: Record<CsvFormat, (row: Row) => Line> = {
  pasar: readPasarLine,
  shopify: readShopifyLine,
  woocommerce: readWooLine,
  magento: readMagentoLine,
}

/**
 * Creates the reader of the lines of a file. An invalid line has errors, and what could be read.
 * @param now the local time of the shop, such as `2026-11-21T18:00:00`, at which sales run or not
 */
export function lineReader(header: readonly string[], format: CsvFormat, now: string) {
  const imported = new Set<string>()
  const open = openSheet(header, format, imported, now)
  const filled = header.map(() => 0)
  return {
    read(record: CsvCells): ReadLine {
      const errors: LineMessage[] = []
      const warnings: LineMessage[] = []
      for (const [index, cell] of record.cells.entries())
        if (index < filled.length && cell.trim()) filled[index]!++
      return { line: readers[format](open(record, { errors, warnings })), errors, warnings }
    },
    /** Columns that are not imported, with the number of lines that have a value there. */
    ignoredColumns: () =>
      header
        .map((column, index) => ({ column, lines: filled[index]! }))
        .filter(({ column, lines }) => lines > 0 && !imported.has(columnKey(column))),
  }
}

function readPasarLine(row: Row): Line {
  const perLanguage = (what: string): PartialTexts =>
    Object.fromEntries(languages.map((l) => [l, row.cell(`${what} ${l}`)]).filter(([, text]) => text))
  const descriptions = Object.entries(perLanguage('description'))
  const common = readCommon(row)
  return {
    ...common,
    sku: isSku(common),
    title: perLanguage('title'),
    subtitle: perLanguage('subtitle'),
    description: Object.fromEntries(descriptions.map(([l, html]) => [l, htmlToBlocks(html)])),
    tags: readTags(row),
    weightGrams: row.integer('weightGrams', MAX_WEIGHT_GRAMS),
    stock: row.integer('stock', MAX_STOCK),
    pictures: readPictures(row, /\s+/),
  }
}
