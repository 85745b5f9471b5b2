import type { Input } from '@pasar/contract/call'
import type { adminProductSave } from '@pasar/contract/calls/admin/catalog/products'
import { decimalToMinor, exponents } from '@pasar/contract/money'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import type { StoredPicture } from '../../platform/localized-text.ts'
import { storedPictures } from '../files/index.ts'
import { marketOf } from '../settings/index.ts'
import { lockGoods } from './admin-goods.ts'
import { pathTo } from './category-tree.ts'
import { type SentenceName, sentence } from './messages.ts'
import { priceFault, type SkuFault, skuFault } from './rules.ts'
import { takenCode } from './save-skus.ts'
import { categories, goods, skus } from './tables.ts'

export type Draft = Input<typeof adminProductSave>
type Known = typeof goods.$inferSelect
/** A SKU of the draft with its prices in minor units and its picture. */
export type PricedSku = Draft['skus'][number] & {
  minor: ReturnType<typeof minorPrices>
  picture: StoredPicture | null
}

/** A draft that can be written, with what was found out on the way. */
export type Judged = {
  draft: Draft
  /** The goods as they are; undefined for new ones. */
  known: Known | undefined
  path: (typeof categories.$inferSelect)[]
  pictures: StoredPicture[]
  skus: PricedSku[]
}

const fieldOf: Record<SkuFault, [field: string, SentenceName]> = {
  count: ['values', 'sku-count'],
  value: ['values', 'sku-value'],
  twice: ['values', 'sku-twice'],
  code: ['code', 'sku-code'],
}

/**
 * Whether a draft of goods can be written; reads and locks, but writes nothing.
 * @param lent pictures it may have beside uploaded ones and its own
 * @returns the refusal names the first field that is wrong
 */
export async function judgeDraft(
  ctx: StaffContext,
  draft: Draft,
  lent: readonly StoredPicture[] = [],
): Promise<Result<Judged>> {
  const no = (path: string, name: SentenceName) => refuseFields({ [path]: sentence(name, ctx.language) })
  const fault = skuFault(draft.options, draft.skus)
  if (fault) return no(`skus.${fault.index}.${fieldOf[fault.fault][0]}`, fieldOf[fault.fault][1])
  const minors = draft.skus.map((sku) => minorPrices(ctx, sku))
  for (const [i, prices] of minors.entries()) {
    const wrong = priceFault(prices)
    if (wrong) return no(`skus.${i}.${wrong.field}`, wrong.sentence)
  }
  if (draft.startsAt && draft.endsAt && draft.endsAt <= draft.startsAt) return no('endsAt', 'period')
  const path = pathTo(await ctx.tx.select().from(categories), draft.categoryId)
  if (path.length === 0) return no('categoryId', 'category-unknown')

  const locked = draft.id && (await lockGoods(ctx.tx, draft.id))
  if (draft.id && !locked) return refuse('not-found')
  if (locked && draft.updatedAt && locked.updatedAt !== draft.updatedAt) return refuse('state-changed')
  const [known] = draft.id ? await ctx.tx.select().from(goods).where(eq(goods.id, draft.id)) : []
  const pictures = await picturesOf(ctx, draft, known, lent)
  if (!pictures) return no('pictures', 'picture-unknown')
  if (known?.state === 'on_sale' && pictures.length === 0) return no('pictures', 'picture-needed')

  const ownSkus = known ? await ctx.tx.select().from(skus).where(eq(skus.goodsId, known.id)) : []
  const strange = draft.skus.findIndex((s) => s.id && !ownSkus.some((k) => k.id === s.id))
  if (strange >= 0) return no(`skus.${strange}.id`, 'sku-unknown')
  const taken = await takenCode(ctx.tx, draft.id, draft.skus)
  if (taken >= 0) return no(`skus.${taken}.code`, 'sku-code')

  const judged: PricedSku[] = []
  for (const [i, sku] of draft.skus.entries()) {
    const before = ownSkus.find((k) => k.id === sku.id)?.picture ?? null
    const picture = pictureOfSku(sku.pictureUrl, before, [...pictures, ...lent])
    if (picture === undefined) return no(`skus.${i}.pictureUrl`, 'picture-unknown')
    judged.push({ ...sku, minor: minors[i]!, picture })
  }
  return ok({ draft, known, path, pictures, skus: judged })
}

function minorPrices(ctx: StaffContext, sku: Draft['skus'][number]) {
  const exponent = exponents[marketOf(ctx.market).currency]
  const minor = (amount: string | null, digits = exponent) =>
    amount === null ? null : decimalToMinor(amount, digits)
  return {
    price: minor(sku.price)!,
    memberPrice: minor(sku.memberPrice),
    struckPrice: minor(sku.struckPrice),
    pointsPrice: minor(sku.pointsPrice, exponents.PTS),
    pv: minor(sku.pv, exponents.PV)!,
    giftValue: minor(sku.giftValue),
  }
}

/** The draft's pictures in order, null when one is not there; those it has where the draft says nothing of them. */
async function picturesOf(
  ctx: StaffContext,
  { pictures, title }: Draft,
  known: Known | undefined,
  lent: readonly StoredPicture[],
): Promise<StoredPicture[] | null> {
  const own = known?.pictures ?? []
  return pictures ? await storedPictures(ctx, pictures, title, [...lent, ...own]) : own
}

/** What a SKU shows: undefined for a picture that the goods do not have. */
function pictureOfSku(
  url: string | null | undefined,
  before: StoredPicture | null,
  pictures: readonly StoredPicture[],
): StoredPicture | null | undefined {
  if (url === undefined) return before
  if (url === null) return null
  return pictures.find((p) => p.url === url) ?? (before?.url === url ? before : undefined)
}
