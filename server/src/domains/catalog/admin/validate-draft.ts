import type { Input } from '@pasar/contract/call'
import type { adminProductSave } from '@pasar/contract/calls/admin/catalog/products'
import { decimalToMinor, exponents } from '@pasar/contract/money'
import { eq, inArray } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { StoredPicture } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { resolvePictures } from '../../files/index.ts'
import { isCountry } from '../../regions/index.ts'
import { getMarket } from '../../settings/index.ts'
import { getPath } from '../category-tree.ts'
import { findSkuProblem, priceProblem, type SkuProblem } from '../rules.ts'
import { categories, goods, skus } from '../tables.ts'
import { lockProduct } from './list-products.ts'
import { type MessageName, messageFor } from './messages.ts'

export type Draft = Input<typeof adminProductSave>
type Known = typeof goods.$inferSelect
/** A SKU of the draft with its prices in minor units and its picture. */
export type PricedSku = Draft['skus'][number] & {
  minor: ReturnType<typeof minorPrices>
  location: string
  picture: StoredPicture | null
}

/** A draft that can be written, with the data read to validate it. */
export type ValidDraft = {
  draft: Draft
  /** The existing product; undefined for a new one. */
  known: Known | undefined
  path: (typeof categories.$inferSelect)[]
  pictures: StoredPicture[]
  skus: PricedSku[]
}

const fieldOf: Record<SkuProblem, [field: string, MessageName]> = {
  count: ['values', 'sku-count'],
  value: ['values', 'sku-value'],
  twice: ['values', 'sku-twice'],
  code: ['code', 'sku-code'],
}

/**
 * Checks the parts of a draft that need no other records: SKUs, prices, period.
 * @returns the first problem, or the prices of the SKUs in minor units
 */
export function checkDraft(
  market: string,
  draft: Draft,
): { problem: { path: string; message: MessageName } } | { minors: ReturnType<typeof minorPrices>[] } {
  const no = (path: string, message: MessageName) => ({ problem: { path, message } })
  const fault = findSkuProblem(draft.options, draft.skus)
  if (fault) return no(`skus.${fault.index}.${fieldOf[fault.fault][0]}`, fieldOf[fault.fault][1])
  const minors = draft.skus.map((sku) => minorPrices(market, sku))
  for (const [i, prices] of minors.entries()) {
    const wrong = priceProblem(prices)
    if (wrong) return no(`skus.${i}.${wrong.field}`, wrong.message)
  }
  if (draft.originCountry && !isCountry(draft.originCountry)) return no('originCountry', 'country-unknown')
  const unknown = draft.prohibitedCountries?.some((country) => !isCountry(country))
  if (unknown) return no('prohibitedCountries', 'country-unknown')
  return draft.startsAt && draft.endsAt && draft.endsAt <= draft.startsAt
    ? no('endsAt', 'period')
    : { minors }
}

/**
 * Validates a draft of a product. Reads and locks, but writes nothing.
 * @param sharedPictures pictures that the draft can use in addition to uploads and its own
 * @returns a refusal that names the first invalid field
 */
