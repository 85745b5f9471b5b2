import {
  adminCommentApprove,
  adminCommentHide,
  adminCommentList,
} from '@pasar/contract/calls/admin/content/comments'
import {
  commentAnswers,
  commentCreate,
  commentDelete,
  commentInfo,
  commentLike,
  commentList,
  commentReport,
} from '@pasar/contract/calls/content/comments'
import { newsInfo } from '@pasar/contract/calls/content/news'
import { COMMENT_MAX_LENGTH } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { settings } from '../../settings/index.ts'
import { setSettings } from '../../settings/testing.ts'
import { content } from '../index.ts'
import { insertArticle, joinMember } from '../testing.ts'
import { COMMENT_LIMIT, secondsToComment } from './rules.ts'

type Person = Awaited<ReturnType<typeof joinMember>>
let shop: TestShop
let [mei, aina]: Person[] = []
let staff: { token: string }
let newsId: string
beforeAll(async () => {
  shop = await testShop({ domains: [settings, content] })
  ;[mei, aina] = [await joinMember(shop, 'meilin88'), await joinMember(shop, 'ainarahman')]
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['content'] }) }
})
beforeEach(async () => {
  newsId = await insertArticle(shop)
  shop.clock.advance(COMMENT_LIMIT.windowMs + 1)
})
afterAll(() => shop.close())

const write = (who: Person | undefined, text: string, parentId?: string) => {
  shop.clock.advance(1)
  return shop.call(commentCreate, { newsId, text, parentId }, who)
}
const list = async (who?: Person) => (await shop.call(commentList, { newsId }, who)).data.list
const queue = async (state: 'pending' | 'reported' | 'hidden') =>
  (await shop.call(adminCommentList, { state }, staff)).data.list.filter((c) => c.article.id === newsId)

it('refuses visitors, empty and long texts, unknown articles and comments, and drafts', async () => {
  expect((await write(undefined, 'Hi')).name).toBe('token-invalid')
  expect((await write(mei, ' ')).name).toBe('input-invalid')
  expect((await write(mei, 'x'.repeat(COMMENT_MAX_LENGTH + 1))).name).toBe('input-invalid')
  expect((await write(mei, 'Hi', shop.deps.ids.uuid())).name).toBe('not-found')
  const elsewhere = (await write(mei, 'Elsewhere')).data.id
  newsId = await insertArticle(shop)
  expect((await write(mei, 'Hi', elsewhere)).name).toBe('not-found')
  await shop.deps.db.execute(sql`update news set published = false where id = ${newsId}::uuid`)
  expect((await write(mei, 'Hi')).name).toBe('not-found')
})

it('shows the text as it was written, with its author and one level of answers', async () => {
  const attack = '<img src=x onerror=alert(1)> & "quotes"'
  const { id } = (await write(mei, attack)).data
  const answer = (await write(aina, 'Same here', id)).data.id
  await write(mei, 'Thanks', answer)
  const [comment] = await list(aina)
  expect(comment).toMatchObject({ id, text: attack, author: 'Nick of meilin88', mine: false, answerCount: 2 })
  expect(comment!.answers.map((a) => [a.text, a.replyTo, a.mine])).toEqual([
    ['Same here', '', true],
    ['Thanks', 'Nick of ainarahman', false],
  ])
  await write(aina, 'Third', id)
  const [again] = await list()
  expect([again!.answers.length, again!.answerCount]).toEqual([2, 3])
  const all = (await shop.call(commentAnswers, { id })).data
  expect(all.list.map(({ text }) => text)).toEqual(['Same here', 'Thanks', 'Third'])
  expect((await shop.call(newsInfo, { id: newsId })).data.comments).toBe(4)
})

it('limits the comments of a member within ten minutes, and says when the next one is possible', async () => {
  for (let i = 0; i < COMMENT_LIMIT.count; i++) expect((await write(mei, `No. ${i}`)).name).toBe('ok')
  const refused = await write(mei, 'One more')
  expect(refused).toMatchObject({ name: 'too-many-requests', status: 429 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590)
  expect((await write(aina, 'Another member')).name).toBe('ok')
  shop.clock.advance(600_000)
  expect((await write(mei, 'Later')).name).toBe('ok')
})

it('computes a wait that ends within the window, and none below the limit', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const ages = fc.array(fc.integer({ min: 0, max: 2 * COMMENT_LIMIT.windowMs }), { maxLength: 20 })
  fc.assert(
    fc.property(ages, (unsorted) => {
      const times = unsorted.toSorted((a, b) => a - b).map((age) => new Date(now.getTime() - age))
      const wait = secondsToComment(times, now)
      const recent = unsorted.filter((age) => age < COMMENT_LIMIT.windowMs).length
      expect(wait > 0).toBe(recent >= COMMENT_LIMIT.count)
      expect(wait).toBeLessThanOrEqual(COMMENT_LIMIT.windowMs / 1000)
    }),
  )
})

