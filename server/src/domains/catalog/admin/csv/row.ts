import { HsCode, Location, OriginCountry, Price } from '@pasar/contract/calls/admin/catalog/products'
import type { Texts } from '../../../../platform/localized-text.ts'
import { type Column, type CsvFormat, columnKey, columnNames } from './columns.ts'
import { MAX_CELL, MAX_STOCK, MAX_WEIGHT_GRAMS } from './line.ts'
import { csvMessages } from './messages.ts'

/**
 * A message about a cell: an error rejects the product, a warning says what is imported differently or not at
 * all.
 */
export type LineMessage = { line: number; column: string; message: Texts }
type Messages = { errors: LineMessage[]; warnings: LineMessage[] }
export type Row = ReturnType<ReturnType<typeof openSheet>>

/**
 * Creates the reader of rows below a header.
 * @param imported collects the names of the columns that are read
 * @param now the local time of the shop
 */
export function openSheet(header: readonly string[], format: CsvFormat, imported: Set<string>, now: string) {
  const at = new Map(header.map((name, index) => [columnKey(name), index]))
  const findName = (column: Column) => columnNames[format][column].find((name) => at.has(name)) ?? ''
  return ({ line, cells }: { line: number; cells: readonly string[] }, { errors, warnings }: Messages) => {
    const add = (list: LineMessage[]) => (name: string, message: Texts) => {
      list.push({ line, column: header[at.get(name) ?? -1] ?? name, message })
      return undefined
    }
    const [wrong, warn] = [add(errors), add(warnings)]
    const cell = (name: string) => {
      imported.add(name)
      const value = cells[at.get(name) ?? -1]?.trim() ?? ''
      if (value.length <= MAX_CELL) return value
      wrong(name, csvMessages.cellTooLong(MAX_CELL))
      return ''
    }
    const text = (column: Column) => cell(findName(column))
    const price = (column: Column) => {
      const value = toPrice(text(column))
      if (!value) return undefined
      return Price.safeParse(value).success ? value : wrong(findName(column), csvMessages.noPrice(value))
    }
    const integer = (column: Column, max: number) => {
      const value = text(column)
      if (!value) return undefined
      const number = Number(value)
      if (Number.isSafeInteger(number) && number >= 0 && number <= max) return number
      return wrong(findName(column), csvMessages.noInteger(value, max))
    }
    return {
      line,
      now,
      cell,
      text,
      has: (name: string) => at.has(name),
      price,
      optionalPrice: (column: Column) => (findName(column) && !text(column) ? null : price(column)),
      integer,
      /** Reads a weight in another unit. Warns when it is rounded to grams. */
      grams: (column: Column, gramsPerUnit: number) => {
        const value = Number(text(column) || Number.NaN) * gramsPerUnit
        // Decimal kilograms are binary fractions: 0.3 kg is 300.00000000000006 g.
        const exact = Math.round(value * 1e6) / 1e6
        if (Number.isNaN(value) || Number.isInteger(exact) || !(value >= 0 && value <= MAX_WEIGHT_GRAMS)) {
          const whole = Number.isInteger(exact) && exact >= 0 && exact <= MAX_WEIGHT_GRAMS
          return whole ? exact : integer(column, MAX_WEIGHT_GRAMS)
        }
        warn(findName(column), csvMessages.grams(exact, Math.round(value)))
        return Math.round(value)
      },
      /** Reads a stock. Other systems have decimals, and a negative stock of what was oversold. */
      stock: () => {
        const value = Number(text('stock') || Number.NaN)
        if (Number.isNaN(value) || value > MAX_STOCK) return integer('stock', MAX_STOCK)
        const units = Math.max(Math.floor(value), 0)
        if (units !== value) warn(findName('stock'), csvMessages.otherStock(value, units))
        return units
      },
      wrong: (column: Column, message: Texts) => wrong(findName(column), message),
      warn: (column: Column, message: Texts) => warn(findName(column), message),
      wrongAt: wrong,
      /** A cell that a schema accepts. */
      matching: (column: Column, schema: { safeParse(value: string): { data?: string } }) => {
        // Customs codes are often written with points.
        const value = column === 'hsCode' ? text(column).replace(/[. ]/g, '') : text(column)
        if (!value) return undefined
        return schema.safeParse(value).data ?? wrong(findName(column), csvMessages.notAccepted(value))
      },
      warnAt: warn,
    }
  }
}

/** Removes zeros after the second decimal: Magento writes 12.500000. */
const toPrice = (value: string): string => value.replace(/^(\d+\.\d{2})0+$/, '$1')

const OPTIONS = [1, 2, 3]

/** Reads the columns that have the same meaning in this shop's format and Shopify's. */
export const readCommon = (row: Row) => ({
  line: row.line,
  handle: row.text('handle'),
  code: row.text('code'),
  category: row.text('category') || undefined,
  brand: row.text('brand') || undefined,
  options: OPTIONS.map((n) => ({ name: row.cell(`option${n} name`), value: row.cell(`option${n} value`) })),
  price: row.price('price'),
  memberPrice: row.optionalPrice('memberPrice'),
  struckPrice: row.optionalPrice('struckPrice'),
  pointsPrice: row.optionalPrice('pointsPrice'),
  wholesalePrice: row.optionalPrice('wholesalePrice'),
  pv: row.price('pv'),
  location: row.matching('location', Location),
  hsCode: row.matching('hsCode', HsCode),
  originCountry: row.matching('originCountry', OriginCountry),
  prohibitedCountries: readCountries(row),
})

/**
 * Reads countries that a product is not sent to: `ID, JP`; `-` for none. An empty cell changes nothing, as in
 * other columns.
 */
function readCountries(row: Row): string[] | undefined {
  const cell = row.text('prohibitedCountries')
  if (!cell) return undefined
  if (cell === '-') return []
  const countries = cell.split(/[\s,;]+/).map((code) => code.toUpperCase())
  const other = countries.find((code) => !OriginCountry.safeParse(code).success)
  if (other) return row.wrong('prohibitedCountries', csvMessages.notAccepted(other))
  return [...new Set(countries)].toSorted()
}

/** Splits a list of picture addresses, and warns of those that are not addresses. */
export function readPictures(row: Row, separator: RegExp, column: Column = 'pictures'): string[] {
  const given = row
    .text(column)
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
  const urls = given.filter((part) => /^https?:\/\/\S{1,2000}$/i.test(part))
  const other = given.find((part) => !urls.includes(part))
  if (other) row.warn(column, csvMessages.noUrl(other))
  return urls
}
