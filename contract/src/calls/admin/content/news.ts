import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { ATTACHMENTS_MAX } from '../../../constants.ts'
import { Done, EditedVersion, Flag, Id, List, Name, Paging, Texts, Time } from '../../../shapes.ts'
import { BlocksDraft, EditableBlocks, EditablePicture, FreeTexts, PictureDraft } from './blocks.ts'

/** A document of an article, by the id of its upload. */
const AttachmentDraft = z.object({
  id: Id,
  name: Name(120),
  /** Whether only signed-in members can download it. */
  membersOnly: z.boolean().default(false),
})

export const newsKinds = ['stories', 'howto', 'shop'] as const

const NewsDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  category: z.enum(newsKinds),
  title: Texts,
  summary: FreeTexts.default({}),
  author: FreeTexts.default({}),
  blocks: BlocksDraft,
  pictures: z.array(PictureDraft).max(1).default([]),
  files: z.array(AttachmentDraft).max(ATTACHMENTS_MAX).default([]),
  published: z.boolean().default(false),
  publishedAt: Time,
})

const AdminNews = NewsDraft.extend({
  id: Id,
  version: z.string(),
  category: z.string(),
  summary: z.record(z.string(), z.string()),
  author: z.record(z.string(), z.string()),
  blocks: EditableBlocks,
  pictures: z.array(EditablePicture),
  files: z.array(AttachmentDraft.extend({ type: z.string(), bytes: z.int(), url: z.string() })),
  likes: z.int(),
})

export const adminNewsList = defineCall({
  get: '/admin/api/news/list',
  who: { staff: 'content' },
  summary: 'List articles including drafts, newest first',
  input: Paging.extend({ category: z.enum(newsKinds).optional(), published: Flag.optional() }),
  output: List(AdminNews.omit({ version: true, blocks: true, files: true })),
})

export const adminNewsInfo = defineCall({
  get: '/admin/api/news/info',
  who: { staff: 'content' },
  summary: 'Retrieve an article in every language',
  input: z.object({ id: Id }),
  output: AdminNews,
  refuses: ['not-found'],
})

export const adminNewsSave = defineCall({
  post: '/admin/api/news/save',
  who: { staff: 'content' },
  summary: 'Create or update an article',
  input: NewsDraft,
  output: AdminNews,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminNewsDelete = defineCall({
  post: '/admin/api/news/delete',
  who: { staff: 'content' },
  summary: 'Delete an article',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})

export const adminAttachmentUpload = defineCall({
  post: '/admin/api/news/upload',
  who: { staff: 'content' },
  summary: 'Upload a document for an article: PDF, DOCX, PPTX, XLSX or ZIP, validated by content',
  input: z.object({}),
  output: z.object({ id: Id, type: z.string(), bytes: z.int() }),
  refuses: ['file-type', 'file-too-large'],
  multipart: true,
})
