import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { thirdParties } from '../../security/third-party.ts'
import { Done, Id, List, NonEmpty, Paging, Time } from '../../shapes.ts'

/** Members. Personal data is masked; unmasking is audited. */

const MemberLine = z.object({
  id: Id,
  memberNo: z.string(),
  username: z.string(),
  nickname: z.string(),
  /** Masked. */
  email: z.string(),
  mobile: z.string(),
  bannedAt: Time.nullable(),
  createdAt: Time,
})

export const adminMemberList = defineCall({
  get: '/admin/api/members/list',
  who: { staff: 'members' },
  summary: 'List members, newest first; the total is capped, and a lower bound if there are `more`',
  input: Paging.extend({
    /** Username, nickname, email, phone or member number. */
    keyword: z.string().trim().max(80).optional(),
    banned: z.enum(['0', '1']).optional(),
  }),
  output: List(MemberLine).extend({ more: z.boolean() }),
})

export const adminMemberExport = defineCall({
  post: '/admin/api/members/export',
  who: { staff: ['members', 'exports'] },
  summary: 'Export a page of members as CSV with their personal data, newest first; continue with `next`',
  input: z.object({
    format: z.enum(['pasar', 'shopify', 'magento']).default('pasar'),
    keyword: z.string().trim().max(80).optional(),
    banned: z.enum(['0', '1']).optional(),
    cursor: z.union([Id, z.literal('')]).default(''),
  }),
  output: z.object({ csv: z.string(), rows: z.int(), next: z.string() }),
  idempotent: false,
})

export const adminMemberInfo = defineCall({
  get: '/admin/api/members/info',
  who: { staff: 'members' },
  summary: 'Retrieve a member with masked personal data',
  input: z.object({ id: Id }),
  output: MemberLine.extend({
    trueName: z.string(),
    gender: z.string(),
    language: z.string(),
    invitationCode: z.string(),
    referrer: z.object({ id: Id, name: z.string() }).nullable(),
    /** Number of members referred. */
    referred: z.int(),
    orders: z.int(),
    lastOrderAt: Time.nullable(),
    banReason: z.string(),
    addresses: z.array(
      z.object({ id: Id, name: z.string(), phone: z.string(), place: z.string(), isDefault: z.boolean() }),
    ),
    coupons: z.array(
      z.object({
        id: Id,
        title: z.string(),
        state: z.enum(['usable', 'used', 'expired']),
        endsAt: Time,
        collectedAt: Time,
      }),
    ),
    sessions: z.array(
      z.object({ id: Id, device: z.string(), ip: z.string(), createdAt: Time, lastSeenAt: Time }),
    ),
    notes: z.array(z.object({ at: Time, by: z.string(), text: z.string() })),
    factors: z.object({
      totpAt: Time.nullable(),
      passkeys: z.array(z.object({ name: z.string(), createdAt: Time, lastUsedAt: Time.nullable() })),
      recoveryCodes: z.int(),
      /** End of a lock after wrong factors. */
      lockedUntil: Time.nullable(),
    }),
    /** Services by which the member can sign in; names and addresses are masked. */
    thirdParties: z.array(
      z.object({
        provider: z.enum(thirdParties),
        name: z.string(),
        email: z.string(),
        createdAt: Time,
        lastUsedAt: Time.nullable(),
      }),
    ),
    /** Devices that signed in, by the id that the client keeps. */
    devices: z.array(z.object({ name: z.string(), firstSeenAt: Time, lastSeenAt: Time })),
  }),
  refuses: ['not-found'],
})

export const adminMemberUnmask = defineCall({
  post: '/admin/api/members/unmask',
  who: { staff: 'members' },
  summary: "Retrieve a member's personal data; recorded in the audit log",
  input: z.object({ id: Id }),
  output: z.object({
    email: z.string(),
    mobile: z.string(),
    trueName: z.string(),
    birthday: z.string(),
    addresses: z.array(z.object({ id: Id, name: z.string(), phone: z.string(), oneLine: z.string() })),
  }),
  refuses: ['not-found'],
  idempotent: false,
})

