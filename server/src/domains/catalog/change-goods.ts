import type { Input, Output } from '@pasar/contract/call'
import type { adminGoodsList, adminGoodsState, adminSkuPrice } from '@pasar/contract/calls/admin'
import { decimalToMinor, exponents } from '@pasar/contract/money'
import { eq } from 'drizzle-orm'
import { audit } from '../../platform/audit/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { marketOf } from '../settings/index.ts'
import { type AdminView, adminPage, adminView, lockGoods } from './admin-goods.ts'
import { CATALOG } from './category-tree.ts'
import { sentence } from './messages.ts'
import { summarise } from './summarise.ts'
import { goods, skus } from './tables.ts'

/** Goods in every state, for the console. */
export async function listGoodsForStaff(
  ctx: StaffContext,
  input: Input<typeof adminGoodsList>,
): Promise<Result<Output<typeof adminGoodsList>>> {
  return ok(await adminPage(ctx, input))
}

/** What staff may do with goods in a state. What was sold is never deleted, and the archive is left by way of a draft. */
const moves: Record<AdminView['state'], readonly AdminView['state'][]> = {
  draft: ['on_sale', 'archived'],
  on_sale: ['off_sale'],
  off_sale: ['on_sale', 'draft', 'archived'],
  archived: ['draft'],
}

/** Puts goods on sale, off sale or into the archive. Without a picture they cannot go on sale. */
export async function changeState(
  ctx: StaffContext,
  { id, state }: Input<typeof adminGoodsState>,
): Promise<Result<AdminView>> {
  const before = await lockGoods(ctx.tx, id)
  if (!before) return refuse('not-found')
  if (before.state !== state) {
    if (!moves[before.state].includes(state)) return refuse('state-changed')
    if (state === 'on_sale' && before.pictures === 0) {
      return refuseFields({ pictureIds: sentence('picture-needed', ctx.language) })
    }
    await ctx.tx.update(goods).set({ state, updatedAt: ctx.clock.now() }).where(eq(goods.id, id))
    await changed(ctx, id, 'goods.state', { state: before.state }, { state })
  }
  return ok((await adminView(ctx, id))!)
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

type Prices = {
  price: bigint
  memberPrice: bigint | null
  struckPrice: bigint | null
  pointsPrice?: bigint | null
}

/** What is wrong with prices: a member pays at most the price, and what is struck out is above it. */
export function priceFault({ price, memberPrice, struckPrice, pointsPrice = null }: Prices) {
  if (price <= 0n) return { field: 'price', sentence: 'price-positive' } as const
  if (memberPrice !== null && (memberPrice <= 0n || memberPrice > price)) {
    return { field: 'memberPrice', sentence: 'member-price' } as const
  }
  if (struckPrice !== null && struckPrice <= price)
    return { field: 'struckPrice', sentence: 'struck-price' } as const
  if (pointsPrice !== null && pointsPrice <= 0n)
    return { field: 'pointsPrice', sentence: 'price-positive' } as const
  return null
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
  await audit(ctx.tx, ctx.actor, action, `goods:${goodsId}`, before, after, {
    ip: ctx.ip,
    requestId: ctx.requestId,
    now: ctx.clock.now(),
  })
  ctx.afterCommit(() => ctx.cache.invalidate(CATALOG))
}
