import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { permissions } from '../../permissions.ts'
import { Done, Flag, Id, List, NonEmpty, Nothing, Paging, Text, Time } from '../../shapes.ts'

/** Staff: how they sign in, their own account, accounts and roles of others, and the audit log. */

const Email = z.email().max(254)
const OldPassword = z.string().min(1).max(128)
/** Staff hold the shop's money: longer than a member's. */
const NewPassword = z.string().min(10).max(128)
const Permissions = z.array(z.enum(permissions)).max(permissions.length)
/** A random token of the server's: of a link, of an attempt to sign in, of a session. */
const Token = z.string().min(20).max(128)
/** Six digits of an authenticator, or a recovery code. */
const FactorCode = z.string().trim().min(6).max(24)

/** What the browser is told to ask of a passkey, and what it brings back: WebAuthn's own shapes (level 3, JSON). */
const PasskeyOptions = z.record(z.string(), z.unknown())
const PasskeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(8192) }),
  clientExtensionResults: z.looseObject({}).default({}),
})

export const Me = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    owner: z.boolean(),
    /** What this session may do. */
    permissions: Permissions,
    /** Held, but this session has given no second factor. */
    withheld: Permissions,
    factors: z.object({ totp: z.boolean(), passkeys: z.int(), recoveryCodes: z.int() }),
    /** True until the account has the second factor that it must have before anything else. */
    mustSetFactor: z.boolean(),
  })
  .meta({ id: 'StaffMe' })

export const StaffSession = z
  .object({
    /** Access token, 30 minutes. */
    token: z.string(),
    /** Good for one new pair, within 2 hours. */
    refreshToken: z.string(),
    expiresAt: Time,
    me: Me,
  })
  .meta({ id: 'StaffSession' })

/** What comes beside `factor-asked`: the password was right, and one of these is still to be given. */
export const FactorAsked = z.object({
  /** Names this attempt to sign in; 5 minutes, 5 tries. */
  ticket: z.string(),
  totp: z.boolean(),
  passkey: PasskeyOptions.nullable(),
})

/** A code, or what a passkey signed. */
const Proof = z.object({ code: FactorCode.optional(), passkey: PasskeyAnswer.optional() })

export const staffFactor = defineCall({
  post: '/admin/api/session/factor',
  who: 'visitor',
  summary: 'Give the second factor that the sign-in asked for',
  input: Proof.extend({ ticket: Token }),
  output: StaffSession,
  refuses: ['factor-wrong', 'sign-in-again', 'account-locked', 'account-banned'],
  idempotent: false,
})

export const staffPasskeyOptions = defineCall({
  post: '/admin/api/session/passkeyOptions',
  who: 'visitor',
  summary: 'Begin a sign-in by passkey alone',
  input: Nothing,
  output: z.object({ ticket: z.string(), options: PasskeyOptions }),
  idempotent: false,
})

export const staffPasskeyLogin = defineCall({
  post: '/admin/api/session/passkey',
  who: 'visitor',
  summary: 'Sign in by passkey alone: it is both factors, since it verifies its user',
  input: z.object({ ticket: Token, passkey: PasskeyAnswer }),
  output: StaffSession,
  refuses: ['factor-wrong', 'sign-in-again', 'account-locked', 'account-banned'],
  idempotent: false,
})

export const staffRefresh = defineCall({
  post: '/admin/api/session/refresh',
  who: 'visitor',
  summary: 'Trade a refresh token for a new pair; one that comes twice ends its session',
  input: z.object({ refreshToken: Token }),
  output: StaffSession,
  refuses: ['token-invalid', 'account-banned'],
  idempotent: false,
})

export const staffLogout = defineCall({
  post: '/admin/api/session/logout',
  who: { staff: 'any' },
  summary: 'End this session',
  input: Nothing,
  output: Done,
})

export const staffMe = defineCall({
  get: '/admin/api/session/me',
  who: { staff: 'any' },
  summary: 'Who is signed in, and what this session may do',
  input: Nothing,
  output: Me,
  refuses: ['token-invalid'],
})

export const staffSessionList = defineCall({
  get: '/admin/api/session/list',
  who: { staff: 'any' },
  summary: 'My sessions',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        device: z.string(),
        ip: z.string(),
        createdAt: Time,
        lastSeenAt: Time,
        current: z.boolean(),
      }),
    ),
  }),
})

export const staffSessionEnd = defineCall({
  post: '/admin/api/session/end',
  who: { staff: 'any' },
  summary: 'End one of my sessions',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'sign-in-again'],
})

