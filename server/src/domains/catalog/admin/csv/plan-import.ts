import { DEFAULT_LANGUAGE } from '@pasar/contract/constants'
import type { Texts } from '../../../../platform/localized-text.ts'
import type { EditView } from '../edit-product.ts'
import type { Draft } from '../validate-draft.ts'
import type { Line } from './line.ts'
import { type Change, listChanges, type StockChange } from './list-changes.ts'
import { categoryMessages, csvMessages } from './messages.ts'
import type { LineMessage } from './row.ts'

/** Maximum SKUs of a product. */
const MAX_SKUS = 200

type SkuDraft = Draft['skus'][number]

/** The planned changes of one product. */
export type Plan = {
  draft: Draft
  /** The line of each SKU of the draft; 0 for SKUs that are not in the file. */
  lineOf: number[]
  changes: Change[]
  warnings: LineMessage[]
  /** Stock changes of existing SKUs. */
  stock: StockChange[]
}

/** Finds the categories that a file may mean by a name; none when unknown. */
export type FindCategories = (name: string) => readonly string[]

/**
 * Plans the changes of the lines of one product.
 * @param known the existing product that the SKU codes belong to; undefined for a new one
 * @param fallback category for a new product without one
 */
export function planProducts(
  lines: readonly Line[],
  known: EditView | undefined,
  findCategories: FindCategories,
  fallback: string | undefined,
): { plan: Plan } | { errors: LineMessage[] } {
  const first = lines[0]!
  const errors: LineMessage[] = []
  const wrong = (line: number, column: string, message: Texts) => errors.push({ line, column, message })

  const title = { ...known?.title, ...merged(lines, (l) => l.title) }
  if (!title[DEFAULT_LANGUAGE]) wrong(first.line, 'title', csvMessages.titleMissing)
  const { categoryId, error, warning } = planCategory(lines, known?.categoryId, findCategories, fallback)
  if (error) errors.push(error)
  const ownLines = lines.filter((l) => l.sku)
  if (ownLines.length === 0) wrong(first.line, 'sku', csvMessages.noSkus)
  if (ownLines.length > MAX_SKUS) wrong(first.line, 'sku', csvMessages.tooManySkus(MAX_SKUS))
  if (ownLines.length === 0 || ownLines.length > MAX_SKUS) return { errors }
  const options = planOptions(ownLines, known, wrong)
  const { skus, lineOf, stock } = planSkus(ownLines, known, options, wrong)
  if (errors.length > 0) return { errors }

  const tags = [...new Set(lines.flatMap((l) => l.tags))]
  const draft: Draft = {
    ...(known && (partsThatStay(known) as Partial<Draft>)),
    categoryId: categoryId!,
    brand: lines.find((l) => l.brand)?.brand ?? known?.brand ?? '',
    title: title as Texts,
    subtitle: { ...known?.subtitle, ...merged(lines, (l) => l.subtitle) },
    description: { ...known?.description, ...merged(lines, (l) => l.description) },
    ...(tags.length > 0 && { tags }),
    options,
    skus,
    limitPerOrder: known?.limitPerOrder ?? null,
    limitPerMember: known?.limitPerMember ?? null,
    returnDays: known?.returnDays ?? null,
    warrantyDays: known?.warrantyDays ?? null,
    hsCode: lines.find((l) => l.hsCode)?.hsCode ?? known?.hsCode ?? null,
    originCountry: lines.find((l) => l.originCountry)?.originCountry ?? known?.originCountry ?? null,
    prohibitedCountries:
      lines.find((l) => l.prohibitedCountries)?.prohibitedCountries ?? known?.prohibitedCountries ?? [],
  }
  const warnings = warning ? [warning] : []
  return { plan: { draft, lineOf, stock, warnings, changes: known ? listChanges(known, draft, stock) : [] } }
}

/**
 * Chooses the category of a product. Names of categories are not unique: its own stays when the file may mean
 * it.
 */
function planCategory(
  lines: readonly Line[],
  own: string | undefined,
  findCategories: FindCategories,
  fallback: string | undefined,
): { categoryId: string | undefined; error?: LineMessage; warning?: LineMessage } {
  const named = lines.find((l) => l.category)
  const found = named ? findCategories(named.category!) : []
  const categoryId = found.length === 1 ? found[0] : (own ?? fallback)
  const at = (message: Texts) => ({ line: (named ?? lines[0]!).line, column: 'category', message })
  if (!named) return { categoryId, ...(!categoryId && { error: at(csvMessages.categoryMissing) }) }
  if (found.length === 1 || (own && found.includes(own))) return { categoryId }
  const messages = found.length === 0 ? categoryMessages.unknown : categoryMessages.ambiguous
  const [error, stays, chosen] = messages(named.category!)
  return categoryId ? { categoryId, warning: at(own ? stays : chosen) } : { categoryId, error: at(error) }
}

