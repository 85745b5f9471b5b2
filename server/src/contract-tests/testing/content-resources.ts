import { commentCreate } from '@pasar/contract/calls/content/comments'
import { feedbackCreate } from '@pasar/contract/calls/content/feedback'
import { newsList } from '@pasar/contract/calls/content/news'
import { sql } from 'drizzle-orm'
import type { TestShop } from '../../platform/testing.ts'
import { FEEDBACK_CATEGORY } from './fixtures.ts'

/** Creates a comment on the newest article. @returns its id */
export async function createComment(shop: TestShop, token: string): Promise<string> {
  const { list } = (await shop.call(newsList, { limit: 1 })).data
  return (await shop.call(commentCreate, { newsId: list[0]!.id, text: 'Good' }, { token })).data.id
}

/** Creates open feedback. @returns its id */
export async function createFeedback(shop: TestShop, token: string): Promise<string> {
  const draft = { categoryId: FEEDBACK_CATEGORY, text: 'The lid leaks' }
  return (await shop.call(feedbackCreate, draft, { token })).data.id
}

/** Creates an unused picture for feedback. @returns its id */
export async function createFeedbackPicture({ deps }: TestShop, memberId: string): Promise<string> {
  const id = deps.ids.uuid()
  await deps.db.execute(sql`
    insert into files (id, key, owner_id, purpose, kind, type, bytes, width, height, blur, hash, private, created_at)
    values (${id}::uuid, ${`private/feedback/${id}.webp`}, ${memberId}::uuid, 'feedback', 'image', 'image/webp', 1, 1, 1,
      '', ${id}, true, now())`)
  return id
}
