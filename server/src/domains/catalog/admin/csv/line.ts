import type { collectionKeys } from '@pasar/contract/calls/admin/catalog/products'
import type { DescriptionBlock } from '../../tables.ts'

export type PartialTexts = Record<string, string>
export type Collection = (typeof collectionKeys)[number]

/**
 * One line of a file, a SKU. Undefined fields stay unchanged: the cell is empty or the column missing.
 * Optional prices are null where the column exists and the cell is empty.
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
  tags: Collection[]
  options: { name: string; value: string }[]
  price: string | undefined
  memberPrice: string | null | undefined
  struckPrice: string | null | undefined
  pointsPrice: string | null | undefined
  pv: string | undefined
  weightGrams: number | undefined
  location: string | undefined
  hsCode: string | undefined
  originCountry: string | undefined
  stock: number | undefined
}

export const MAX_WEIGHT_GRAMS = 100_000
export const MAX_STOCK = 1_000_000

/** Whether a line is a SKU: Shopify lists further pictures of a product as lines without one. */
export const isSku = (line: Line): boolean =>
  Boolean(line.code || line.price || line.options.some(({ value }) => value))
