import type { Feedback } from '@pasar/contract/calls/content/feedback'
import type { Picture } from '@pasar/contract/shapes'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { localize } from '../../platform/localized-text.ts'
import { getActions } from '../../platform/transitions.ts'
import { findPrivateFiles, presentPrivatePicture } from '../files/index.ts'
import type { FeedbackRow } from './queries.ts'
import { transitions } from './rules.ts'
import { feedbackMessages } from './tables.ts'

export const time = (value: string): string => new Date(value).toISOString()

/** Presents feedback in a list. */
export const presentRow = (ctx: Ctx, row: FeedbackRow) => ({
  id: row.id,
  category: localize(row.category, ctx.language),
  state: row.state,
  text: row.text,
  messageCount: row.message_count,
  unreadAnswers: row.unread_answers,
  createdAt: time(row.created_at),
  updatedAt: time(row.updated_at),
})

/** Returns the messages of feedback with signed links of their pictures, oldest first. */
export async function findMessages(ctx: Ctx, feedbackId: string) {
  const rows = await ctx.tx
    .select()
    .from(feedbackMessages)
    .where(eq(feedbackMessages.feedbackId, feedbackId))
    .orderBy(asc(feedbackMessages.at), asc(feedbackMessages.id))
  const files = await findPrivateFiles(
    ctx.tx,
    rows.flatMap(({ fileIds }) => fileIds),
  )
  const present = (id: string): Picture[] => {
    const file = files.get(id)
    return file ? [presentPrivatePicture(ctx, file, '')] : []
  }
  return rows.map((row) => ({
    id: row.id,
    isShop: row.staffId !== null,
    staffName: row.staffName,
    text: row.text,
    pictures: row.fileIds.flatMap(present),
    at: row.at.toISOString(),
  }))
}

/** Presents feedback with its messages to its member. */
export async function presentFeedback(ctx: Ctx, row: FeedbackRow): Promise<Feedback> {
  const messages = await findMessages(ctx, row.id)
  return {
    ...presentRow(ctx, row),
    contact: row.contact,
    messages: messages.map(({ isShop, staffName: _, ...message }) => ({
      ...message,
      from: isShop ? ('shop' as const) : ('member' as const),
    })),
    actions: getActions(transitions, row.state).filter((it) => it === 'reply' || it === 'close'),
  }
}
