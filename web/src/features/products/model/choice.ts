import type { Output } from '@pasar/contract/call'
import type { productInfo } from '@pasar/contract/calls/catalog'
import type { ShopProfile } from '@pasar/contract/calls/shops/shop'

/** A product of the platform, or at the prices of a member-owned shop. */
export type Product = Output<typeof productInfo> & { shop?: ShopProfile }
export type Sku = Product['skus'][number]
export type Option = Product['options'][number]
/** The selected value of each option, by option id. */
export type Choice = Record<string, string>

/** Returns the choice that corresponds to a SKU. */
export const getChoice = (options: readonly Option[], sku: Sku): Choice =>
  Object.fromEntries(options.map((option, i) => [option.id, sku.valueIds[i] ?? '']))

/** Returns the SKU of a complete choice, else undefined. */
export const findSku = (options: readonly Option[], skus: readonly Sku[], choice: Choice): Sku | undefined =>
  skus.find((sku) => options.every((option, i) => sku.valueIds[i] === choice[option.id]))

/** Returns the stock of a value in combination with the other selected values. */
export function getStockFor(
  options: readonly Option[],
  skus: readonly Sku[],
  choice: Choice,
  optionId: string,
  valueId: string,
): number {
  const fits = (sku: Sku) =>
    options.every((option, i) => {
      const selected = option.id === optionId ? valueId : choice[option.id]
      return selected === undefined || selected === '' || sku.valueIds[i] === selected
    })
  return skus.filter(fits).reduce((sum, sku) => sum + sku.stock, 0)
}

/**
 * Selects a value. Other options keep theirs if the combination is in stock, else the first available SKU
 * with the value is selected.
 */
export function chooseOption(
  options: readonly Option[],
  skus: readonly Sku[],
  choice: Choice,
  optionId: string,
  valueId: string,
): Choice {
  const next = { ...choice, [optionId]: valueId }
  if ((findSku(options, skus, next)?.stock ?? 0) > 0 || options.some((o) => !next[o.id])) return next
  const at = options.findIndex((o) => o.id === optionId)
  const other = skus.find((sku) => sku.valueIds[at] === valueId && sku.stock > 0)
  return other ? getChoice(options, other) : next
}

/** Returns the requested SKU, else the cheapest in stock. */
export function findInitialSku(skus: readonly Sku[], requestedId: string): Sku | undefined {
  const byPrice = [...skus].sort((a, b) => Number(a.price.amount) - Number(b.price.amount))
  return skus.find((sku) => sku.id === requestedId) ?? byPrice.find((sku) => sku.stock > 0) ?? skus[0]
}

/** Returns the maximum quantity of a SKU per order. */
export const getMaxQuantity = (sku: Sku | undefined, limitPerOrder: number | null): number =>
  Math.max(0, Math.min(sku?.stock ?? 0, limitPerOrder ?? 999, 999))
