import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { ServiceCenterProfile } from '../../service-centers.ts'
import { EditedVersion, Id, List, NonEmpty, Paging, Time } from '../../shapes.ts'
import { serviceCenterStates } from '../network/service-centers.ts'

/** Service centers of members. Approved applications open them. */

const Position = {
  /** Null without a place on the map. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
}

const AdminServiceCenter = z.object({
  id: Id,
  version: z.string(),
  member: z.object({ id: Id, name: z.string() }),
  state: z.enum(serviceCenterStates),
  /** Why it is suspended; the member sees it. Empty while it is active. */
  suspendReason: z.string(),
  profile: ServiceCenterProfile,
  ...Position,
  /** Paid orders that it serves. */
  orders: z.int(),
  openedAt: Time,
})
export type AdminServiceCenter = z.output<typeof AdminServiceCenter>

export const adminServiceCenterList = defineCall({
  get: '/admin/api/service-centers/list',
  who: { staff: 'network' },
  summary: 'List service centers, newest first',
  input: Paging.extend({
    state: z.enum(serviceCenterStates).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    /** Words of the name, city or member. */
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(AdminServiceCenter),
})

export const adminServiceCenterInfo = defineCall({
  get: '/admin/api/service-centers/info',
  who: { staff: 'network' },
  summary: 'Retrieve a service center',
  input: z.object({ id: Id }),
  output: AdminServiceCenter,
  refuses: ['not-found'],
})

export const adminServiceCenterSave = defineCall({
  post: '/admin/api/service-centers/save',
  who: { staff: 'network' },
  summary: 'Update the profile of a service center',
  input: z.object({ id: Id, version: EditedVersion, profile: ServiceCenterProfile, ...Position }),
  output: AdminServiceCenter,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: true,
})

export const adminServiceCenterSuspend = defineCall({
  post: '/admin/api/service-centers/suspend',
  who: { staff: 'network' },
  summary: 'Suspend a service center: it serves no new orders and takes in no more returns',
  input: z.object({ id: Id, reason: NonEmpty(500) }),
  output: AdminServiceCenter,
  refuses: ['not-found', 'state-changed'],
  sets: 'state',
})

export const adminServiceCenterResume = defineCall({
  post: '/admin/api/service-centers/resume',
  who: { staff: 'network' },
  summary: 'Let a suspended service center work again',
  input: z.object({ id: Id, reason: NonEmpty(500) }),
  output: AdminServiceCenter,
  refuses: ['not-found', 'state-changed'],
  sets: 'state',
})
