import type { Input } from '@pasar/contract/call'
import type { adminProductInfo, ProductEdit } from '@pasar/contract/calls/admin/catalog/products'
import { type Currency, exponents, minorToDecimal } from '@pasar/contract/money'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { getMarket } from '../../settings/index.ts'
import { getStockLevels } from '../../stock/index.ts'
import { goods, goodsOptions, goodsOptionValues, skus } from '../tables.ts'

export type EditView = z.output<typeof ProductEdit>

/** Returns a product for the editor. */
export async function showForEditing(
  ctx: StaffContext,
  { id }: Input<typeof adminProductInfo>,
): Promise<Result<EditView>> {
  const found = await editView(ctx, id)
  return found ? ok(found) : refuse('not-found')
}

/** Builds the editor's view of a product, without inactive SKUs. */
export const editView = async (ctx: Ctx, goodsId: string): Promise<EditView | undefined> =>
  (await editViews(ctx, [goodsId]))[0]

/** Builds many views in the order of the ids, without unknown ones. */
export async function editViews(ctx: Ctx, goodsIds: readonly string[]): Promise<EditView[]> {
  const ids = [...goodsIds]
  if (ids.length === 0) return []
  const rows = await ctx.tx.select().from(goods).where(inArray(goods.id, ids)).orderBy(asc(goods.id))
  const options = await findOptions(ctx.tx, ids)
  const active = await ctx.tx
    .select()
    .from(skus)
    .where(and(inArray(skus.goodsId, ids), eq(skus.active, true)))
    .orderBy(asc(skus.position), asc(skus.id))
  const skuIds = active.map((s) => s.id)
  const held = skuIds.length > 0 ? await getStockLevels(ctx.tx, skuIds) : new Map<string, Held>()
  const { currency } = getMarket(ctx.market)
  return rows.map((row) => {
    const own = options.get(row.id) ?? []
    return {
      ...presentFields(row),
      options: own,
      skus: active
        .filter((s) => s.goodsId === row.id)
        .map((s) => skuToEdit(s, own, held.get(s.id) ?? { onHand: 0, reserved: 0 }, currency)),
      currency,
    }
  })
}

const presentFields = (row: typeof goods.$inferSelect): Omit<EditView, 'options' | 'skus' | 'currency'> => ({
  id: row.id,
  state: row.state as EditView['state'],
  categoryId: row.categoryId,
  brand: row.brand,
  title: row.title,
  subtitle: row.subtitle,
  description: row.description,
  specs: row.specs,
  pictures: row.pictures.map(({ url, width, height, alt }) => ({ url, width, height, alt })),
  promises: row.promises,
  tags: row.tags,
  limitPerOrder: row.limitPerOrder,
  limitPerMember: row.limitPerMember,
  returnDays: row.returnDays,
  warrantyDays: row.warrantyDays,
  hsCode: row.hsCode,
  originCountry: row.originCountry,
  prohibitedCountries: row.prohibitedCountries,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  sold: row.sold,
  reviewCount: row.ratingCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

async function findOptions(tx: Tx, goodsIds: string[]): Promise<Map<string, EditView['options']>> {
  const rows = await tx
    .select({ option: goodsOptions, value: goodsOptionValues })
    .from(goodsOptions)
    .leftJoin(goodsOptionValues, eq(goodsOptionValues.optionId, goodsOptions.id))
    .where(inArray(goodsOptions.goodsId, goodsIds))
    .orderBy(asc(goodsOptions.position), asc(goodsOptionValues.position))
  const byGoods = new Map<string, EditView['options']>()
  for (const { option, value } of rows) {
    const own = byGoods.get(option.goodsId) ?? []
    byGoods.set(option.goodsId, own)
    let known = own.find((o) => o.id === option.id)
    if (!known) {
      known = { id: option.id, name: option.name, values: [] }
      own.push(known)
    }
    if (value) known.values.push({ id: value.id, label: value.label, colour: value.colour })
  }
  return byGoods
}

type Held = { onHand: number; reserved: number }

function skuToEdit(
  sku: typeof skus.$inferSelect,
  options: EditView['options'],
  held: Held,
  currency: Currency,
): EditView['skus'][number] {
  const decimal = (minor: bigint, exponent: number = exponents[currency]) => minorToDecimal(minor, exponent)
  const orNull = (minor: bigint | null, exponent?: number) =>
    minor === null ? null : decimal(minor, exponent)
  return {
    id: sku.id,
    code: sku.code,
    values: options.map((o, i) =>
      Math.max(
        o.values.findIndex((v) => v.id === sku.valueIds[i]),
        0,
      ),
    ),
    price: decimal(sku.price),
    memberPrice: orNull(sku.memberPrice),
    struckPrice: orNull(sku.struckPrice),
    pointsPrice: orNull(sku.pointsPrice, exponents.PTS),
    wholesalePrice: orNull(sku.wholesalePrice),
    pv: decimal(sku.pv, exponents.PV),
    weightGrams: sku.weightGrams,
    location: sku.location,
    giftValue: orNull(sku.giftValue),
    stock: held.onHand,
    pictureUrl: sku.picture?.url ?? null,
    ...held,
  }
}
