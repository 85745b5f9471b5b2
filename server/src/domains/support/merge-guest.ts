import type { Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/support/chat'
import { eq, sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result } from '../../platform/result.ts'
import { changeOwner } from '../files/index.ts'
import { isErased } from '../identity/index.ts'
import { type ConversationRow, lockOwn, updateConversation } from './queries.ts'
import { supportConversations, supportMergedGuests } from './tables.ts'
import { notifyBothSides } from './write-message.ts'

/**
 * Moves the conversation of the request's guest to the member. Without a conversation of the member it
 * becomes theirs; else its messages follow those of the member's conversation, which takes over its state. A
 * guest without a conversation, and a repeated request, change nothing. The guest's email address is dropped:
 * on a shared device it may be that of somebody else, who would receive the answers to the member.
 *
 * The token of the guest is of no use from then on: a message that was on its way is refused `guest-token`,
 * and the client sends it again as the member.
 */
export async function mergeGuest(ctx: MemberContext): Promise<Result<Output<typeof calls.chatMerge>>> {
  if (!ctx.guestId) return ok({ merged: false })
  // A first message of the member, or of the guest, would start a second conversation meanwhile.
  for (const id of [ctx.member.id, ctx.guestId].toSorted()) await lock(ctx.tx, 'member', id)
  // An erasure may have finished since the session was read.
  if (await isErased(ctx.tx, ctx.member.id)) return ok({ merged: false })
  await ctx.tx
    .insert(supportMergedGuests)
    .values({ guestId: ctx.guestId, mergedAt: ctx.clock.now() })
    .onConflictDoNothing()
  const guest = await lockOwn(ctx.tx, { kind: 'guest', id: ctx.guestId })
  if (!guest) return ok({ merged: false })
  const own = await lockOwn(ctx.tx, { kind: 'member', id: ctx.member.id })
  await changeOwner(ctx.tx, { from: ctx.guestId, to: ctx.member.id, purpose: 'chat' })
  if (!own) {
    const change = { memberId: ctx.member.id, guestId: null, email: '', byEmail: false }
    const moved = await updateConversation(ctx.tx, guest.id, change)
    notifyBothSides(ctx, moved)
    return ok({ merged: true })
  }
  await moveMessages(ctx, guest, own)
  return ok({ merged: true })
}

async function moveMessages(ctx: MemberContext, guest: ConversationRow, own: ConversationRow): Promise<void> {
  // Clients choose the ids: a guest may have used one of the member's.
  await ctx.tx.execute(sql`
    update support_messages m set conversation_id = ${own.id}::uuid, seq = seq + ${own.lastSeq}::int,
      client_id = case when exists (select 1 from support_messages o
        where o.conversation_id = ${own.id}::uuid and o.client_id = m.client_id)
        then gen_random_uuid() else client_id end
    where conversation_id = ${guest.id}::uuid`)
  await ctx.tx.execute(sql`
    insert into support_ratings (conversation_id, session, stars, comment, at)
    select ${own.id}::uuid, session + ${own.session}::int, stars, comment, at from support_ratings
    where conversation_id = ${guest.id}::uuid`)
  await ctx.tx.delete(supportConversations).where(eq(supportConversations.id, guest.id))
  const isOpen = guest.state !== 'closed'
  const keepsAgent = own.state === 'active'
  const changed = await updateConversation(ctx.tx, own.id, {
    lastSeq: own.lastSeq + guest.lastSeq,
    // An open session of the member goes on after those of the guest, so that its rating is not taken.
    session: own.session + guest.session + (own.state === 'closed' ? 0 : 1),
    // What was unread stays unread. Messages that follow unread ones count as unread too.
    customerReadSeq: mergeReadSeq(own, guest, 'customerReadSeq'),
    staffReadSeq: mergeReadSeq(own, guest, 'staffReadSeq'),
    lastMessageAt: ctx.clock.now(),
    ...(isOpen && !keepsAgent ? { state: guest.state, assigneeId: guest.assigneeId } : {}),
    waitingSince: own.waitingSince ?? guest.waitingSince,
  })
  notifyBothSides(ctx, changed)
}

const mergeReadSeq = (
  own: ConversationRow,
  guest: ConversationRow,
  key: 'customerReadSeq' | 'staffReadSeq',
): number => (own[key] < own.lastSeq ? own[key] : own.lastSeq + guest[key])
