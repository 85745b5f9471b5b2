import type {
  ChatEvent,
  ChatMessage,
  Conversation,
  StaffChatMessage,
} from '@pasar/contract/calls/support/chat'
import { toMoney } from '@pasar/contract/money'
import type { Ctx } from '../../platform/context.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { listProductCards } from '../catalog/index.ts'
import { findPrivateFiles, presentPrivatePicture } from '../files/index.ts'
import { findStaffName } from '../staff/index.ts'
import {
  type ConversationRow,
  countUnreadOfShop,
  findOrders,
  findRating,
  type MessageRow,
  type OrderRow,
} from './queries.ts'
import { maskEmail } from './rules.ts'

const present = <T>(ids: readonly (T | null)[]): T[] => ids.filter((id) => id !== null)

function presentOrder(ctx: Ctx, row: OrderRow): NonNullable<ChatMessage['order']> {
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    total: toMoney(BigInt(row.total), row.currency),
    linePoints: toMoney(BigInt(row.line_points), 'PTS'),
    count: row.count,
    title: row.title ? localize(row.title, ctx.language) : '',
    picture: row.picture && presentPicture(row.picture, ctx.language),
    createdAt: new Date(row.created_at).toISOString(),
  }
}

/** Presents messages to staff, with pictures, products and orders. */
export async function presentForStaff(ctx: Ctx, rows: readonly MessageRow[]): Promise<StaffChatMessage[]> {
  const [files, products, orders] = await Promise.all([
    findPrivateFiles(ctx.tx, present(rows.map((row) => row.fileId))),
    listProductCards(
      ctx.tx,
      present(rows.map((row) => row.goodsId)),
      ctx.language,
      ctx.market,
      ctx.clock.now(),
    ),
    findOrders(ctx.tx, present(rows.map((row) => row.orderId))),
  ])
  const byId = new Map(products.map((card) => [card.id, card]))
  return rows.map((row) => {
    const file = files.get(row.fileId ?? '')
    const card = byId.get(row.goodsId ?? '')
    const order = orders.get(row.orderId ?? '')
    return {
      seq: row.seq,
      id: row.id,
      clientId: row.clientId,
      kind: row.kind,
      from: row.sender,
      agent: row.staffName,
      text: row.kind === 'event' ? '' : row.text,
      picture: file ? presentPrivatePicture(ctx, file, '') : null,
      product: card
        ? {
            ...{ id: card.id, title: card.title, picture: card.picture },
            ...{ price: card.price, priceFrom: card.priceFrom },
          }
        : null,
      order: order ? presentOrder(ctx, order) : null,
      event: row.kind === 'event' ? (row.text as ChatEvent) : null,
      at: row.at.toISOString(),
    }
  })
}

/** Presents messages to their customer. Notes of staff are left out. */
export async function presentForCustomer(ctx: Ctx, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
  const messages = await presentForStaff(ctx, rows)
  return messages.flatMap(({ kind, from, ...message }) =>
    kind === 'note' ? [] : [{ ...message, kind, from: from === 'customer' ? 'customer' : 'shop' }],
  )
}

/** Presents a conversation to its customer. */
export async function presentConversation(ctx: Ctx, row: ConversationRow): Promise<Conversation> {
  const rating = row.state === 'closed' ? await findRating(ctx.tx, row.id, row.session) : null
  return {
    id: row.id,
    state: row.state,
    agent: row.assigneeId ? await findStaffName(ctx.tx, row.assigneeId) : '',
    lastSeq: row.lastSeq,
    shopReadSeq: row.staffReadSeq,
    readSeq: row.customerReadSeq,
    unread: await countUnreadOfShop(ctx.tx, row.id, row.customerReadSeq),
    rating: row.state === 'closed' ? { session: row.session, stars: rating?.stars ?? null } : null,
    email: row.byEmail ? maskEmail(row.email) : '',
  }
}