export const adminMemberBan = defineCall({
  post: '/admin/api/members/ban',
  who: { staff: 'members' },
  summary: 'Ban a member from signing in and end all sessions',
  input: z.object({ id: Id, reason: NonEmpty(140) }),
  output: Done,
  refuses: ['not-found', 'state-changed'],
  sets: 'state',
})

export const adminMemberUnban = defineCall({
  post: '/admin/api/members/lift',
  who: { staff: 'members' },
  summary: 'Lift the ban of a member',
  input: z.object({ id: Id, reason: NonEmpty(140) }),
  output: Done,
  refuses: ['not-found', 'state-changed'],
  sets: 'state',
})

export const adminMemberSessionEnd = defineCall({
  post: '/admin/api/members/sessionEnd',
  who: { staff: 'members' },
  summary: 'End one or all sessions of a member',
  input: z.object({
    id: Id,
    /** All sessions by default. */
    sessionId: Id.optional(),
  }),
  output: z.object({ ended: z.int() }),
  refuses: ['not-found'],
})

export const adminMemberFactorsRemove = defineCall({
  post: '/admin/api/members/factorsRemove',
  who: { staff: 'members' },
  summary: 'Remove all second factors of a member who has lost them, and end all sessions',
  /** How the member was identified. */
  input: z.object({ id: Id, reason: NonEmpty(140) }),
  output: Done,
  refuses: ['not-found', 'state-changed'],
})

export const adminMemberThirdPartyRemove = defineCall({
  post: '/admin/api/members/thirdPartyRemove',
  who: { staff: 'members' },
  summary: 'Remove the connection of a member with a service, and end all sessions',
  /** How the member was identified. */
  input: z.object({ id: Id, provider: z.enum(thirdParties), reason: NonEmpty(140) }),
  output: Done,
  refuses: ['not-found', 'state-changed', 'third-party-last'],
})

export const adminMemberCards = defineCall({
  get: '/admin/api/members/savedCards',
  who: { staff: 'members' },
  summary: 'List the saved cards of a member: brand and last four digits',
  input: z.object({ memberId: Id }),
  output: z.object({
    list: z.array(z.object({ id: Id, brand: z.string(), last4: z.string(), createdAt: Time })),
  }),
})

export const adminMemberCardRemove = defineCall({
  post: '/admin/api/members/savedCardRemove',
  who: { staff: 'members' },
  summary: 'Remove a saved card of a member on request, from its payment processor too',
  /** How the member was identified. */
  input: z.object({ id: Id, cardId: Id, reason: NonEmpty(140) }),
  output: Done,
  refuses: ['not-found'],
})

export const adminMemberNote = defineCall({
  post: '/admin/api/members/note',
  who: { staff: 'members' },
  summary: 'Add an internal note to a member',
  input: z.object({ id: Id, text: NonEmpty(500) }),
  output: Done,
  refuses: ['not-found'],
})

export const adminMemberLedger = defineCall({
  get: '/admin/api/members/ledger',
  who: { staff: 'finance' },
  summary: "Retrieve a member's balances, and the postings of one asset, newest first",
  input: Paging.extend({
    memberId: Id,
    /** The first asset with an account by default. */
    asset: z.string().max(8).optional(),
  }),
  output: z.object({
    accounts: z.array(z.object({ asset: z.string(), balance: Money, held: Money, available: Money })),
    asset: z.string(),
    list: z.array(
      z.object({
        id: Id,
        at: Time,
        kind: z.string(),
        reference: z.string(),
        phase: z.enum(['single', 'pending', 'post', 'void']),
        /** Owner of the other account. */
        counterpart: z.string(),
        /** Change of the balance; zero for holds and voids. */
        change: Money,
        /** Change of the held amount. */
        held: Money,
        after: Money,
      }),
    ),
    /** Balance before the oldest and after the newest posting of the page. */
    opening: Money.nullable(),
    closing: Money.nullable(),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
  refuses: ['not-found'],
})
