import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Done, EditedVersion, Id, List, NonEmpty, Paging, Texts, Time } from '../../../shapes.ts'
import { agreementKinds } from '../../content/agreements.ts'
import { BlocksDraft, EditableBlocks, FreeTexts } from './blocks.ts'

const AgreementDraft = z.object({
  id: Id.optional(),
  /** Of the draft; `version` names the agreement. */
  editedVersion: EditedVersion,
  kind: z.enum(agreementKinds),
  /** Unique per kind, for example the date. */
  version: NonEmpty(40).regex(/^[\w.-]+$/),
  title: Texts,
  blocks: BlocksDraft,
  summary: FreeTexts.default({}),
  asksConsent: z.boolean().default(false),
  /** Required where it asks for consent. */
  consentDueAt: Time.nullable().default(null),
})

const AdminAgreementRow = AgreementDraft.extend({
  id: Id,
  kind: z.string(),
  version: z.string(),
  editedVersion: z.string(),
  summary: z.record(z.string(), z.string()),
  createdAt: Time,
  /** Null for a draft. */
  publishedAt: Time.nullable(),
  /** Whether it is the version that the shop shows. */
  current: z.boolean(),
  /** Number of members who agreed to this version. */
  consents: z.int(),
}).omit({ blocks: true })

const AdminAgreement = AdminAgreementRow.extend({
  blocks: EditableBlocks,
  /** Members who have not agreed to a published version that asks for consent; 0 for others. */
  outstanding: z.int(),
})

export const adminAgreementList = defineCall({
  get: '/admin/api/agreements/list',
  who: { staff: 'content' },
  summary: 'List the versions of the agreements, drafts first, then the latest',
  input: Paging.extend({ kind: z.enum(agreementKinds).optional() }),
  output: List(AdminAgreementRow),
})

export const adminAgreementInfo = defineCall({
  get: '/admin/api/agreements/info',
  who: { staff: 'content' },
  summary: 'Retrieve a version of an agreement in every language',
  input: z.object({ id: Id }),
  output: AdminAgreement,
  refuses: ['not-found'],
})

export const adminAgreementSave = defineCall({
  post: '/admin/api/agreements/save',
  who: { staff: 'content' },
  summary: 'Create or update the draft of a version',
  input: AgreementDraft,
  output: AdminAgreement,
  refuses: ['not-found', 'input-invalid', 'name-taken', 'state-changed'],
  sets: 'by-id',
})

export const adminAgreementPublish = defineCall({
  post: '/admin/api/agreements/publish',
  who: { staff: 'content' },
  summary: 'Publish a draft, which can ask all members for their consent. It cannot be changed afterwards',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
})

export const adminAgreementDelete = defineCall({
  post: '/admin/api/agreements/delete',
  who: { staff: 'content' },
  summary: 'Delete a draft',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'state-changed'],
})

export const adminConsentExport = defineCall({
  post: '/admin/api/agreements/export',
  who: { staff: ['content', 'exports'] },
  summary:
    'Export a page of the members who agreed to a version as CSV, the latest first; continue with `next`',
  input: z.object({ id: Id, cursor: z.string().max(80).default('') }),
  output: z.object({ csv: z.string(), rows: z.int(), next: z.string() }),
  refuses: ['not-found', 'input-invalid'],
  // The stored response of an idempotency key would contain names and addresses.
  idempotent: false,
})
