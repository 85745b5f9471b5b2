import type { Output } from '@pasar/contract/call'
import type { ShopCart, shopCartCount, shopCartList } from '@pasar/contract/calls/shops/cart'
import { type Currency, toMoney } from '@pasar/contract/money'
import { lowestPrice } from '@pasar/contract/shop-margins'
import { sql } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import {
  type CartEntry,
  findProductsInStock,
  getCartSkus,
  invalidReason,
  presentLine,
  priceCart,
  toEntry,
} from '../../cart/index.ts'
import {
  type OfferedCoupon,
  offeredCoupons,
  presentProhibited,
  storeAdjustments,
} from '../../pricing/index.ts'
import { getMarket, getSettings } from '../../settings/index.ts'
import { presentShopPictures } from '../profile/pictures.ts'
import { getShopCartSummary, getShopLines, type ShopLine } from './queries.ts'

type InvalidReason = ShopCart['invalid'][number]['reason']
type Entry = { shopLine: ShopLine; entry: CartEntry; reason: InvalidReason | null }

const noOffers = {
  ...{ coupons: [], promotions: { buyGets: [], gifts: [] }, flash: new Map<string, never>() },
  dealerBp: 0,
}

/** Presents a line; a shop has no points prices. */
const present: typeof presentLine = (...line) => ({ ...presentLine(...line), pointsPrice: null })

/** Counts the units in the cart of member-owned shops, for its badge; 0 for visitors. */
export async function countShopCart(ctx: Ctx): Promise<Result<Output<typeof shopCartCount>>> {
  return ok(
    ctx.actor.kind === 'member' ? await getShopCartSummary(ctx.tx, ctx.actor.id) : { count: 0, lines: 0 },
  )
}

/**
 * Returns the member's cart by shop, the shop with the newest line first. Coupons that the member holds are
 * used for one shop each, as at checkout.
 */
export async function showShopCart(ctx: MemberContext): Promise<Result<Output<typeof shopCartList>>> {
  const { currency } = getMarket(ctx.market)
  const lines = await getShopLines(ctx.tx, ctx.member.id)
  const entries = await findEntries(ctx, lines)
  const invalid = entries.filter(({ reason }) => reason !== null)
  const choosable = await findProductsInStock(
    ctx.tx,
    invalid.map(({ entry }) => entry.found.sku.goodsId),
  )
  const [country, coupons] = [await findCountry(ctx), await findCoupons(ctx, currency, lines)]
  const used = new Set<string>()
  const shops: ShopCart[] = []
  let total = 0n
  for (const [shopId, ofShop] of Map.groupBy(entries, ({ shopLine }) => shopLine.shopId)) {
    const { name, logo } = ofShop[0]!.shopLine.shop
    const valid = ofShop.filter(({ reason }) => reason === null)
    const selected = valid.filter(({ shopLine }) => shopLine.selected)
    const { priced } = priceCart(
      selected.map(({ entry }) => entry),
      { ...noOffers, coupons: coupons.filter((c) => !used.has(c.id) && (c.shopId ?? shopId) === shopId) },
      ctx.clock.now(),
    )
    for (const id of priced.couponIds) used.add(id)
    total += priced.total
    const titles = new Map(coupons.map(({ id, title }) => [id, title]))
    const adjustments = new Map(
      priced.lines.map((line) => [line.skuId, storeAdjustments(line.adjustments, titles)]),
    )
    shops.push({
      ...{ shopId, name, logo: presentShopPictures({ name, logo, banner: null }).logo },
      lines: valid.map(({ entry }) => ({
        ...present(ctx, entry, currency, adjustments.get(entry.line.skuId) ?? []),
        prohibited: presentProhibited(entry.found.sku, country, ctx.language),
      })),
      invalid: ofShop
        .filter(({ reason }) => reason !== null)
        .map(({ entry, reason }) => ({
          ...present(ctx, entry, currency, []),
          reason: reason!,
          choosable: choosable.has(entry.found.sku.goodsId),
        })),
      selectedCount: selected.reduce((units, { shopLine }) => units + shopLine.quantity, 0),
      subtotal: toMoney(priced.subtotal, currency),
      discount: toMoney(priced.couponDiscount, currency),
      total: toMoney(priced.total, currency),
    })
  }
  return ok({
    shops,
    count: lines.reduce((units, { quantity }) => units + quantity, 0),
    selectedCount: shops.reduce((units, shop) => units + shop.selectedCount, 0),
    total: toMoney(total, currency),
  })
}

/** Finds what the lines would cost, and why those that cannot be bought cannot. */
async function findEntries(ctx: MemberContext, lines: readonly ShopLine[]): Promise<Entry[]> {
  const viewer = { memberId: ctx.member.id, language: ctx.language, now: ctx.clock.now() }
  const skus = await getCartSkus(ctx.tx, [...new Set(lines.map(({ skuId }) => skuId))], viewer)
  return lines.flatMap((shopLine) => {
    const found = skus.get(shopLine.skuId)
    if (!found) return []
    const { skuId, quantity, selected, offer, shop } = shopLine
    const { price, wholesale } = offer ?? { price: found.sku.price, wholesale: 0n }
    const kept = lowestPrice({ wholesale: wholesale * BigInt(quantity), feeBp: getSettings(ctx).shopFeeBp })
    const entry = toEntry({ skuId, quantity, selected }, found, noOffers, true, { price, kept })
    const reason: InvalidReason | null =
      shop.state !== 'open'
        ? 'shop_closed'
        : (invalidReason(found.availability, quantity) ?? (offer === null ? 'not_in_shop' : null))
    return [{ shopLine, entry, reason }]
  })
}

async function findCountry(ctx: MemberContext): Promise<string | undefined> {
  const { rows } = await ctx.tx.execute<{ country: string }>(
    sql`select country from addresses where member_id = ${ctx.member.id}::uuid and is_default`,
  )
  return rows[0]?.country
}

/** Finds the coupons that the member holds of the platform and of the shops in the cart. */
async function findCoupons(
  ctx: MemberContext,
  currency: Currency,
  lines: readonly ShopLine[],
): Promise<OfferedCoupon[]> {
  const shopIds = [...new Set(lines.map(({ shopId }) => shopId))]
  const offered = await offeredCoupons(ctx.tx, currency, ctx.member.id, null, ctx.clock.now(), shopIds)
  return offered.filter(({ held }) => held)
}
