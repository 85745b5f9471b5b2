import type { Money } from '@pasar/contract/money'
import { parseAmount } from '@/features/wallet/model/amount.ts'
import { findPriceProblem, isForShops, type OwnSku } from './prices.ts'

/** The texts of the price fields by SKU; empty for a SKU that the shop does not sell. */
export type TypedPrices = Record<string, string>

type Change = { skuId: string; price: Money | null }

/** Why typed prices cannot be saved. */
export type PricesProblem = 'priceOutside' | 'noPrice'

/**
 * Reads the prices that differ from the present ones; null takes a SKU out. SKUs that shops cannot sell stay
 * as they are. A product needs at least one other price: it is taken out by its own button.
 */
export function readPrices(
  skus: readonly OwnSku[],
  typed: TypedPrices,
): { ok: true; prices: Change[] } | { ok: false; problem: PricesProblem } {
  const wanted = skus
    .filter(isForShops)
    .map((sku) => ({ sku, price: parseAmount(typed[sku.skuId] ?? '', sku.list.currency) }))
  if (wanted.every(({ price }) => !price)) return { ok: false, problem: 'noPrice' }
  const changed = wanted.filter(({ sku, price }) => (price?.amount ?? null) !== (sku.price?.amount ?? null))
  if (changed.some(({ sku, price }) => price && findPriceProblem(sku, price)))
    return { ok: false, problem: 'priceOutside' }
  return { ok: true, prices: changed.map(({ sku, price }) => ({ skuId: sku.skuId, price })) }
}
