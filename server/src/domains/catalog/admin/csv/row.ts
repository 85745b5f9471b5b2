import { HsCode, Location, OriginCountry, Price } from '@pasar/contract/calls/admin/catalog/products'
import type { Texts } from '../../../../platform/localized-text.ts'
import { type Column, type CsvFormat, columnKey, columnNames } from './columns.ts'
import { csvMessages } from './messages.ts'

export type Sheet = {
  header: readonly string[]
  lines: readonly { line: number; cells: readonly string[] }[]
}
/**
 * A message about a cell: an error rejects the product, a warning says what is imported differently or not at
 * all.
 */
export type LineMessage = { line: number; column: string; message: Texts }
export type Row = ReturnType<typeof openRow>

/** Creates the readers of one row's cells. Adds the names of the columns they read to `imported`. */
export function openRow(
  header: readonly string[],
  { line, cells }: Sheet['lines'][number],
  format: CsvFormat,
  { errors, warnings }: { errors: LineMessage[]; warnings: LineMessage[] },
  imported: Set<string>,
) {
  const at = new Map(header.map((name, index) => [columnKey(name), index]))
  const cell = (name: string) => {
    imported.add(name)
    return cells[at.get(name) ?? -1]?.trim() ?? ''
  }
  const findName = (column: Column) => columnNames[format][column].find((name) => at.has(name)) ?? ''
  const text = (column: Column) => cell(findName(column))
  const add = (list: LineMessage[]) => (name: string, message: Texts) => {
    list.push({ line, column: header[at.get(name) ?? -1] ?? name, message })
    return undefined
  }
  const [wrong, warn] = [add(errors), add(warnings)]
  const price = (column: Column) => {
    const value = text(column)
    if (!value) return undefined
    return Price.safeParse(value).success ? value : wrong(findName(column), csvMessages.noPrice(value))
  }
  return {
    line,
    cell,
    text,
    has: (name: string) => at.has(name),
    price,
    optionalPrice: (column: Column) => (findName(column) && !text(column) ? null : price(column)),
    integer: (column: Column, max: number) => {
      const value = text(column)
      if (!value) return undefined
      const number = Number(value)
      if (Number.isSafeInteger(number) && number >= 0 && number <= max) return number
      return wrong(findName(column), csvMessages.noInteger(value, max))
    },
    /** A cell that a schema accepts. */
    matching: (column: Column, schema: { safeParse(value: string): { data?: string } }) => {
      // Customs codes are often written with points.
      const value = column === 'hsCode' ? text(column).replace(/[. ]/g, '') : text(column)
      if (!value) return undefined
      return schema.safeParse(value).data ?? wrong(findName(column), csvMessages.notAccepted(value))
    },
    number: (column: Column) => (text(column) ? Number(text(column)) : undefined),
    wrong: (column: Column, message: Texts) => wrong(findName(column), message),
    warn: (column: Column, message: Texts) => warn(findName(column), message),
    warnAt: warn,
  }
}

const OPTIONS = [1, 2, 3]

/** Reads the columns that have the same meaning in both formats. */
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
  pv: row.price('pv'),
  location: row.matching('location', Location),
  hsCode: row.matching('hsCode', HsCode),
  originCountry: row.matching('originCountry', OriginCountry),
})
