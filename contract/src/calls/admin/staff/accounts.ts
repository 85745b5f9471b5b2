import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Done, Flag, Id, List, Name, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'
import { Email, Permissions } from './shapes.ts'

/** Staff accounts and roles, for owners. */

const RoleName = z.object({ id: Id, name: z.string() })

export const StaffAccount = z
  .object({
    id: Id,
    email: z.string(),
    name: z.string(),
    owner: z.boolean(),
    roleIds: z.array(Id),
    roles: z.array(RoleName),
    /** Permissions beyond the roles. */
    permissions: Permissions,
    /** Permissions of roles and account; all permissions for owners. */
    effective: Permissions,
    state: z.enum(['invited', 'active', 'disabled']),
    factors: z.object({ totp: z.boolean(), passkeys: z.int() }),
    lastSeenAt: Time.nullable(),
    createdAt: Time,
    /** Incremented by each change; required for updates. */
    version: z.int(),
  })
  .meta({ id: 'StaffAccount' })

export const adminStaffList = defineCall({
  get: '/admin/api/staff/list',
  who: { staff: 'owner' },
  summary: 'List staff accounts',
  input: Paging.extend({
    keyword: z.string().trim().max(80).optional(),
    roleId: Id.optional(),
    disabled: Flag.optional(),
    sort: z.enum(['name', 'email', 'createdAt']).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  output: List(StaffAccount),
})

export const adminStaffInfo = defineCall({
  get: '/admin/api/staff/info',
  who: { staff: 'owner' },
  summary: 'Retrieve a staff account',
  input: z.object({ id: Id }),
  output: StaffAccount,
  refuses: ['not-found'],
})

export const adminStaffSave = defineCall({
  post: '/admin/api/staff/save',
  who: { staff: 'owner' },
  summary: 'Invite a staff account or update one; takes effect immediately',
  input: z.object({
    id: Id.optional(),
    /** Version of an existing account. */
    version: z.int32().optional(),
    email: Email,
    name: Name(80),
    owner: z.boolean().default(false),
    roleIds: z.array(Id).max(50).default([]),
    permissions: Permissions.default([]),
  }),
  output: StaffAccount,
  refuses: ['not-found', 'state-changed', 'email-taken', 'owner-last', 'sign-in-again'],
})

export const adminStaffInvite = defineCall({
  post: '/admin/api/staff/invite',
  who: { staff: 'owner' },
  summary: 'Send a new invitation by email',
  input: z.object({ id: Id }),
  output: StaffAccount,
  refuses: ['not-found', 'state-changed', 'sign-in-again'],
})

export const adminStaffDisable = defineCall({
  post: '/admin/api/staff/disable',
  who: { staff: 'owner' },
  summary: 'Disable an account and end its sessions, or enable it',
  input: z.object({ id: Id, disabled: z.boolean() }),
  output: StaffAccount,
  refuses: ['not-found', 'owner-last', 'sign-in-again'],
  sets: true,
})

export const adminStaffResetFactors = defineCall({
  post: '/admin/api/staff/resetFactors',
  who: { staff: 'owner' },
  summary: 'Remove the second factors of an account and end its sessions',
  input: z.object({ id: Id }),
  output: StaffAccount,
  refuses: ['factor-last', 'not-found', 'sign-in-again'],
})

export const StaffRole = z
  .object({
    id: Id,
    name: z.string(),
    note: z.string(),
    permissions: Permissions,
    /** Number of accounts with the role. */
    members: z.int(),
    version: z.int(),
  })
  .meta({ id: 'StaffRole' })

export const adminRoleList = defineCall({
  get: '/admin/api/roles/list',
  who: { staff: 'owner' },
  summary: 'List roles',
  input: Paging.extend({
    keyword: z.string().trim().max(60).optional(),
    sort: z.enum(['name']).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  output: List(StaffRole),
})

export const adminRoleInfo = defineCall({
  get: '/admin/api/roles/info',
  who: { staff: 'owner' },
  summary: 'Retrieve a role',
  input: z.object({ id: Id }),
  output: StaffRole,
  refuses: ['not-found'],
})

export const adminRoleSave = defineCall({
  post: '/admin/api/roles/save',
  who: { staff: 'owner' },
  summary: 'Create or update a role; takes effect immediately',
  input: z.object({
    id: Id.optional(),
    version: z.int32().optional(),
    name: NonEmpty(60),
    note: Text(200).default(''),
    permissions: Permissions.default([]),
  }),
  output: StaffRole,
  refuses: ['not-found', 'state-changed', 'name-taken', 'sign-in-again'],
})

export const adminRoleDelete = defineCall({
  post: '/admin/api/roles/delete',
  who: { staff: 'owner' },
  summary: 'Delete an unassigned role',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'role-in-use', 'sign-in-again'],
})
