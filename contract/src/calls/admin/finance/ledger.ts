import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { type Currency, exponents, Money } from '../../../money.ts'
import { Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'

/** Accounts, transfers and trial balance of the ledger, read-only. */

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])
const Limit = z.coerce.number().int().min(1).max(100).default(25)

/** Kinds of owners: `house` is the shop, `receivable` a member's debt to it. */
const ownerKinds = ['house', 'member', 'receivable'] as const

const Owner = z.object({
  kind: z.enum(ownerKinds),
  /** Id of a member, or name of a shop account, such as `sales`. */
  id: z.string(),
  /** Nickname of a member, or name of a shop account. */
  name: z.string(),
  /** Empty for the shop. */
  username: z.string(),
})

const Account = z.object({
  id: Id,
  owner: Owner,
  asset: Asset,
  balance: Money,
  held: Money,
  available: Money,
})

export const adminLedgerList = defineCall({
  get: '/admin/api/ledger/list',
  who: { staff: 'finance' },
  summary:
    "List the ledger's accounts, the shop's first; search members by username, email, phone, number or id",
  input: Paging.extend({
    asset: Asset.optional(),
    kind: z.enum(ownerKinds).optional(),
    keyword: Text(80).optional(),
  }),
  output: List(Account),
})

export const adminLedgerInfo = defineCall({
  get: '/admin/api/ledger/info',
  who: { staff: 'finance' },
  summary: 'Retrieve an account',
  input: z.object({ id: Id }),
  output: Account,
  refuses: ['not-found'],
})

const phases = ['single', 'pending', 'post', 'void'] as const

const Posting = z.object({
  /** Of the transfer. */
  id: Id,
  at: Time,
  phase: z.enum(phases),
  kind: z.string(),
  reference: z.string(),
  /** The other account. */
  other: z.object({ id: Id, owner: Owner }),
  /** Change of the balance; zero for holds and voids. */
  change: Money,
  /** Change of the held amount. */
  held: Money,
  /** Balance afterwards; null for old postings of a large account, where computing it takes too long. */
  after: Money.nullable(),
})

export const adminLedgerPostings = defineCall({
  get: '/admin/api/ledger/postings',
  who: { staff: 'finance' },
  summary: 'List the postings of an account, newest first',
  input: z.object({
    accountId: Id,
    /** Id of a posting: returns older ones. */
    cursor: Id.optional(),
    /** Postings up to this time; not with `cursor`. */
    until: Time.optional(),
    limit: Limit,
  }),
  output: z.object({ list: z.array(Posting), next: Id.nullable() }),
  refuses: ['not-found'],
})

export const adminLedgerExport = defineCall({
  post: '/admin/api/ledger/export',
  who: { staff: ['finance', 'exports'] },
  summary:
    'Export a page of the postings of an account as CSV, newest first; continue with `next` until it is empty',
  input: z.object({
    accountId: Id,
    from: Time.optional(),
    until: Time.optional(),
    cursor: Id.optional(),
  }),
  output: z.object({ csv: z.string(), rows: z.int(), next: z.string() }),
  refuses: ['not-found'],
  idempotent: false,
})

const Side = z.object({ id: Id, owner: Owner })

const Transfer = z.object({
  id: Id,
  at: Time,
  phase: z.enum(phases),
  kind: z.string(),
  reference: z.string(),
  amount: Money,
  from: Side,
  to: Side,
})

export const adminTransferList = defineCall({
  get: '/admin/api/transfers/list',
  who: { staff: 'finance' },
  summary: 'List transfers, newest first',
  input: z.object({
    /** Id or key of a transfer, or number or id of its order, payment, correction … */
    keyword: Text(120).optional(),
    cursor: Id.optional(),
    /** Postings up to this time; not with `cursor`. */
    until: Time.optional(),
    limit: Limit,
  }),
  output: z.object({ list: z.array(Transfer), next: Id.nullable() }),
})

/** Types of referenced records. */
const aboutTypes = [
  'order',
  'payment',
  'correction',
  'transfer',
  'exchange',
  'gift-card',
  'topup',
  'withdrawal',
] as const

export const adminTransferInfo = defineCall({
  get: '/admin/api/transfers/info',
  who: { staff: 'finance' },
  summary: 'Retrieve a transfer with its related record and related transfers',
  input: z.object({ id: Id }),
  output: Transfer.extend({
    /** Unique key of the business event, which moves money once. */
    key: z.string(),
    /** The hold that it posts or voids; the transfer that ended this hold. */
    holds: Transfer.nullable(),
    endedBy: Transfer.nullable(),
    about: z.object({ type: z.enum(aboutTypes), id: Id, no: z.string() }).nullable(),
    /** Up to 50 transfers with the same reference, oldest first. */
    related: z.array(Transfer),
  }),
  refuses: ['not-found'],
})

const Line = z.object({
  /** Name of a shop account, or `members` for all members' accounts together. */
  account: z.string(),
  /** Id of the shop account. */
  accountId: Id.nullable(),
  /** Number of accounts; null for a past moment. */
  accounts: z.int().nullable(),
  /** One of them is zero. */
  debit: Money,
  credit: Money,
  /** Balance of the account if it differs from its postings; otherwise null. */
  storedBalance: Money.nullable(),
})

export const adminTrialBalance = defineCall({
  get: '/admin/api/trial-balance/info',
  who: { staff: 'finance' },
  summary: 'Retrieve the trial balance at a moment, by asset',
  input: z.object({
    /** Now by default, which also compares accounts with their postings. */
    at: Time.optional(),
  }),
  output: z.object({
    at: Time,
    /** The last closed day (UTC); null if none. */
    closedDay: z.string().nullable(),
    assets: z.array(
      z.object({
        asset: Asset,
        debit: Money,
        credit: Money,
        /** Credit minus debit; zero in a balanced ledger. */
        difference: Money,
        lines: z.array(Line),
      }),
    ),
  }),
})

export const adminLedgerMembers = defineCall({
  get: '/admin/api/ledger/members',
  who: { staff: 'finance' },
  summary: 'Search members by username, email, phone, number or id',
  input: z.object({ keyword: NonEmpty(80) }),
  output: z.object({
    list: z.array(z.object({ id: Id, username: z.string(), nickname: z.string() })),
  }),
})
