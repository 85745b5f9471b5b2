import { cartCount, cartDelete, cartList, cartUpdateAll } from '@pasar/contract/calls/cart'
import { draftPreview } from '@pasar/contract/calls/checkout'
import { useCall } from '@/lib/api/use-call.ts'

const changes = [cartList, cartCount, draftPreview]

/** Returns a function that keeps a cart item in the cart and leaves it out of the order. */
export function useLeaveOut() {
  const update = useCall(cartUpdateAll, { queue: 'cart', changes })
  return async (skuId: string): Promise<boolean> =>
    (await update.run({ lines: [{ skuId, selected: false }] })).ok
}

/** Reduces a cart item to the stock left, or removes it at zero. */
export function useFixCart() {
  const update = useCall(cartUpdateAll, { queue: 'cart', changes })
  const remove = useCall(cartDelete, { queue: 'cart', changes })
  return async (skuId: string, left: number): Promise<boolean> => {
    if (left <= 0) return (await remove.run({ skuIds: [skuId] })).ok
    return (await update.run({ lines: [{ skuId, quantity: left }] })).ok
  }
}
