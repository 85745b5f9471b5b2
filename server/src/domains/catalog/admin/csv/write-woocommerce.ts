import { csvLine } from '@pasar/contract/csv'
import type { EditView } from '../edit-product.ts'
import { type About, numbered, option, picturesOf, type Sku } from './write-cells.ts'
import { blocksToHtml, textToHtml } from './write-html.ts'

const GRAMS_PER_KG = 1000

/** The columns of WooCommerce's product export that this shop has. */
export const wooHeader: string[] = [
  'Type',
  'SKU',
  'Name',
  'Published',
  'Short description',
  'Description',
  'In stock?',
  'Stock',
  'Weight (kg)',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Brands',
  ...numbered.flatMap((n) => [
    `Attribute ${n + 1} name`,
    `Attribute ${n + 1} value(s)`,
    `Attribute ${n + 1} visible`,
    `Attribute ${n + 1} global`,
  ]),
]

/** Separators of lists inside a cell. */
const escapeComma = (text: string) => text.replaceAll(',', '\\,')

/** Writes a product as WooCommerce's lines: a variable product first, then its variations. */
export function formatWooLines(goods: EditView, about: About): string {
  if (goods.options.length === 0)
    return goods.skus.map((sku) => csvLine(build(goods, about, { type: 'simple', sku }))).join('')
  const lines = [
    build(goods, about, { type: 'variable' }),
    ...goods.skus.map((sku) => build(goods, about, { type: 'variation', sku })),
  ]
  return lines.map(csvLine).join('')
}

type Kind = { type: 'simple' | 'variable' | 'variation'; sku?: Sku }

function build(goods: EditView, about: About, { type, sku }: Kind): string[] {
  const own = (text: string) => (type === 'variation' ? '' : text)
  // While there is a former price, it is the regular price, and the price the sale price.
  const [sale, regular] = sku?.struckPrice ? [sku.price, sku.struckPrice] : ['', sku?.price ?? '']
  return [
    type,
    type === 'variable' ? about.slug : (sku?.code ?? ''),
    own(goods.title['en-us']),
    goods.state === 'on_sale' ? '1' : '-1',
    own(textToHtml(goods.subtitle['en-us'] ?? '')),
    own(blocksToHtml(goods.description['en-us'] ?? [])),
    sku ? (sku.onHand > sku.reserved ? '1' : '0') : '1',
    sku ? String(sku.onHand) : '',
    sku ? String(sku.weightGrams / GRAMS_PER_KG) : '',
    sale,
    regular,
    own(escapeComma(about.categoryName)),
    own(goods.tags.join(', ')),
    own(picturesOf(goods, about).join(', ')),
    type === 'variation' ? about.slug : '',
    own(goods.brand),
    ...numbered.flatMap((n) => attribute(goods, n, sku)),
  ]
}

/** The name and value of an option: of a variation its own, of a variable product all. */
function attribute(goods: EditView, n: number, sku: Sku | undefined): string[] {
  const found = goods.options[n]
  if (!found) return ['', '', '', '']
  const all = found.values.map((value) => escapeComma(value.label['en-us'])).join(', ')
  return [found.name['en-us'], sku ? (option(goods, sku, n)?.value ?? '') : all, sku ? '' : '1', '0']
}
