export type CsvFormat = 'pasar' | 'shopify'

export type Column =
  | 'handle'
  | 'code'
  | 'category'
  | 'brand'
  | 'tags'
  | 'price'
  | 'memberPrice'
  | 'struckPrice'
  | 'pointsPrice'
  | 'pv'
  | 'weightGrams'
  | 'location'
  | 'hsCode'
  | 'originCountry'
  | 'stock'
  | 'isGiftCard'

const pasar: Record<Column, readonly string[]> = {
  handle: ['handle'],
  code: ['sku'],
  category: ['category'],
  brand: ['brand'],
  tags: [],
  price: ['price'],
  memberPrice: ['member price'],
  struckPrice: ['former price'],
  pointsPrice: ['points price'],
  pv: ['pv'],
  weightGrams: ['weight (g)'],
  location: ['location'],
  hsCode: ['hs code'],
  originCountry: ['country of origin'],
  stock: ['stock'],
  isGiftCard: [],
}

/** The columns of Shopify's product export, by their former and present names. */
const shopify: Record<Column, readonly string[]> = {
  handle: ['handle', 'url handle'],
  code: ['variant sku', 'sku'],
  category: ['type'],
  brand: ['vendor'],
  tags: ['tags'],
  price: ['variant price', 'price'],
  memberPrice: [],
  struckPrice: ['variant compare at price', 'compare-at price'],
  pointsPrice: [],
  pv: [],
  weightGrams: ['variant grams', 'weight value (grams)'],
  location: [],
  hsCode: [],
  originCountry: [],
  stock: ['variant inventory qty', 'inventory quantity'],
  isGiftCard: ['gift card'],
}

/** The names of every column, by format, in lower case. */
export const columnNames: Record<CsvFormat, Record<Column, readonly string[]>> = { pasar, shopify }

/** Shopify's names of the column with the description. */
export const shopifyDescriptions = ['body (html)', 'description']

export const columnKey = (name: string): string => name.trim().toLowerCase()

/** Returns the format of a header; null when unknown. */
export function detectFormat(header: readonly string[]): CsvFormat | null {
  const names = new Set(header.map(columnKey))
  if (names.has('handle') && names.has('sku') && names.has('title en-us')) return 'pasar'
  const has = (column: Column) => shopify[column].some((name) => names.has(name))
  return has('handle') && has('code') && has('price') && names.has('title') ? 'shopify' : null
}
