import type { FeedbackState } from '@pasar/contract/calls/content/feedback'
import type { Language } from '@pasar/contract/constants'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/localized-text.ts'
import { feedback } from './tables.ts'

export type FeedbackRow = {
  id: string
  member_id: string
  username: string
  nickname: string
  language: Language
  category: Texts
  contact: string
  state: FeedbackState
  assignee_id: string | null
  waiting_since: string | null
  created_at: string
  updated_at: string
  text: string
  message_count: number
  unread_answers: number
}

const select = sql`
  select f.*, c.name as category, m.username, m.nickname, m.language,
    (select text from feedback_messages where feedback_id = f.id order by at, id limit 1) as text,
    (select count(*)::int from feedback_messages where feedback_id = f.id) as message_count
  from feedback f join feedback_categories c on c.id = f.category_id join members m on m.id = f.member_id`

/** Returns a page of feedback. @param where on `feedback f` @param order of the list */
export async function findFeedbackPage(
  tx: Tx,
  { where, order, limit, page }: { where: SQL; order: SQL; limit: number; page: number },
): Promise<FeedbackRow[]> {
  const { rows } = await tx.execute<FeedbackRow>(
    sql`${select} where ${where} order by ${order} limit ${limit}::int offset ${(page - 1) * limit}::int`,
  )
  return rows
}

export async function findFeedback(tx: Tx, id: string): Promise<FeedbackRow | undefined> {
  return (await tx.execute<FeedbackRow>(sql`${select} where f.id = ${id}::uuid`)).rows[0]
}

/** Locks feedback until the transaction ends. */
export async function lockFeedback(tx: Tx, id: string) {
  return (await tx.select().from(feedback).where(eq(feedback.id, id)).for('no key update'))[0]
}
