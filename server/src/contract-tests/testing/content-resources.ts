import { commentCreate } from '@pasar/contract/calls/content/comments'
import { feedbackCategories, feedbackCreate } from '@pasar/contract/calls/content/feedback'
import { newsList } from '@pasar/contract/calls/content/news'
import type { TestShop } from '../../platform/testing.ts'

/** Creates a comment on the newest article. @returns its id */
export async function createComment(shop: TestShop, token: string): Promise<string> {
  const { list } = (await shop.call(newsList, { limit: 1 })).data
  return (await shop.call(commentCreate, { newsId: list[0]!.id, text: 'Good' }, { token })).data.id
}

/** Creates open feedback. @returns its id */
export async function createFeedback(shop: TestShop, token: string): Promise<string> {
  const { list } = (await shop.call(feedbackCategories, {}, { token })).data
  const draft = { categoryId: list[0]!.id, text: 'The lid leaks' }
  return (await shop.call(feedbackCreate, draft, { token })).data.id
}