export async function validateDraft(
  ctx: StaffContext,
  draft: Draft,
  sharedPictures: readonly StoredPicture[] = [],
): Promise<Result<ValidDraft>> {
  const no = (path: string, name: MessageName) => refuseFields({ [path]: messageFor(name, ctx.language) })
  const checked = checkDraft(ctx.market, draft)
  if ('problem' in checked) return no(checked.problem.path, checked.problem.message)
  const { minors } = checked
  const path = getPath(await ctx.tx.select().from(categories), draft.categoryId)
  if (path.length === 0) return no('categoryId', 'category-unknown')

  const locked = draft.id && (await lockProduct(ctx.tx, draft.id))
  if (draft.id && !locked) return refuse('not-found')
  if (locked && draft.updatedAt && locked.updatedAt !== draft.updatedAt) return refuse('state-changed')
  const [known] = draft.id ? await ctx.tx.select().from(goods).where(eq(goods.id, draft.id)) : []
  const pictures = await findPictures(ctx, draft, known, sharedPictures)
  if (!pictures) return no('pictures', 'picture-unknown')
  if (known?.state === 'on_sale' && pictures.length === 0) return no('pictures', 'picture-needed')

  const ownSkus = known ? await ctx.tx.select().from(skus).where(eq(skus.goodsId, known.id)) : []
  const strange = draft.skus.findIndex((s) => s.id && !ownSkus.some((k) => k.id === s.id))
  if (strange >= 0) return no(`skus.${strange}.id`, 'sku-unknown')
  const taken = await takenCode(ctx.tx, draft.id, draft.skus)
  if (taken >= 0) return no(`skus.${taken}.code`, 'sku-code')

  const valid: PricedSku[] = []
  for (const [i, sku] of draft.skus.entries()) {
    const before = ownSkus.find((k) => k.id === sku.id)
    const picture = pictureOfSku(sku.pictureUrl, before?.picture ?? null, [...pictures, ...sharedPictures])
    if (picture === undefined) return no(`skus.${i}.pictureUrl`, 'picture-unknown')
    const location = sku.location ?? before?.location ?? ''
    const wholesalePrice =
      sku.wholesalePrice === undefined ? before?.wholesalePrice : minors[i]!.wholesalePrice
    const minor = { ...minors[i]!, wholesalePrice: wholesalePrice ?? null }
    const fault = priceProblem(minor)
    if (fault) return no(`skus.${i}.${fault.field}`, fault.message)
    valid.push({ ...sku, minor, location, picture })
  }
  return ok({ draft, known, path, pictures, skus: valid })
}

/**
 * Returns the index of the first SKU whose code another SKU uses; −1 when all are free. Omitted SKUs of the
 * same product release their codes.
 */
async function takenCode(tx: Tx, goodsId: Draft['id'], drafts: Draft['skus']): Promise<number> {
  const codes = drafts.map((d) => d.code)
  const found = await tx
    .select({ id: skus.id, code: skus.code, goodsId: skus.goodsId })
    .from(skus)
    .where(inArray(skus.code, codes))
  const taken = found.filter((t) => t.goodsId !== goodsId || drafts.some((d) => d.id === t.id))
  return drafts.findIndex((d) => taken.some((t) => t.code === d.code && t.id !== d.id))
}

function minorPrices(market: string, sku: Draft['skus'][number]) {
  const exponent = exponents[getMarket(market).currency]
  const minor = (amount: string | null, digits = exponent) =>
    amount === null ? null : decimalToMinor(amount, digits)
  return {
    price: minor(sku.price)!,
    memberPrice: minor(sku.memberPrice),
    struckPrice: minor(sku.struckPrice),
    pointsPrice: minor(sku.pointsPrice, exponents.PTS),
    wholesalePrice: minor(sku.wholesalePrice ?? null),
    pv: minor(sku.pv, exponents.PV)!,
    giftValue: minor(sku.giftValue),
  }
}

/**
 * Returns the draft's pictures in order, null when one is unknown; the existing pictures when the draft omits
 * them.
 */
async function findPictures(
  ctx: StaffContext,
  { pictures, title }: Draft,
  known: Known | undefined,
  sharedPictures: readonly StoredPicture[],
): Promise<StoredPicture[] | null> {
  const own = known?.pictures ?? []
  return pictures ? await resolvePictures(ctx, pictures, title, [...sharedPictures, ...own]) : own
}

/** Returns the picture of a SKU; undefined when the product does not have it. */
function pictureOfSku(
  url: string | null | undefined,
  before: StoredPicture | null,
  pictures: readonly StoredPicture[],
): StoredPicture | null | undefined {
  if (url === undefined) return before
  if (url === null) return null
  return pictures.find((p) => p.url === url) ?? (before?.url === url ? before : undefined)
}
