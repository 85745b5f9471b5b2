import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Done, EditedVersion, Flag, Id, List, Paging, Texts } from '../../../shapes.ts'
import { companySectionKinds } from '../../content/company.ts'
import { BlocksDraft, EditableBlocks } from './blocks.ts'

const SectionDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  kind: z.enum(companySectionKinds),
  title: Texts,
  blocks: BlocksDraft,
  /** Place on the page, from the top. */
  position: z.int().min(0).max(999).default(0),
  published: z.boolean().default(false),
})

const AdminSection = SectionDraft.extend({ id: Id, version: z.string(), blocks: EditableBlocks })

export const adminCompanySectionList = defineCall({
  get: '/admin/api/company/list',
  who: { staff: 'content' },
  summary: 'List the sections of the company page by position, drafts included',
  input: Paging.extend({ published: Flag.optional() }),
  output: List(AdminSection.omit({ version: true, blocks: true })),
})

export const adminCompanySectionInfo = defineCall({
  get: '/admin/api/company/info',
  who: { staff: 'content' },
  summary: 'Retrieve a section of the company page in every language',
  input: z.object({ id: Id }),
  output: AdminSection,
  refuses: ['not-found'],
})

export const adminCompanySectionSave = defineCall({
  post: '/admin/api/company/save',
  who: { staff: 'content' },
  summary: 'Create or update a section of the company page',
  input: SectionDraft,
  output: AdminSection,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminCompanySectionDelete = defineCall({
  post: '/admin/api/company/delete',
  who: { staff: 'content' },
  summary: 'Delete a section of the company page',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})