const partsThatStay = ({ id, updatedAt, specs, promises, tags, startsAt, endsAt }: EditView) => ({
  id,
  updatedAt,
  specs,
  promises,
  tags,
  startsAt,
  endsAt,
})

const merged = <T>(lines: readonly Line[], part: (line: Line) => Record<string, T>): Record<string, T> =>
  Object.assign({}, ...lines.map(part))

type Wrong = (line: number, column: string, message: Texts) => void

/**
 * Collects the options with all values of the lines. Shopify names the SKU of a product without options
 * “Default Title”.
 */
function planOptions(lines: readonly Line[], known: EditView | undefined, wrong: Wrong): Draft['options'] {
  const names = [0, 1, 2].map((n) => lines.find((l) => l.options[n]?.name)?.options[n]?.name ?? '')
  const plain = names[0] === 'Title' && lines.every((l) => l.options[0]?.value === 'Default Title')
  const given = plain ? [] : names.filter(Boolean)
  const options: Draft['options'] = known
    ? structuredClone(known.options)
    : given.map((name) => ({ name: { 'en-us': name }, values: [] }))
  if (given.length > 0 && given.join('\n') !== options.map((o) => o.name['en-us']).join('\n')) {
    const own = options.map((o) => o.name['en-us'])
    wrong(lines[0]!.line, 'option1 name', csvMessages.otherOptions(own))
    return options
  }
  if (plain) return options
  for (const line of lines) {
    for (const [n, option] of options.entries()) {
      const label = line.options[n]?.value
      if (label && !option.values.some((v) => v.label['en-us'] === label))
        option.values.push({ label: { 'en-us': label }, colour: null })
    }
  }
  return options
}

function planSkus(
  lines: readonly Line[],
  known: EditView | undefined,
  options: Draft['options'],
  wrong: Wrong,
): Pick<Plan, 'lineOf' | 'stock'> & { skus: SkuDraft[] } {
  const skus: SkuDraft[] = (known?.skus ?? []).map((s) => ({ ...s }))
  const lineOf = skus.map(() => 0)
  const stock: Plan['stock'] = []
  for (const line of lines) {
    if (!line.code) {
      wrong(line.line, 'sku', csvMessages.codeMissing)
      continue
    }
    const at = skus.findIndex((s) => s.code === line.code)
    if (at >= 0 && lineOf[at]! > 0) {
      wrong(line.line, 'sku', csvMessages.codeRepeated(lineOf[at]!))
      continue
    }
    const before = at >= 0 ? skus[at] : undefined
    if (!before && line.price === undefined) wrong(line.line, 'price', csvMessages.priceMissing)
    const sku = { ...before, ...planSku(line, before, options, wrong) }
    if (at >= 0) skus[at] = sku
    else skus.push(sku)
    lineOf[at >= 0 ? at : skus.length - 1] = line.line
    const level = known?.skus.find((s) => s.id === before?.id)
    if (!level || line.stock === undefined || line.stock === level.onHand) continue
    if (line.stock < level.reserved) wrong(line.line, 'stock', csvMessages.reserved(level.reserved))
    stock.push({ skuId: level.id, line: line.line, change: line.stock - level.onHand })
  }
  return { skus, lineOf, stock }
}

function planSku(
  line: Line,
  before: SkuDraft | undefined,
  options: Draft['options'],
  wrong: Wrong,
): SkuDraft {
  const values = options.map((option, n) => {
    const label = line.options[n]?.value
    const index = label
      ? option.values.findIndex((v) => v.label['en-us'] === label)
      : (before?.values[n] ?? -1)
    if (index < 0) wrong(line.line, `option${n + 1} value`, csvMessages.optionMissing(option.name['en-us']))
    return Math.max(index, 0)
  })
  return {
    code: line.code,
    values,
    price: line.price ?? before?.price ?? '0',
    memberPrice: line.memberPrice === undefined ? (before?.memberPrice ?? null) : line.memberPrice,
    struckPrice: line.struckPrice === undefined ? (before?.struckPrice ?? null) : line.struckPrice,
    pointsPrice: line.pointsPrice === undefined ? (before?.pointsPrice ?? null) : line.pointsPrice,
    wholesalePrice:
      line.wholesalePrice === undefined ? (before?.wholesalePrice ?? null) : line.wholesalePrice,
    pv: line.pv ?? before?.pv ?? '0',
    giftValue: before?.giftValue ?? null,
    weightGrams: line.weightGrams ?? before?.weightGrams ?? 0,
    location: line.location ?? before?.location ?? '',
    stock: line.stock ?? 0,
  }
}
