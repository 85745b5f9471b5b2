import { languages } from '@pasar/contract/constants'
import { csvLine } from '@pasar/contract/csv'
import type { Texts } from '../../../../platform/localized-text.ts'
import type { EditView } from '../edit-product.ts'
import type { CsvFormat } from './columns.ts'
import { blocksToHtml } from './write-html.ts'

type Sku = EditView['skus'][number]
type Cell = (goods: EditView, sku: Sku, first: boolean, about: About) => string
/** Fields of lines that the editor does not have. */
export type About = { slug: string; categorySlug: string; categoryName: string; origin: string }

const numbered = [0, 1, 2]
const option = (goods: EditView, sku: Sku, n: number) => {
  const found = goods.options[n]
  return found && { name: found.name['en-us'], value: found.values[sku.values[n]!]?.label['en-us'] ?? '' }
}
const each = (what: string, textsOf: (goods: EditView) => Partial<Texts>): [string, Cell][] =>
  languages.map((language) => [
    `${what} ${language}`,
    (g, _, first) => (first ? (textsOf(g)[language] ?? '') : ''),
  ])
const descriptions = (goods: EditView) =>
  Object.fromEntries(Object.entries(goods.description).map(([l, blocks]) => [l, blocksToHtml(blocks)]))

const pasar: [string, Cell][] = [
  ['handle', (_, __, ___, about) => about.slug],
  ['sku', (_, sku) => sku.code],
  ['state', (g) => g.state],
  ['category', (_, __, ___, about) => about.categorySlug],
  ['brand', (g) => g.brand],
  ...numbered.flatMap((n): [string, Cell][] => [
    [`option${n + 1} name`, (g, s) => option(g, s, n)?.name ?? ''],
    [`option${n + 1} value`, (g, s) => option(g, s, n)?.value ?? ''],
  ]),
  ['price', (_, s) => s.price],
  ['member price', (_, s) => s.memberPrice ?? ''],
  ['former price', (_, s) => s.struckPrice ?? ''],
  ['points price', (_, s) => s.pointsPrice ?? ''],
  ['pv', (_, s) => s.pv],
  ['weight (g)', (_, s) => String(s.weightGrams)],
  ['location', (_, s) => s.location ?? ''],
  ['hs code', (g) => g.hsCode ?? ''],
  ['country of origin', (g) => g.originCountry ?? ''],
  ['stock', (_, s) => String(s.onHand)],
  ...each('title', (g) => g.title),
  ...each('subtitle', (g) => g.subtitle),
  ...each('description', descriptions),
]

const onFirst =
  (cell: Cell): Cell =>
  (g, s, first, about) =>
    first ? cell(g, s, first, about) : ''
const picture = (goods: EditView) => goods.pictures[0]

const shopify: [string, Cell][] = [
  ['Handle', (_, __, ___, about) => about.slug],
  ['Title', onFirst((g) => g.title['en-us'])],
  ['Body (HTML)', onFirst((g) => blocksToHtml(g.description['en-us'] ?? []))],
  ['Vendor', onFirst((g) => g.brand)],
  ['Type', onFirst((_, __, ___, about) => about.categoryName)],
  ['Tags', onFirst((g) => g.tags.join(', '))],
  ['Published', onFirst((g) => (g.state === 'on_sale' ? 'true' : 'false'))],
  ...numbered.flatMap((n): [string, Cell][] => [
    [`Option${n + 1} Name`, onFirst((g, s) => option(g, s, n)?.name ?? (n === 0 ? 'Title' : ''))],
    [`Option${n + 1} Value`, (g, s) => option(g, s, n)?.value ?? (n === 0 ? 'Default Title' : '')],
  ]),
  ['Variant SKU', (_, s) => s.code],
  ['Variant Grams', (_, s) => String(s.weightGrams)],
  ['Variant Inventory Tracker', () => 'shopify'],
  ['Variant Inventory Qty', (_, s) => String(s.onHand)],
  ['Variant Inventory Policy', () => 'deny'],
  ['Variant Fulfillment Service', () => 'manual'],
  ['Variant Price', (_, s) => s.price],
  ['Variant Compare At Price', (_, s) => s.struckPrice ?? ''],
  ['Variant Requires Shipping', () => 'true'],
  ['Variant Taxable', () => 'true'],
  ['Image Src', onFirst((g, _, __, about) => (picture(g) ? about.origin + picture(g)!.url : ''))],
  ['Image Position', onFirst((g) => (picture(g) ? '1' : ''))],
  ['Image Alt Text', onFirst((g) => picture(g)?.alt['en-us'] ?? '')],
  ['Variant Weight Unit', () => 'g'],
  ['Status', onFirst((g) => ({ draft: 'draft', archived: 'archived' })[g.state as string] ?? 'active')],
]

const formats: Record<CsvFormat, [string, Cell][]> = { pasar, shopify }

/** Returns the header line of a format. */
export const formatHeader = (format: CsvFormat): string => csvLine(formats[format].map(([name]) => name))

/** Writes a product as lines, one per SKU. */
export const formatLines = (format: CsvFormat, goods: EditView, about: About): string =>
  goods.skus
    .map((sku, i) => csvLine(formats[format].map(([, cell]) => cell(goods, sku, i === 0, about))))
    .join('')
