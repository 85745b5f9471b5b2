import type { Input, Output } from '@pasar/contract/call'
import type {
  adminProductList,
  adminProductState,
  adminProductStates,
  adminSkuPrice,
} from '@pasar/contract/calls/admin/catalog/products'
import { decimalToMinor, exponents } from '@pasar/contract/money'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { messageOf } from '../../platform/http/responses/messages.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { localize } from '../../platform/localized-text.ts'
import { marketOf } from '../settings/index.ts'
import { getStockLevels } from '../stock/index.ts'
import { type AdminView, adminPage, adminView, adminViews, lockGoods } from './admin-goods.ts'
import { CATALOG } from './category-tree.ts'
import { sentence } from './messages.ts'
import { priceFault } from './rules.ts'
import { summarise } from './summarise.ts'
import { goods, skus } from './tables.ts'

/** Goods in every state, for the console. */
export async function listGoodsForStaff(
  ctx: StaffContext,
  input: Input<typeof adminProductList>,
): Promise<Result<Output<typeof adminProductList>>> {
  return ok(await adminPage(ctx, input))
}

/** What staff may do with goods in a state. What was sold is never deleted, and the archive is left by way of a draft. */
const moves: Record<AdminView['state'], readonly AdminView['state'][]> = {
  draft: ['on_sale', 'archived'],
  on_sale: ['off_sale'],
  off_sale: ['on_sale', 'draft', 'archived'],
  archived: ['draft'],
}

/** Puts goods on sale, off sale or into the archive. On sale they have a picture, a SKU, and stock that is kept. */
export async function changeState(
  ctx: StaffContext,
  { id, state }: Input<typeof adminProductState>,
): Promise<Result<AdminView>> {
  const before = await lockGoods(ctx.tx, id)
  if (!before) return refuse('not-found')
  if (before.state !== state) {
    if (!moves[before.state].includes(state)) return refuse('state-changed')
    const missing = state === 'on_sale' ? await missingForSale(ctx.tx, id, before.pictures) : null
    if (missing) return refuseFields({ [missing.field]: sentence(missing.sentence, ctx.language) })
    await ctx.tx.update(goods).set({ state, updatedAt: ctx.clock.now() }).where(eq(goods.id, id))
    await changed(ctx, id, 'goods.state', { state: before.state }, { state })
  }
  return ok((await adminView(ctx, id))!)
}

/** Changes the state of many; what cannot be changed is named and stays. */
export async function changeStates(
  ctx: StaffContext,
  { ids, state }: Input<typeof adminProductStates>,
): Promise<Result<Output<typeof adminProductStates>>> {
  const refused: Output<typeof adminProductStates>['refused'] = []
  const inOrder = [...new Set(ids)].sort()
  const titles = new Map((await adminViews(ctx, inOrder)).map((g) => [g.id, localize(g.title, ctx.language)]))
  for (const id of inOrder) {
    // A refusal has written nothing, so the others stand.
    const result = await changeState(ctx, { id, state })
    if (result.ok) continue
    const reason = Object.values(result.fields ?? {})[0] ?? messageOf(result.refusal, ctx.language)
    refused.push({ id, title: titles.get(id) ?? '', reason })
  }
  return ok({ changed: inOrder.length - refused.length, refused })
}

/** What goods lack to be sold: a picture, a SKU (its price is above zero by the table), a row of stock for each. */
async function missingForSale(tx: Tx, goodsId: string, pictures: number) {
  if (pictures === 0) return { field: 'pictures', sentence: 'picture-needed' } as const
  const active = await tx
    .select({ id: skus.id })
    .from(skus)
    .where(and(eq(skus.goodsId, goodsId), eq(skus.active, true)))
  if (active.length === 0) return { field: 'skus', sentence: 'sku-needed' } as const
  const ids = active.map((s) => s.id)
  const held = await getStockLevels(tx, ids)
  return ids.every((id) => held.has(id)) ? null : ({ field: 'skus', sentence: 'stock-needed' } as const)
}

/** Changes the prices of a SKU; what is absent stays, null takes a price away. */
export async function changePrice(
  ctx: StaffContext,
  { skuId, price, memberPrice, struckPrice }: Input<typeof adminSkuPrice>,
): Promise<Result<AdminView>> {
  const exponent = exponents[marketOf(ctx.market).currency]
  const minor = (amount: string | null) => (amount === null ? null : decimalToMinor(amount, exponent))
  const [known] = await ctx.tx.select().from(skus).where(eq(skus.id, skuId))
  if (!known) return refuse('not-found')
  await lockGoods(ctx.tx, known.goodsId)
  const [before] = await ctx.tx.select().from(skus).where(eq(skus.id, skuId))
  const after = {
    price: minor(price)!,
    ...(memberPrice === undefined ? {} : { memberPrice: minor(memberPrice) }),
    ...(struckPrice === undefined ? {} : { struckPrice: minor(struckPrice) }),
  }
  const fault = priceFault({ ...before!, ...after })
  if (fault) return refuseFields({ [fault.field]: sentence(fault.sentence, ctx.language) })
  await ctx.tx.update(skus).set(after).where(eq(skus.id, skuId))
  const { price: p, memberPrice: m, struckPrice: s } = before!
  await changed(ctx, known.goodsId, 'goods.price', { skuId, price: p, memberPrice: m, struckPrice: s }, after)
  return ok((await adminView(ctx, known.goodsId))!)
}

/** What follows every change by staff: the goods' summary, the audit log, and nothing old in any process. */
export async function changed(
  ctx: StaffContext,
  goodsId: string,
  action: string,
  before: unknown,
  after: unknown,
) {
  await summarise(ctx.tx, [goodsId], ctx.clock.now())
  await recordAudit(ctx, action, `goods:${goodsId}`, before, after)
  ctx.afterCommit(() => ctx.cache.invalidate(CATALOG))
}
