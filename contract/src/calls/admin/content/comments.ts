import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'

/** Work queues of the comments: to review, reported, and all of a state. */
export const commentQueues = ['pending', 'reported', 'shown', 'hidden'] as const

export const AdminComment = z
  .object({
    id: Id,
    text: z.string(),
    state: z.enum(['shown', 'pending', 'hidden', 'deleted']),
    /** Whether it answers a comment. */
    isAnswer: z.boolean(),
    member: z.object({ id: Id, username: z.string(), nickname: z.string() }),
    article: z.object({ id: Id, title: z.string() }),
    likes: z.int(),
    /** Open reports of members with their reasons. */
    reports: z.array(z.object({ username: z.string(), reason: z.string(), at: Time })),
    hiddenReason: z.string(),
    createdAt: Time,
  })
  .meta({ id: 'AdminComment' })

export const adminCommentList = defineCall({
  get: '/admin/api/comments/list',
  who: { staff: 'content' },
  summary: 'List comments of a queue: the oldest first where they wait, else the newest',
  input: Paging.extend({
    state: z.enum(commentQueues).default('pending'),
    keyword: Text(80).default(''),
  }),
  output: List(AdminComment),
})

export const adminCommentInfo = defineCall({
  get: '/admin/api/comments/info',
  who: { staff: 'content' },
  summary: 'Retrieve a comment',
  input: z.object({ id: Id }),
  output: AdminComment,
  refuses: ['not-found'],
})

export const adminCommentApprove = defineCall({
  post: '/admin/api/comments/approve',
  who: { staff: 'content' },
  summary: 'Show a comment, and close its reports',
  input: z.object({ id: Id }),
  output: AdminComment,
  refuses: ['not-found', 'state-changed'],
  sets: 'state',
})

export const adminCommentHide = defineCall({
  post: '/admin/api/comments/hide',
  who: { staff: 'content' },
  summary: 'Hide a comment, and close its reports',
  input: z.object({ id: Id, reason: NonEmpty(140) }),
  output: AdminComment,
  refuses: ['not-found', 'state-changed'],
  sets: 'state',
})
