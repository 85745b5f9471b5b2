import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'
import { news } from '../tables.ts'

/** Comments on articles, and one level of answers. */
export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey(),
    newsId: uuid('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    /** The comment that this one answers; null for a comment. */
    parentId: uuid('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** Author of the answer that this one answers. */
    replyToId: uuid('reply_to_id'),
    memberId: uuid('member_id').notNull(),
    text: text().notNull(),
    state: text().$type<'shown' | 'pending' | 'hidden' | 'deleted'>().notNull(),
    hiddenReason: text('hidden_reason').notNull().default(''),
    likes: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    /** Since when a report waits for staff; null without open reports. */
    reportedAt: timestamptz('reported_at'),
  },
  (t) => [
    index('comments_news').on(t.newsId, t.createdAt, t.id).where(sql`${t.parentId} is null`),
    index('comments_answers').on(t.parentId, t.createdAt).where(sql`${t.parentId} is not null`),
    index('comments_member').on(t.memberId, t.createdAt),
    // Queues of the console.
    index('comments_state').on(t.state, t.createdAt, t.id),
    index('comments_pending').on(t.createdAt, t.id).where(sql`${t.state} = 'pending'`),
    index('comments_reported').on(t.reportedAt).where(sql`${t.reportedAt} is not null`),
    check('comments_states', sql`${t.state} in ('shown', 'pending', 'hidden', 'deleted')`),
    check('comments_deleted', sql`(${t.state} = 'deleted') = (${t.text} = '')`),
    check('comments_likes_count', sql`${t.likes} >= 0`),
  ],
)

/** Members who like a comment; `comments.likes` counts them. */
export const commentLikes = pgTable(
  'comment_likes',
  {
    memberId: uuid('member_id').notNull(),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.commentId] }), index('comment_likes_comment').on(t.commentId)],
)

/** Reports of members, one per member and comment. Staff close them by showing or hiding the comment. */
export const commentReports = pgTable(
  'comment_reports',
  {
    memberId: uuid('member_id').notNull(),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    at: timestamptz('at').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.commentId] }),
    index('comment_reports_open').on(t.commentId).where(sql`${t.closedAt} is null`),
  ],
)
