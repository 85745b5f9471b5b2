import type { Input, Output } from '@pasar/contract/call'
import type {
  adminProductList,
  adminProductState,
  adminProductStates,
  adminSkuPrice,
} from '@pasar/contract/calls/admin/catalog/products'
import { decimalToMinor, exponents } from '@pasar/contract/money'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { codeMessage } from '../../../platform/http/responses/envelope.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { getMarket } from '../../settings/index.ts'
import { getStockLevels } from '../../stock/index.ts'
import { CATALOG } from '../category-tree.ts'
import { priceProblem } from '../rules.ts'
import { summarize } from '../summarize.ts'
import { goods, skus } from '../tables.ts'
import { type AdminView, adminPage, adminView, adminViews, lockProduct } from './list-products.ts'
import { messageFor } from './messages.ts'

/** Products in any state, for the console. */
export async function listProductsForStaff(
  ctx: StaffContext,
  input: Input<typeof adminProductList>,
): Promise<Result<Output<typeof adminProductList>>> {
  return ok(await adminPage(ctx, input))
}

/** The state changes open to staff. Sold products are never deleted; archived ones return as drafts. */
const moves: Record<AdminView['state'], readonly AdminView['state'][]> = {
  draft: ['on_sale', 'archived'],
  on_sale: ['off_sale'],
  off_sale: ['on_sale', 'draft', 'archived'],
  archived: ['draft'],
}

/**
 * Puts a product on sale, off sale or into the archive. On sale it needs a picture, a SKU and a stock level.
 */
export async function changeState(
  ctx: StaffContext,
  { id, state }: Input<typeof adminProductState>,
): Promise<Result<AdminView>> {
  const before = await lockProduct(ctx.tx, id)
  if (!before) return refuse('not-found')
  if (before.state !== state) {
    if (!moves[before.state].includes(state)) return refuse('state-changed')
    const missing = state === 'on_sale' ? await missingForSale(ctx.tx, id, before.pictures) : null
    if (missing) return refuseFields({ [missing.field]: messageFor(missing.message, ctx.language) })
    await ctx.tx.update(goods).set({ state, updatedAt: ctx.clock.now() }).where(eq(goods.id, id))
    await completeChange(ctx, id, 'goods.state', { state: before.state }, { state })
  }
  return ok((await adminView(ctx, id))!)
}

/** Changes the state of many products; reports those that cannot change. */
export async function changeStates(
  ctx: StaffContext,
  { ids, state }: Input<typeof adminProductStates>,
): Promise<Result<Output<typeof adminProductStates>>> {
  const refused: Output<typeof adminProductStates>['refused'] = []
  const inOrder = [...new Set(ids)].sort()
  const titles = new Map((await adminViews(ctx, inOrder)).map((g) => [g.id, localize(g.title, ctx.language)]))
  for (const id of inOrder) {
    // A refusal writes nothing, so the other changes hold.
    const result = await changeState(ctx, { id, state })
    if (result.ok) continue
    const reason =
      Object.values(result.fields ?? {})[0] ?? codeMessage(result.refusal, ctx.language, result.data)
    refused.push({ id, title: titles.get(id) ?? '', reason })
  }
  return ok({ changed: inOrder.length - refused.length, refused })
}

/**
 * Returns what a product lacks to go on sale: a picture, a SKU (the table requires a price), a stock level
 * for each.
 */
async function missingForSale(tx: Tx, goodsId: string, pictures: number) {
  if (pictures === 0) return { field: 'pictures', message: 'picture-needed' } as const
  const active = await tx
    .select({ id: skus.id })
    .from(skus)
    .where(and(eq(skus.goodsId, goodsId), eq(skus.active, true)))
  if (active.length === 0) return { field: 'skus', message: 'sku-needed' } as const
  const ids = active.map((s) => s.id)
  const held = await getStockLevels(tx, ids)
  return ids.every((id) => held.has(id)) ? null : ({ field: 'skus', message: 'stock-needed' } as const)
}

/** Changes the prices of a SKU. Absent fields stay; null removes a price. */
export async function changePrice(
  ctx: StaffContext,
  { skuId, price, memberPrice, struckPrice }: Input<typeof adminSkuPrice>,
): Promise<Result<AdminView>> {
  const exponent = exponents[getMarket(ctx.market).currency]
  const minor = (amount: string | null) => (amount === null ? null : decimalToMinor(amount, exponent))
  const [known] = await ctx.tx.select().from(skus).where(eq(skus.id, skuId))
  if (!known) return refuse('not-found')
  await lockProduct(ctx.tx, known.goodsId)
  const [before] = await ctx.tx.select().from(skus).where(eq(skus.id, skuId))
  const after = {
    price: minor(price)!,
    ...(memberPrice === undefined ? {} : { memberPrice: minor(memberPrice) }),
    ...(struckPrice === undefined ? {} : { struckPrice: minor(struckPrice) }),
  }
  const fault = priceProblem({ ...before!, ...after })
  if (fault) return refuseFields({ [fault.field]: messageFor(fault.message, ctx.language) })
  await ctx.tx.update(skus).set(after).where(eq(skus.id, skuId))
  const { price: p, memberPrice: m, struckPrice: s } = before!
  await completeChange(
    ctx,
    known.goodsId,
    'goods.price',
    { skuId, price: p, memberPrice: m, struckPrice: s },
    after,
  )
  return ok((await adminView(ctx, known.goodsId))!)
}

/** Completes a change by staff: updates the summary, records the audit entry and invalidates caches. */
export async function completeChange(
  ctx: StaffContext,
  goodsId: string,
  action: string,
  before: unknown,
  after: unknown,
) {
  await summarize(ctx.tx, [goodsId], ctx.clock.now())
  await recordAudit(ctx, action, `goods:${goodsId}`, before, after)
  ctx.afterCommit(() => ctx.cache.invalidate(CATALOG))
}
