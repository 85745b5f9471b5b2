import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/after-sales'
import { and, count, eq, gt } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { UploadedFile } from '../../../platform/http/calls/handle.ts'
import { notify } from '../../../platform/live/notify.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { storeStaffUpload } from '../../files/index.ts'
import { findStaffName } from '../../staff/index.ts'
import { AFTER_SALE_FILES, holdUploads } from '../attachments.ts'
import { tellOthers } from '../move.ts'
import { lockAfterSale } from '../queries.ts'
import { afterSaleMessages, afterSaleNotes, afterSales } from '../tables.ts'
import { type AdminView, showRequest } from './read-requests.ts'
import { asShop, takeOver } from './review.ts'

/** Answers the buyer, who gets a message and an email. Refuses `not-found`, `input-invalid` for a picture. */
export async function replyToBuyer(
  ctx: StaffContext,
  { id, text, fileIds }: Input<typeof calls.adminAfterSaleReply>,
): Promise<Result<AdminView>> {
  const locked = await lockAfterSale(ctx.tx, id)
  if (!locked) return refuse('not-found')
  const { request } = locked
  const messageId = ctx.ids.uuid()
  const owner = { id: ctx.staff.id, holder: `aftersale-message:${messageId}` }
  if (!(await holdUploads(ctx.tx, owner, { pictures: fileIds }))) return refuse('input-invalid')
  const now = ctx.clock.now()
  const actor = await asShop(ctx, text)
  await ctx.tx.insert(afterSaleMessages).values({
    ...{ id: messageId, afterSaleId: id, party: 'shop', staffName: actor.staffName ?? '', text, at: now },
    fileIds: [...new Set(fileIds)],
  })
  await ctx.tx
    .update(afterSales)
    .set({ unreadByBuyer: request.unreadByBuyer + 1, updatedAt: now, ...takeOver(ctx, locked) })
    .where(eq(afterSales.id, id))
  await tellOthers(ctx, request, actor, 'answered')
  await recordAudit(ctx, 'after-sale.reply', `after-sale:${id}`, null, { messageId })
  return await showRequest(ctx, { id })
}

/** Uploads a picture for an answer. Refuses `file-type`, `file-too-large`, `too-many-requests`. */
export async function uploadAnswerPicture(
  ctx: StaffContext,
  _: object,
  file: UploadedFile,
): Promise<Result<Output<typeof calls.adminAfterSalePicture>>> {
  const stored = await storeStaffUpload(ctx, file, AFTER_SALE_FILES)
  if (!stored.ok) return stored
  const { id, picture, bytes } = stored.data
  if (!picture) throw new Error('an upload of staff is a picture')
  await recordAudit(ctx, 'file.upload', `file:${id}`, null, { bytes })
  return ok({ id, picture })
}

/** Marks what the buyer wrote until a time as read by the shop. Refuses `not-found`. */
export async function readMessages(
  ctx: StaffContext,
  { id, until }: Input<typeof calls.adminAfterSaleRead>,
): Promise<Result<AdminView>> {
  const locked = await lockAfterSale(ctx.tx, id)
  if (!locked) return refuse('not-found')
  const later = and(
    eq(afterSaleMessages.afterSaleId, id),
    eq(afterSaleMessages.party, 'buyer'),
    gt(afterSaleMessages.at, new Date(until)),
  )
  const [left] = await ctx.tx.select({ n: count() }).from(afterSaleMessages).where(later)
  const unreadByShop = Math.min(locked.request.unreadByShop, left?.n ?? 0)
  await ctx.tx.update(afterSales).set({ unreadByShop }).where(eq(afterSales.id, id))
  notify(ctx, { staff: 'aftersales' }, 'after-sales', id)
  return await showRequest(ctx, { id })
}

/** Adds a note that only staff see. Refuses `not-found`. */
export async function noteRequest(
  ctx: StaffContext,
  { id, text }: Input<typeof calls.adminAfterSaleNote>,
): Promise<Result<AdminView>> {
  if (!(await lockAfterSale(ctx.tx, id))) return refuse('not-found')
  const staffName = (await findStaffName(ctx.tx, ctx.staff.id)) ?? ''
  const noteId = ctx.ids.uuid()
  await ctx.tx
    .insert(afterSaleNotes)
    .values({ id: noteId, afterSaleId: id, staffName, text, at: ctx.clock.now() })
  await recordAudit(ctx, 'after-sale.note', `after-sale:${id}`, null, { noteId })
  return await showRequest(ctx, { id })
}
