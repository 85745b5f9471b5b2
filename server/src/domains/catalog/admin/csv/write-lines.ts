import type { exportFormats } from '@pasar/contract/calls/admin/catalog/product-csv'
import { languages } from '@pasar/contract/constants'
import { csvLine } from '@pasar/contract/csv'
import type { Texts } from '../../../../platform/localized-text.ts'
import type { EditView } from '../edit-product.ts'
import { type About, type Column, numbered, onFirst, option, picturesOf } from './write-cells.ts'
import { blocksToHtml } from './write-html.ts'
import { formatMagentoLines, magentoHeader } from './write-magento.ts'
import { shopify } from './write-shopify.ts'
import { formatWooLines, wooHeader } from './write-woocommerce.ts'

export type ExportFormat = (typeof exportFormats)[number]

const each = (what: string, textsOf: (goods: EditView) => Partial<Texts>): Column[] =>
  languages.map((language) => [
    `${what} ${language}`,
    (g, _, first) => (first ? (textsOf(g)[language] ?? '') : ''),
  ])
const descriptions = (goods: EditView) =>
  Object.fromEntries(Object.entries(goods.description).map(([l, blocks]) => [l, blocksToHtml(blocks)]))

/** The columns of this shop's format. */
const pasar: Column[] = [
  ['handle', (_, __, ___, about) => about.slug],
  ['sku', (_, sku) => sku.code],
  ['state', (g) => g.state],
  ['category', (_, __, ___, about) => about.categorySlug],
  ['brand', (g) => g.brand],
  ['tags', onFirst((g) => g.tags.join(', '))],
  ...numbered.flatMap((n): Column[] => [
    [`option${n + 1} name`, (g, s) => option(g, s, n)?.name ?? ''],
    [`option${n + 1} value`, (g, s) => option(g, s, n)?.value ?? ''],
  ]),
  ['price', (_, s) => s.price],
  ['member price', (_, s) => s.memberPrice ?? ''],
  ['former price', (_, s) => s.struckPrice ?? ''],
  ['points price', (_, s) => s.pointsPrice ?? ''],
  ['wholesale price', (_, s) => s.wholesalePrice ?? ''],
  ['pv', (_, s) => s.pv],
  ['weight (g)', (_, s) => String(s.weightGrams)],
  ['location', (_, s) => s.location ?? ''],
  ['hs code', (g) => g.hsCode ?? ''],
  ['country of origin', (g) => g.originCountry ?? ''],
  // None is `-`, since an empty cell changes nothing.
  ['prohibited countries', onFirst((g) => g.prohibitedCountries?.join(', ') || '-')],
  ['stock', (_, s) => String(s.onHand)],
  ['pictures', onFirst((g, _, __, about) => picturesOf(g, about).join(' '))],
  ...each('title', (g) => g.title),
  ...each('subtitle', (g) => g.subtitle),
  ...each('description', descriptions),
]

const formats: Partial<Record<ExportFormat, Column[]>> = { pasar, shopify }

/** Formats whose products are more lines than SKUs. */
const writers: Partial<
  Record<ExportFormat, { header: string[]; format: (goods: EditView, about: About) => string }>
> = {
  woocommerce: { header: wooHeader, format: formatWooLines },
  magento: { header: magentoHeader, format: formatMagentoLines },
}

/** Returns the header line of a format. */
export const formatHeader = (format: ExportFormat): string =>
  csvLine(writers[format]?.header ?? formats[format]!.map(([name]) => name))

/**
 * Writes a product as lines: one per SKU, and in the formats of WooCommerce and Magento one more for a
 * product with options.
 */
export const formatLines = (format: ExportFormat, goods: EditView, about: About): string =>
  writers[format]?.format(goods, about) ??
  goods.skus
    .map((sku, i) => csvLine(formats[format]!.map(([, cell]) => cell(goods, sku, i === 0, about))))
    .join('')
