import type { Ctx } from '../../platform/context.ts'
import { notify } from '../../platform/live/notify.ts'
import { audienceOf } from './customer.ts'
import { type ConversationRow, type MessageRow, updateConversation } from './queries.ts'
import { supportMessages } from './tables.ts'

export type NewMessage = Pick<MessageRow, 'clientId' | 'kind' | 'sender'> &
  Partial<Pick<MessageRow, 'text' | 'fileId' | 'goodsId' | 'orderId' | 'staffId' | 'staffName'>>

/**
 * Appends a message to a conversation that the caller has locked, and tells the clients of both sides. The
 * lock gives messages their order: numbers without gaps, in the order of the commits.
 * @param change further changes of the conversation
 */
export async function appendMessage(
  ctx: Ctx,
  conversation: ConversationRow,
  draft: NewMessage,
  change: Partial<ConversationRow> = {},
): Promise<{ conversation: ConversationRow; message: MessageRow }> {
  const now = ctx.clock.now()
  const seq = conversation.lastSeq + 1
  const [message] = await ctx.tx
    .insert(supportMessages)
    .values({ ...draft, id: ctx.ids.uuid(), conversationId: conversation.id, seq, at: now })
    .returning()
  const changed = await updateConversation(ctx.tx, conversation.id, {
    ...change,
    lastSeq: seq,
    // A note is no activity of the conversation.
    ...(draft.kind === 'note' ? {} : { lastMessageAt: now }),
  })
  notifyBothSides(ctx, changed, draft.kind === 'note')
  return { conversation: changed, message: message! }
}

/** Appends a line about what happened. @param agent name that the line shows */
export const appendEvent = (
  ctx: Ctx,
  conversation: ConversationRow,
  event: 'taken' | 'transferred' | 'closed' | 'idle' | 'ended' | 'offline',
  change: Partial<ConversationRow> = {},
  agent = '',
) =>
  appendMessage(
    ctx,
    conversation,
    { clientId: ctx.ids.uuid(), kind: 'event', sender: 'system', text: event, staffName: agent },
    change,
  )

/** Tells the clients of customer and staff that a conversation has changed. */
export function notifyBothSides(
  ctx: Ctx,
  row: Pick<ConversationRow, 'id' | 'memberId' | 'guestId'>,
  staffOnly = false,
): void {
  if (!staffOnly) notify(ctx, audienceOf(row), 'chat', row.id)
  notify(ctx, { staff: 'support' }, 'chat-queue', row.id)
}
