import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Done, Id, List, NonEmpty, Paging, Time } from '../../shapes.ts'

/** The operator's calls about members. Personal data is masked until somebody asks for it, which is noted. */

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
  summary: 'Members, newest first; the total is counted up to a bound',
  input: Paging.extend({
    /** Username, nickname, email, phone or member number. */
    keyword: z.string().trim().max(80).optional(),
    banned: z.enum(['0', '1']).optional(),
  }),
  output: List(MemberLine),
})

export const adminMemberInfo = defineCall({
  get: '/admin/api/members/info',
  who: { staff: 'members' },
  summary: 'One member, personal data masked',
  input: z.object({ id: Id }),
  output: MemberLine.extend({
    trueName: z.string(),
    gender: z.string(),
    language: z.string(),
    invitationCode: z.string(),
    referrer: z.object({ id: Id, name: z.string() }).nullable(),
    /** People who registered with the member's code. */
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
  }),
  refuses: ['not-found'],
})

export const adminMemberUnmask = defineCall({
  post: '/admin/api/members/unmask',
  who: { staff: 'members' },
  summary: "See a member's personal data; the audit log keeps who did",
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
  summary: 'Prohibit an account from signing in; its sessions end at once, on every process',
  input: z.object({ id: Id, reason: NonEmpty(140) }),
  output: Done,
  refuses: ['not-found', 'state-changed'],
})

export const adminMemberUnban = defineCall({
  post: '/admin/api/members/lift',
  who: { staff: 'members' },
  summary: 'Let a banned account sign in again',
  input: z.object({ id: Id, reason: NonEmpty(140) }),
  output: Done,
  refuses: ['not-found', 'state-changed'],
})

export const adminMemberSessionEnd = defineCall({
  post: '/admin/api/members/sessionEnd',
  who: { staff: 'members' },
  summary: 'End one session of a member, or all of them',
  input: z.object({
    id: Id,
    /** Absent: all. */
    sessionId: Id.optional(),
  }),
  output: z.object({ ended: z.int() }),
  refuses: ['not-found'],
})

export const adminMemberNote = defineCall({
  post: '/admin/api/members/note',
  who: { staff: 'members' },
  summary: 'Add a note about a member that only staff see',
  input: z.object({ id: Id, text: NonEmpty(500) }),
  output: Done,
  refuses: ['not-found'],
})

export const adminMemberLedger = defineCall({
  get: '/admin/api/members/ledger',
  who: { staff: 'finance' },
  summary: "A member's balances, and the postings of one asset, newest first, each with the balance after it",
  input: Paging.extend({
    memberId: Id,
    /** Absent: the first asset that there is an account in. */
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
        /** Owner of the account on the other side. */
        counterpart: z.string(),
        /** What it did to the balance; zero for what only holds or lets go. */
        change: Money,
        /** What it did to what is held. */
        held: Money,
        after: Money,
      }),
    ),
    /** Balance before the oldest and after the newest posting of this page. */
    opening: Money.nullable(),
    closing: Money.nullable(),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
  refuses: ['not-found'],
})
