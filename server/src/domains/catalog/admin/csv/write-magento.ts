import { csvLine } from '@pasar/contract/csv'
import type { EditView } from '../edit-product.ts'
import { type About, numbered, option, picturesOf, type Sku } from './write-cells.ts'
import { blocksToHtml, textToHtml } from './write-html.ts'

const GRAMS_PER_KG = 1000

type Part = { goods: EditView; about: About; sku?: Sku; isVariation: boolean }

/** The parts of a line that are of the product itself, and not of one of its variations. */
const own =
  (cell: (part: Part) => string) =>
  (part: Part): string =>
    part.isVariation ? '' : cell(part)

// While there is a former price, it is the price, and the price the special price.
const regularPrice = ({ sku }: Part) => sku?.struckPrice ?? sku?.price ?? ''
const specialPrice = ({ sku }: Part) => (sku?.struckPrice ? sku.price : '')

/**
 * The columns of Magento 2's product export that this shop has, in its order.
 * @see
 * https://experienceleague.adobe.com/docs/commerce-admin/systems/data-transfer/data-attributes-product.html
 */
const columns: [name: string, cell: (part: Part) => string][] = [
  ['sku', ({ sku, about }) => sku?.code ?? about.slug],
  ['store_view_code', () => ''],
  ['attribute_set_code', () => 'Default'],
  ['product_type', ({ sku }) => (sku ? 'simple' : 'configurable')],
  ['categories', ({ about }) => `Default Category/${categoryOf(about)}`],
  ['product_websites', () => 'base'],
  ['name', nameOf],
  ['description', own(({ goods }) => blocksToHtml(goods.description['en-us'] ?? []))],
  ['short_description', own(({ goods }) => textToHtml(goods.subtitle['en-us'] ?? ''))],
  ['weight', ({ sku }) => (sku ? String(sku.weightGrams / GRAMS_PER_KG) : '')],
  ['product_online', ({ goods }) => (goods.state === 'on_sale' ? '1' : '2')],
  ['tax_class_name', () => 'Taxable Goods'],
  ['visibility', ({ isVariation }) => (isVariation ? 'Not Visible Individually' : 'Catalog, Search')],
  ['price', regularPrice],
  ['special_price', specialPrice],
  ['url_key', ({ sku, about, isVariation }) => (isVariation ? urlKey(sku!.code) : about.slug)],
  ['base_image', own(({ goods, about }) => picturesOf(goods, about)[0] ?? '')],
  ['additional_attributes', attributesOf],
  ['qty', ({ sku }) => (sku ? String(sku.onHand) : '')],
  ['is_in_stock', ({ sku }) => (!sku || sku.onHand > sku.reserved ? '1' : '0')],
  ['additional_images', own(({ goods, about }) => picturesOf(goods, about).slice(1).join(','))],
  ['configurable_variations', variationsOf],
  ['configurable_variation_labels', labelsOf],
]

export const magentoHeader: string[] = columns.map(([name]) => name)

/**
 * Writes a product as Magento's lines: its variations as simple products first, then the configurable one.
 */
export function formatMagentoLines(goods: EditView, about: About): string {
  const isVariation = goods.options.length > 0
  const parts: Part[] = goods.skus.map((sku) => ({ goods, about, sku, isVariation }))
  if (isVariation) parts.push({ goods, about, isVariation: false })
  return parts.map((part) => csvLine(columns.map(([, cell]) => cell(part)))).join('')
}

/** A path of categories: names with its separators are replaced by the address of the category. */
const categoryOf = ({ categoryName, categorySlug }: About) =>
  /[/,]/.test(categoryName) ? categorySlug : categoryName

const urlKey = (code: string) => code.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** `|` separates variations, and quotes delimit values. */
const escapeValue = (text: string) => text.replaceAll('|', '/').replaceAll('"', '”')

/** The code of an attribute, in letters and digits, unique in its product. */
function attributeCode(goods: EditView, n: number): string {
  const code = (index: number) =>
    goods.options[index]!.name['en-us'].toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
  const own = code(n)
  const isUnique = numbered.every((m) => m === n || !goods.options[m] || code(m) !== own)
  return own && isUnique ? own : `option_${n + 1}`
}

const pairsOf = (goods: EditView, sku: Sku): string[] =>
  numbered.flatMap((n) => {
    const found = option(goods, sku, n)
    return found ? [`${attributeCode(goods, n)}=${escapeValue(found.value)}`] : []
  })

function nameOf({ goods, sku, isVariation }: Part): string {
  const title = goods.title['en-us']
  if (!isVariation) return title
  return [title, ...numbered.flatMap((n) => option(goods, sku!, n)?.value ?? [])].join('-')
}

function attributesOf({ goods, sku, isVariation }: Part): string {
  if (isVariation) return pairsOf(goods, sku!).join(',')
  return goods.brand ? `manufacturer=${escapeValue(goods.brand)}` : ''
}

function variationsOf({ goods, sku }: Part): string {
  return sku ? '' : goods.skus.map((one) => [`sku=${one.code}`, ...pairsOf(goods, one)].join(',')).join('|')
}

function labelsOf({ goods, sku }: Part): string {
  if (sku) return ''
  const labels = goods.options.map(
    ({ name }, n) => `${attributeCode(goods, n)}=${escapeValue(name['en-us'])}`,
  )
  return labels.join(',')
}
