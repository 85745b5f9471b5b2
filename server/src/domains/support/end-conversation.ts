import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/support/chat'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { nextState } from '../../platform/transitions.ts'
import { findCustomer } from './customer.ts'
import { presentConversation } from './presenter.ts'
import { type ConversationRow, lockOwn } from './queries.ts'
import { transitions } from './rules.ts'
import { supportRatings } from './tables.ts'
import { appendEvent, notifyBothSides } from './write-message.ts'

/**
 * Closes a conversation that the caller has locked.
 * @returns the closed conversation; null when it is closed already
 */
export async function closeConversation(
  ctx: Ctx,
  row: ConversationRow,
  event: 'closed' | 'idle' | 'ended',
  agent = '',
): Promise<ConversationRow | null> {
  const state = nextState(transitions, row.state, 'close')
  if (!state) return null
  const change = { state, assigneeId: null, waitingSince: null }
  return (await appendEvent(ctx, row, event, change, agent)).conversation
}

/** Ends the conversation by its customer. Refuses `guest-token`, `not-found`, `state-changed` when closed. */
export async function endConversation(ctx: Ctx): Promise<Result<Output<typeof calls.chatEnd>>> {
  const customer = findCustomer(ctx)
  if (!customer) return refuse('guest-token')
  const row = await lockOwn(ctx.tx, customer)
  if (!row) return refuse('not-found')
  const closed = await closeConversation(ctx, row, 'ended')
  return closed ? ok({ conversation: await presentConversation(ctx, closed) }) : refuse('state-changed')
}

/**
 * Rates the latest session of a closed conversation, once. Refuses `guest-token`, `not-found`,
 * `state-changed` when the session is open, not the latest, or rated.
 */
export async function rateSession(
  ctx: Ctx,
  { session, stars, comment }: Input<typeof calls.chatRate>,
): Promise<Result<Output<typeof calls.chatRate>>> {
  const customer = findCustomer(ctx)
  if (!customer) return refuse('guest-token')
  const row = await lockOwn(ctx.tx, customer)
  if (!row) return refuse('not-found')
  if (row.state !== 'closed' || row.session !== session) return refuse('state-changed')
  const rated = await ctx.tx
    .insert(supportRatings)
    .values({ conversationId: row.id, session, stars, comment, at: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ session: supportRatings.session })
  if (rated.length === 0) return refuse('state-changed')
  notifyBothSides(ctx, row)
  return ok({ conversation: await presentConversation(ctx, row) })
}
