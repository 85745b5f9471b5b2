import { Price } from '@pasar/contract/calls/admin/catalog/products'
import { languages } from '@pasar/contract/constants'
import type { DescriptionBlock } from '../../tables.ts'
import { htmlToBlocks } from './read-html.ts'

export type CsvFormat = 'pasar' | 'shopify'
export type Sheet = {
  header: readonly string[]
  lines: readonly { line: number; cells: readonly string[] }[]
}
export type LineError = { line: number; column: string; message: string }
type PartialTexts = Record<string, string>

/**
 * One line of a file, a SKU. Undefined fields stay unchanged: the cell is empty or the column missing. Optional prices are
 * null where the column exists and the cell is empty.
 */
export type Line = {
  line: number
  handle: string
  code: string
  title: PartialTexts
  subtitle: PartialTexts
  description: Record<string, DescriptionBlock[]>
  category: string | undefined
  brand: string | undefined
  options: { name: string; value: string }[]
  price: string | undefined
  memberPrice: string | null | undefined
  struckPrice: string | null | undefined
  pointsPrice: string | null | undefined
  pv: string | undefined
  weightGrams: number | undefined
  stock: number | undefined
}

type Column = Exclude<keyof Line, 'line' | 'title' | 'subtitle' | 'description' | 'options'>

const pasar: Record<Column, readonly string[]> = {
  handle: ['handle'],
  code: ['sku'],
  category: ['category'],
  brand: ['brand'],
  price: ['price'],
  memberPrice: ['member price'],
  struckPrice: ['former price'],
  pointsPrice: ['points price'],
  pv: ['pv'],
  weightGrams: ['weight (g)'],
  stock: ['stock'],
}
/** The columns of Shopify's product export, by their former and present names. */
const shopify: Record<Column, readonly string[]> = {
  handle: ['handle', 'url handle'],
  code: ['variant sku', 'sku'],
  category: ['type'],
  brand: ['vendor'],
  price: ['variant price', 'price'],
  memberPrice: [],
  struckPrice: ['variant compare at price', 'compare-at price'],
  pointsPrice: [],
  pv: [],
  weightGrams: ['variant grams', 'weight value (grams)'],
  stock: ['variant inventory qty', 'inventory quantity'],
}

/** Returns the format of a header; null when unknown. */
export function detectFormat(header: readonly string[]): CsvFormat | null {
  const names = new Set(header.map((h) => h.trim().toLowerCase()))
  if (names.has('handle') && names.has('sku') && names.has('title en-us')) return 'pasar'
  const has = (column: Column) => shopify[column].some((name) => names.has(name))
  return has('handle') && has('code') && has('price') && names.has('title') ? 'shopify' : null
}

const OPTIONS = [1, 2, 3]

/** Reads the lines of a file. An invalid line is among both the errors and the lines. */
export function readLines(sheet: Sheet, format: CsvFormat): { lines: Line[]; errors: LineError[] } {
  const at = new Map(sheet.header.map((h, i) => [h.trim().toLowerCase(), i]))
  const names = format === 'pasar' ? pasar : shopify
  const errors: LineError[] = []
  const lines = sheet.lines.map(({ line, cells }): Line => {
    const cell = (name: string) => cells[at.get(name) ?? -1]?.trim() ?? ''
    const findColumnName = (column: Column) => names[column].find((name) => at.has(name))
    const text = (column: Column) => cell(findColumnName(column) ?? '')
    const wrong = (column: Column, message: string) => {
      errors.push({ line, column: sheet.header[at.get(findColumnName(column)!)!]!, message })
      return undefined
    }
    const price = (column: Column) => {
      const value = text(column)
      if (!value) return undefined
      return Price.safeParse(value).success ? value : wrong(column, `“${value}” is no price`)
    }
    const optional = (column: Column) => (findColumnName(column) && !text(column) ? null : price(column))
    const count = (column: Column, most: number) => {
      const value = text(column)
      if (!value) return undefined
      const number = Number(value)
      if (Number.isSafeInteger(number) && number >= 0 && number <= most) return number
      return wrong(column, `“${value}” is no whole number from 0 to ${most}`)
    }
    const perLanguage = (what: string): PartialTexts =>
      Object.fromEntries(languages.map((l) => [l, cell(`${what} ${l}`)]).filter(([, t]) => t))
    const inEnglish = (name: string): PartialTexts => (cell(name) ? { 'en-us': cell(name) } : {})
    const html = format === 'pasar' ? perLanguage('description') : inEnglish('body (html)')
    return {
      line,
      handle: text('handle'),
      code: text('code'),
      title: format === 'pasar' ? perLanguage('title') : inEnglish('title'),
      subtitle: format === 'pasar' ? perLanguage('subtitle') : {},
      description: Object.fromEntries(Object.entries(html).map(([l, h]) => [l, htmlToBlocks(h)])),
      category: text('category') || undefined,
      brand: text('brand') || undefined,
      options: OPTIONS.map((n) => ({ name: cell(`option${n} name`), value: cell(`option${n} value`) })),
      price: price('price'),
      memberPrice: optional('memberPrice'),
      struckPrice: optional('struckPrice'),
      pointsPrice: optional('pointsPrice'),
      pv: price('pv'),
      weightGrams: count('weightGrams', 100_000),
      stock: count('stock', 1_000_000),
    }
  })
  // Shopify lists further pictures of a product as lines without a SKU.
  return { lines: lines.filter((l) => l.code || l.price || l.options.some((o) => o.value)), errors }
}
