import type { Input, Output } from '@pasar/contract/call'
import { CHECKOUT_SHOPS_MAX, type shopDraft } from '@pasar/contract/calls/shops/checkout'
import { decimalToMinor, exponents, toMinor, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { buildDraft, type Spent } from '../../checkout/index.ts'
import { getMarket, getSettings } from '../../settings/index.ts'
import { findLines, type ShopLines } from './lines.ts'
import { preparePurchase } from './terms.ts'

type Drafts = Output<typeof shopDraft>
type ShopDraft = Drafts['orders'][number]['draft']
type Choice = Input<typeof shopDraft>['choices'][number]
/** Parses points of the API into PTS minor units. */
const parsePoints = (decimal: string): bigint => decimalToMinor(decimal, exponents.PTS)

/**
 * Prices one draft per shop, each after the ones before it, as the orders are placed: a coupon is used in one
 * of them, points and units add up. Shops and items that cannot be bought are left out; where nothing is
 * left, the first problem is refused. Nothing is stored.
 */
export async function showShopDrafts(
  ctx: MemberContext,
  input: Input<typeof shopDraft>,
): Promise<Result<Drafts>> {
  const found = (await findLines(ctx, input)).slice(0, CHECKOUT_SHOPS_MAX)
  if (found.length === 0) return refuse(input.source === 'direct' ? 'not-found' : 'nothing-selected')
  let spent: Spent = { couponIds: new Set(), points: 0n, hasOrders: false, units: new Map() }
  const orders: Drafts['orders'] = []
  let problem: Refusal | null = null
  for (const shop of found) {
    const choice = input.choices.find(({ shopId }) => shopId === shop.shopId)
    const draft = await buildShopDraft(ctx, shop, input.addressId, choice, spent)
    if (!draft.ok && draft.refusal === 'not-found') return draft
    if (!draft.ok) problem ??= draft
    else {
      orders.push({ shopId: shop.shopId, shopName: shop.name, draft: draft.data })
      spent = addSpent(spent, draft.data)
    }
  }
  if (orders.length === 0) return problem!
  const total = orders.reduce((sum, { draft }) => sum + toMinor(draft.total), 0n)
  return ok({ orders, total: toMoney(total, getMarket(ctx.market).currency) })
}

/** Adds what a draft takes. */
function addSpent({ couponIds, points, units }: Spent, draft: ShopDraft): Spent {
  const taken = new Map(units)
  for (const { skuId, goodsId, quantity } of draft.lines)
    for (const id of [skuId, goodsId]) taken.set(id, (taken.get(id) ?? 0) + quantity)
  return {
    couponIds: new Set([...couponIds, ...draft.couponIds]),
    points: points + toMinor(draft.points.used),
    hasOrders: true,
    units: taken,
  }
}

/** Prices the draft of one shop. @param spent what the drafts before it take */
async function buildShopDraft(
  ctx: MemberContext,
  shop: ShopLines,
  addressId: string | undefined,
  choice: Choice | undefined,
  spent: Spent,
): Promise<Result<ShopDraft>> {
  const purchase = preparePurchase(shop, getSettings(ctx).shopFeeBp)
  if (!purchase.ok) return purchase
  return await buildDraft(
    ctx,
    { source: 'lines', lines: purchase.data.lines, quantity: 0 },
    addressId,
    {
      couponIds: choice?.couponIds ?? null,
      points: parsePoints(choice?.points ?? '0'),
      delivery: choice?.delivery ?? '',
    },
    { ...purchase.data.terms, spent },
  )
}
