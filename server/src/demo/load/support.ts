import { HOUR_MS } from '@pasar/contract/time'
import { asc } from 'drizzle-orm'
import { commentLikes, comments } from '../../domains/content/comments/tables.ts'
import { newsAttachments, questions } from '../../domains/content/tables.ts'
import { feedback, feedbackCategories, feedbackMessages } from '../../domains/feedback/tables.ts'
import { files } from '../../domains/files/tables.ts'
import { members } from '../../domains/identity/tables.ts'
import { staff } from '../../domains/staff/tables.ts'
import type { DemoData } from '../types.ts'
import { buildBlocks } from './blocks.ts'
import { renderBrewingGuide } from './brewing-guide.ts'
import { type Loading, must } from './context.ts'

type News = ReadonlyMap<string, { id: string }>

const hoursAgo = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)

/** Inserts questions, comments on articles, a download, and feedback with answers. */
export async function loadSupport(loading: Loading, data: DemoData, news: News): Promise<void> {
  const { ctx } = loading
  const people = await ctx.tx.select({ id: members.id, username: members.username }).from(members)
  const byUsername = new Map(people.map((member) => [member.username, member]))
  await ctx.tx.insert(questions).values(
    data.questions.map(({ category, question, answer }, position) => ({
      ...{ id: ctx.ids.uuid(), category, position, title: question, blocks: buildBlocks(answer) },
      published: true,
    })),
  )
  await insertComments(loading, data.comments, byUsername, news)
  await insertAttachment(loading, must(news, 'liberica-returns').id)
  await insertFeedback(loading, data.feedback, byUsername)
}

type People = ReadonlyMap<string, { id: string }>

async function insertComments(
  { ctx, now }: Loading,
  list: DemoData['comments'],
  people: People,
  news: News,
): Promise<void> {
  for (const { news: key, by, text, hoursAgo: hours, likedBy, answers } of list) {
    const id = ctx.ids.uuid()
    const newsId = must(news, key).id
    const common = { newsId, state: 'shown' as const }
    await ctx.tx.insert(comments).values({
      ...{ ...common, id, memberId: must(people, by).id, text, likes: likedBy.length },
      createdAt: hoursAgo(now, hours),
    })
    for (const username of likedBy)
      await ctx.tx
        .insert(commentLikes)
        .values({ commentId: id, memberId: must(people, username).id, at: hoursAgo(now, hours) })
    for (const answer of answers)
      await ctx.tx.insert(comments).values({
        ...{ ...common, id: ctx.ids.uuid(), parentId: id, memberId: must(people, answer.by).id },
        ...{ text: answer.text, createdAt: hoursAgo(now, answer.hoursAgo) },
      })
  }
}

async function insertAttachment({ ctx, now }: Loading, newsId: string): Promise<void> {
  const bytes = renderBrewingGuide()
  const id = ctx.ids.uuid()
  const key = `private/attachment/${id}.pdf`
  await ctx.files.put(key, bytes, 'application/pdf')
  await ctx.tx.insert(files).values({
    ...{ id, key, purpose: 'attachment', kind: 'document', type: 'application/pdf', bytes: bytes.length },
    ...{ private: true, heldBy: `news:${newsId}`, createdAt: now },
  })
  await ctx.tx.insert(newsAttachments).values({ newsId, position: 0, fileId: id, name: 'Brewing guide.pdf' })
}

async function insertFeedback(
  { ctx, now }: Loading,
  list: DemoData['feedback'],
  people: People,
): Promise<void> {
  const categories = await ctx.tx.select().from(feedbackCategories).orderBy(asc(feedbackCategories.position))
  const clerks = await ctx.tx.select({ id: staff.id, name: staff.name }).from(staff)
  for (const { by, category, contact, messages, state } of list) {
    const id = ctx.ids.uuid()
    const times = messages.map((message) => hoursAgo(now, message.hoursAgo))
    const answering = messages.find((message) => message.by)?.by
    const clerk = (name?: string) => clerks.find((it) => it.name === name)?.id ?? null
    await ctx.tx.insert(feedback).values({
      ...{ id, memberId: must(people, by).id, categoryId: categories[category]!.id, contact, state },
      ...{ assigneeId: clerk(answering), waitingSince: state === 'open' ? times[0]! : null },
      ...{ createdAt: times[0]!, updatedAt: times.at(-1)! },
      unreadAnswers: messages.at(-1)?.by ? 1 : 0,
    })
    await ctx.tx.insert(feedbackMessages).values(
      messages.map((message, i) => ({
        ...{ id: ctx.ids.uuid(), feedbackId: id, text: message.text, at: times[i]! },
        ...{ staffId: clerk(message.by), staffName: message.by ?? '' },
      })),
    )
  }
}
