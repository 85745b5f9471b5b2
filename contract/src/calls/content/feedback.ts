import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { FEEDBACK_MAX_PICTURES, TEXTAREA_MAX_LENGTH } from '../../constants.ts'
import { Done, Empty, Id, List, NonEmpty, OptionalName, Paging, Picture, Time } from '../../shapes.ts'

/** `open` waits for the shop, `answered` for the member. A reply of the member opens it again. */
export const feedbackStates = ['open', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]

const FeedbackRow = z.object({
  id: Id,
  category: z.string(),
  state: z.enum(feedbackStates),
  /** Text of the first message, and number of all messages. */
  text: z.string(),
  messageCount: z.int(),
  /** Answers of the shop that I have not read. */
  unreadAnswers: z.int(),
  createdAt: Time,
  updatedAt: Time,
})

export const Feedback = FeedbackRow.extend({
  contact: z.string(),
  messages: z.array(
    z.object({
      id: Id,
      from: z.enum(['member', 'shop']),
      text: z.string(),
      /** Links are valid for ten minutes. */
      pictures: z.array(Picture),
      at: Time,
    }),
  ),
  /** The actions that the member can take now. */
  actions: z.array(z.enum(['reply', 'close'])),
}).meta({ id: 'Feedback' })
export type Feedback = z.output<typeof Feedback>

const message = {
  text: NonEmpty(TEXTAREA_MAX_LENGTH),
  /** Ids of pictures uploaded with the purpose `feedback`. */
  fileIds: z.array(Id).max(FEEDBACK_MAX_PICTURES).default([]),
}

export const feedbackCategories = defineCall({
  get: '/user/feedback/cate',
  who: 'member',
  summary: 'List the categories of feedback',
  input: Empty,
  output: z.object({ list: z.array(z.object({ id: Id, name: z.string() })) }),
})

export const feedbackCreate = defineCall({
  post: '/user/feedback/create',
  who: 'member',
  summary: 'Send feedback to the shop',
  input: z.object({ categoryId: Id, contact: OptionalName(100).default(''), ...message }),
  output: z.object({ id: Id }),
  refuses: ['not-found', 'too-many-requests'],
})

export const feedbackList = defineCall({
  get: '/user/feedback/list',
  who: 'member',
  summary: 'List my feedback, the latest activity first',
  input: Paging,
  output: List(FeedbackRow),
})

export const feedbackInfo = defineCall({
  get: '/user/feedback/info',
  who: 'member',
  summary: 'Retrieve my feedback with its messages, oldest first',
  input: z.object({ id: Id }),
  output: Feedback,
  refuses: ['not-found'],
})

export const feedbackRead = defineCall({
  post: '/user/feedback/read',
  who: 'member',
  summary: 'Mark the answers of my feedback as read, up to the last one that I have seen',
  input: z.object({ id: Id, until: Time }),
  output: Done,
  refuses: ['not-found'],
})

export const feedbackReply = defineCall({
  post: '/user/feedback/reply',
  who: 'member',
  summary: 'Add a message to my feedback, which opens it again',
  input: z.object({ id: Id, ...message }),
  output: Feedback,
  refuses: ['not-found', 'too-many-requests'],
})

export const feedbackClose = defineCall({
  post: '/user/feedback/close',
  who: 'member',
  summary: 'Close my feedback',
  input: z.object({ id: Id }),
  output: Feedback,
  refuses: ['not-found', 'state-changed'],
})
