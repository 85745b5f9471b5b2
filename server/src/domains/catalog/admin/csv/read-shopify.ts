import { shopifyDescriptions } from './columns.ts'
import { isSku, type Line } from './line.ts'
import { csvMessages } from './messages.ts'
import { readDescription } from './read-description.ts'
import { readTags } from './read-tags.ts'
import { type Row, readCommon, readPictures } from './row.ts'
import { buildSkuCode } from './sku-code.ts'

/** Reads a line of Shopify, and warns of what the shop has not or has differently. */
export function readShopifyLine(row: Row): Line {
  const common = readCommon(row)
  const title = row.cell('title')
  const descriptionName = shopifyDescriptions.find(row.has) ?? ''
  if (/^true$/i.test(row.text('isGiftCard'))) row.wrong('isGiftCard', csvMessages.giftCard)
  const line: Line = {
    ...common,
    sku: isSku(common),
    title: title ? { 'en-us': title } : {},
    subtitle: {},
    description: readDescription(row, descriptionName),
    tags: readTags(row),
    struckPrice: readComparePrice(row, common),
    weightGrams: row.grams('weightGrams', 1),
    stock: row.stock(),
    pictures: readPictures(row, /\s+/),
  }
  if (line.code || !line.sku) return line
  const code = buildSkuCode(
    line.handle,
    line.options.map(({ value }) => value),
  )
  if (code) row.warn('code', csvMessages.codeMade(code))
  return { ...line, code }
}

/** Reads the compare-at price: at or below the price it has no effect in Shopify. */
function readComparePrice(row: Row, { price, struckPrice }: ReturnType<typeof readCommon>) {
  if (!struckPrice || !price || Number(struckPrice) > Number(price)) return struckPrice
  if (Number(struckPrice) > 0) row.warn('struckPrice', csvMessages.notStruck(struckPrice))
  return null
}
