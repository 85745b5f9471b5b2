import type { Output, Sent } from '@pasar/contract/call'
import { shopDraft } from '@pasar/contract/calls/shops/checkout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CheckoutOptions } from '@/features/checkout/model/checkout-options.ts'
import { stayInWaitingRoom } from '@/features/waiting-room/model/admission.ts'
import { request } from '@/lib/api/request.ts'
import { useSettings } from '@/lib/settings.ts'

/** A direct purchase of one SKU of a shop, or null for the selected items of the cart. */
export type ShopPurchase = { shopId: string; skuId: string; quantity: number } | null

export type ShopDrafts = Output<typeof shopDraft>
/** The draft of the order in one shop. */
export type ShopOrderDraft = ShopDrafts['orders'][number]

/** What is bought, as the calls of the checkout take it. */
export const buildSelection = (purchase: ShopPurchase) =>
  purchase ? ({ source: 'direct', ...purchase } as const) : ({ source: 'cart' } as const)

/** Builds the input of the drafts. Remarks are not part of it, since they cost nothing. */
export const buildDraftInput = (
  purchase: ShopPurchase,
  { addressId, byShop = {} }: CheckoutOptions,
): Sent<typeof shopDraft> => ({
  ...buildSelection(purchase),
  addressId,
  choices: Object.entries(byShop).map(([shopId, { couponIds, points, delivery }]) => ({
    shopId,
    couponIds: couponIds && [...couponIds],
    points: points === '0' ? undefined : points,
    delivery,
  })),
})

const handles = [
  'nothing-selected',
  'sku-unavailable',
  'out-of-stock',
  'limit-exceeded',
  'not-found',
  'shop-unavailable',
  'admission-required',
] as const

/** Reads the drafts, priced by the server for the options. The previous ones stay while prices update. */
export function useShopDrafts(purchase: ShopPurchase, options: CheckoutOptions) {
  const language = useSettings((s) => s.language)
  const market = useSettings((s) => s.market)
  const input = buildDraftInput(purchase, options)
  return useQuery({
    queryKey: [shopDraft.path, input, language, market],
    queryFn: ({ signal }) => request(shopDraft, input, { signal, handles, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...stayInWaitingRoom,
  })
}
