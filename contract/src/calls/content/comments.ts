import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { COMMENT_MAX_LENGTH } from '../../constants.ts'
import { Done, Id, List, NonEmpty, Paging, Picture, Text, Time } from '../../shapes.ts'

/** A comment or an answer to one. */
const comment = {
  id: Id,
  /** Empty for a deleted comment that has answers. */
  text: z.string(),
  author: z.string(),
  avatar: Picture.nullable(),
  /** Author of the answer that this one answers; empty for an answer to the comment itself. */
  replyTo: z.string(),
  likes: z.int(),
  liked: z.boolean(),
  mine: z.boolean(),
  /** `pending` comments wait for a review; only their author sees them. */
  state: z.enum(['shown', 'pending', 'deleted']),
  createdAt: Time,
}

export const CommentAnswer = z.object(comment).meta({ id: 'CommentAnswer' })
export type CommentAnswer = z.output<typeof CommentAnswer>

export const Comment = z
  .object({
    ...comment,
    newsId: Id,
    /** Number of its answers, and the first of them. */
    answerCount: z.int(),
    answers: z.array(CommentAnswer),
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof Comment>

export const commentList = defineCall({
  get: '/web/comment/list',
  who: 'visitor',
  summary: 'List the comments of an article with their first answers',
  input: Paging.extend({ newsId: Id, sort: z.enum(['newest', 'popular']).default('newest') }),
  output: List(Comment),
})

export const commentInfo = defineCall({
  get: '/web/comment/info',
  who: 'visitor',
  summary: 'Retrieve a comment with its first answers',
  input: z.object({ id: Id }),
  output: Comment,
  refuses: ['not-found'],
})

export const commentAnswers = defineCall({
  get: '/web/comment/infoAllComment',
  who: 'visitor',
  summary: 'List all answers of a comment, oldest first',
  input: Paging.extend({ id: Id }),
  output: List(CommentAnswer),
})

export const commentLike = defineCall({
  post: '/web/comment/dianzan',
  who: 'member',
  summary: 'Like a comment, or withdraw the like',
  input: z.object({ id: Id, liked: z.boolean() }),
  output: z.object({ liked: z.boolean(), likes: z.int() }),
  refuses: ['not-found'],
  sets: true,
})

export const commentCreate = defineCall({
  post: '/web/comment/create',
  who: 'member',
  summary: 'Comment on an article, or answer a comment. An answer to an answer belongs to the same comment',
  input: z.object({ newsId: Id, text: NonEmpty(COMMENT_MAX_LENGTH), parentId: Id.optional() }),
  output: z.object({ id: Id, state: z.enum(['shown', 'pending']) }),
  refuses: ['not-found', 'too-many-requests'],
})

export const commentDelete = defineCall({
  post: '/web/comment/delete',
  who: 'member',
  summary: 'Delete my comment. Its answers stay',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})

export const commentReport = defineCall({
  post: '/web/comment/report',
  who: 'member',
  summary: 'Report a comment to the shop, once',
  input: z.object({ id: Id, reason: Text(COMMENT_MAX_LENGTH).default('') }),
  output: Done,
  refuses: ['not-found'],
})
