import { useOrder } from '@/features/orders/api/orders.ts'
import { useProduct } from '@/features/products/api/products.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSignedIn } from '@/lib/session.ts'
import type { Content } from '../model/messages.ts'

/** Returns the product or order that the chat was opened for, as a message; null without one. */
export function usePreset(goodsId: string, orderId: string): Content | null {
  const t = useT()
  const signedIn = useSignedIn()
  const product = useProduct(goodsId).data?.card
  const order = useOrder(signedIn && !goodsId ? orderId : '').data
  if (goodsId) return product?.id === goodsId ? { kind: 'product', goodsId, title: product.title } : null
  return order ? { kind: 'order', orderId, title: t('chat.orderNo', { no: order.no }) } : null
}
