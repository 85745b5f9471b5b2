import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import type { Texts } from '../../../platform/localized-text.ts'
import { ok, type Result, refuseFields } from '../../../platform/result.ts'
import { indexText } from '../../../platform/text-index.ts'
import { getSettings } from '../../settings/index.ts'
import { createStockLevels, refreshStockWatch } from '../../stock/index.ts'
import { joinOptionTexts, searchableTexts, summarizeSkus } from '../rules.ts'
import { goods } from '../tables.ts'
import { completeChange } from './change-product.ts'
import { type EditView, editView } from './edit-product.ts'
import { messageFor } from './messages.ts'
import { replaceOptions, saveSkus } from './save-skus.ts'
import { type Draft, type ValidDraft, validateDraft } from './validate-draft.ts'

/**
 * Creates a product as a draft, or changes it with its options and SKUs. Omitted SKUs become inactive but
 * stay, since orders refer to them. Only new SKUs take a stock quantity.
 */
export async function saveProduct(ctx: StaffContext, draft: Draft): Promise<Result<EditView>> {
  const valid = await validateDraft(ctx, draft)
  return valid.ok ? await writeDraft(ctx, valid.data) : valid
}

/** Writes a draft that was validated in the same transaction. */
export async function writeDraft(ctx: StaffContext, valid: ValidDraft): Promise<Result<EditView>> {
  const { draft, known, skus } = valid
  const before = known ? await editView(ctx, known.id) : null
  const goodsId = known?.id ?? ctx.ids.uuid()
  try {
    await writeGoods(ctx, goodsId, valid)
    const values = await replaceOptions(ctx, goodsId, draft.options)
    const texts = skus.map((s) => joinOptionTexts(s.values.map((v, i) => draft.options[i]!.values[v]!.label)))
    const fresh = await saveSkus(ctx, goodsId, skus, values, texts)
    await createStockLevels(ctx.tx, fresh, `goods:${goodsId}`)
    await refreshStockWatch(
      ctx.tx,
      getSettings(ctx).lowStock,
      fresh.map((s) => s.skuId),
    )
  } catch (error) {
    // Another product has taken a code since the check.
    if (!isUniqueViolation(error, 'skus_code')) throw error
    return refuseFields({ 'skus.0.code': messageFor('sku-code', ctx.language) })
  }
  const after = (await editView(ctx, goodsId))!
  await completeChange(
    ctx,
    goodsId,
    known ? 'goods.change' : 'goods.create',
    before && getChangedParts(before, after),
    before ? getChangedParts(after, before) : after,
  )
  return ok((await editView(ctx, goodsId))!)
}

/** Returns the fields that differ from the counterpart, for the audit log. */
function getChangedParts(goods: EditView, counterpart: EditView): Partial<EditView> {
  const other = Object.entries(goods).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(counterpart[part as keyof EditView]),
  )
  return Object.fromEntries(other)
}

async function writeGoods(ctx: StaffContext, goodsId: string, valid: ValidDraft): Promise<void> {
  const row = buildProductRow(goodsId, valid, ctx.clock.now())
  if (valid.known) return void (await ctx.tx.update(goods).set(row).where(eq(goods.id, goodsId)))
  await ctx.tx.insert(goods).values(row)
}

/** Builds the row of a product from its draft. A new product is a draft. @param slug of a new product */
export function buildProductRow(
  goodsId: string,
  valid: ValidDraft,
  now: Date,
  slug = `g-${goodsId}`,
): typeof goods.$inferInsert {
  const { draft, known, path, pictures, skus } = valid
  const subtitle: Texts = draft.subtitle
    ? { 'en-us': '', ...(draft.subtitle as Record<string, string>) }
    : (known?.subtitle ?? draft.title)
  const time = (given: string | null | undefined, before: Date | null | undefined) =>
    given === undefined ? (before ?? null) : given === null ? null : new Date(given)
  return {
    ...(known ?? {
      id: goodsId,
      slug,
      attributes: {},
      attributeNames: {},
      shipsFrom: { 'en-us': 'Kuala Lumpur', 'zh-cn': '吉隆坡' },
      state: 'draft',
      createdAt: now,
    }),
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
    returnDays: draft.returnDays,
    warrantyDays: draft.warrantyDays,
    hsCode: draft.hsCode === undefined ? (known?.hsCode ?? null) : draft.hsCode,
    originCountry: draft.originCountry === undefined ? (known?.originCountry ?? null) : draft.originCountry,
    prohibitedCountries: draft.prohibitedCountries ?? known?.prohibitedCountries ?? [],
    startsAt: time(draft.startsAt, known?.startsAt),
    endsAt: time(draft.endsAt, known?.endsAt),
    ...summarizeSkus(skus.map((s) => ({ id: s.id ?? goodsId, ...s.minor }))),
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
}
