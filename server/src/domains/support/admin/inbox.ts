import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/support/conversations'
import { type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findStaffNames } from '../../staff/index.ts'
import { findInboxPage, findInboxRow, type InboxRow } from '../queries.ts'
import { nameGuest } from '../rules.ts'
import { findMatching, runBounded } from './search-inbox.ts'

export type InboxView = Output<typeof calls.adminConversationInfo>
type Filter = Input<typeof calls.adminConversationList>

const conditions = {
  waiting: () => sql`c.state = 'waiting'`,
  mine: (ctx: StaffContext) => sql`c.state = 'active' and c.assignee_id = ${ctx.staff.id}::uuid`,
  all: () => sql`c.state in ('waiting', 'active')`,
  closed: () => sql`c.state = 'closed' and c.last_seq > 0`,
} satisfies Record<Filter['view'], (ctx: StaffContext) => SQL>

function matches(ctx: StaffContext, { view, keyword }: Filter): SQL {
  const inView = conditions[view](ctx)
  return keyword ? sql`${inView} and c.id in (${findMatching(keyword)})` : inView
}

/**
 * Lists conversations of a view. The keyword is part of a message, note or email, or a username. Refuses
 * `search-too-broad`.
 */
export async function listInbox(
  ctx: StaffContext,
  filter: Filter,
): Promise<Result<Output<typeof calls.adminConversationList>>> {
  const { view, page, limit } = filter
  const where = matches(ctx, filter)
  const order =
    view === 'waiting' ? sql`c.waiting_since nulls last, c.id` : sql`c.last_message_at desc, c.id desc`
  const read = async (tx: Tx) => ({
    rows: await findInboxPage(tx, { where, order, page, limit }),
    total: await countUpTo(tx, sql`from support_conversations c where ${where}`),
  })
  const found = filter.keyword ? await runBounded(ctx.db, read) : await read(ctx.tx)
  if ('refusal' in found) return found
  const { rows, total } = found
  return ok({ list: await presentRows(ctx, rows), total, page, limit })
}

/** Returns a conversation of the inbox. Refuses `not-found`. */
export async function showInboxRow(ctx: StaffContext, { id }: { id: string }): Promise<Result<InboxView>> {
  const row = await findInboxRow(ctx.tx, id)
  return row ? ok((await presentRows(ctx, [row]))[0]!) : refuse('not-found')
}

/** Presents conversations to staff. */
export async function presentRows(ctx: StaffContext, rows: readonly InboxRow[]): Promise<InboxView[]> {
  const names = await findStaffNames(
    ctx.tx,
    rows.map((row) => row.assignee_id),
  )
  const time = (value: string) => new Date(value).toISOString()
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    member: row.member_id
      ? { id: row.member_id, username: row.username ?? '', nickname: row.nickname ?? '' }
      : null,
    guest: row.guest_id ? nameGuest(row.guest_id) : '',
    agent: row.assignee_id
      ? {
          ...{ id: row.assignee_id, name: names.get(row.assignee_id) ?? '' },
          isMe: row.assignee_id === ctx.staff.id,
        }
      : null,
    preview: row.preview ?? '',
    unread: row.unread,
    byEmail: row.by_email,
    waitingSince: row.waiting_since && time(row.waiting_since),
    lastMessageAt: time(row.last_message_at),
    createdAt: time(row.created_at),
  }))
}
