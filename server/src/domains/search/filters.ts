import type { Input } from '@pasar/contract/call'
import type { goodsList } from '@pasar/contract/calls/catalog'
import { decimalToMinor, exponents } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { marketOf } from '../settings/index.ts'

type Asked = Input<typeof goodsList>

/** What a list is about, before its filters: facets are counted over this. */
export type Base = {
  words: string[]
  categoryId: string | null
  tag: string | null
  /** Goods this member likes. */
  likedBy: string | null
  similarTo: string | null
}

/** What is left of the base. */
export type Narrowing = {
  minPrice: bigint | null
  maxPrice: bigint | null
  inStock: boolean
  onSale: boolean
  /** Value keys by attribute key: any of the values, all of the keys. */
  attributes: [key: string, values: string[]][]
}

const ATTRIBUTES_MAX = 12

/** `name:value,name:value` → values by name; what is no such pair is left out. */
export function readAttributes(text: string | undefined): Narrowing['attributes'] {
  const byKey = new Map<string, string[]>()
  for (const pair of (text ?? '').split(',').slice(0, ATTRIBUTES_MAX)) {
    const [key = '', value = ''] = pair.trim().split(/:(.*)/s)
    if (key && value) byKey.set(key, [...(byKey.get(key) ?? []), value])
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The filters of a request in the market's currency. */
export function readNarrowing(ctx: Ctx, input: Asked): Narrowing {
  const exponent = exponents[marketOf(ctx.market).currency]
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

/** A key that is the same for the same question. */
export const keyOf = (...parts: unknown[]): string =>
  JSON.stringify(parts, (_, v) => (typeof v === 'bigint' ? v.toString() : v))