export const staffProveOptions = defineCall({
  post: '/admin/api/session/proveOptions',
  who: { staff: 'any' },
  summary: 'What can prove once more who is signed in',
  input: Nothing,
  output: FactorAsked.extend({ password: z.boolean() }),
  refuses: ['sign-in-again'],
  idempotent: false,
})

export const staffProve = defineCall({
  post: '/admin/api/session/prove',
  who: { staff: 'any' },
  summary: 'Prove once more who is signed in: by the second factor, by the password where there is none',
  input: Proof.extend({ ticket: Token, password: OldPassword.optional() }),
  output: Done,
  refuses: ['factor-wrong', 'login-failed', 'sign-in-again', 'account-locked'],
  idempotent: false,
})

export const staffLink = defineCall({
  post: '/admin/api/session/link',
  who: 'visitor',
  summary: 'What a link to the console is for',
  input: z.object({ token: Token }),
  output: z.object({ kind: z.enum(['owner', 'invitation']), email: z.string(), name: z.string() }),
  refuses: ['link-used'],
  idempotent: false,
})

export const staffWelcome = defineCall({
  post: '/admin/api/session/welcome',
  who: 'visitor',
  summary: 'Follow a one-time link: become the first owner, or take up an invitation',
  input: z.object({
    token: Token,
    name: NonEmpty(80),
    /** Of the first owner; an invitation knows it. */
    email: Email.optional(),
    password: NewPassword,
  }),
  output: StaffSession,
  refuses: ['link-used', 'input-invalid', 'password-weak', 'account-banned', 'factor-asked'],
  refusal: FactorAsked,
  idempotent: false,
})

// My account

export const staffPassword = defineCall({
  post: '/admin/api/account/password',
  who: { staff: 'any' },
  summary: 'Change my password; my other sessions end',
  input: z.object({ current: OldPassword, password: NewPassword }),
  output: Done,
  refuses: ['login-failed', 'account-locked', 'password-weak', 'sign-in-again'],
  idempotent: false,
})

const FactorSaved = z.object({
  me: Me,
  /** Shown once, with the first factor. */
  recoveryCodes: z.array(z.string()).nullable(),
})

export const staffTotpStart = defineCall({
  post: '/admin/api/account/totpStart',
  who: { staff: 'any' },
  summary: 'Begin to set up an authenticator',
  input: Nothing,
  output: z.object({ ticket: z.string(), secret: z.string(), url: z.string() }),
  refuses: ['sign-in-again'],
  idempotent: false,
})

export const staffTotpSave = defineCall({
  post: '/admin/api/account/totpSave',
  who: { staff: 'any' },
  summary: 'Set the authenticator up with its first code',
  input: z.object({ ticket: Token, code: FactorCode }),
  output: FactorSaved,
  refuses: ['factor-wrong', 'sign-in-again'],
  idempotent: false,
})

export const staffTotpRemove = defineCall({
  post: '/admin/api/account/totpRemove',
  who: { staff: 'any' },
  summary: 'Remove my authenticator',
  input: Nothing,
  output: Me,
  refuses: ['not-found', 'factor-last', 'sign-in-again'],
})

export const staffPasskeyList = defineCall({
  get: '/admin/api/account/passkeys',
  who: { staff: 'any' },
  summary: 'My passkeys',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: Time, lastUsedAt: Time.nullable() }),
    ),
  }),
})

export const staffPasskeyStart = defineCall({
  post: '/admin/api/account/passkeyStart',
  who: { staff: 'any' },
  summary: 'Begin to add a passkey',
  input: Nothing,
  output: z.object({ ticket: z.string(), options: PasskeyOptions }),
  refuses: ['sign-in-again'],
  idempotent: false,
})

export const staffPasskeySave = defineCall({
  post: '/admin/api/account/passkeySave',
  who: { staff: 'any' },
  summary: 'Add a passkey',
  input: z.object({ ticket: Token, name: Text(60).default(''), passkey: PasskeyAnswer }),
  output: FactorSaved,
  refuses: ['factor-wrong', 'sign-in-again'],
  idempotent: false,
})

export const staffPasskeyRemove = defineCall({
  post: '/admin/api/account/passkeyRemove',
  who: { staff: 'any' },
  summary: 'Remove one of my passkeys',
  input: z.object({ id: z.string().min(1).max(1400) }),
  output: Me,
  refuses: ['not-found', 'factor-last', 'sign-in-again'],
})

