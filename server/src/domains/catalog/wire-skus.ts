import type { Sku } from '@pasar/contract/calls/catalog'
import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { money, points } from './cards.ts'
import type { OptionRow, SkuRow } from './queries.ts'

/** Options as the contract has them. */
export const wireOptions = (options: readonly OptionRow[], language: Language) =>
  options.map((option) => ({
    id: option.id,
    name: localize(option.name, language),
    values: option.values.map((v) => ({ id: v.id, label: localize(v.label, language), colour: v.colour })),
  }))

/** SKUs as the contract has them, with their stock of this moment. */
export const wireSkus = (skus: readonly SkuRow[], language: Language, currency: Currency): Sku[] =>
  skus.map((sku) => ({
    id: sku.id,
    code: sku.code,
    valueIds: sku.value_ids,
    price: toMoney(sku.price, currency),
    memberPrice: money(sku.member_price, currency),
    struckPrice: money(sku.struck_price, currency),
    pointsPrice: points(sku.points_price),
    stock: sku.stock,
    // Goods without any picture are never shown (change-state.ts).
    picture: presentPicture(sku.picture!, language),
    weightGrams: sku.weight_grams,
  }))
