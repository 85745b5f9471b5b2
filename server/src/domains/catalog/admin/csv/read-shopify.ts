import { createHash } from 'node:crypto'
import { collectionKeys } from '@pasar/contract/calls/admin/catalog/products'
import { shopifyDescriptions } from './columns.ts'
import { type Collection, isSku, type Line, MAX_STOCK, MAX_WEIGHT_GRAMS } from './line.ts'
import { csvMessages } from './messages.ts'
import { htmlToBlocks } from './read-html.ts'
import { type Row, readCommon } from './row.ts'

/** Reads a line of Shopify, and warns of what the shop has not or has differently. */
export function readShopifyLine(row: Row): Line {
  const common = readCommon(row)
  const title = row.cell('title')
  const descriptionName = shopifyDescriptions.find(row.has) ?? ''
  const html = row.cell(descriptionName)
  if (hasMedia(html)) row.warnAt(descriptionName, csvMessages.media)
  if (/^true$/i.test(row.text('isGiftCard'))) row.wrong('isGiftCard', csvMessages.giftCard)
  const line: Line = {
    ...common,
    title: title ? { 'en-us': title } : {},
    subtitle: {},
    description: html ? { 'en-us': htmlToBlocks(html) } : {},
    tags: readTags(row),
    struckPrice: readComparePrice(row, common),
    weightGrams: readGrams(row),
    stock: readStock(row),
  }
  if (line.code || !isSku(line)) return line
  const code = buildSkuCode(
    line.handle,
    line.options.map(({ value }) => value),
  )
  if (code) row.warn('code', csvMessages.codeMade(code))
  return { ...line, code }
}

function readTags(row: Row): Collection[] {
  const tags = row
    .text('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const isSame = (key: string, tag: string) => key.toLowerCase() === tag.toLowerCase()
  const unknown = tags.filter((tag) => !collectionKeys.some((key) => isSame(key, tag)))
  if (unknown.length > 0) row.warn('tags', csvMessages.otherTags(unknown))
  return collectionKeys.filter((key) => tags.some((tag) => isSame(key, tag)))
}

/** Reads the compare-at price: at or below the price it has no effect in Shopify. */
function readComparePrice(row: Row, { price, struckPrice }: ReturnType<typeof readCommon>) {
  if (!struckPrice || !price || Number(struckPrice) > Number(price)) return struckPrice
  if (Number(struckPrice) > 0) row.warn('struckPrice', csvMessages.notStruck(struckPrice))
  return null
}

function readGrams(row: Row): number | undefined {
  const value = row.number('weightGrams')
  if (value === undefined || Number.isInteger(value)) return row.integer('weightGrams', MAX_WEIGHT_GRAMS)
  const grams = Math.round(value)
  if (!(grams >= 0 && grams <= MAX_WEIGHT_GRAMS)) return row.integer('weightGrams', MAX_WEIGHT_GRAMS)
  row.warn('weightGrams', csvMessages.grams(value, grams))
  return grams
}

/** Reads the stock: Shopify's is negative where a variant was oversold. */
function readStock(row: Row): number | undefined {
  const value = row.number('stock')
  if (value === undefined || !(value < 0)) return row.integer('stock', MAX_STOCK)
  row.warn('stock', csvMessages.noStock(value))
  return 0
}

const MAX_CODE_LENGTH = 60

/**
 * Builds a SKU code for a variant without one, which Shopify allows. The same handle and options always give
 * the same code, so that the next import finds the SKU.
 * @returns at most 60 characters; empty without a handle
 */
function buildSkuCode(handle: string, values: readonly string[]): string {
  if (!handle) return ''
  const code = [handle, ...values.filter((value) => value && value !== 'Default Title')]
    .map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'))
    .join('-')
  if (code.length <= MAX_CODE_LENGTH) return code
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return `${code.slice(0, MAX_CODE_LENGTH - digest.length - 1)}-${digest}`
}

/** Whether a description contains what description blocks cannot: pictures, videos, embedded pages. */
const hasMedia = (html: string): boolean => /<(img|picture|video|iframe|embed|object)\b/i.test(html)
