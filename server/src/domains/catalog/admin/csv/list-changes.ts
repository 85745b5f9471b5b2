import type { EditView } from '../edit-product.ts'
import type { Draft } from '../validate-draft.ts'

export type Change = { what: string; from: string; to: string }
export type StockChange = { skuId: string; line: number; change: number }

const compared = [
  'price',
  'memberPrice',
  'struckPrice',
  'pointsPrice',
  'wholesalePrice',
  'pv',
  'weightGrams',
] as const
const names: Record<(typeof compared)[number], string> = {
  price: 'price',
  memberPrice: 'member price',
  struckPrice: 'former price',
  pointsPrice: 'points price',
  wholesalePrice: 'wholesale price',
  pv: 'PV',
  weightGrams: 'weight',
}

/** Describes the changes of a draft. Compares amounts by value. */
export function listChanges(known: EditView, draft: Draft, stock: readonly StockChange[]): Change[] {
  const changes: Change[] = []
  const compare = (what: string, from: unknown, to: unknown) => {
    const [before, after] = [from ?? '', to ?? ''].map(String) as [string, string]
    if (before !== after && !(before && after && Number(before) === Number(after)))
      changes.push({ what, from: before, to: after })
  }
  // Codes that differ in leading zeros are different.
  const compareCodes = (what: string, from: string | null | undefined, to: string | null | undefined) => {
    if ((from ?? '') !== (to ?? '')) changes.push({ what, from: from ?? '', to: to ?? '' })
  }
  for (const language of new Set([...Object.keys(known.title), ...Object.keys(draft.title)]))
    compare(`title ${language}`, known.title[language], draft.title[language])
  for (const [language, text] of Object.entries(draft.subtitle ?? {}))
    compare(`subtitle ${language}`, known.subtitle[language], text)
  for (const [language, blocks] of Object.entries(draft.description ?? {}))
    if (JSON.stringify(blocks) !== JSON.stringify(known.description[language] ?? []))
      changes.push({ what: `description ${language}`, from: '', to: 'new text' })
  compare('brand', known.brand, draft.brand)
  compareCodes('HS code', known.hsCode, draft.hsCode)
  compareCodes('country of origin', known.originCountry, draft.originCountry)
  const listed = (countries: readonly string[] = []) => countries.toSorted().join(', ')
  compareCodes('prohibited countries', listed(known.prohibitedCountries), listed(draft.prohibitedCountries))
  compare('collections', known.tags.toSorted().join(', '), draft.tags?.toSorted().join(', '))
  if (draft.categoryId !== known.categoryId) changes.push({ what: 'category', from: '', to: 'another' })
  for (const sku of draft.skus) {
    const before = known.skus.find((s) => s.id === sku.id)
    if (!before) changes.push({ what: `SKU ${sku.code}`, from: '', to: `new, ${sku.price}` })
    else {
      for (const field of compared) compare(`${sku.code} ${names[field]}`, before[field], sku[field])
      compareCodes(`${sku.code} location`, before.location, sku.location)
      if (before.values.join() !== sku.values.join())
        changes.push({ what: `${sku.code} options`, from: '', to: 'another choice' })
    }
  }
  for (const { skuId, change } of stock) {
    const sku = known.skus.find((s) => s.id === skuId)!
    compare(`${sku.code} stock`, sku.onHand, sku.onHand + change)
  }
  return changes
}
