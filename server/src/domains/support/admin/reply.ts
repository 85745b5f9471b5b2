import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/support/conversations'
import type { Language } from '@pasar/contract/constants'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { UploadedFile } from '../../../platform/http/calls/handle.ts'
import { notify } from '../../../platform/live/notify.ts'
import { renderEmail } from '../../../platform/mail/layout.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { storeStaffUpload } from '../../files/index.ts'
import { findStaffName } from '../../staff/index.ts'
import { audienceOf } from '../customer.ts'
import { answerEmail } from '../emails.ts'
import { presentForStaff } from '../presenter.ts'
import {
  type ConversationRow,
  findByClientId,
  findConversation,
  lockConversation,
  type MessageRow,
  updateConversation,
} from '../queries.ts'
import { isTypingAllowed } from '../typing.ts'
import { validateContent } from '../validate-content.ts'
import { appendMessage, notifyBothSides } from '../write-message.ts'

type View = Output<typeof calls.adminConversationReply>

/**
 * Answers a conversation of the caller, or adds a note to any. A message with a known `clientId` is returned
 * and not sent again. Emails the answer to a customer who left an address. Refuses `not-found` for the
 * conversation, a picture, product or order of another member, `state-changed` for an answer to a
 * conversation that the caller does not have.
 */
export async function reply(
  ctx: StaffContext,
  { id, clientId, note, ...input }: Input<typeof calls.adminConversationReply>,
): Promise<Result<View>> {
  const row = await lockConversation(ctx.tx, id)
  if (!row) return refuse('not-found')
  const known = await findByClientId(ctx.tx, id, clientId)
  if (known) return await present(ctx, known)
  if (!note && row.assigneeId !== ctx.staff.id) return refuse('state-changed')
  const sender = { sender: ctx.staff.id, memberId: row.memberId, clientId }
  const content = await validateContent(ctx, input, sender)
  if (!content) return refuse('not-found')
  const staffName = await findStaffName(ctx.tx, ctx.staff.id)
  const { message } = await appendMessage(
    ctx,
    row,
    {
      ...content,
      ...(note ? { kind: 'note' as const } : {}),
      ...{ clientId, sender: 'staff' as const, staffId: ctx.staff.id, staffName },
    },
    // An answer shows that the agent has read the messages before.
    note ? {} : { waitingSince: null, staffReadSeq: row.lastSeq },
  )
  if (!note) await emailAnswer(ctx, row, input.text)
  const action = note ? 'conversation.note' : 'conversation.reply'
  await recordAudit(ctx, action, `conversation:${id}`, null, { seq: message.seq, kind: message.kind })
  return await present(ctx, message)
}

async function present(ctx: StaffContext, row: MessageRow): Promise<Result<View>> {
  return ok((await presentForStaff(ctx, [row]))[0]!)
}

async function emailAnswer(ctx: StaffContext, row: ConversationRow, answer: string): Promise<void> {
  if (!row.byEmail || !answer) return
  const link = `${ctx.config.publicUrl}/h5/#/pages/other/mixdesk`
  const content = answerEmail(row.language as Language, answer)
  await emit(ctx.tx, 'mail.send', { to: row.email, ...renderEmail(content, link) })
}

/** Marks messages as read by the shop. Refuses `not-found`. */
export async function markReadByStaff(
  ctx: StaffContext,
  { id, seq }: Input<typeof calls.adminConversationRead>,
): Promise<Result<Output<typeof calls.adminConversationRead>>> {
  const row = await lockConversation(ctx.tx, id)
  if (!row) return refuse('not-found')
  // Only its agent reads for the shop: a look of others into the queue is no read receipt.
  const staffReadSeq = Math.max(row.staffReadSeq, Math.min(seq, row.lastSeq))
  if (row.assigneeId !== ctx.staff.id || staffReadSeq === row.staffReadSeq) return ok({})
  await updateConversation(ctx.tx, id, { staffReadSeq })
  notifyBothSides(ctx, row)
  return ok({})
}

/** Tells the customer that the agent is typing. Refuses `not-found`. */
export async function typeAsStaff(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminConversationTyping>,
): Promise<Result<Output<typeof calls.adminConversationTyping>>> {
  const row = await findConversation(ctx.tx, id)
  if (!row) return refuse('not-found')
  if (row.assigneeId === ctx.staff.id && isTypingAllowed(ctx, `staff ${id}`))
    notify(ctx, audienceOf(row), 'chat-typing', id)
  return ok({})
}

/** Stores a picture for an answer. Refuses what uploads refuse. */
export async function uploadStaffPicture(
  ctx: StaffContext,
  _: object,
  file: UploadedFile,
): Promise<Result<Output<typeof calls.adminConversationPicture>>> {
  const stored = await storeStaffUpload(ctx, file, 'chat')
  if (!stored.ok) return stored
  await recordAudit(ctx, 'file.upload', `file:${stored.data.id}`, null, { bytes: stored.data.bytes })
  return ok({ id: stored.data.id, picture: stored.data.picture! })
}
