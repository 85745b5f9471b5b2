import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { languages } from '../../../constants.ts'
import { Done, EditedVersion, Id, List, Paging, Texts, Time } from '../../../shapes.ts'
import { popupPages } from '../../messages/popups.ts'
import { FreeTexts, PictureDraft } from '../content/blocks.ts'
import { Target } from './content.ts'

/** The audience of a popup. */
export const popupAudiences = ['all', 'visitors', 'members'] as const

const PopupDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  title: Texts,
  text: FreeTexts.default({}),
  action: FreeTexts.default({}),
  target: Target,
  pictures: z.array(PictureDraft).max(1).default([]),
  audience: z.enum(popupAudiences).default('all'),
  /** Empty: every language. */
  languages: z.array(z.enum(languages)).max(languages.length).default([]),
  /** Empty: every page. */
  pages: z.array(z.enum(popupPages)).max(popupPages.length).default([]),
  oncePerSession: z.boolean().default(true),
  /** Popups with a higher priority are shown first. */
  priority: z.int().min(0).max(100).default(0),
  published: z.boolean().default(false),
  startsAt: Time.nullable().default(null),
  endsAt: Time.nullable().default(null),
})

const AdminPopup = PopupDraft.extend({
  id: Id,
  version: z.string(),
  text: z.record(z.string(), z.string()),
  action: z.record(z.string(), z.string()),
  target: z.string(),
  pictures: z.array(z.object({ url: z.string(), alt: z.record(z.string(), z.string()) })),
  /** Whether it is currently shown. */
  runs: z.boolean(),
})

export const adminPopupList = defineCall({
  get: '/admin/api/popups/list',
  who: { staff: 'content' },
  summary: 'List popups, published ones first, by priority',
  input: Paging,
  output: List(AdminPopup),
})

export const adminPopupInfo = defineCall({
  get: '/admin/api/popups/info',
  who: { staff: 'content' },
  summary: 'Retrieve a popup',
  input: z.object({ id: Id }),
  output: AdminPopup,
  refuses: ['not-found'],
})

export const adminPopupSave = defineCall({
  post: '/admin/api/popups/save',
  who: { staff: 'content' },
  summary: 'Create or update a popup',
  input: PopupDraft,
  output: AdminPopup,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminPopupDelete = defineCall({
  post: '/admin/api/popups/delete',
  who: { staff: 'content' },
  summary: 'Delete a popup',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})
