import type { Ctx } from '../../platform/context.ts'
import { listProductCards } from '../catalog/index.ts'
import { holdFiles } from '../files/index.ts'
import { findOrders, type MessageRow } from './queries.ts'

type Input = {
  text: string
  fileId?: string | null | undefined
  goodsId?: string | null | undefined
  orderId?: string | null | undefined
}
type Content = Pick<MessageRow, 'kind' | 'text' | 'fileId' | 'goodsId' | 'orderId'>

/**
 * Validates what a message contains: pictures of the sender that no other message has, products on sale, and
 * orders of the customer.
 * @param sender id of the member, guest or staff account, who uploaded the picture
 * @param memberId the customer; null for a guest, who has no orders
 * @param clientId by which the picture is held
 * @returns null when something does not exist or is not theirs
 */
export async function validateContent(
  ctx: Ctx,
  { text, fileId = null, goodsId = null, orderId = null }: Input,
  { sender, memberId, clientId }: { sender: string; memberId: string | null; clientId: string },
): Promise<Content | null> {
  const content = { text, fileId, goodsId, orderId }
  if (fileId) {
    const owner = { id: sender, purpose: 'chat', holder: `chat:${clientId}` }
    return (await holdFiles(ctx.tx, owner, [fileId])) ? { ...content, kind: 'picture' } : null
  }
  if (goodsId) {
    const cards = await listProductCards(ctx.tx, [goodsId], ctx.language, ctx.market, ctx.clock.now())
    return cards.length > 0 ? { ...content, kind: 'product' } : null
  }
  if (orderId) {
    const order = (await findOrders(ctx.tx, [orderId])).get(orderId)
    return order && order.member_id === memberId ? { ...content, kind: 'order' } : null
  }
  return { ...content, kind: 'text' }
}
