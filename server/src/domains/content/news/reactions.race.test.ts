import {
  commentCreate,
  commentDelete,
  commentLike,
  commentList,
} from '@pasar/contract/calls/content/comments'
import { newsCollect, newsCollected, newsInfo, newsLike } from '@pasar/contract/calls/content/news'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { COMMENT_LIMIT } from '../comments/rules.ts'
import { content } from '../index.ts'
import { countNewsLikes, insertArticle, joinMember } from '../testing.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof joinMember>>[]
let id: string
beforeAll(async () => {
  shop = await testShop({ domains: [content] })
  people = await Promise.all(['first1', 'second2', 'third3'].map((name) => joinMember(shop, name)))
  id = await insertArticle(shop)
})
afterAll(() => shop.close())

it('likes at the same time count each member once, whatever their order', async () => {
  const presses = people.flatMap((who) =>
    [true, false, true, true].map((liked) => shop.call(newsLike, { id, liked }, who)),
  )
  await Promise.all(presses)
  const counted = await countNewsLikes(shop, id)
  expect(counted.likes).toBe(counted.members)
  await Promise.all(people.map((who) => shop.call(newsLike, { id, liked: true }, who)))
  expect(await countNewsLikes(shop, id)).toEqual({ likes: 3, members: 3 })
  expect((await shop.call(newsInfo, { id }, people[0])).data).toMatchObject({ liked: true, likes: 3 })
})

it('an article is saved once, and listed until it is removed', async () => {
  const me = people[0]!
  await Promise.all([1, 2, 3].map(() => shop.call(newsCollect, { id, collected: true }, me)))
  const saved = async () => (await shop.call(newsCollected, {}, me)).data
  expect(await saved()).toMatchObject({ total: 1, list: [{ id }] })
  expect((await shop.call(newsInfo, { id }, me)).data.collected).toBe(true)
  await shop.call(newsCollect, { id, collected: false }, me)
  expect((await saved()).total).toBe(0)
  const unknown = shop.deps.ids.uuid()
  expect((await shop.call(newsCollect, { id: unknown, collected: true }, me)).name).toBe('not-found')
})

it('concurrent comments of a member do not exceed the limit, and their likes do not drift', async () => {
  const me = people[1]!
  const sent = await Promise.all(
    Array.from({ length: COMMENT_LIMIT.count + 4 }, (_, i) =>
      shop.call(commentCreate, { newsId: id, text: `No. ${i}` }, me),
    ),
  )
  expect(sent.filter(({ name }) => name === 'ok').length).toBe(COMMENT_LIMIT.count)
  const commentId = sent.find(({ name }) => name === 'ok')!.data.id
  await Promise.all(
    people.flatMap((who) =>
      [true, true, false, true].map((liked) => shop.call(commentLike, { id: commentId, liked }, who)),
    ),
  )
  const { rows } = await shop.deps.db.execute(sql`
    select c.id from comments c
    where c.likes <> (select count(*) from comment_likes l where l.comment_id = c.id)`)
  expect(rows).toEqual([])
})

it('an answer that arrives while its comment is deleted is refused or stays visible', async () => {
  const [author, , other] = people
  for (let round = 0; round < 5; round++) {
    const newsId = await insertArticle(shop)
    const comment = (await shop.call(commentCreate, { newsId, text: 'Comment' }, author)).data.id
    const [deleted, answered] = await Promise.all([
      shop.call(commentDelete, { id: comment }, author),
      shop.call(commentCreate, { newsId, text: 'Answer', parentId: comment }, other),
    ])
    expect(deleted.name).toBe('ok')
    const { list } = (await shop.call(commentList, { newsId }, other)).data
    if (answered.name === 'ok') expect(list).toMatchObject([{ state: 'deleted', answerCount: 1 }])
    else expect([answered.name, list]).toEqual(['not-found', []])
  }
})
