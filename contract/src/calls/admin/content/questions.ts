import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Done, EditedVersion, Flag, Id, List, Paging, Texts } from '../../../shapes.ts'
import { questionKinds } from '../../content/questions.ts'
import { BlocksDraft, EditableBlocks } from './blocks.ts'

const QuestionDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  category: z.enum(questionKinds),
  title: Texts,
  blocks: BlocksDraft,
  /** Place in its category, from the top. */
  position: z.int().min(0).max(999).default(0),
  published: z.boolean().default(false),
})

const AdminQuestion = QuestionDraft.extend({ id: Id, version: z.string(), blocks: EditableBlocks })

export const adminQuestionList = defineCall({
  get: '/admin/api/questions/list',
  who: { staff: 'content' },
  summary: 'List questions by category and position, drafts included',
  input: Paging.extend({ category: z.enum(questionKinds).optional(), published: Flag.optional() }),
  output: List(AdminQuestion.omit({ version: true, blocks: true })),
})

export const adminQuestionInfo = defineCall({
  get: '/admin/api/questions/info',
  who: { staff: 'content' },
  summary: 'Retrieve a question in every language',
  input: z.object({ id: Id }),
  output: AdminQuestion,
  refuses: ['not-found'],
})

export const adminQuestionSave = defineCall({
  post: '/admin/api/questions/save',
  who: { staff: 'content' },
  summary: 'Create or update a question',
  input: QuestionDraft,
  output: AdminQuestion,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminQuestionDelete = defineCall({
  post: '/admin/api/questions/delete',
  who: { staff: 'content' },
  summary: 'Delete a question',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})
