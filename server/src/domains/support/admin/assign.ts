import type { Input } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/support/conversations'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { nextState } from '../../../platform/transitions.ts'
import { findStaffName } from '../../staff/index.ts'
import { closeConversation } from '../end-conversation.ts'
import { lockConversation } from '../queries.ts'
import { transitions } from '../rules.ts'
import { appendEvent } from '../write-message.ts'
import { findSupportStaff, lockAgent } from './agents.ts'
import { type InboxView, showInboxRow } from './inbox.ts'

const target = (id: string) => `conversation:${id}`

/**
 * Takes a waiting conversation, or that of the agent `fromId` over: of two agents exactly one gets it.
 * Refuses `not-found`, `state-changed` when another agent has it or it is closed, `chats-too-many` above the
 * number that the agent accepts.
 */
export async function takeConversation(
  ctx: StaffContext,
  { id, fromId }: Input<typeof calls.adminConversationTake>,
): Promise<Result<InboxView>> {
  // The agent's row is locked first, so that two clicks cannot both count the same number.
  const agent = await lockAgent(ctx)
  const before = await lockConversation(ctx.tx, id)
  if (!before) return refuse('not-found')
  const state = nextState(transitions, before.state, fromId ? 'takeOver' : 'take')
  const { assigneeId } = before
  if (!state || assigneeId !== (fromId ?? null) || assigneeId === ctx.staff.id) return refuse('state-changed')
  if (agent.open >= agent.maxOpen) return refuse('chats-too-many')
  const name = await findStaffName(ctx.tx, ctx.staff.id)
  const change = { state, assigneeId: ctx.staff.id, staffReadSeq: before.lastSeq }
  await appendEvent(ctx, before, 'taken', change, name)
  const after = { state, assigneeId: ctx.staff.id }
  await recordAudit(ctx, 'conversation.take', target(id), { state: before.state, assigneeId }, after)
  return await showInboxRow(ctx, { id })
}

/**
 * Hands a conversation of the caller to another agent, or back to the queue. Refuses `not-found` for the
 * conversation or an account without the permission, `state-changed` when the caller does not have it.
 */
export async function transferConversation(
  ctx: StaffContext,
  { id, staffId }: Input<typeof calls.adminConversationTransfer>,
): Promise<Result<InboxView>> {
  const before = await lockConversation(ctx.tx, id)
  if (!before) return refuse('not-found')
  const state = nextState(transitions, before.state, staffId ? 'transfer' : 'queue')
  if (!state || before.assigneeId !== ctx.staff.id) return refuse('state-changed')
  const next = staffId ? (await findSupportStaff(ctx.tx)).find((it) => it.id === staffId) : undefined
  if (staffId && !next) return refuse('not-found')
  const change = {
    ...{ state, assigneeId: next?.id ?? null },
    ...(next ? {} : { waitingSince: before.waitingSince ?? ctx.clock.now() }),
  }
  await appendEvent(ctx, before, 'transferred', change, next?.name ?? '')
  const { assigneeId } = before
  await recordAudit(ctx, 'conversation.transfer', target(id), { assigneeId }, { assigneeId: staffId ?? null })
  return await showInboxRow(ctx, { id })
}

/** Closes a conversation. Refuses `not-found`, `state-changed` when it is closed or another agent has it. */
export async function closeByStaff(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminConversationClose>,
): Promise<Result<InboxView>> {
  const before = await lockConversation(ctx.tx, id)
  if (!before) return refuse('not-found')
  if (before.assigneeId && before.assigneeId !== ctx.staff.id) return refuse('state-changed')
  const name = await findStaffName(ctx.tx, ctx.staff.id)
  const closed = await closeConversation(ctx, before, 'closed', name)
  if (!closed) return refuse('state-changed')
  await recordAudit(ctx, 'conversation.close', target(id), { state: before.state }, { state: closed.state })
  return await showInboxRow(ctx, { id })
}
