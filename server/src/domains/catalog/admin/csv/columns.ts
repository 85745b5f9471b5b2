import type { importFormats } from '@pasar/contract/calls/admin/catalog/imports'

export type CsvFormat = (typeof importFormats)[number]

export type Column =
  | 'handle'
  | 'code'
  | 'category'
  | 'brand'
  | 'tags'
  | 'price'
  | 'memberPrice'
  | 'struckPrice'
  | 'saleStart'
  | 'saleEnd'
  | 'pointsPrice'
  | 'wholesalePrice'
  | 'pv'
  | 'weightGrams'
  | 'location'
  | 'hsCode'
  | 'originCountry'
  | 'prohibitedCountries'
  | 'stock'
  | 'isGiftCard'
  | 'pictures'

const pasar: Record<Column, readonly string[]> = {
  handle: ['handle'],
  code: ['sku'],
  category: ['category'],
  brand: ['brand'],
  tags: ['tags'],
  price: ['price'],
  memberPrice: ['member price'],
  struckPrice: ['former price'],
  saleStart: [],
  saleEnd: [],
  pointsPrice: ['points price'],
  wholesalePrice: ['wholesale price'],
  pv: ['pv'],
  weightGrams: ['weight (g)'],
  location: ['location'],
  hsCode: ['hs code'],
  originCountry: ['country of origin'],
  prohibitedCountries: ['prohibited countries'],
  stock: ['stock'],
  isGiftCard: [],
  pictures: ['pictures'],
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
  saleStart: [],
  saleEnd: [],
  pointsPrice: [],
  wholesalePrice: [],
  pv: [],
  weightGrams: ['variant grams', 'weight value (grams)'],
  location: [],
  hsCode: [],
  originCountry: [],
  prohibitedCountries: [],
  stock: ['variant inventory qty', 'inventory quantity'],
  isGiftCard: ['gift card'],
  pictures: ['image src', 'product image url'],
}

/**
 * The columns of WooCommerce's product export. `price` is the regular price, `struckPrice` the sale price.
 */
const woocommerce: Record<Column, readonly string[]> = {
  handle: ['parent'],
  code: ['sku'],
  category: ['categories'],
  brand: ['brands'],
  tags: ['tags'],
  price: ['regular price'],
  memberPrice: [],
  struckPrice: ['sale price'],
  saleStart: ['date sale price starts'],
  saleEnd: ['date sale price ends'],
  pointsPrice: [],
  wholesalePrice: [],
  pv: [],
  weightGrams: ['weight (kg)', 'weight (g)', 'weight (lbs)', 'weight (oz)'],
  stock: ['stock'],
  isGiftCard: [],
  pictures: ['images'],
  location: [],
  hsCode: [],
  originCountry: [],
  prohibitedCountries: [],
}

/**
 * The columns of Magento 2's product export. `price` is the regular price, `struckPrice` the special price.
 */
const magento: Record<Column, readonly string[]> = {
  handle: ['url_key'],
  code: ['sku'],
  category: ['categories'],
  brand: ['manufacturer'],
  tags: [],
  price: ['price'],
  memberPrice: [],
  struckPrice: ['special_price'],
  saleStart: ['special_price_from_date'],
  saleEnd: ['special_price_to_date'],
  pointsPrice: [],
  wholesalePrice: [],
  pv: [],
  weightGrams: ['weight'],
  stock: ['qty'],
  isGiftCard: [],
  pictures: ['base_image', 'additional_images'],
  location: [],
  hsCode: [],
  originCountry: [],
  prohibitedCountries: [],
}

/** The names of every column, by format, in lower case. */
export const columnNames: Record<CsvFormat, Record<Column, readonly string[]>> = {
  pasar,
  shopify,
  woocommerce,
  magento,
}

/** Shopify's names of the column with the description. */
export const shopifyDescriptions = ['body (html)', 'description']

export const columnKey = (name: string): string => name.trim().toLowerCase()

/** Returns the format of a header; null when unknown. */
export function detectFormat(header: readonly string[]): CsvFormat | null {
  const names = new Set(header.map(columnKey))
  const hasAll = (...all: string[]) => all.every((name) => names.has(name))
  if (hasAll('handle', 'sku', 'title en-us')) return 'pasar'
  if (hasAll('sku', 'product_type', 'name', 'price')) return 'magento'
  if (hasAll('type', 'sku', 'name', 'regular price')) return 'woocommerce'
  const has = (column: Column) => shopify[column].some((name) => names.has(name))
  return has('handle') && has('code') && has('price') && names.has('title') ? 'shopify' : null
}
