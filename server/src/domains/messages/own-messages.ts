import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/messages/messages'
import type { MemberContext } from '../../platform/context.ts'
import { notifyMembers } from '../../platform/live/notify.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { presentMessage } from './presenter.ts'
import { countMessages, countUnread, findMessages, markDeleted, markRead, markRestored } from './queries.ts'

type Unread = Output<typeof calls.messageTotal>

async function presentUnread(ctx: MemberContext): Promise<Unread> {
  const kinds = await countUnread(ctx.tx, ctx.member.id)
  return { total: Object.values(kinds).reduce((sum, n) => sum + n, 0), kinds }
}

/** Counts the member's unread messages. */
export const showUnread = async (ctx: MemberContext): Promise<Result<Unread>> => ok(await presentUnread(ctx))

/** Lists the member's messages, newest first. */
export async function listMessages(
  ctx: MemberContext,
  { kind, cursor, page, limit }: Input<typeof calls.messageList>,
): Promise<Result<Output<typeof calls.messageList>>> {
  const filter = { memberId: ctx.member.id, kind }
  const rows = await findMessages(ctx.tx, { ...filter, before: cursor, limit, offset: (page - 1) * limit })
  return ok({
    list: rows.map((row) => presentMessage(row, ctx.language)),
    total: await countMessages(ctx.tx, filter),
    page,
    limit,
    next: rows.length === limit ? rows.at(-1)!.id : null,
  })
}

/** The other clients of the member read their counts again. */
const notifyOwnClients = (ctx: MemberContext) => notifyMembers(ctx, [ctx.member.id], 'messages')

/** Marks a message as read. Idempotent. Refuses `not-found`. */
export async function readMessage(
  ctx: MemberContext,
  { id }: Input<typeof calls.messageRead>,
): Promise<Result<Unread>> {
  const found = await markRead(ctx.tx, { memberId: ctx.member.id, id, now: ctx.clock.now() })
  if (!found) return refuse('not-found')
  notifyOwnClients(ctx)
  return ok(await presentUnread(ctx))
}

/** Marks the messages of a kind, or all, as read. Idempotent. */
export async function readAllMessages(
  ctx: MemberContext,
  { kind }: Input<typeof calls.messageReadAll>,
): Promise<Result<Unread>> {
  const changed = await markRead(ctx.tx, { memberId: ctx.member.id, kind, now: ctx.clock.now() })
  if (changed) notifyOwnClients(ctx)
  return ok(await presentUnread(ctx))
}

/** Deletes a message. Refuses `not-found`. */
export async function deleteMessage(
  ctx: MemberContext,
  { id }: Input<typeof calls.messageDelete>,
): Promise<Result<Output<typeof calls.messageDelete>>> {
  if (!(await markDeleted(ctx.tx, ctx.member.id, id, ctx.clock.now()))) return refuse('not-found')
  notifyOwnClients(ctx)
  return ok({})
}

/** Restores a deleted message, as read or unread as it was. Idempotent. Refuses `not-found`. */
export async function restoreMessage(
  ctx: MemberContext,
  { id }: Input<typeof calls.messageRestore>,
): Promise<Result<Output<typeof calls.messageRestore>>> {
  if (!(await markRestored(ctx.tx, ctx.member.id, id))) return refuse('not-found')
  notifyOwnClients(ctx)
  return ok({})
}
