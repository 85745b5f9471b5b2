import {
  type CartItem,
  cartCount,
  cartDelete,
  cartList,
  cartMerge,
  cartUpdate,
  cartUpdateAll,
} from '@pasar/contract/calls/cart'
import { draftPreview } from '@pasar/contract/calls/checkout'
import { useT } from '@/i18n/i18n.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { changeLines, type LineChange, removeLines } from '../model/cart-lines.ts'
import { getVisitorLines, setVisitorLines } from '../model/visitor-cart.ts'
import {
  changeVisitorLines,
  removeVisitorLines,
  restoreVisitorLines,
  swapVisitorSku,
} from '../model/visitor-lines.ts'
import { updateCachedCart } from './cart.ts'

// A checkout may have opened before the last change was stored.
export const cartQueue = { queue: 'cart', changes: [cartList, cartCount, draftPreview] } as const
const getSkuIds = (lines: readonly CartItem[]) => lines.map((line) => line.skuId)

function useMemberChanges() {
  const t = useT()
  const update = useCall(cartUpdateAll, {
    ...cartQueue,
    optimistic: ({ lines }) => {
      const before = updateCachedCart((cart) =>
        lines.reduce(
          (updated, { skuId, quantity, selected }) =>
            changeLines(updated, [skuId], {
              ...(quantity !== undefined && { quantity }),
              ...(selected !== undefined && { selected }),
            }),
          cart,
        ),
      )
      return () => before && updateCachedCart(() => before)
    },
  })
  // The server prices the line again: nothing to guess meanwhile.
  const repriced = useCall(cartUpdateAll, cartQueue)
  const swap = useCall(cartUpdate, cartQueue)
  const remove = useCall(cartDelete, {
    ...cartQueue,
    optimistic: ({ skuIds }) => {
      const before = updateCachedCart((cart) => removeLines(cart, skuIds))
      return () => before && updateCachedCart(() => before)
    },
  })
  const restore = useCall(cartMerge, cartQueue)
  const restoreLines = async (lines: readonly CartItem[]) => {
    const answer = await restore.run({ lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) })
    const unselected = lines.filter((line) => !line.selected)
    if (answer.ok && unselected.length > 0)
      await update.run({ lines: unselected.map(({ skuId }) => ({ skuId, selected: false })) })
  }
  return {
    change: (lines: readonly CartItem[], change: LineChange) =>
      void update.run({ lines: lines.map(({ skuId }) => ({ skuId, ...change })) }),
    swap: (line: CartItem, to: { skuId: string; quantity: number }) => {
      if (to.skuId === line.skuId)
        return void update.run({ lines: [{ skuId: line.skuId, quantity: to.quantity }] })
      void swap.run({ skuId: line.skuId, quantity: to.quantity, toSkuId: to.skuId })
    },
    payInPoints: (line: CartItem, inPoints: boolean) =>
      void repriced.run({ lines: [{ skuId: line.skuId, inPoints }] }),
    remove: async (lines: readonly CartItem[]) => {
      const answer = await remove.run({ skuIds: getSkuIds(lines) })
      if (!answer.ok) return
      // The server does not restore unavailable items.
      if (lines.some((line) => 'reason' in line)) return toast(t('cart.removed', { count: lines.length }))
      toast(t('cart.removed', { count: lines.length }), {
        label: t('cart.undo'),
        run: () => void restoreLines(lines),
      })
    },
  }
}

function useVisitorChanges() {
  const t = useT()
  return {
    change: (lines: readonly CartItem[], change: LineChange) =>
      setVisitorLines(changeVisitorLines(getVisitorLines(), getSkuIds(lines), change)),
    swap: (line: CartItem, to: { skuId: string; quantity: number }) =>
      setVisitorLines(swapVisitorSku(getVisitorLines(), line.skuId, to)),
    /** A visitor has no points. */
    payInPoints: undefined,
    remove: async (lines: readonly CartItem[]) => {
      const before = getVisitorLines()
      setVisitorLines(removeVisitorLines(before, getSkuIds(lines)))
      toast(t('cart.removed', { count: lines.length }), {
        label: t('cart.undo'),
        run: () => setVisitorLines(restoreVisitorLines(getVisitorLines(), before)),
      })
    },
  }
}

/**
 * Changes the cart optimistically. The changes of a member are sent one after the other. The cart refetches
 * after the last one.
 */
export function useCartChanges() {
  const signedIn = useSignedIn()
  const member = useMemberChanges()
  const visitor = useVisitorChanges()
  return signedIn ? member : visitor
}
