import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Done, Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'

/** Texts that staff insert into answers to members. */

const CannedReplyDraft = z.object({
  id: Id.optional(),
  /** Short name by which staff find it: lower case, digits and hyphens. */
  key: NonEmpty(40).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** What it is about, for staff. */
  title: NonEmpty(120),
  /** The text by language; `en-us` is required and the fallback. */
  text: z.object({ 'en-us': NonEmpty(1000) }).catchall(Text(1000)),
})

const CannedReply = CannedReplyDraft.extend({
  id: Id,
  text: z.record(z.string(), z.string()),
  updatedAt: Time,
}).meta({ id: 'CannedReply' })
export type CannedReply = z.output<typeof CannedReply>

export const adminCannedReplyList = defineCall({
  get: '/admin/api/cannedReplies/list',
  who: { staff: 'support' },
  summary: 'List the canned replies by key',
  input: Paging.extend({ keyword: Text(80).default('') }),
  output: List(CannedReply),
})

export const adminCannedReplyInfo = defineCall({
  get: '/admin/api/cannedReplies/info',
  who: { staff: 'support' },
  summary: 'Retrieve a canned reply',
  input: z.object({ id: Id }),
  output: CannedReply,
  refuses: ['not-found'],
})

export const adminCannedReplySave = defineCall({
  post: '/admin/api/cannedReplies/save',
  who: { staff: 'support' },
  summary: 'Create or update a canned reply',
  input: CannedReplyDraft,
  output: CannedReply,
  refuses: ['not-found', 'name-taken'],
})

export const adminCannedReplyDelete = defineCall({
  post: '/admin/api/cannedReplies/delete',
  who: { staff: 'support' },
  summary: 'Delete a canned reply',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})
