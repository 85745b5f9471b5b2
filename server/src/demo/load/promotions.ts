import { couponCodes } from '../../domains/pricing/tables.ts'
import { promotionSkus, promotions } from '../../domains/promotions/tables.ts'
import { both } from '../products/labels.ts'
import type { DemoProduct } from '../types.ts'
import type { LoadedProduct } from './catalog.ts'
import { inDays, type Loading, minor, must } from './context.ts'

const CURRENCY = 'MYR'
const FLASH_DAYS = 34 / 24
const FLASH_UNITS = 24

/** Products of the discount for three, and the gift of large orders, by slug. */
const BUY_GET_SLUGS = ['cahaya-rain-on-teak', 'cahaya-citronella', 'cahaya-linen-mist']
const GIFT_SLUG = 'melati-sirih-lip'

/** Inserts a flash sale, a discount for three, a gift and a promo code. @param coupons coupon ids by key */
export async function loadPromotions(
  { ctx, now }: Loading,
  data: readonly DemoProduct[],
  goods: ReadonlyMap<string, LoadedProduct>,
  coupons: ReadonlyMap<string, string>,
): Promise<void> {
  const [flash, buyGet, gift] = [ctx.ids.uuid(), ctx.ids.uuid(), ctx.ids.uuid()]
  const usual = { currency: CURRENCY, startsAt: inDays(now, -1), endsAt: inDays(now, 30) }
  await ctx.tx.insert(promotions).values([
    {
      ...usual,
      id: flash,
      kind: 'flash',
      title: both('Flash sale', '限时抢购'),
      startsAt: now,
      endsAt: inDays(now, FLASH_DAYS),
    },
    {
      ...usual,
      id: buyGet,
      kind: 'buy_get',
      title: both('Home fragrance: buy 2, get the third free', '家居香氛：买 2 件送 1 件'),
      ...{ buy: 2, get: 1, percent: 100, scope: 'goods' },
      scopeIds: BUY_GET_SLUGS.map((slug) => must(goods, slug).id),
    },
    {
      ...usual,
      id: gift,
      kind: 'gift',
      title: both('A lip colour with orders over RM 400', '满 RM 400 送唇膏'),
      threshold: minor('400.00'),
    },
  ])
  const flashSkus = data
    .filter((item) => item.flash)
    .flatMap((item) => item.skus.filter((sku) => sku.struckPrice !== null).map((sku) => ({ item, sku })))
  await ctx.tx.insert(promotionSkus).values(
    flashSkus.map(({ item, sku }, position) => ({
      promotionId: flash,
      skuId: must(must(goods, item.slug).skus, sku.code).id,
      position,
      price: minor(sku.price),
      units: FLASH_UNITS,
      perMember: 5,
    })),
  )
  const [present] = must(goods, GIFT_SLUG).skus.values()
  await ctx.tx
    .insert(promotionSkus)
    .values({ promotionId: gift, skuId: present!.id, position: 0, price: 0n, units: 200 })
  await ctx.tx
    .insert(couponCodes)
    .values({ code: 'PASAR10', couponId: must(coupons, 'ten-over-eighty'), maxUses: null, createdAt: now })
}
