import type { Line, LineOption } from './line.ts'
import { csvMessages } from './messages.ts'
import { readDescription, readSubtitle } from './read-description.ts'
import { readSalePrice } from './read-sale-price.ts'
import type { Row } from './row.ts'

const GRAMS_PER_KG = 1000

/**
 * Reads a line of Magento 2. A configurable product lists its variations in a cell; they are simple products
 * on lines of their own, before or after it. Lines of store views are translations, which have no language
 * here. The file does not name the unit of weights, which is kilograms in shops outside the United States.
 */
export function readMagentoLine(row: Row): Line {
  const view = row.cell('store_view_code')
  const type = row.cell('product_type').toLowerCase()
  if (view) row.warnAt('store_view_code', csvMessages.storeView(view))
  const code = row.text('code')
  if (view) return { ...nothing, line: row.line, handle: code }
  const isConfigurable = type === 'configurable'
  if (!isConfigurable && type !== 'simple' && type !== 'virtual')
    row.wrongAt('product_type', csvMessages.otherType(type))
  const title = row.cell('name')
  const attributes = new Map(splitPairs(row.cell('additional_attributes')))
  row.text('handle')
  return {
    line: row.line,
    handle: code || `line ${row.line}`,
    code: isConfigurable ? '' : code,
    sku: !isConfigurable,
    ...(isConfigurable && { children: readVariations(row) }),
    title: title ? { 'en-us': title } : {},
    subtitle: readSubtitle(row, 'short_description'),
    description: readDescription(row, 'description'),
    category: row.text('category').split(',')[0]?.split('/').at(-1)?.trim() || undefined,
    brand: row.text('brand') || attributes.get('manufacturer') || undefined,
    tags: [],
    options: [],
    ...(isConfigurable ? { price: undefined, struckPrice: undefined } : readSalePrice(row)),
    memberPrice: undefined,
    pointsPrice: undefined,
    wholesalePrice: undefined,
    pv: undefined,
    location: undefined,
    hsCode: undefined,
    originCountry: undefined,
    prohibitedCountries: undefined,
    weightGrams: isConfigurable ? undefined : row.grams('weightGrams', GRAMS_PER_KG),
    stock: isConfigurable ? undefined : row.stock(),
    pictures: readAllPictures(row),
  }
}

/** The parts of a line that changes nothing. */
const nothing = {
  code: '',
  sku: false,
  title: {},
  subtitle: {},
  description: {},
  category: undefined,
  brand: undefined,
  tags: [],
  options: [],
  price: undefined,
  memberPrice: undefined,
  struckPrice: undefined,
  pointsPrice: undefined,
  wholesalePrice: undefined,
  pv: undefined,
  location: undefined,
  hsCode: undefined,
  originCountry: undefined,
  prohibitedCountries: undefined,
  weightGrams: undefined,
  stock: undefined,
  pictures: [],
}

/** The first picture stands in several columns. */
const readAllPictures = (row: Row): string[] => {
  const base = row.cell('base_image')
  const additional = row.cell('additional_images')
  const isPath = (value: string) => value !== '' && !/^https?:/i.test(value)
  const path = [base, ...additional.split(',')].find(isPath)
  if (path) {
    row.warnAt('base_image', csvMessages.noUrl(path))
    return []
  }
  return [...new Set([base, ...additional.split(',')].map((url) => url.trim()).filter(Boolean))]
}

/** Splits `color=Red,size=XL`. A comma inside a value is not followed by a name. */
const splitPairs = (text: string): [string, string][] =>
  text.split(/,(?=[\w-]+=)/).flatMap((part): [string, string][] => {
    const at = part.indexOf('=')
    return at > 0
      ? [
          [
            part.slice(0, at).trim(),
            part
              .slice(at + 1)
              .trim()
              .replace(/^"(.*)"$/, '$1'),
          ],
        ]
      : []
  })

/** Reads `sku=A,size=S|sku=B,size=M` with the labels `size=Size`. */
function readVariations(row: Row): { code: string; options: LineOption[] }[] {
  const labels = new Map(splitPairs(row.cell('configurable_variation_labels')))
  return row
    .cell('configurable_variations')
    .split('|')
    .map((variation) => {
      const pairs = splitPairs(variation)
      return {
        code: pairs.find(([name]) => name === 'sku')?.[1] ?? '',
        options: pairs
          .filter(([name]) => name !== 'sku')
          .map(([name, value]) => ({ name: labels.get(name) ?? name, value })),
      }
    })
    .filter(({ code }) => code)
}