it('deletes only own comments; one with answers keeps its place without text and author', async () => {
  const { id } = (await write(mei, 'First')).data
  expect((await shop.call(commentDelete, { id }, aina)).name).toBe('not-found')
  await write(aina, 'Answer', id)
  const alone = (await write(mei, 'Alone')).data.id
  expect((await shop.call(commentDelete, { id }, mei)).name).toBe('ok')
  expect((await shop.call(commentDelete, { id: alone }, mei)).name).toBe('ok')
  expect((await shop.call(commentDelete, { id }, mei)).name).toBe('not-found')
  expect(await list()).toMatchObject([{ id, state: 'deleted', text: '', author: '', answerCount: 1 }])
  expect((await shop.call(adminCommentHide, { id, reason: 'x' }, staff)).name).toBe('state-changed')
})

it('counts deleted comments for the limit of the member', async () => {
  for (let n = 0; n < COMMENT_LIMIT.count; n++) {
    const { id } = (await write(mei, `Comment ${n}`)).data
    expect((await shop.call(commentDelete, { id }, mei)).name).toBe('ok')
  }
  expect((await write(mei, 'One more')).name).toBe('too-many-requests')
  expect(await list()).toEqual([])
})

it('keeps the text of a comment out of the audit log', async () => {
  const { id } = (await write(mei, 'My number is 0123456789')).data
  await shop.call(adminCommentHide, { id, reason: 'Personal data' }, staff)
  const { rows } = await shop.deps.db.execute(
    sql`select before, after from audit_log where target = ${`comment:${id}`}`,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('0123456789')
})

it('counts a like once per member, and none of a hidden comment', async () => {
  const { id } = (await write(mei, 'Good')).data
  const like = async (who: Person | undefined, liked: boolean) =>
    (await shop.call(commentLike, { id, liked }, who)).data
  await like(aina, true)
  expect(await like(aina, true)).toEqual({ liked: true, likes: 1 })
  expect(await like(mei, true)).toEqual({ liked: true, likes: 2 })
  await like(aina, false)
  expect(await like(aina, false)).toEqual({ liked: false, likes: 1 })
  await shop.call(adminCommentHide, { id, reason: 'Spam' }, staff)
  expect((await shop.call(commentLike, { id, liked: true }, aina)).name).toBe('not-found')
})

it('hides a reported comment with its answers, and shows it again, with an audit entry each', async () => {
  const { id } = (await write(mei, 'Buy elsewhere')).data
  await write(aina, 'No', id)
  expect((await shop.call(commentReport, { id, reason: 'Spam' }, mei)).name).toBe('not-found')
  for (let i = 0; i < 2; i++) await shop.call(commentReport, { id, reason: 'Spam' }, aina)
  expect(await queue('reported')).toMatchObject([
    { id, reports: [{ username: 'ainarahman', reason: 'Spam' }] },
  ])
  await shop.call(adminCommentHide, { id, reason: 'Advertising' }, staff)
  expect([await list(), await list(mei), await queue('reported')]).toEqual([[], [], []])
  expect((await shop.call(newsInfo, { id: newsId })).data.comments).toBe(0)
  expect((await shop.call(commentInfo, { id })).name).toBe('not-found')
  expect((await shop.call(commentAnswers, { id })).data.list).toEqual([])
  expect((await shop.call(commentDelete, { id }, mei)).name).toBe('not-found')
  expect(await queue('hidden')).toMatchObject([{ id, hiddenReason: 'Advertising', reports: [] }])
  await shop.call(adminCommentApprove, { id }, staff)
  expect(await list()).toMatchObject([{ id, answerCount: 1 }])
  const { rows } = await shop.deps.db.execute<{ action: string }>(
    sql`select action from audit_log where target = ${`comment:${id}`} order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['comment.hide', 'comment.approve'])
})

it('waits for a review when the shop reviews comments first; until then only the author sees it', async () => {
  await setSettings(shop.deps, { reviewComments: 1 })
  const { data } = await write(mei, 'Waiting')
  await setSettings(shop.deps, { reviewComments: 0 })
  expect(data.state).toBe('pending')
  expect([await list(), await list(aina)]).toEqual([[], []])
  expect(await list(mei)).toMatchObject([{ id: data.id, state: 'pending' }])
  expect((await write(aina, 'Answer', data.id)).name).toBe('not-found')
  expect((await queue('pending')).map(({ id }) => id)).toEqual([data.id])
  await shop.call(adminCommentApprove, { id: data.id }, staff)
  expect(await list(aina)).toMatchObject([{ id: data.id, state: 'shown' }])
})
