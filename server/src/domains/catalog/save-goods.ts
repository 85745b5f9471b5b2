import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import { ok, type Result, refuseFields } from '../../platform/result.ts'
import type { Texts } from '../../platform/localized-text.ts'
import { indexText } from '../../platform/text-index.ts'
import { settingsOf } from '../settings/index.ts'
import { createStockLevels, refreshStockWatch } from '../stock/index.ts'
import { changed } from './change-goods.ts'
import { type EditView, editView } from './edit-goods.ts'
import { type Draft, type Judged, judgeDraft } from './judge-draft.ts'
import { sentence } from './messages.ts'
import { optionTextOf, searchableTexts, summaryOf } from './rules.ts'
import { replaceOptions, saveSkus } from './save-skus.ts'
import { goods } from './tables.ts'

/**
 * Creates goods as a draft, or changes them with their options and SKUs. A SKU that is no longer named is taken
 * from sale but stays, since orders speak of it. Stock is given to new SKUs only.
 */
export async function saveGoods(ctx: StaffContext, draft: Draft): Promise<Result<EditView>> {
  const judged = await judgeDraft(ctx, draft)
  return judged.ok ? await writeJudged(ctx, judged.data) : judged
}

/** Writes a draft that was judged in the same transaction. */
export async function writeJudged(ctx: StaffContext, judged: Judged): Promise<Result<EditView>> {
  const { draft, known, skus } = judged
  const before = known ? await editView(ctx, known.id) : null
  const goodsId = known?.id ?? ctx.ids.uuid()
  try {
    await writeGoods(ctx, goodsId, judged)
    const values = await replaceOptions(ctx, goodsId, draft.options)
    const texts = skus.map((s) => optionTextOf(s.values.map((v, i) => draft.options[i]!.values[v]!.label)))
    const fresh = await saveSkus(ctx, goodsId, skus, values, texts)
    await createStockLevels(ctx.tx, fresh, `goods:${goodsId}`)
    await refreshStockWatch(
      ctx.tx,
      settingsOf(ctx).lowStock,
      fresh.map((s) => s.skuId),
    )
  } catch (error) {
    // Somebody took a code between the look at it and this.
    if (!isUniqueViolation(error, 'skus_code')) throw error
    return refuseFields({ 'skus.0.code': sentence('sku-code', ctx.language) })
  }
  const after = (await editView(ctx, goodsId))!
  await changed(
    ctx,
    goodsId,
    known ? 'goods.change' : 'goods.create',
    before && partsOf(before, after),
    before ? partsOf(after, before) : after,
  )
  return ok((await editView(ctx, goodsId))!)
}

/** The parts of goods that are other than in their counterpart: what the audit log needs of a change. */
function partsOf(goods: EditView, counterpart: EditView): Partial<EditView> {
  const other = Object.entries(goods).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(counterpart[part as keyof EditView]),
  )
  return Object.fromEntries(other)
}

async function writeGoods(ctx: StaffContext, goodsId: string, judged: Judged): Promise<void> {
  const { draft, known, path, pictures, skus } = judged
  const now = ctx.clock.now()
  const subtitle: Texts = draft.subtitle
    ? { 'en-us': '', ...(draft.subtitle as Record<string, string>) }
    : (known?.subtitle ?? draft.title)
  const time = (given: string | null | undefined, before: Date | null | undefined) =>
    given === undefined ? (before ?? null) : given === null ? null : new Date(given)
  const row = {
    categoryId: draft.categoryId,
    categoryIds: path.map((c) => c.id),
    brand: draft.brand,
    title: draft.title,
    subtitle,
    description: draft.description ?? known?.description ?? {},
    specs: draft.specs ?? known?.specs ?? {},
    pictures,
    promises: draft.promises ?? known?.promises ?? ['authentic', 'return15'],
    tags: draft.tags ?? known?.tags ?? ['new'],
    limitPerOrder: draft.limitPerOrder,
    limitPerMember: draft.limitPerMember,
    startsAt: time(draft.startsAt, known?.startsAt),
    endsAt: time(draft.endsAt, known?.endsAt),
    ...summaryOf(skus.map((s) => ({ id: s.id ?? goodsId, ...s.minor }))),
    searchText: indexText(
      searchableTexts({
        title: draft.title,
        subtitle,
        brand: draft.brand,
        categoryNames: path.map((c) => c.name),
        attributeNames: known?.attributeNames ?? {},
        codes: skus.map((s) => s.code),
      }),
    ),
    updatedAt: now,
  }
  if (known) return void (await ctx.tx.update(goods).set(row).where(eq(goods.id, goodsId)))
  await ctx.tx.insert(goods).values({
    ...row,
    id: goodsId,
    slug: `g-${goodsId}`,
    attributes: {},
    attributeNames: {},
    shipsFrom: { 'en-us': 'Kuala Lumpur', 'zh-cn': '吉隆坡' },
    state: 'draft',
    createdAt: now,
  })
}
