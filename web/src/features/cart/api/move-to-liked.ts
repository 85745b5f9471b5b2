import { type CartLine, cartDelete, cartList, cartTotal } from '@pasar/contract/calls/cart'
import { goodsCollect, goodsInfo, goodsList } from '@pasar/contract/calls/catalog'
import { useT } from '@/i18n/i18n.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { toast } from '@/ui/toast-store.ts'

/** Likes the goods of some lines and takes the lines out of the member's cart. */
export function useMoveToLiked() {
  const t = useT()
  const like = useCall(goodsCollect, { changes: [goodsInfo, goodsList] })
  const remove = useCall(cartDelete, { queue: 'cart', changes: [cartList, cartTotal] })
  const move = async (lines: readonly CartLine[]): Promise<boolean> => {
    const goodsIds = [...new Set(lines.map((line) => line.goodsId))]
    const liked = await like.run({ goodsIds, liked: true })
    if (!liked.ok) return false
    const removed = await remove.run({ skuIds: lines.map((line) => line.skuId) })
    if (removed.ok) toast(t('cart.moved', { count: lines.length }))
    return removed.ok
  }
  return { move, busy: like.busy || remove.busy }
}
