import type { Input } from '@pasar/contract/call'
import type { adminGoodsSave } from '@pasar/contract/calls/admin'
import { decimalToMinor, exponents } from '@pasar/contract/money'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import type { StoredPicture } from '../../platform/text.ts'
import { indexText } from '../../platform/text-index.ts'
import { filesById, wirePicture } from '../files/index.ts'
import { marketOf } from '../settings/index.ts'
import { openLevels } from '../stock/index.ts'
import { type AdminView, adminView, lockGoods } from './admin-goods.ts'
import { pathTo } from './category-tree.ts'
import { changed, priceFault } from './change-goods.ts'
import { type SentenceName, sentence } from './messages.ts'
import { optionTextOf, type SkuFault, searchableTexts, skuFault, summaryOf } from './rules.ts'
import { replaceOptions, saveSkus, skusOf, takenCode } from './save-skus.ts'
import { categories, goods } from './tables.ts'

type Draft = Input<typeof adminGoodsSave>

/** A SKU of the draft with its prices in minor units. */
export type PricedSku = Draft['skus'][number] & { minor: ReturnType<typeof minorPrices> }

const fieldOf: Record<SkuFault, [field: string, SentenceName]> = {
  count: ['values', 'sku-count'],
  value: ['values', 'sku-value'],
  twice: ['values', 'sku-twice'],
  code: ['code', 'sku-code'],
}

/**
 * Creates goods as a draft, or changes them with their options and SKUs. A SKU that is no longer named is taken
 * from sale but stays, since orders speak of it. Stock is given to new SKUs only. Without pictures the old ones stay.
 */
export async function saveGoods(ctx: StaffContext, draft: Draft): Promise<Result<AdminView>> {
  const no = (path: string, name: SentenceName) => refuseFields({ [path]: sentence(name, ctx.language) })
  const fault = skuFault(draft.options, draft.skus)
  if (fault) return no(`skus.${fault.index}.${fieldOf[fault.fault][0]}`, fieldOf[fault.fault][1])
  const priced = draft.skus.map((sku) => ({ ...sku, minor: minorPrices(ctx, sku) }))
  for (const [i, sku] of priced.entries()) {
    const wrong = priceFault(sku.minor)
    if (wrong) return no(`skus.${i}.${wrong.field}`, wrong.sentence)
  }
  const tree = await ctx.tx.select().from(categories)
  const path = pathTo(tree, draft.categoryId)
  if (path.length === 0) return no('categoryId', 'category-unknown')
  const pictures = await picturesOf(ctx, draft)
  if (!pictures) return no('pictureIds', 'picture-unknown')

  if (draft.id && !(await lockGoods(ctx.tx, draft.id))) return refuse('not-found')
  const before = draft.id ? await adminView(ctx, draft.id) : null
  const known = draft.id ? await skusOf(ctx.tx, draft.id) : []
  const strange = priced.findIndex((s) => s.id && !known.some((k) => k.id === s.id))
  if (strange >= 0) return no(`skus.${strange}.id`, 'sku-unknown')

  const taken = await takenCode(ctx.tx, draft.id, draft.skus)
  if (taken >= 0) return no(`skus.${taken}.code`, 'sku-code')

  const goodsId = draft.id ?? ctx.ids.uuid()
  try {
    await writeGoods(ctx, goodsId, draft, { path, pictures, priced })
    const values = await replaceOptions(ctx, goodsId, draft.options)
    const texts = priced.map((s) => optionTextOf(s.values.map((v, i) => draft.options[i]!.values[v]!.label)))
    const fresh = await saveSkus(ctx, goodsId, priced, values, texts)
    await openLevels(ctx.tx, fresh, `goods:${goodsId}`)
  } catch (error) {
    // Somebody took a code between the look above and this.
    if (!isUniqueViolation(error, 'skus_code')) throw error
    return no('skus.0.code', 'sku-code')
  }
  const after = (await adminView(ctx, goodsId))!
  await changed(ctx, goodsId, draft.id ? 'goods.change' : 'goods.create', before, after)
  return ok((await adminView(ctx, goodsId))!)
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
  }
}

/** The draft's pictures in order; `kept` stands for “as they were”, null for one that is not there. */
async function picturesOf(ctx: StaffContext, draft: Draft): Promise<StoredPicture[] | 'kept' | null> {
  if (draft.pictureIds.length === 0) return draft.id ? 'kept' : []
  const found = new Map((await filesById(ctx.tx, draft.pictureIds)).map((f) => [f.id, f]))
  const inOrder = draft.pictureIds.map((id) => found.get(id))
  if (!inOrder.every((f) => f && f.kind === 'image' && !f.private)) return null
  return inOrder.map((f) => ({ ...wirePicture(f!, ''), alt: draft.title }))
}

type Parts = {
  path: (typeof categories.$inferSelect)[]
  pictures: StoredPicture[] | 'kept'
  priced: PricedSku[]
}

async function writeGoods(ctx: StaffContext, goodsId: string, draft: Draft, parts: Parts): Promise<void> {
  const [known] = await ctx.tx.select().from(goods).where(eq(goods.id, goodsId))
  const now = ctx.clock.now()
  const row = {
    categoryId: draft.categoryId,
    categoryIds: parts.path.map((c) => c.id),
    brand: draft.brand,
    title: draft.title,
    subtitle: draft.subtitle ?? known?.subtitle ?? draft.title,
    description: draft.description,
    ...(parts.pictures === 'kept' ? {} : { pictures: parts.pictures }),
    limitPerOrder: draft.limitPerOrder,
    limitPerMember: draft.limitPerMember,
    ...summaryOf(parts.priced.map((s) => ({ id: s.id ?? goodsId, ...s.minor }))),
    searchText: indexText(
      searchableTexts({
        title: draft.title,
        subtitle: draft.subtitle ?? draft.title,
        brand: draft.brand,
        categoryNames: parts.path.map((c) => c.name),
        attributeNames: known?.attributeNames ?? {},
        codes: draft.skus.map((s) => s.code),
      }),
    ),
    updatedAt: now,
  }
  if (known) return void (await ctx.tx.update(goods).set(row).where(eq(goods.id, goodsId)))
  await ctx.tx.insert(goods).values({
    ...row,
    id: goodsId,
    slug: `g-${goodsId}`,
    specs: {},
    pictures: parts.pictures === 'kept' ? [] : parts.pictures,
    promises: ['authentic', 'return15'],
    tags: ['new'],
    attributes: {},
    attributeNames: {},
    shipsFrom: { 'en-us': 'Kuala Lumpur', 'zh-cn': '吉隆坡' },
    state: 'draft',
    createdAt: now,
  })
}
