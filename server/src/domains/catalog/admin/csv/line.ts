import type { collectionKeys } from '@pasar/contract/calls/admin/catalog/products'
import type { DescriptionBlock } from '../../tables.ts'

export type PartialTexts = Record<string, string>
export type Collection = (typeof collectionKeys)[number]
export type LineOption = { name: string; value: string }

/**
 * One line of a file: a SKU, or further data of a product. Undefined fields stay unchanged: the cell is empty
 * or the column missing. Optional prices are null where the column exists and the cell is empty.
 */
export type Line = {
  line: number
  handle: string
  code: string
  /** Whether the line is a SKU. Others have texts or pictures of the product. */
  sku: boolean
  title: PartialTexts
  subtitle: PartialTexts
  description: Record<string, DescriptionBlock[]>
  category: string | undefined
  brand: string | undefined
  tags: Collection[]
  options: LineOption[]
  price: string | undefined
  memberPrice: string | null | undefined
  struckPrice: string | null | undefined
  pointsPrice: string | null | undefined
  wholesalePrice: string | null | undefined
  pv: string | undefined
  weightGrams: number | undefined
  location: string | undefined
  hsCode: string | undefined
  originCountry: string | undefined
  /** Countries that the product is not sent to. */
  prohibitedCountries: string[] | undefined
  stock: number | undefined
  /** Addresses of pictures. */
  pictures: string[]
  /** Another name of the product, by which later lines refer to it. */
  alias?: string
  /** The SKUs that belong to the product of this line, with their options. */
  children?: { code: string; options: LineOption[] }[]
}

export const MAX_WEIGHT_GRAMS = 100_000
export const MAX_STOCK = 1_000_000
/** Maximum characters of a cell. */
export const MAX_CELL = 20_000

/** Whether a line is a SKU: Shopify lists further pictures of a product as lines without one. */
export const isSku = (line: Pick<Line, 'code' | 'price' | 'options'>): boolean =>
  Boolean(line.code || line.price || line.options.some(({ value }) => value))
