import type { FeedbackState } from '@pasar/contract/calls/content/feedback'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'
import type { Texts } from '../../platform/localized-text.ts'

/** Categories that members choose from. A migration inserts the first ones. */
export const feedbackCategories = pgTable('feedback_categories', {
  id: uuid().primaryKey(),
  name: jsonb().$type<Texts>().notNull(),
  position: integer().notNull(),
  active: boolean().notNull(),
})

export const feedback = pgTable(
  'feedback',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => feedbackCategories.id),
    /** How the member wants to be reached; may be empty. */
    contact: text().notNull(),
    state: text().$type<FeedbackState>().notNull(),
    /** Staff account that takes care of it. */
    assigneeId: uuid('assignee_id'),
    /** Since when it waits for the shop; null unless open. */
    waitingSince: timestamptz('waiting_since'),
    /** Answers of the shop that the member has not read. */
    unreadAnswers: integer('unread_answers').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    index('feedback_unread').on(t.memberId).where(sql`${t.unreadAnswers} > 0`),
    check('feedback_unread_answers', sql`${t.unreadAnswers} >= 0`),
    index('feedback_member').on(t.memberId, t.updatedAt),
    index('feedback_state').on(t.state, t.updatedAt),
    index('feedback_open').on(t.waitingSince, t.id).where(sql`${t.state} = 'open'`),
    index('feedback_category').on(t.categoryId),
    check('feedback_states', sql`${t.state} in ('open', 'answered', 'closed')`),
    check('feedback_waiting', sql`(${t.state} = 'open') = (${t.waitingSince} is not null)`),
  ],
)

/** The messages of member and shop, in order. Never changed. */
export const feedbackMessages = pgTable(
  'feedback_messages',
  {
    id: uuid().primaryKey(),
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => feedback.id),
    /** Null for a message of the member. */
    staffId: uuid('staff_id'),
    staffName: text('staff_name').notNull().default(''),
    text: text().notNull(),
    /** Private pictures, held by `feedback:<message id>`. */
    fileIds: uuid('file_ids').array().notNull().default(sql`'{}'`),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('feedback_messages_thread').on(t.feedbackId, t.at),
    check('feedback_messages_text', sql`${t.text} <> ''`),
  ],
)
