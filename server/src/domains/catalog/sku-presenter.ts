import type { Sku } from '@pasar/contract/calls/catalog'
import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { isDealerDiscountable } from '../pricing/index.ts'
import { toFlashOffer } from '../promotions/index.ts'
import { applyFlash, presentFlash } from './flash-prices.ts'
import { money, points } from './product-cards.ts'
import type { OptionRow, SkuRow } from './queries.ts'

/** Presents options. */
export const presentOptions = (options: readonly OptionRow[], language: Language) =>
  options.map((option) => ({
    id: option.id,
    name: localize(option.name, language),
    values: option.values.map((v) => ({ id: v.id, label: localize(v.label, language), colour: v.colour })),
  }))

/**
 * Presents SKUs with their current stock, and prices of a flash sale that is not sold out.
 * @param buyGets the running buy-get discounts
 */
export const presentSkus = (
  skus: readonly SkuRow[],
  language: Language,
  currency: Currency,
  buyGets: Parameters<typeof isDealerDiscountable>[1],
): Sku[] =>
  skus.map((sku) => {
    const offer = toFlashOffer(sku.flash)
    const flash = offer && presentFlash(offer, currency)
    const shown = {
      id: sku.id,
      code: sku.code,
      valueIds: sku.value_ids,
      price: toMoney(sku.price, currency),
      memberPrice: money(sku.member_price, currency),
      struckPrice: money(sku.struck_price, currency),
      pointsPrice: points(sku.points_price),
      stock: sku.stock,
      // Products without pictures cannot be put on sale (admin/change-product.ts).
      picture: presentPicture(sku.picture!, language),
      weightGrams: sku.weight_grams,
      dealerDiscount: isDealerDiscountable(
        {
          goodsId: sku.goods_id,
          categoryIds: sku.category_ids,
          giftCard: sku.gift_card,
          inFlashSale: offer !== null,
        },
        buyGets,
      ),
      flash,
    }
    return flash && flash.max > 0 ? applyFlash(shown, flash.price) : shown
  })