export const staffRecoveryCodes = defineCall({
  post: '/admin/api/account/recoveryCodes',
  who: { staff: 'any' },
  summary: 'Make new recovery codes; the old ones end',
  input: Nothing,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refuses: ['not-found', 'sign-in-again'],
  idempotent: false,
})

// Accounts and roles of others: owners only

const RoleName = z.object({ id: Id, name: z.string() })

export const StaffAccount = z
  .object({
    id: Id,
    email: z.string(),
    name: z.string(),
    owner: z.boolean(),
    roleIds: z.array(Id),
    roles: z.array(RoleName),
    /** Beyond the roles. */
    permissions: Permissions,
    /** Roles and what is beyond them; all of an owner. */
    effective: Permissions,
    state: z.enum(['invited', 'active', 'disabled']),
    factors: z.object({ totp: z.boolean(), passkeys: z.int() }),
    lastSeenAt: Time.nullable(),
    createdAt: Time,
    /** Goes up with each change; a save says which one it saw. */
    version: z.int(),
  })
  .meta({ id: 'StaffAccount' })

export const adminStaffList = defineCall({
  get: '/admin/api/staff/list',
  who: { staff: 'owner' },
  summary: 'Staff accounts',
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
  summary: 'One staff account',
  input: z.object({ id: Id }),
  output: StaffAccount,
  refuses: ['not-found'],
})

export const adminStaffSave = defineCall({
  post: '/admin/api/staff/save',
  who: { staff: 'owner' },
  summary: 'Invite somebody to the staff, or change an account; acts at once',
  input: z.object({
    id: Id.optional(),
    /** Of an account that exists: the one that was changed. */
    version: z.int32().optional(),
    email: Email,
    name: NonEmpty(80),
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
  summary: 'Mail a new one-time link with which to choose a password',
  input: z.object({ id: Id }),
  output: StaffAccount,
  refuses: ['not-found', 'state-changed', 'sign-in-again'],
})

export const adminStaffDisable = defineCall({
  post: '/admin/api/staff/disable',
  who: { staff: 'owner' },
  summary: 'Disable an account and end its sessions, or let it in again',
  input: z.object({ id: Id, disabled: z.boolean() }),
  output: StaffAccount,
  refuses: ['not-found', 'owner-last', 'sign-in-again'],
})

export const adminStaffResetFactors = defineCall({
  post: '/admin/api/staff/resetFactors',
  who: { staff: 'owner' },
  summary: 'Remove the second factors of an account that lost them, and end its sessions',
  input: z.object({ id: Id }),
  output: StaffAccount,
  refuses: ['not-found', 'sign-in-again'],
})

export const StaffRole = z
  .object({
    id: Id,
    name: z.string(),
    note: z.string(),
    permissions: Permissions,
    /** How many accounts have it. */
    members: z.int(),
    version: z.int(),
  })
  .meta({ id: 'StaffRole' })

export const adminRoleList = defineCall({
  get: '/admin/api/roles/list',
  who: { staff: 'owner' },
  summary: 'Roles: named sets of permissions',
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
  summary: 'One role',
  input: z.object({ id: Id }),
  output: StaffRole,
  refuses: ['not-found'],
})

export const adminRoleSave = defineCall({
  post: '/admin/api/roles/save',
  who: { staff: 'owner' },
  summary: 'Create a role or change it; acts at once on everybody who has it',
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
  summary: 'Delete a role that nobody has',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'role-in-use', 'sign-in-again'],
})

// Audit

export const AuditLine = z
  .object({
    id: Id,
    at: Time,
    actor: z.object({ kind: z.string(), id: Id.nullable(), name: z.string() }),
    action: z.string(),
    target: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    ip: z.string(),
    requestId: z.string(),
  })
  .meta({ id: 'AuditLine' })

export const adminAuditList = defineCall({
  get: '/admin/api/audit/list',
  who: { staff: 'audit' },
  summary: 'Who did what to what, newest first; `cursor` goes on after a line',
  input: Paging.extend({
    actorId: Id.optional(),
    /** The beginning of an action: `goods`, `goods.update`. */
    action: z.string().trim().max(60).optional(),
    /** The beginning of a target: `goods`, `goods:0190…`. */
    target: z.string().trim().max(120).optional(),
    from: Time.optional(),
    until: Time.optional(),
    /** Id of the last line seen: the page begins after it. */
    cursor: Id.optional(),
  }),
  /** `total` is counted up to 10,000. */
  output: List(AuditLine),
})
