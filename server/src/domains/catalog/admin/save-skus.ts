import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Texts } from '../../../platform/localized-text.ts'
import { goodsOptions, goodsOptionValues, skus } from '../tables.ts'
import type { Draft, PricedSku } from './validate-draft.ts'

/**
 * Writes the options of a product. Existing options and values keep their ids, so that open pages stay valid.
 * @returns the value ids by option and value
 */
export async function replaceOptions(
  ctx: Ctx,
  goodsId: string,
  options: Draft['options'],
): Promise<string[][]> {
  const { tx } = ctx
  const known = await tx
    .select({ id: goodsOptions.id, valueId: goodsOptionValues.id })
    .from(goodsOptions)
    .leftJoin(goodsOptionValues, eq(goodsOptionValues.optionId, goodsOptions.id))
    .where(eq(goodsOptions.goodsId, goodsId))
  const optionIds = [...new Set(known.map((k) => k.id))]
  if (optionIds.length > 0) {
    await tx.delete(goodsOptionValues).where(inArray(goodsOptionValues.optionId, optionIds))
    await tx.delete(goodsOptions).where(inArray(goodsOptions.id, optionIds))
  }
  const free = new Set([...optionIds, ...known.flatMap((k) => k.valueId ?? [])])
  // Reuses an id once, and only if it belongs to this product.
  const idOf = (given: string | undefined) => (given && free.delete(given) ? given : ctx.ids.uuid())
  const rows = options.map((option, position) => {
    const id = idOf(option.id)
    const values = option.values.map((value, i) => ({
      id: idOf(value.id),
      optionId: id,
      label: value.label as Texts,
      colour: value.colour,
      position: i,
    }))
    return { option: { id, goodsId, name: option.name as Texts, position }, values }
  })
  if (rows.length > 0) {
    await tx.insert(goodsOptions).values(rows.map((r) => r.option))
    await tx.insert(goodsOptionValues).values(rows.flatMap((r) => r.values))
  }
  return rows.map((r) => r.values.map((v) => v.id))
}

/**
 * Writes the SKUs of a product: changes existing ones, adds new ones, deactivates the others and releases
 * their codes.
 * @param values value ids by option and value
 * @param texts option text by SKU
 * @returns the new SKUs with their stock
 */
export async function saveSkus(
  ctx: Ctx,
  goodsId: string,
  drafts: readonly PricedSku[],
  values: string[][],
  texts: Texts[],
): Promise<{ skuId: string; onHand: number }[]> {
  const kept = drafts.flatMap((d) => (d.id ? [d.id] : []))
  await ctx.tx
    .update(skus)
    .set({ active: false, code: sql`${skus.code} || '~' || ${skus.id}::text` })
    .where(
      and(
        eq(skus.goodsId, goodsId),
        eq(skus.active, true),
        kept.length ? notInArray(skus.id, kept) : undefined,
      ),
    )
  const fresh: { skuId: string; onHand: number }[] = []
  const rows = drafts.map((draft, position) => {
    const id = draft.id ?? ctx.ids.uuid()
    if (!draft.id) fresh.push({ skuId: id, onHand: draft.stock })
    const valueIds = draft.values.map((v, i) => values[i]![v]!)
    const { weightGrams, code, location, picture } = draft
    return {
      id,
      goodsId,
      code,
      valueIds,
      optionText: texts[position]!,
      ...draft.minor,
      weightGrams,
      location,
      picture,
      active: true,
      position,
    }
  })
  const excluded = (name: string) => sql`excluded.${sql.identifier(name)}`
  await ctx.tx
    .insert(skus)
    .values(rows)
    .onConflictDoUpdate({
      target: skus.id,
      set: {
        code: excluded('code'),
        valueIds: excluded('value_ids'),
        optionText: excluded('option_text'),
        price: excluded('price'),
        memberPrice: excluded('member_price'),
        struckPrice: excluded('struck_price'),
        pointsPrice: excluded('points_price'),
        pv: excluded('pv'),
        weightGrams: excluded('weight_grams'),
        location: excluded('location'),
        picture: excluded('picture'),
        giftValue: excluded('gift_value'),
        active: sql`true`,
        position: excluded('position'),
      },
    })
  return fresh
}
