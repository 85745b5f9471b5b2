import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { OpeningHours } from '../../../opening-hours.ts'
import { Done, EditedVersion, Flag, Id, List, Paging, Text, Texts } from '../../../shapes.ts'
import { officeKinds } from '../../content/offices.ts'

const OfficeDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  kind: z.enum(officeKinds).default('office'),
  name: Texts,
  /** ISO 3166-1 alpha-2, in capitals. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Lines without the country, separated by line breaks. */
  address: Texts,
  /** International format, or empty. */
  phone: z.union([z.literal(''), z.string().regex(/^\+\d[\d -]{4,24}$/)]).default(''),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  /** IANA time zone. */
  timeZone: Text(60),
  hours: z.array(OpeningHours).max(28).default([]),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Place among the offices of its country, from the top. */
  position: z.int().min(0).max(999).default(0),
  published: z.boolean().default(false),
})

const AdminOffice = OfficeDraft.extend({ id: Id, version: z.string() })

export const adminOfficeList = defineCall({
  get: '/admin/api/offices/list',
  who: { staff: 'content' },
  summary: 'List offices by country and position, drafts included',
  input: Paging.extend({ kind: z.enum(officeKinds).optional(), published: Flag.optional() }),
  output: List(AdminOffice),
})

export const adminOfficeInfo = defineCall({
  get: '/admin/api/offices/info',
  who: { staff: 'content' },
  summary: 'Retrieve an office in every language',
  input: z.object({ id: Id }),
  output: AdminOffice,
  refuses: ['not-found'],
})

export const adminOfficeSave = defineCall({
  post: '/admin/api/offices/save',
  who: { staff: 'content' },
  summary: 'Create or update an office',
  input: OfficeDraft,
  output: AdminOffice,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminOfficeDelete = defineCall({
  post: '/admin/api/offices/delete',
  who: { staff: 'content' },
  summary: 'Delete an office',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})
