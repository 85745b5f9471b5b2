import type { ShopOwnProduct } from '@pasar/contract/calls/shops/goods'
import { useState } from 'react'
import { cleanAmount, formatForInput } from '@/features/wallet/model/amount.ts'
import type { Key } from '@/i18n/types.ts'
import { readPrices, type TypedPrices } from '../../model/price-draft.ts'
import { applyRule, isForShops, type PriceRule } from '../../model/prices.ts'

/** The price of a SKU that the form starts with: the present one, or the list price of a product to add. */
const getStart = ({ skus }: ShopOwnProduct, isOwn: boolean): TypedPrices =>
  Object.fromEntries(
    skus.map((sku) => {
      const start = isOwn ? sku.price : isForShops(sku) ? applyRule(sku, { base: 'list', percent: 0 }) : null
      return [sku.skuId, start ? formatForInput(start) : '']
    }),
  )

/** The typed prices of a product's SKUs. */
export function usePriceDraft(product: ShopOwnProduct, isOwn: boolean) {
  const [typed, setTyped] = useState<TypedPrices>(() => getStart(product, isOwn))
  const set = (skuId: string, text: string) => {
    const { currency } = product.skus[0]!.list
    setTyped((before) => ({ ...before, [skuId]: cleanAmount(text, currency) }))
  }
  const fill = (rule: PriceRule) =>
    setTyped(
      Object.fromEntries(
        product.skus.map((sku) => [sku.skuId, isForShops(sku) ? formatForInput(applyRule(sku, rule)) : '']),
      ),
    )
  const read = () => {
    const result = readPrices(product.skus, typed)
    if (!result.ok) return { ok: false as const, problem: `shopGoods.${result.problem}` satisfies Key as Key }
    return result
  }
  return { typed, set, fill, read }
}
