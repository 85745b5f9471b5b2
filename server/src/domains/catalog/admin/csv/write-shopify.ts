import { type Column, numbered, onFirst, option, picturesOf } from './write-cells.ts'
import { blocksToHtml } from './write-html.ts'

/** The columns of Shopify's product export. */
export const shopify: Column[] = [
  ['Handle', (_, __, ___, about) => about.slug],
  ['Title', onFirst((g) => g.title['en-us'])],
  ['Body (HTML)', onFirst((g) => blocksToHtml(g.description['en-us'] ?? []))],
  ['Vendor', onFirst((g) => g.brand)],
  ['Type', onFirst((_, __, ___, about) => about.categoryName)],
  ['Tags', onFirst((g) => g.tags.join(', '))],
  ['Published', onFirst((g) => (g.state === 'on_sale' ? 'true' : 'false'))],
  ...numbered.flatMap((n): Column[] => [
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
  ['Image Src', onFirst((g, _, __, about) => picturesOf(g, about)[0] ?? '')],
  ['Image Position', onFirst((g) => (g.pictures[0] ? '1' : ''))],
  ['Image Alt Text', onFirst((g) => g.pictures[0]?.alt['en-us'] ?? '')],
  ['Variant Weight Unit', () => 'g'],
  ['Status', onFirst((g) => ({ draft: 'draft', archived: 'archived' })[g.state as string] ?? 'active')],
]
