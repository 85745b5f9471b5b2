import { type Cart, cartList, cartPreview } from '@pasar/contract/calls/cart'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PREFETCHED_MS } from '@/lib/api/prefetched.ts'
import { buildQuery, queryClient, useRead } from '@/lib/api/query.ts'
import { request } from '@/lib/api/request.ts'
import { useSession, useSignedIn } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'
import { applyVisitorLines } from '../model/cart-lines.ts'
import { useVisitorCart, type VisitorLine } from '../model/visitor-cart.ts'

/** Reads the prices of the visitor's cart. Local changes show at once. */
function useVisitorCartPreview(enabled: boolean) {
  const lines = useVisitorCart((s) => s.lines)
  const language = useSettings((s) => s.language)
  const market = useSettings((s) => s.market)
  const query = useQuery({
    queryKey: [cartPreview.path, lines, language, market],
    queryFn: ({ signal }) => request(cartPreview, { lines: lines as VisitorLine[] }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
  return { ...query, cart: query.data && applyVisitorLines(query.data, lines) }
}

/** Reads the cart of a member, however new the one at hand is. */
export function prefetchCart(): void {
  if (useSession.getState().token) void queryClient.prefetchQuery(buildQuery(cartList, {}, { staleTime: 0 }))
}

/** Reads the cart: from the server for members, from the device for visitors. */
export function useCart() {
  const signedIn = useSignedIn()
  const member = useRead(cartList, {}, { staleTime: PREFETCHED_MS, enabled: signedIn })
  const visitor = useVisitorCartPreview(!signedIn)
  const { isPending, error, refetch } = signedIn ? member : visitor
  return { cart: signedIn ? member.data : visitor.cart, isPending, error, refetch }
}

/**
 * Updates the cached cart of the member before the server responds.
 * @returns the previous cart
 */
export function updateCachedCart(change: (cart: Cart) => Cart): Cart | undefined {
  const { queryKey } = buildQuery(cartList, {})
  void queryClient.cancelQueries({ queryKey })
  const previous = queryClient.getQueryData<Cart>(queryKey)
  queryClient.setQueryData<Cart>(queryKey, previous && change(previous))
  return previous
}
