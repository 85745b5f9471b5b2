import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { DAY_MS } from '@pasar/contract/time'
import { and, count, desc, eq, gt, ne } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { getSettings } from '../settings/index.ts'
import { holdUploads } from './attachments.ts'
import { addEvent, moveAfterSale, tellOthers } from './move.ts'
import { showAfterSale } from './own-requests.ts'
import { loadRequests, toActionInputs } from './presenter.ts'
import { type Locked, lockAfterSale } from './queries.ts'
import { allowedActions, MESSAGES_PER_DAY } from './rules.ts'
import { afterSaleMessages, afterSales } from './tables.ts'

type View = Output<typeof calls.afterSaleInfo>

/** Locks a request of the member. Refuses `not-found`. */
async function lockOwn(ctx: MemberContext, id: string): Promise<Result<Locked>> {
  const locked = await lockAfterSale(ctx.tx, id)
  return locked?.request.memberId === ctx.member.id ? ok(locked) : refuse('not-found')
}

/** Withdraws a request. Goods on their way are sent back. Refuses `not-found`, `state-changed`. */
export async function withdrawAfterSale(ctx: MemberContext, { id }: { id: string }): Promise<Result<View>> {
  const locked = await lockOwn(ctx, id)
  if (!locked.ok) return locked
  // Goods on their way keep their deadline: they may never arrive.
  const { dueAt, state } = locked.data.request
  const change = state === 'in_transit' ? { dueAt } : {}
  if (!(await moveAfterSale(ctx, locked.data, 'withdraw', { party: 'buyer' }, change)))
    return refuse('state-changed')
  return await showAfterSale(ctx, { id })
}

/**
 * Confirms receipt of the replacement, or of goods that were sent back. Refuses `not-found`, `state-changed`.
 */
export async function confirmAfterSale(ctx: MemberContext, { id }: { id: string }): Promise<Result<View>> {
  const locked = await lockOwn(ctx, id)
  if (!locked.ok) return locked
  if (!(await moveAfterSale(ctx, locked.data, 'confirm', { party: 'buyer' }))) return refuse('state-changed')
  return await showAfterSale(ctx, { id })
}

/** Whether the member has an action on a request now. */
async function hasAction(
  ctx: MemberContext,
  { request }: Locked,
  action: 'message' | 'escalate',
): Promise<boolean> {
  const [loaded] = await loadRequests(ctx, [request])
  const { afterSaleReviewDays } = getSettings(ctx)
  return allowedActions(toActionInputs(loaded!), ctx.clock.now(), afterSaleReviewDays).includes(action)
}

/**
 * Writes to the shop. Refuses `not-found`, `state-changed` for an ended request, `input-invalid` for a
 * picture, `too-many-requests` above the messages of a day.
 */
export async function writeToShop(
  ctx: MemberContext,
  { id, text: words, fileIds }: Input<typeof calls.afterSaleMessage>,
): Promise<Result<View>> {
  const locked = await lockOwn(ctx, id)
  if (!locked.ok) return locked
  const { request } = locked.data
  const now = ctx.clock.now()
  const retryAfter = await secondsUntilNextMessage(ctx, id)
  if (retryAfter > 0) return refuse('too-many-requests', { retryAfter })
  const messageId = ctx.ids.uuid()
  const owner = { id: ctx.member.id, holder: `aftersale-message:${messageId}` }
  if (!(await holdUploads(ctx.tx, owner, { pictures: fileIds })))
    return refuseFields({ fileIds: text(ctx.language, 'aftersales.field_files') })
  if (!(await hasAction(ctx, locked.data, 'message'))) return refuse('state-changed')
  await ctx.tx.insert(afterSaleMessages).values({
    ...{ id: messageId, afterSaleId: id, party: 'buyer', text: words, at: now },
    fileIds: [...new Set(fileIds)],
  })
  await ctx.tx
    .update(afterSales)
    .set({ unreadByShop: request.unreadByShop + 1, updatedAt: now })
    .where(eq(afterSales.id, id))
  await tellOthers(ctx, request, { party: 'buyer' }, 'answered')
  return await showAfterSale(ctx, { id })
}

/** Returns the seconds until the member can write again in a request; 0 for now. */
async function secondsUntilNextMessage(ctx: MemberContext, id: string): Promise<number> {
  const now = ctx.clock.now().getTime()
  const today = and(
    eq(afterSaleMessages.afterSaleId, id),
    eq(afterSaleMessages.party, 'buyer'),
    gt(afterSaleMessages.at, new Date(now - DAY_MS)),
  )
  // The message that leaves the day last but the allowed number makes room for another.
  const [oldest] = await ctx.tx
    .select({ at: afterSaleMessages.at })
    .from(afterSaleMessages)
    .where(today)
    .orderBy(desc(afterSaleMessages.at), desc(afterSaleMessages.id))
    .limit(1)
    .offset(MESSAGES_PER_DAY - 1)
  return oldest ? Math.max(1, Math.ceil((oldest.at.getTime() + DAY_MS - now) / 1_000)) : 0
}

/** Marks what the shop wrote until a time as read. Refuses `not-found`. */
export async function readAnswers(
  ctx: MemberContext,
  { id, until }: Input<typeof calls.afterSaleRead>,
): Promise<Result<Output<typeof calls.afterSaleRead>>> {
  const locked = await lockOwn(ctx, id)
  if (!locked.ok) return locked
  const later = and(
    eq(afterSaleMessages.afterSaleId, id),
    ne(afterSaleMessages.party, 'buyer'),
    gt(afterSaleMessages.at, new Date(until)),
  )
  const [left] = await ctx.tx.select({ n: count() }).from(afterSaleMessages).where(later)
  const unreadByBuyer = Math.min(locked.data.request.unreadByBuyer, left?.n ?? 0)
  await ctx.tx.update(afterSales).set({ unreadByBuyer }).where(eq(afterSales.id, id))
  return ok({})
}

/** Asks the operator to decide, once. Refuses `not-found`, `state-changed`. */
export async function escalateAfterSale(
  ctx: MemberContext,
  { id, note }: Input<typeof calls.afterSaleEscalate>,
): Promise<Result<View>> {
  const locked = await lockOwn(ctx, id)
  if (!locked.ok) return locked
  if (!(await hasAction(ctx, locked.data, 'escalate'))) return refuse('state-changed')
  const { request } = locked.data
  const now = ctx.clock.now()
  await ctx.tx
    .update(afterSales)
    .set({ escalation: 'open', escalationNote: note, escalatedAt: now, updatedAt: now })
    .where(eq(afterSales.id, id))
  await addEvent(ctx, id, 'escalated', { party: 'buyer', note })
  await tellOthers(ctx, request, { party: 'buyer' }, 'escalated')
  return await showAfterSale(ctx, { id })
}
