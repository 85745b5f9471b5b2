import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/support/chat'
import { createGuestToken } from '../../platform/auth/guest-tokens.ts'
import type { Ctx } from '../../platform/context.ts'
import { notify } from '../../platform/live/notify.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findCustomer } from './customer.ts'
import { presentConversation, presentForCustomer } from './presenter.ts'
import { countUnreadOfShop, findMessages, findOwn, lockOwn, updateConversation } from './queries.ts'
import { isTypingAllowed } from './typing.ts'
import { notifyBothSides } from './write-message.ts'

/** Creates the token of a guest. Its conversation starts with the first message. */
export async function createGuest(ctx: Ctx): Promise<Result<Output<typeof calls.chatGuest>>> {
  return ok({ token: createGuestToken(ctx.config, ctx.ids.uuid(), ctx.clock.now()) })
}

/** Returns the messages of the customer: the latest, those before one or those after one. */
export async function readMessages(
  ctx: Ctx,
  page: Input<typeof calls.chatMessages>,
): Promise<Result<Output<typeof calls.chatMessages>>> {
  const customer = findCustomer(ctx)
  const conversation = customer && (await findOwn(ctx.tx, customer))
  if (!conversation) return ok({ conversation: null, list: [], more: false })
  const { rows, more } = await findMessages(ctx.tx, conversation.id, { ...page, withNotes: false })
  return ok({
    conversation: await presentConversation(ctx, conversation),
    list: await presentForCustomer(ctx, rows),
    more,
  })
}

/** Counts the unread messages of the customer. */
export async function countUnread(ctx: Ctx): Promise<Result<Output<typeof calls.chatUnread>>> {
  const customer = findCustomer(ctx)
  const conversation = customer && (await findOwn(ctx.tx, customer))
  if (!conversation) return ok({ unread: 0 })
  return ok({ unread: await countUnreadOfShop(ctx.tx, conversation.id, conversation.customerReadSeq) })
}

/**
 * Marks messages as read by the customer. Answers are not emailed any more: the customer is here. Refuses
 * `guest-token`.
 */
export async function markRead(
  ctx: Ctx,
  { seq }: Input<typeof calls.chatRead>,
): Promise<Result<Output<typeof calls.chatRead>>> {
  const customer = findCustomer(ctx)
  if (!customer) return refuse('guest-token')
  const row = await lockOwn(ctx.tx, customer)
  if (!row) return ok({ unread: 0 })
  const customerReadSeq = Math.max(row.customerReadSeq, Math.min(seq, row.lastSeq))
  if (customerReadSeq > row.customerReadSeq) {
    const hasReadAnswer =
      (await countUnreadOfShop(ctx.tx, row.id, row.customerReadSeq)) >
      (await countUnreadOfShop(ctx.tx, row.id, customerReadSeq))
    await updateConversation(ctx.tx, row.id, {
      customerReadSeq,
      ...(hasReadAnswer ? { byEmail: false } : {}),
    })
    notifyBothSides(ctx, row)
  }
  return ok({ unread: await countUnreadOfShop(ctx.tx, row.id, customerReadSeq) })
}

/** Tells the agent that the customer is typing. Refuses `guest-token`. */
export async function typeAsCustomer(ctx: Ctx): Promise<Result<Output<typeof calls.chatTyping>>> {
  const customer = findCustomer(ctx)
  if (!customer) return refuse('guest-token')
  const row = await findOwn(ctx.tx, customer)
  if (row?.assigneeId && isTypingAllowed(ctx, `customer ${row.id}`))
    notify(ctx, { staffId: row.assigneeId }, 'chat-typing', row.id)
  return ok({})
}
