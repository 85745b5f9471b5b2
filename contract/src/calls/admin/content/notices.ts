import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { languages } from '../../../constants.ts'
import { Done, EditedVersion, Id, List, Paging, Texts, Time } from '../../../shapes.ts'

const NoticeDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  title: Texts,
  text: Texts,
  publishedAt: Time,
  endsAt: Time.nullable().default(null),
  /** Shown in this market only; null in all. */
  market: z.string().max(20).nullable().default(null),
  /** Shown to readers of these languages only; empty for all. */
  languages: z.array(z.enum(languages)).max(languages.length).default([]),
})

const AdminNotice = NoticeDraft.extend({ id: Id, version: z.string(), runs: z.boolean() })

export const adminNoticeList = defineCall({
  get: '/admin/api/notices/list',
  who: { staff: 'content' },
  summary: 'List notices, newest first',
  input: Paging,
  output: List(AdminNotice),
})

export const adminNoticeInfo = defineCall({
  get: '/admin/api/notices/info',
  who: { staff: 'content' },
  summary: 'Retrieve a notice',
  input: z.object({ id: Id }),
  output: AdminNotice,
  refuses: ['not-found'],
})

export const adminNoticeSave = defineCall({
  post: '/admin/api/notices/save',
  who: { staff: 'content' },
  summary: 'Create or update a notice',
  input: NoticeDraft,
  output: AdminNotice,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminNoticeDelete = defineCall({
  post: '/admin/api/notices/delete',
  who: { staff: 'content' },
  summary: 'Delete a notice',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})
