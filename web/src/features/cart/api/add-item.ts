import { cartAdd, cartCount, cartList } from '@pasar/contract/calls/cart'
import { shopCartAdd, shopCartCount, shopCartList } from '@pasar/contract/calls/shops/cart'
import { useState } from 'react'
import { loadFullPack, useT } from '@/i18n/i18n.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { openLogin } from '@/lib/login.ts'
import { useSession, useSignedIn } from '@/lib/session.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { addVisitorLine, getVisitorLines, setVisitorLines } from '../model/visitor-cart.ts'

/** `inPoints`: the choice of the points price; absent keeps that of the cart. */
type Added = { skuId: string; quantity?: number; inPoints?: boolean }

/**
 * Adds a SKU to the cart: on the server for members, on the device for visitors.
 * @param shopId the member-owned shop, which has a cart of its own: visitors sign in first
 * @returns `pending` until all of it is done, so that a second tap adds nothing
 */
export function useAddToCart(shopId = '') {
  const t = useT()
  const signedIn = useSignedIn()
  const call = useCall(cartAdd, { queue: 'cart', changes: [cartList, cartCount] })
  const shopCall = useCall(shopCartAdd, { queue: 'shop cart', changes: [shopCartList, shopCartCount] })
  const [pending, setPending] = useState(false)
  async function save({ skuId, quantity = 1, inPoints }: Added): Promise<boolean> {
    if (shopId) return (await shopCall.run({ shopId, skuId, quantity })).ok
    if (signedIn) return (await call.run({ skuId, quantity, inPoints })).ok
    setVisitorLines(addVisitorLine(getVisitorLines(), skuId, quantity))
    return true
  }
  async function add(added: Added): Promise<boolean> {
    // Does not end when the visitor closes the sign-in.
    if (shopId && !useSession.getState().token) await new Promise<void>((resolve) => openLogin(resolve))
    setPending(true)
    return await addNow(added).finally(() => setPending(false))
  }
  async function addNow(added: Added): Promise<boolean> {
    if (!(await save(added))) return false
    // The product page needs no full pack before.
    await loadFullPack().catch(() => undefined)
    toast(t('cart.added'))
    return true
  }
  return { add, pending }
}
