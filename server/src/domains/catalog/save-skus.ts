import type { Input } from '@pasar/contract/call'
import type { adminGoodsSave } from '@pasar/contract/calls/admin'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/text.ts'
import type { PricedSku } from './save-goods.ts'
import { goodsOptions, goodsOptionValues, skus } from './tables.ts'

/** Every SKU of goods, those taken from sale too. */
export const skusOf = (tx: Tx, goodsId: string) =>
  tx.select({ id: skus.id, code: skus.code }).from(skus).where(eq(skus.goodsId, goodsId))

type Coded = { id?: string | undefined; code: string }

/**
 * Index of the first SKU whose code another SKU has already; −1 when all are free. A SKU of the same goods that is
 * not named any more is about to give its code up.
 */
export async function takenCode(
  tx: Tx,
  goodsId: string | undefined,
  drafts: readonly Coded[],
): Promise<number> {
  const codes = drafts.map((d) => d.code)
  const found = await tx
    .select({ id: skus.id, code: skus.code, goodsId: skus.goodsId })
    .from(skus)
    .where(inArray(skus.code, codes))
  const taken = found.filter((t) => t.goodsId !== goodsId || drafts.some((d) => d.id === t.id))
  return drafts.findIndex((d) => taken.some((t) => t.code === d.code && t.id !== d.id))
}

/**
 * Writes the options of goods. Options and values keep their ids by position, so that an open page still fits.
 * @returns the value ids by option and value
 */
export async function replaceOptions(
  ctx: Ctx,
  goodsId: string,
  options: Input<typeof adminGoodsSave>['options'],
): Promise<string[][]> {
  const { tx } = ctx
  const known = await tx
    .select()
    .from(goodsOptions)
    .where(eq(goodsOptions.goodsId, goodsId))
    .orderBy(asc(goodsOptions.position))
  const knownIds = known.map((o) => o.id)
  const knownValues = knownIds.length
    ? await tx
        .select()
        .from(goodsOptionValues)
        .where(inArray(goodsOptionValues.optionId, knownIds))
        .orderBy(asc(goodsOptionValues.position))
    : []
  if (knownIds.length > 0) {
    await tx.delete(goodsOptionValues).where(inArray(goodsOptionValues.optionId, knownIds))
    await tx.delete(goodsOptions).where(inArray(goodsOptions.id, knownIds))
  }
  const rows = options.map((option, position) => {
    const before = known[position]
    const beforeValues = knownValues.filter((v) => v.optionId === before?.id)
    const id = before?.id ?? ctx.ids.uuid()
    const values = option.values.map((value, i) => ({
      id: beforeValues[i]?.id ?? ctx.ids.uuid(),
      optionId: id,
      label: value.label as Texts,
      colour: beforeValues[i]?.colour ?? null,
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
 * Writes the SKUs of goods: named ones are changed, new ones added, the others taken from sale (their codes become
 * free again).
 * @param values value ids by option and value
 * @param texts option text by SKU
 * @returns the new SKUs with what lies there
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
    const { weightGrams, code } = draft
    return {
      id,
      goodsId,
      code,
      valueIds,
      optionText: texts[position]!,
      ...draft.minor,
      weightGrams,
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
        active: sql`true`,
        position: excluded('position'),
      },
    })
  return fresh
}
