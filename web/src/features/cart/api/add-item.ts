import { cartAdd, cartCount, cartList } from '@pasar/contract/calls/cart'
import { loadFullPack, useT } from '@/i18n/i18n.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { addVisitorLine, setVisitorLines, useVisitorCart } from '../model/visitor-cart.ts'

/** `inPoints`: the choice of the points price; absent keeps that of the cart. */
type Added = { skuId: string; quantity?: number; inPoints?: boolean }

/** Adds a SKU to the cart: on the server for members, on the device for visitors. */
export function useAddToCart() {
  const t = useT()
  const signedIn = useSignedIn()
  const call = useCall(cartAdd, { queue: 'cart', changes: [cartList, cartCount] })
  async function add({ skuId, quantity = 1, inPoints }: Added): Promise<boolean> {
    if (signedIn) {
      const answer = await call.run({ skuId, quantity, inPoints })
      if (!answer.ok) return false
    } else setVisitorLines(addVisitorLine(useVisitorCart.getState().lines, skuId, quantity))
    // The product page needs no full pack before.
    await loadFullPack().catch(() => undefined)
    toast(t('cart.added'))
    return true
  }
  return { add, pending: call.busy }
}
