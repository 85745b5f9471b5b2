import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Done, Id, List, NonEmpty, Paging, Picture, Time } from '../../../shapes.ts'
import { reviewReportReasons } from '../../reviews.ts'

/** Reviews. */

export const AdminReview = z.object({
  id: Id,
  goods: z.object({ id: Id, title: z.string(), picture: Picture.nullable() }),
  author: z.string(),
  anonymous: z.boolean(),
  memberId: Id.nullable(),
  stars: z.int(),
  text: z.string(),
  optionText: z.string(),
  pictures: z.array(Picture),
  reply: z.object({ text: z.string(), at: Time }).nullable(),
  hidden: z.object({ at: Time, reason: z.string() }).nullable(),
  helpfulCount: z.int(),
  /** Open reports of members, oldest first. */
  reports: z.array(
    z.object({ username: z.string(), reason: z.enum(reviewReportReasons), text: z.string(), at: Time }),
  ),
  createdAt: Time,
  editedAt: Time.nullable(),
})

export const reviewQueues = ['all', 'unanswered', 'reported', 'low', 'hidden'] as const

export const adminReviewList = defineCall({
  get: '/admin/api/reviews/list',
  who: { staff: 'catalog' },
  summary: 'List reviews of a queue: reported ones the oldest report first, else the newest first',
  input: Paging.extend({ queue: z.enum(reviewQueues).default('all'), goodsId: Id.optional() }),
  output: List(AdminReview),
})

export const adminReviewInfo = defineCall({
  get: '/admin/api/reviews/info',
  who: { staff: 'catalog' },
  summary: 'Retrieve a review, also a hidden one',
  input: z.object({ id: Id }),
  output: AdminReview,
  refuses: ['not-found'],
})

export const adminReviewHide = defineCall({
  post: '/admin/api/reviews/hide',
  who: { staff: 'catalog' },
  summary: 'Hide a review, exclude it from the rating, and close its reports',
  input: z.object({ id: Id, reason: NonEmpty(140) }),
  output: AdminReview,
  refuses: ['not-found'],
  sets: 'state',
})

export const adminReviewShow = defineCall({
  post: '/admin/api/reviews/show',
  who: { staff: 'catalog' },
  summary: 'Show a hidden review again',
  input: z.object({ id: Id }),
  output: AdminReview,
  refuses: ['not-found'],
  sets: 'state',
})

export const adminReviewKeep = defineCall({
  post: '/admin/api/reviews/keep',
  who: { staff: 'catalog' },
  summary: 'Keep a reported review, and close its reports',
  input: z.object({ id: Id }),
  output: AdminReview,
  refuses: ['not-found', 'state-changed'],
})

export const adminReviewReply = defineCall({
  post: '/admin/api/reviews/reply',
  who: { staff: 'catalog' },
  summary: 'Reply to a review as the shop',
  input: z.object({ id: Id, text: NonEmpty(500) }),
  output: Done,
  refuses: ['not-found'],
  sets: true,
})
