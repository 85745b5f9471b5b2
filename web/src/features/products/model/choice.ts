import type { Output } from '@pasar/contract/call'
import type { productInfo } from '@pasar/contract/calls/catalog'

export type Product = Output<typeof productInfo>
export type Sku = Product['skus'][number]
export type Option = Product['options'][number]
/** The chosen value of each option, by option id. */
export type Choice = Record<string, string>

/** The choice that a SKU stands for. */
export const getChoice = (options: readonly Option[], sku: Sku): Choice =>
  Object.fromEntries(options.map((option, i) => [option.id, sku.valueIds[i] ?? '']))

/** The SKU that a whole choice names; undefined while something is open. */
export const findSku = (options: readonly Option[], skus: readonly Sku[], choice: Choice): Sku | undefined =>
  skus.find((sku) => options.every((option, i) => sku.valueIds[i] === choice[option.id]))

/** How many pieces could be had if this value were chosen beside the other choices: 0 greys it out. */
export function getStockFor(
  options: readonly Option[],
  skus: readonly Sku[],
  choice: Choice,
  optionId: string,
  valueId: string,
): number {
  const fits = (sku: Sku) =>
    options.every((option, i) => {
      const wanted = option.id === optionId ? valueId : choice[option.id]
      return wanted === undefined || wanted === '' || sku.valueIds[i] === wanted
    })
  return skus.filter(fits).reduce((sum, sku) => sum + sku.stock, 0)
}

/**
 * Chooses a value. Other options keep theirs where a SKU in stock has both, else the first one that can be had
 * is taken, so that a tap never leads to a choice that cannot be bought.
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

/** What is chosen first: the SKU of the address, else the cheapest that can be had. */
export function findInitialSku(skus: readonly Sku[], wanted: string): Sku | undefined {
  const byPrice = [...skus].sort((a, b) => Number(a.price.amount) - Number(b.price.amount))
  return skus.find((sku) => sku.id === wanted) ?? byPrice.find((sku) => sku.stock > 0) ?? skus[0]
}

/** The most of a SKU that one order may hold. */
export const getMaxQuantity = (sku: Sku | undefined, limitPerOrder: number | null): number =>
  Math.max(0, Math.min(sku?.stock ?? 0, limitPerOrder ?? 999, 999))
