import type { Input, Output } from '@pasar/contract/call'
import type { shopCartAdd, shopCartDelete, shopCartUpdate } from '@pasar/contract/calls/shops/cart'
import { CART_MAX_LINES } from '@pasar/contract/constants'
import type { MemberContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { checkQuantity, getCartSkus, maxQuantity } from '../../cart/index.ts'
import {
  findOffer,
  getShopCartSummary,
  putLine,
  removeShopLines,
  replaceShopLine,
  setShopLines,
} from './queries.ts'

type Change = Input<typeof shopCartUpdate>['lines'][number]

const findSku = async (ctx: MemberContext, skuId: string) =>
  (
    await getCartSkus(ctx.tx, [skuId], {
      ...{ memberId: ctx.member.id, language: ctx.language, now: ctx.clock.now() },
    })
  ).get(skuId)

/**
 * Adds units of a shop's SKU to the cart; an existing line is increased. Refuses `not-found` for an unknown
 * shop, `sku-unavailable` for what an open shop does not sell, `out-of-stock`, `limit-exceeded`, `cart-full`.
 */
export async function addShopItem(
  ctx: MemberContext,
  { shopId, skuId, quantity }: Input<typeof shopCartAdd>,
): Promise<Result<Output<typeof shopCartAdd>>> {
  const memberId = ctx.member.id
  // Additions count one after the other.
  await lock(ctx.tx, 'cart', memberId)
  const offer = await findOffer(ctx.tx, memberId, { shopId, skuId })
  if (!offer) return refuse('not-found')
  const sku = offer.isOpen && offer.isOffered ? await findSku(ctx, skuId) : undefined
  if (!sku) return refuse('sku-unavailable', { skuId, left: 0 })
  const { have } = offer
  const fits = checkQuantity(sku.availability, have + quantity, have)
  if (!fits.ok) return refuse(fits.refusal, { skuId, left: fits.left })
  if (have === 0 && offer.lines >= CART_MAX_LINES) return refuse('cart-full')
  const line = { shopId, skuId, quantity: have + quantity, had: have }
  if (!(await putLine(ctx.tx, memberId, line, ctx.clock.now()))) return refuse('cart-full')
  return ok(await getShopCartSummary(ctx.tx, memberId))
}

/**
 * Sets quantity and selection of lines, or replaces the SKU of one by another of the same shop. What is
 * unavailable is shown as invalid, and needs no refusal.
 */
export async function updateShopItems(
  ctx: MemberContext,
  { lines }: Input<typeof shopCartUpdate>,
): Promise<Result<Output<typeof shopCartUpdate>>> {
  const memberId = ctx.member.id
  const unique = new Map(lines.map((line) => [`${line.shopId} ${line.skuId}`, line]))
  await lock(ctx.tx, 'cart', memberId)
  const kept: Change[] = []
  for (const line of unique.values()) {
    const refused = line.toSkuId
      ? await replaceItem(ctx, { ...line, toSkuId: line.toSkuId })
      : await checkItem(ctx, line)
    if (refused) return refused
    if (!line.toSkuId) kept.push(line)
  }
  const changes = kept.map(({ shopId, skuId, quantity = null, selected = null }) => ({
    ...{ shopId, skuId, quantity, selected },
  }))
  if (changes.length > 0 && (await setShopLines(ctx.tx, memberId, changes)) === 0) return refuse('not-found')
  return ok(await getShopCartSummary(ctx.tx, memberId))
}

async function checkItem(ctx: MemberContext, { skuId, quantity }: Change): Promise<Refusal | null> {
  if (quantity === undefined) return null
  const sku = await findSku(ctx, skuId)
  const fits = sku ? checkQuantity(sku.availability, quantity) : null
  return fits && !fits.ok && fits.refusal !== 'sku-unavailable'
    ? refuse(fits.refusal, { skuId, left: fits.left })
    : null
}

async function replaceItem(
  ctx: MemberContext,
  { shopId, skuId, toSkuId, quantity }: Change & { toSkuId: string },
): Promise<Refusal | null> {
  const offer = await findOffer(ctx.tx, ctx.member.id, { shopId, skuId: toSkuId })
  const sku = offer?.isOpen && offer.isOffered ? await findSku(ctx, toSkuId) : undefined
  if (!sku) return refuse('sku-unavailable', { skuId: toSkuId, left: 0 })
  const fits = checkQuantity(sku.availability, quantity ?? 1)
  if (!fits.ok) return refuse(fits.refusal, { skuId: toSkuId, left: fits.left })
  const change = { shopId, skuId, toSkuId, quantity: quantity ?? null, max: maxQuantity(sku.availability) }
  return (await replaceShopLine(ctx.tx, ctx.member.id, change)) ? null : refuse('not-found')
}

/** Deletes lines of the cart. */
export async function deleteShopItems(
  ctx: MemberContext,
  { lines }: Input<typeof shopCartDelete>,
): Promise<Result<Output<typeof shopCartDelete>>> {
  await removeShopLines(ctx.tx, ctx.member.id, lines)
  return ok(await getShopCartSummary(ctx.tx, ctx.member.id))
}
