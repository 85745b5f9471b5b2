import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { type Currency, exponents, Money } from '../../../money.ts'
import { Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'

/** The operator's look into the ledger: accounts, transfers, the trial balance. Nothing here changes it. */

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])
const Limit = z.coerce.number().int().min(1).max(100).default(25)

/** Whose an account is. */
const Owner = z.object({
  kind: z.enum(['house', 'member']),
  /** A member's id; the name of a house account, such as `sales`. */
  id: z.string(),
  /** A member's nickname, or the same name. */
  name: z.string(),
  /** Empty for the house. */
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
  summary: "The ledger's accounts, the house's first; a member's by username, email, phone, number or id",
  input: Paging.extend({
    asset: Asset.optional(),
    kind: z.enum(['house', 'member']).optional(),
    keyword: Text(80).optional(),
  }),
  output: List(Account),
})

export const adminLedgerInfo = defineCall({
  get: '/admin/api/ledger/info',
  who: { staff: 'finance' },
  summary: 'One account of the ledger',
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
  /** The account on the other side. */
  other: z.object({ id: Id, owner: Owner }),
  /** What it did to the balance; zero for what only holds or lets go. */
  change: Money,
  /** What it did to what is held. */
  held: Money,
  /** The balance after it; null far back in a large account, where adding up would take too long. */
  after: Money.nullable(),
})

export const adminLedgerPostings = defineCall({
  get: '/admin/api/ledger/postings',
  who: { staff: 'finance' },
  summary: 'Postings of an account, newest first; the next page begins before the last one of this',
  input: z.object({
    accountId: Id,
    /** A posting's id: those older than it. */
    cursor: Id.optional(),
    /** Those up to this moment; not beside `cursor`. */
    until: Time.optional(),
    limit: Limit,
  }),
  output: z.object({ list: z.array(Posting), next: Id.nullable() }),
  refuses: ['not-found'],
})

export const adminLedgerExport = defineCall({
  post: '/admin/api/ledger/export',
  who: { staff: 'finance' },
  summary:
    'A piece of the postings of an account as CSV, newest first; ask again with `next` until it is empty',
  input: z.object({
    accountId: Id,
    from: Time.optional(),
    until: Time.optional(),
    cursor: Id.optional(),
  }),
  output: z.object({ csv: z.string(), rows: z.int(), next: z.string() }),
  refuses: ['not-found'],
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
  summary: 'Transfers of the ledger, newest first, or those that a number is about',
  input: z.object({
    /** A transfer's id or key, or what it is about: a number or an id of an order, payment, correction … */
    keyword: Text(120).optional(),
    cursor: Id.optional(),
    /** Those up to this moment; not beside `cursor`. */
    until: Time.optional(),
    limit: Limit,
  }),
  output: z.object({ list: z.array(Transfer), next: Id.nullable() }),
})

/** What a reference names. */
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
  summary: 'One transfer: both its sides, what it is about, and what else moved for the same',
  input: z.object({ id: Id }),
  output: Transfer.extend({
    /** Names the business event: it moves money once. */
    key: z.string(),
    /** The hold that it takes or lets go of; what took or let go of this hold. */
    holds: Transfer.nullable(),
    endedBy: Transfer.nullable(),
    about: z.object({ type: z.enum(aboutTypes), id: Id, no: z.string() }).nullable(),
    /** Others with the same reference, oldest first, at most 50. */
    related: z.array(Transfer),
  }),
  refuses: ['not-found'],
})

const Line = z.object({
  /** Name of a house account, or `members` for all of them together. */
  account: z.string(),
  /** Of the house's account. */
  accountId: Id.nullable(),
  /** How many accounts it adds up; null for a moment in the past. */
  accounts: z.int().nullable(),
  /** One of them is zero. */
  debit: Money,
  credit: Money,
  /** What the account itself says, where that differs from its postings; null where it does not. */
  kept: Money.nullable(),
})

export const adminTrialBalance = defineCall({
  get: '/admin/api/trial-balance/info',
  who: { staff: 'finance' },
  summary: 'What every account comes to at a moment, by asset; both sides of each asset are equal',
  input: z.object({
    /** Absent: now, and then the accounts are compared with their postings. */
    at: Time.optional(),
  }),
  output: z.object({
    at: Time,
    /** The last day (UTC) that was added up before; null while there is none. */
    closedDay: z.string().nullable(),
    assets: z.array(
      z.object({
        asset: Asset,
        debit: Money,
        credit: Money,
        /** Credit less debit: nothing, if the books are right. */
        difference: Money,
        lines: z.array(Line),
      }),
    ),
  }),
})

export const adminLedgerMembers = defineCall({
  get: '/admin/api/ledger/members',
  who: { staff: 'finance' },
  summary: 'Members that a text names: username, email, phone, number or id',
  input: z.object({ keyword: NonEmpty(80) }),
  output: z.object({
    list: z.array(z.object({ id: Id, username: z.string(), nickname: z.string() })),
  }),
})
