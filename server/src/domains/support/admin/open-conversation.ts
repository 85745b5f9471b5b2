import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/support/conversations'
import { type Currency, toMoney } from '@pasar/contract/money'
import { desc, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMember } from '../../identity/index.ts'
import { getBalances, memberOwner } from '../../ledger/index.ts'
import { requireVerified } from '../../verification/index.ts'
import { presentForStaff } from '../presenter.ts'
import { findConversation, findInboxRow, findLatestOrders, findMessages } from '../queries.ts'
import { maskEmail } from '../rules.ts'
import { supportRatings } from '../tables.ts'
import { presentRows } from './inbox.ts'

type Details = Output<typeof calls.adminConversationOpen>

/** Orders beside a conversation. */
const ORDERS = 10

/**
 * Returns a conversation with its customer: orders of a member, and balances for staff with `finance`. The
 * audit log records who viewed it. Refuses `not-found`.
 */
export async function openConversation(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminConversationOpen>,
): Promise<Result<Details>> {
  const row = await findConversation(ctx.tx, id)
  const inbox = row && (await findInboxRow(ctx.tx, id))
  if (!row || !inbox) return refuse('not-found')
  const ratings = await ctx.tx
    .select()
    .from(supportRatings)
    .where(eq(supportRatings.conversationId, id))
    .orderBy(desc(supportRatings.session))
    .limit(10)
  const [view] = await presentRows(ctx, [inbox])
  const card = row.memberId ? await presentCard(ctx, row.memberId) : null
  await recordAudit(ctx, 'conversation.view', `conversation:${id}`, null, { memberId: row.memberId })
  return ok({
    ...view!,
    lastSeq: row.lastSeq,
    customerReadSeq: row.customerReadSeq,
    language: row.language,
    email: maskEmail(row.email),
    card,
    ratings: ratings.map(({ session, stars, comment, at }) => ({
      ...{ session, stars, comment },
      at: at.toISOString(),
    })),
  })
}

async function presentCard(ctx: StaffContext, memberId: string): Promise<Details['card']> {
  const member = await findMember(ctx.tx, memberId)
  if (!member) return null
  const { list, count } = await findLatestOrders(ctx.tx, memberId, ORDERS)
  return {
    memberNo: member.memberNo,
    verified: (await requireVerified(ctx, memberId)).ok,
    bannedAt: member.bannedAt?.toISOString() ?? null,
    joinedAt: member.createdAt.toISOString(),
    orderCount: count,
    orders: list.map((order) => ({
      ...{ id: order.id, no: order.no, state: order.state },
      total: toMoney(BigInt(order.total), order.currency),
      linePoints: toMoney(BigInt(order.line_points), 'PTS'),
      createdAt: new Date(order.created_at).toISOString(),
    })),
    balances: ctx.staff.permissions.includes('finance') ? await listBalances(ctx, memberId) : null,
  }
}

async function listBalances(ctx: StaffContext, memberId: string) {
  const balances = await getBalances(ctx.tx, memberOwner(memberId))
  return [...balances].map(([asset, { balance }]) => toMoney(balance, asset as Currency))
}

/** Returns messages of a conversation: the latest, those before or those after one. Refuses `not-found`. */
export async function readConversation(
  ctx: StaffContext,
  { id, ...page }: Input<typeof calls.adminConversationMessages>,
): Promise<Result<Output<typeof calls.adminConversationMessages>>> {
  const row = await findInboxRow(ctx.tx, id)
  if (!row) return refuse('not-found')
  const { rows, more } = await findMessages(ctx.tx, id, { ...page, withNotes: true })
  const [view] = await presentRows(ctx, [row])
  return ok({
    conversation: { ...view!, lastSeq: row.last_seq, customerReadSeq: row.customer_read_seq },
    list: await presentForStaff(ctx, rows),
    more,
  })
}
