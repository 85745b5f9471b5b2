import { cartCount, cartDelete, cartList, cartUpdateAll } from '@pasar/contract/calls/cart'
import { draftPreview } from '@pasar/contract/calls/checkout'
import { useCall } from '@/lib/api/use-call.ts'

const changes = [cartList, cartCount, draftPreview]

/** Brings a line of the cart down to what is left, or takes it out when nothing is. */
export function useFixCart() {
  const update = useCall(cartUpdateAll, { queue: 'cart', changes })
  const remove = useCall(cartDelete, { queue: 'cart', changes })
  return async (skuId: string, left: number): Promise<boolean> => {
    if (left <= 0) return (await remove.run({ skuIds: [skuId] })).ok
    return (await update.run({ lines: [{ skuId, quantity: left }] })).ok
  }
}
