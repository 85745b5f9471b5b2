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
  const rows = buildOptionRows(ctx, goodsId, options, free)
  await insertOptions(tx, rows)
  return rows.map((r) => r.values.map((v) => v.id))
}

export type OptionRows = {
  option: typeof goodsOptions.$inferInsert
  values: (typeof goodsOptionValues.$inferInsert)[]
}[]

/**
 * Builds the rows of options and their values.
 * @param free the ids that the product had; one is used again once, and another product's never
 */
export function buildOptionRows(
  ctx: Pick<Ctx, 'ids'>,
  goodsId: string,
  options: Draft['options'],
  free: Set<string>,
): OptionRows {
  const idOf = (given: string | undefined) => (given && free.delete(given) ? given : ctx.ids.uuid())
  return options.map((option, position) => {
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
}

export async function insertOptions(tx: Ctx['tx'], rows: OptionRows): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(goodsOptions).values(rows.map((r) => r.option))
  await tx.insert(goodsOptionValues).values(rows.flatMap((r) => r.values))
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
  const { rows, fresh } = buildSkuRows(ctx, goodsId, drafts, values, texts)
  await upsertSkus(ctx.tx, rows)
  return fresh
}

type SkuRow = typeof skus.$inferInsert

/** Builds the rows of the SKUs of a product. @returns also the new ones with their stock */
export function buildSkuRows(
  ctx: Pick<Ctx, 'ids'>,
  goodsId: string,
  drafts: readonly PricedSku[],
  values: string[][],
  texts: Texts[],
): { rows: SkuRow[]; fresh: { skuId: string; onHand: number }[] } {
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
  return { rows, fresh }
}

/** Inserts SKUs, or changes those that exist. */
export async function upsertSkus(tx: Ctx['tx'], rows: SkuRow[]): Promise<void> {
  const excluded = (name: string) => sql`excluded.${sql.identifier(name)}`
  await tx
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
        wholesalePrice: excluded('wholesale_price'),
        pv: excluded('pv'),
        weightGrams: excluded('weight_grams'),
        location: excluded('location'),
        picture: excluded('picture'),
        giftValue: excluded('gift_value'),
        active: sql`true`,
        position: excluded('position'),
      },
    })
}
