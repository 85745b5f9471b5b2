import type { Input } from '@pasar/contract/call'
import type { productList } from '@pasar/contract/calls/catalog'
import { decimalToMinor, exponents } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { getMarket } from '../settings/index.ts'

type Request = Input<typeof productList>

/** The products of a list before its filters; facets count over it. */
export type Scope = {
  words: string[]
  categoryId: string | null
  tag: string | null
  /** Only the products that this member likes. */
  likedBy: string | null
  similarTo: string | null
}

/** The filters within a scope. */
export type Filters = {
  minPrice: bigint | null
  maxPrice: bigint | null
  inStock: boolean
  onSale: boolean
  /** Value keys by attribute key: any of the values, all of the keys. */
  attributes: [key: string, values: string[]][]
}

const ATTRIBUTES_MAX = 12

/** Parses `name:value,name:value` into values by name; ignores anything else. */
export function readAttributes(text: string | undefined): Filters['attributes'] {
  const byKey = new Map<string, string[]>()
  for (const pair of (text ?? '').split(',').slice(0, ATTRIBUTES_MAX)) {
    const [key = '', value = ''] = pair.trim().split(/:(.*)/s)
    if (key && value) byKey.set(key, [...(byKey.get(key) ?? []), value])
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Reads the filters of a request, amounts in the market's currency. */
export function readFilters(ctx: Ctx, input: Request): Filters {
  const exponent = exponents[getMarket(ctx.market).currency]
  const minor = (amount: string | undefined) => {
    if (amount === undefined) return null
    const [whole, fraction = ''] = amount.split('.')
    return decimalToMinor(`${whole}.${fraction.slice(0, exponent)}`.replace(/\.$/, ''), exponent)
  }
  return {
    minPrice: minor(input.minPrice),
    maxPrice: minor(input.maxPrice),
    inStock: input.inStock === true,
    onSale: input.onSale === true,
    attributes: readAttributes(input.attributes),
  }
}

/** Builds a cache key from the parts of a request. */
export const buildCacheKey = (...parts: unknown[]): string =>
  JSON.stringify(parts, (_, v) => (typeof v === 'bigint' ? v.toString() : v))
