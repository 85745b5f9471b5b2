import type { Input } from '@pasar/contract/call'
import type { adminProductDuplicate } from '@pasar/contract/calls/admin/catalog/products'
import { eq, inArray, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { goods, skus } from '../tables.ts'
import { type EditView, editView } from './edit-product.ts'
import { writeDraft } from './save-product.ts'
import { type Draft, validateDraft } from './validate-draft.ts'

/** Copies a product as a draft, without state, stock, sales and reviews. */
export async function duplicateProduct(
  ctx: StaffContext,
  { id }: Input<typeof adminProductDuplicate>,
): Promise<Result<EditView>> {
  const [source] = await ctx.tx.select().from(goods).where(eq(goods.id, id))
  const view = await editView(ctx, id)
  if (!source || !view) return refuse('not-found')
  const own = await ctx.tx.select({ picture: skus.picture }).from(skus).where(eq(skus.goodsId, id))
  const sharedPictures = [...source.pictures, ...own.flatMap((s) => s.picture ?? [])]
  const valid = await validateDraft(ctx, await buildCopy(ctx.tx, view), sharedPictures)
  if (!valid.ok) return valid
  const written = await writeDraft(ctx, valid.data)
  if (!written.ok) return written
  const { video, attributes, attributeNames, shipsFrom, freightTemplateId } = source
  await ctx.tx
    .update(goods)
    .set({ video, attributes, attributeNames, shipsFrom, freightTemplateId })
    .where(eq(goods.id, written.data.id))
  return ok((await editView(ctx, written.data.id))!)
}

async function buildCopy(tx: Tx, view: EditView): Promise<Draft> {
  const { id: _, updatedAt: __, ...rest } = view
  const codes = await freeCodes(
    tx,
    view.skus.map((s) => s.code),
  )
  return {
    ...(rest as Omit<Draft, 'id' | 'updatedAt'>),
    title: { ...view.title, 'en-us': `${view.title['en-us']} (copy)` },
    options: view.options.map(({ name, values }) => ({
      name,
      values: values.map(({ label, colour }) => ({ label, colour })),
    })),
    skus: view.skus.map(({ id: _id, ...sku }, i) => ({ ...sku, code: codes[i]!, stock: 0 })),
  }
}

/** Appends the first suffix (`-2`, `-3` …) with which all codes are free. */
async function freeCodes(tx: Tx, codes: readonly string[]): Promise<string[]> {
  for (let n = 2; ; n++) {
    const tried = codes.map((code) => `${code.slice(0, 52)}-${n}`)
    const taken = await tx.select({ one: sql`1` }).from(skus).where(inArray(skus.code, tried)).limit(1)
    if (taken.length === 0) return tried
  }
}
