import type { Line, LineOption } from './line.ts'
import { csvMessages } from './messages.ts'
import { readDescription, readSubtitle } from './read-description.ts'
import { readSalePrice } from './read-sale-price.ts'
import { readTags } from './read-tags.ts'
import { type Row, readPictures } from './row.ts'
import { buildSkuCode } from './sku-code.ts'

const units: readonly [column: string, grams: number][] = [
  ['weight (kg)', 1000],
  ['weight (g)', 1],
  ['weight (lbs)', 453.59237],
  ['weight (oz)', 28.349523125],
]

/**
 * Reads a line of WooCommerce. A variable product has a line of its own, which is no SKU, and one for each
 * variation, which names the product by SKU or as `id:` with its number.
 * @see https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 */
export function readWooLine(row: Row): Line {
  const type = row.cell('type').toLowerCase()
  const kinds = type.split(',').map((kind) => kind.trim())
  const kind = kinds.find((k) => k === 'simple' || k === 'variable' || k === 'variation')
  if (!kind || kinds.includes('downloadable')) row.wrongAt('type', csvMessages.otherType(type))
  const id = row.cell('id')
  const own = row.text('code') || (id && `id:${id}`)
  const parent = row.text('handle')
  if (kind === 'variation' && !parent) row.wrong('handle', csvMessages.parentMissing)
  const isVariation = kind === 'variation'
  const options = isVariation ? readOptions(row) : []
  const handle = isVariation ? parent : own
  const title = isVariation ? '' : row.cell('name')
  return {
    line: row.line,
    handle: handle || `line ${row.line}`,
    ...(id && !isVariation && { alias: `id:${id}` }),
    code: kind === 'variable' ? '' : row.text('code') || makeCode(row, handle, options),
    sku: kind !== 'variable',
    title: title ? { 'en-us': title } : {},
    subtitle: isVariation ? {} : readSubtitle(row, 'short description'),
    description: isVariation ? {} : readDescription(row, 'description'),
    category: readCategory(row),
    brand: row.text('brand') || undefined,
    tags: readTags(row),
    options,
    ...readSalePrice(row),
    memberPrice: undefined,
    pointsPrice: undefined,
    wholesalePrice: undefined,
    pv: undefined,
    location: undefined,
    hsCode: undefined,
    originCountry: undefined,
    prohibitedCountries: undefined,
    weightGrams: row.grams('weightGrams', units.find(([column]) => row.has(column))?.[1] ?? 1000),
    // The stock of a variable product is shared by its variations, which this shop does not have.
    stock: kind === 'variable' ? undefined : row.stock(),
    pictures: readPictures(row, /,\s*/),
  }
}

function makeCode(row: Row, handle: string, options: readonly LineOption[]): string {
  const code = buildSkuCode(
    handle,
    options.map(({ value }) => value),
  )
  if (code) row.warn('code', csvMessages.codeMade(code))
  return code
}

const OPTIONS = [1, 2, 3]

const readOptions = (row: Row): LineOption[] =>
  OPTIONS.map((n) => ({
    name: row.cell(`attribute ${n} name`),
    value: row.cell(`attribute ${n} value(s)`),
  })).filter(({ name }) => name)

/**
 * Reads the last level of the first category: “Home > Kitchen, Sale” is Kitchen. A comma in a name is `\,`.
 */
function readCategory(row: Row): string | undefined {
  const [first = ''] = row.text('category').split(/(?<!\\),/)
  return first.split('>').at(-1)?.replaceAll('\\,', ',').trim() || undefined
}
