import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Ctx, DEFAULT_MARKET } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import { auditLog } from '../../../platform/db/tables.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { getSettings } from '../../settings/index.ts'
import { createStockLevels, refreshStockWatch } from '../../stock/index.ts'
import { buildProductRow } from '../admin/save-product.ts'
import {
  buildOptionRows,
  buildSkuRows,
  insertOptions,
  type OptionRows,
  replaceOptions,
  upsertSkus,
} from '../admin/save-skus.ts'
import { checkDraft, type Draft, type ValidDraft } from '../admin/validate-draft.ts'
import { getPath } from '../category-tree.ts'
import { joinOptionTexts } from '../rules.ts'
import { categories, goods, skus } from '../tables.ts'
import type { ImportRow } from './queries.ts'
import { productImportProducts } from './tables.ts'

type Product = typeof productImportProducts.$inferSelect
type Known = typeof goods.$inferSelect
type Pictures = Map<string, typeof skus.$inferSelect.picture>

/**
 * Writes the next products of an import.
 * @param after the position of the last product before them
 * @returns the last position and the number of products; null when none is left
 */
export async function writeProducts(
  ctx: Ctx,
  row: ImportRow,
  after: number,
  limit: number,
): Promise<{ last: number; products: number } | null> {
  const batch = await ctx.tx
    .select()
    .from(productImportProducts)
    .where(
      and(
        eq(productImportProducts.importId, row.id),
        inArray(productImportProducts.outcome, ['create', 'change']),
        gt(productImportProducts.position, after),
      ),
    )
    .orderBy(asc(productImportProducts.position))
    .limit(limit)
  if (batch.length === 0) return null
  const ids = batch.map((p) => p.goodsId!)
  const known = await ctx.tx.select().from(goods).where(inArray(goods.id, ids))
  const knownById = new Map(known.map((g) => [g.id, g]))
  const pictures = await skuPictures(ctx, known)
  const tree = await ctx.tx.select().from(categories)
  const valid = batch.map((product) => ({
    product,
    valid: toValidDraft(product, knownById.get(product.goodsId!), pictures, tree),
  }))
  await writeGoodsRows(ctx, valid)
  const fresh = await writeSkuRows(ctx, valid)
  await createStockLevels(ctx.tx, fresh, `import:${row.id}`)
  await refreshStockWatch(
    ctx.tx,
    getSettings(ctx).lowStock,
    fresh.map((s) => s.skuId),
  )
  await audit(ctx, row, batch)
  await emit(ctx.tx, 'goods.changed', { goodsIds: ids })
  return { last: batch.at(-1)!.position, products: batch.length }
}

async function skuPictures(ctx: Ctx, known: readonly Known[]): Promise<Pictures> {
  if (known.length === 0) return new Map()
  const rows = await ctx.tx
    .select({ id: skus.id, picture: skus.picture })
    .from(skus)
    .where(sql`${skus.goodsId} = any(${uuidArray(known.map((g) => g.id))})`)
  return new Map(rows.map((r) => [r.id, r.picture]))
}

function toValidDraft(
  { plan }: Product,
  known: Known | undefined,
  pictures: Pictures,
  tree: (typeof categories.$inferSelect)[],
): ValidDraft {
  const { draft } = plan!
  const checked = checkDraft(DEFAULT_MARKET, draft)
  if ('problem' in checked)
    throw new Error(`the stored plan of an import is invalid: ${checked.problem.path}`)
  return {
    draft,
    known,
    path: getPath(tree, draft.categoryId),
    pictures: known?.pictures ?? [],
    skus: draft.skus.map((sku, i) => ({
      ...sku,
      location: sku.location ?? '',
      minor: checked.minors[i]!,
      picture: pictures.get(sku.id ?? '') ?? null,
    })),
  }
}

type Valid = { product: Product; valid: ValidDraft }

async function writeGoodsRows(ctx: Ctx, batch: readonly Valid[]): Promise<void> {
  const now = ctx.clock.now()
  const slugs = batch.flatMap(({ product }) => product.plan!.slug || [])
  const taken = new Set(
    slugs.length === 0
      ? []
      : (await ctx.tx.select({ slug: goods.slug }).from(goods).where(inArray(goods.slug, slugs))).map(
          (g) => g.slug,
        ),
  )
  const rows = batch.map(({ product, valid }) => {
    const { slug } = product.plan!
    return buildProductRow(product.goodsId!, valid, now, slug && !taken.has(slug) ? slug : undefined)
  })
  const created = rows.filter((_, i) => !batch[i]!.valid.known)
  if (created.length > 0) await ctx.tx.insert(goods).values(created)
  for (const row of rows.filter((_, i) => batch[i]!.valid.known))
    await ctx.tx.update(goods).set(row).where(eq(goods.id, row.id))
}

/** Writes options and SKUs. @returns the new SKUs with their stock */
async function writeSkuRows(ctx: Ctx, batch: readonly Valid[]): Promise<{ skuId: string; onHand: number }[]> {
  const newOptions: OptionRows = []
  const rows: Parameters<typeof upsertSkus>[1] = []
  const fresh: { skuId: string; onHand: number }[] = []
  for (const { product, valid } of batch) {
    const { options } = valid.draft
    const goodsId = product.goodsId!
    let values = storedValues(options)
    if (!values && valid.known) values = await replaceOptions(ctx, goodsId, options)
    else if (!values) {
      const built = buildOptionRows(ctx, goodsId, options, new Set())
      newOptions.push(...built)
      values = built.map((option) => option.values.map((value) => value.id))
    }
    const texts = valid.skus.map((s) => joinOptionTexts(s.values.map((v, i) => options[i]!.values[v]!.label)))
    const own = buildSkuRows(ctx, goodsId, valid.skus, values, texts)
    rows.push(...own.rows)
    fresh.push(...own.fresh)
  }
  await insertOptions(ctx.tx, newOptions)
  for (let from = 0; from < rows.length; from += SKU_ROWS)
    await upsertSkus(ctx.tx, rows.slice(from, from + SKU_ROWS))
  return fresh
}

/** SKUs per statement: it has at most 65,535 parameters. */
const SKU_ROWS = 2_000

/** Returns the ids of option values that are all stored already. */
function storedValues(options: Draft['options']): string[][] | undefined {
  const ids = options.map((option) => option.values.map((value) => value.id))
  return options.every((o) => o.id) && ids.flat().every((id) => id !== undefined)
    ? (ids as string[][])
    : undefined
}

/** Records each product, so that its page shows the import. */
async function audit(ctx: Ctx, row: ImportRow, batch: readonly Product[]): Promise<void> {
  await ctx.tx.insert(auditLog).values(
    batch.map(({ goodsId, outcome, changes, title }) => ({
      id: uuidv7(),
      at: ctx.clock.now(),
      actorKind: 'staff',
      actorId: row.staffId,
      action: outcome === 'create' ? 'goods.create' : 'goods.change',
      target: `goods:${goodsId}`,
      before: outcome === 'create' ? null : Object.fromEntries(changes.map((c) => [c.what, c.from])),
      after: {
        import: row.name,
        ...(outcome === 'create' ? { title } : Object.fromEntries(changes.map((c) => [c.what, c.to]))),
      },
    })),
  )
}
