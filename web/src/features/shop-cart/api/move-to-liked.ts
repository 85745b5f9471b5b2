import { productInfo, productLike, productList } from '@pasar/contract/calls/catalog'
import { shopCartDelete } from '@pasar/contract/calls/shops/cart'
import { useT } from '@/i18n/i18n.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import type { ShopLine } from '../model/shop-cart-lines.ts'
import { shopCartQueue } from './shop-cart.ts'

/** Likes the products of some items and removes the items from the cart of shops. */
export function useMoveShopLinesToLiked() {
  const t = useT()
  const like = useCall(productLike, { changes: [productInfo, productList] })
  const remove = useCall(shopCartDelete, shopCartQueue)
  const move = async (lines: readonly ShopLine[]): Promise<boolean> => {
    const goodsIds = [...new Set(lines.map((line) => line.goodsId))]
    if (!(await like.run({ goodsIds, liked: true })).ok) return false
    const refs = lines.map(({ shopId, skuId }) => ({ shopId, skuId }))
    const removed = await remove.run({ lines: refs })
    if (removed.ok) toast(t('cart.moved', { count: lines.length }))
    return removed.ok
  }
  return { move, busy: like.busy || remove.busy }
}
