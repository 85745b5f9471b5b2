import { type CartItem, cartDelete } from '@pasar/contract/calls/cart'
import { productInfo, productLike, productList } from '@pasar/contract/calls/catalog'
import { useT } from '@/i18n/i18n.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { cartQueue } from './change-cart.ts'

/** Likes the products of some items and removes the items from the cart. */
export function useMoveToLiked() {
  const t = useT()
  const like = useCall(productLike, { changes: [productInfo, productList] })
  const remove = useCall(cartDelete, cartQueue)
  const move = async (lines: readonly CartItem[]): Promise<boolean> => {
    const goodsIds = [...new Set(lines.map((line) => line.goodsId))]
    const liked = await like.run({ goodsIds, liked: true })
    if (!liked.ok) return false
    const removed = await remove.run({ skuIds: lines.map((line) => line.skuId) })
    if (removed.ok) toast(t('cart.moved', { count: lines.length }))
    return removed.ok
  }
  return { move, busy: like.busy || remove.busy }
}
