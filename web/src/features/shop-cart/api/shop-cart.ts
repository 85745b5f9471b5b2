import {
  shopCartAdd,
  shopCartCount,
  shopCartDelete,
  shopCartList,
  shopCartUpdate,
} from '@pasar/contract/calls/shops/cart'
import { shopDraft } from '@pasar/contract/calls/shops/checkout'
import { useT } from '@/i18n/i18n.ts'
import { buildQuery, queryClient, useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import {
  changeShopLines,
  type InvalidShopLine,
  type LineChange,
  type LineRef,
  removeShopLines,
  type ShopLine,
  type ShopsCart,
} from '../model/shop-cart-lines.ts'

/** Reads the cart of member-owned shops. Visitors have none. */
export function useShopCart(enabled: boolean) {
  const signedIn = useSignedIn()
  return useRead(shopCartList, {}, { enabled: enabled && signedIn, staleTime: 0 })
}

// A checkout may have opened before the last change was stored.
export const shopCartQueue = {
  queue: 'shop cart',
  changes: [shopCartList, shopCartCount, shopDraft],
} as const

const toRefs = (lines: readonly LineRef[]): LineRef[] => lines.map(({ shopId, skuId }) => ({ shopId, skuId }))

/** Updates the cached cart before the server responds. @returns a function that reverts it */
function updateCached(change: (cart: ShopsCart) => ShopsCart): () => void {
  const { queryKey } = buildQuery(shopCartList, {})
  void queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData<ShopsCart>(queryKey)
  queryClient.setQueryData<ShopsCart>(queryKey, before && change(before))
  return () => queryClient.setQueryData(queryKey, before)
}

/** Puts deleted items back, with their selection. */
function useRestore() {
  const add = useCall(shopCartAdd, shopCartQueue)
  const update = useCall(shopCartUpdate, shopCartQueue)
  return async (lines: readonly ShopLine[]) => {
    for (const { shopId, skuId, quantity, selected } of lines) {
      const answer = await add.run({ shopId, skuId, quantity })
      if (answer.ok && !selected) await update.run({ lines: [{ shopId, skuId, selected }] })
    }
  }
}

/** Changes the cart of shops optimistically, one call after the other. It refetches after the last one. */
export function useShopCartChanges() {
  const t = useT()
  const restore = useRestore()
  const update = useCall(shopCartUpdate, {
    ...shopCartQueue,
    optimistic: ({ lines }) =>
      updateCached((cart) =>
        lines.reduce(
          (updated, { shopId, skuId, quantity, selected }) =>
            changeShopLines(updated, [{ shopId, skuId }], {
              ...(quantity !== undefined && { quantity }),
              ...(selected !== undefined && { selected }),
            }),
          cart,
        ),
      ),
  })
  const swap = useCall(shopCartUpdate, shopCartQueue)
  const remove = useCall(shopCartDelete, {
    ...shopCartQueue,
    optimistic: ({ lines }) => updateCached((cart) => removeShopLines(cart, lines)),
  })
  return {
    change: (lines: readonly LineRef[], change: LineChange) =>
      void update.run({ lines: toRefs(lines).map((ref) => ({ ...ref, ...change })) }),
    swap: ({ shopId, skuId }: LineRef, to: { skuId: string; quantity: number }) => {
      const { quantity } = to
      if (to.skuId === skuId) return void update.run({ lines: [{ shopId, skuId, quantity }] })
      void swap.run({ lines: [{ shopId, skuId, quantity, toSkuId: to.skuId }] })
    },
    remove: async (lines: readonly (ShopLine | InvalidShopLine)[]) => {
      const answer = await remove.run({ lines: toRefs(lines) })
      if (!answer.ok) return
      // The server does not restore unavailable items.
      const canUndo = lines.every((line) => !('reason' in line))
      const undo = { label: t('cart.undo'), run: () => void restore(lines) }
      toast(t('cart.removed', { count: lines.length }), canUndo ? undo : undefined)
    },
  }
}
