import type { Output } from '@pasar/contract/call'
import type { adminGroupOfferInfo } from '@pasar/contract/calls/admin/catalog/group-buying'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type GroupOffer = Output<typeof adminGroupOfferInfo>

export const phaseTones: Record<GroupOffer['phase'], Tone> = {
  coming: 'info',
  running: 'success',
  over: 'default',
}

/** The form's prices by SKU; null for SKUs that are not offered. */
type PriceBySku = Record<string, string | null | undefined>

/** Converts the prices of an offer to those of its form. */
export const toPriceBySku = (prices: GroupOffer['prices']): PriceBySku =>
  Object.fromEntries(prices.map(({ skuId, price }) => [skuId, price]))

/** Converts the form's prices to those of the call. */
export const toPrices = (bySku: PriceBySku = {}) =>
  Object.entries(bySku).flatMap(([skuId, price]) => (price ? [{ skuId, price }] : []))
