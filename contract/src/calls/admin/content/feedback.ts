import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { languages } from '../../../constants.ts'
import {
  EditedVersion,
  Flag,
  Id,
  List,
  NonEmpty,
  Paging,
  Picture,
  Text,
  Texts,
  Time,
} from '../../../shapes.ts'
import { feedbackStates } from '../../content/feedback.ts'

const AdminFeedbackRow = z.object({
  id: Id,
  category: z.string(),
  state: z.enum(feedbackStates),
  text: z.string(),
  messageCount: z.int(),
  member: z.object({ id: Id, username: z.string(), nickname: z.string() }),
  /** The staff account that takes care of it. */
  assignee: z.object({ id: Id, name: z.string(), isMe: z.boolean() }).nullable(),
  /** Since when it waits for the shop; null if it does not. */
  waitingSince: Time.nullable(),
  createdAt: Time,
  updatedAt: Time,
})

const AdminFeedback = AdminFeedbackRow.extend({
  contact: z.string(),
  /** Language of the member, in which an answer is written. */
  language: z.enum(languages),
  messages: z.array(
    z.object({
      id: Id,
      /** Empty for a message of the member. */
      staffName: z.string(),
      text: z.string(),
      pictures: z.array(Picture),
      at: Time,
    }),
  ),
}).meta({ id: 'AdminFeedback' })

export const adminFeedbackList = defineCall({
  get: '/admin/api/feedback/list',
  who: { staff: 'support' },
  summary: 'List feedback of a state: open feedback by waiting time, else the latest activity first',
  input: Paging.extend({
    state: z.enum(feedbackStates).default('open'),
    categoryId: Id.optional(),
    /** Only what is assigned to me. */
    mine: Flag.optional(),
    keyword: Text(80).default(''),
  }),
  output: List(AdminFeedbackRow),
})

export const adminFeedbackInfo = defineCall({
  get: '/admin/api/feedback/info',
  who: { staff: 'support' },
  summary: 'Retrieve feedback with its messages',
  input: z.object({ id: Id }),
  output: AdminFeedback,
  refuses: ['not-found'],
})

export const adminFeedbackAssign = defineCall({
  post: '/admin/api/feedback/assign',
  who: { staff: 'support' },
  summary: 'Assign feedback to me, or to nobody',
  input: z.object({ id: Id, toMe: z.boolean() }),
  output: AdminFeedback,
  refuses: ['not-found'],
  sets: true,
})

export const adminFeedbackReply = defineCall({
  post: '/admin/api/feedback/reply',
  who: { staff: 'support' },
  summary: 'Answer feedback, which emails the member',
  input: z.object({ id: Id, text: NonEmpty(1000), close: z.boolean().default(false) }),
  output: AdminFeedback,
  refuses: ['not-found'],
})

export const adminFeedbackClose = defineCall({
  post: '/admin/api/feedback/close',
  who: { staff: 'support' },
  summary: 'Close feedback without an answer',
  input: z.object({ id: Id }),
  output: AdminFeedback,
  refuses: ['not-found', 'state-changed'],
})

const CategoryDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  name: Texts,
  position: z.int().min(0).max(999).default(0),
  /** Whether members can choose it. */
  active: z.boolean().default(true),
})
const AdminFeedbackCategory = CategoryDraft.extend({ id: Id, version: z.string(), count: z.int() })

export const adminFeedbackCategoryList = defineCall({
  get: '/admin/api/feedbackCategories/list',
  who: { staff: 'support' },
  summary: 'List the categories of feedback with the number of their feedback',
  input: Paging,
  output: List(AdminFeedbackCategory),
})

export const adminFeedbackCategoryInfo = defineCall({
  get: '/admin/api/feedbackCategories/info',
  who: { staff: 'support' },
  summary: 'Retrieve a category of feedback',
  input: z.object({ id: Id }),
  output: AdminFeedbackCategory,
  refuses: ['not-found'],
})

export const adminFeedbackCategorySave = defineCall({
  post: '/admin/api/feedbackCategories/save',
  who: { staff: 'support' },
  summary: 'Create or update a category of feedback',
  input: CategoryDraft,
  output: AdminFeedbackCategory,
  refuses: ['not-found', 'state-changed'],
  sets: 'by-id',
})
