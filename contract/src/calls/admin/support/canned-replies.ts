import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { CHAT_MAX_LENGTH } from '../../../constants.ts'
import { Done, EditedVersion, Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'

/** Texts that staff insert into answers to members, in chats and to feedback. */

/** Placeholders that a reply can contain, as `{{customer}}`. */
export const cannedPlaceholders = ['customer', 'agent'] as const

/** The text by language; `en-us` is required and the fallback. */
const ReplyTexts = z.object({ 'en-us': NonEmpty(CHAT_MAX_LENGTH) }).catchall(z.string().max(CHAT_MAX_LENGTH))

const Draft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  /** Typed after a slash to insert the reply. */
  shortcut: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,30}$/),
  title: NonEmpty(80),
  text: ReplyTexts,
})
const CannedReply = Draft.extend({ id: Id, version: z.string(), updatedAt: Time }).meta({ id: 'CannedReply' })
export type CannedReply = z.output<typeof CannedReply>

const support = { staff: 'support' } as const

export const adminCannedReplyList = defineCall({
  get: '/admin/api/cannedReplies/list',
  who: support,
  summary: 'List canned replies by shortcut',
  input: Paging.extend({ keyword: Text(80).default('') }),
  output: List(CannedReply),
})

export const adminCannedReplyInfo = defineCall({
  get: '/admin/api/cannedReplies/info',
  who: support,
  summary: 'Retrieve a canned reply',
  input: z.object({ id: Id }),
  output: CannedReply,
  refuses: ['not-found'],
})

export const adminCannedReplySave = defineCall({
  post: '/admin/api/cannedReplies/save',
  who: support,
  summary: 'Create or update a canned reply',
  input: Draft,
  output: CannedReply,
  refuses: ['not-found', 'name-taken', 'state-changed'],
  sets: 'by-id',
})

export const adminCannedReplyDelete = defineCall({
  post: '/admin/api/cannedReplies/delete',
  who: support,
  summary: 'Delete a canned reply',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})
