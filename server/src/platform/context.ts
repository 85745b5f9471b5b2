import type { Call } from '@pasar/contract/call'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import type { Permission } from '@pasar/contract/permissions'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Bus } from './bus/bus.ts'
import type { Cache } from './cache.ts'
import type { Clock } from './clock.ts'
import { afterCommit } from './db/transact.ts'
import type { Db, Tx } from './db/types.ts'
import type { FileStore } from './files/store.ts'
import type { Ids } from './ids.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mail.ts'
import type { Metrics } from './metrics.ts'
import type { Sms } from './sms/sms.ts'

export type Actor =
  | { kind: 'visitor' }
  | { kind: 'member'; id: string; sessionId: string }
  | StaffActor
  | { kind: 'system' }

/** A staff account: what it may do in this session, and what it may only do after a second factor. */
export type StaffActor = {
  kind: 'staff'
  id: string
  /** Absent for what is done in an account's name without one. */
  sessionId?: string
  permissions: Permission[]
  /** Held, but the session has given no second factor, which these ask for. */
  withheld?: Permission[]
  /** An owner may everything, and alone manages staff and roles. */
  owner?: boolean
}

/** Tells whose token it is; null when it is unknown, expired or revoked. Identity brings it. */
export type Authenticate = (token: string) => Promise<Actor | null>

/** What a process has, made once at its start. */
export type Deps = {
  db: Db
  config: Config
  clock: Clock
  ids: Ids
  log: Logger
  bus: Bus
  jobs: Jobs
  files: FileStore
  mail: Mailer
  sms: Sms
  cache: Cache
  authenticate: Authenticate
  metrics: Metrics
}

/** What a use case gets first. */
export type Ctx = Deps & {
  /** The transaction in a POST; the database itself in a GET and in a call that manages its own transactions. */
  tx: Tx
  actor: Actor
  language: Language
  /** Market id from the header `Area`. */
  market: string
  ip: string
  userAgent: string
  requestId: string
  /**
   * What the caller named this intent, by `Idempotency-Key`. A call with transactions of its own may die between its
   * last one and the keeping of its answer: what must not happen twice is named by this in what it writes.
   */
  intentKey?: string | undefined
  /** Runs `fn` once the transaction has committed, at once when there is none. Must not throw. */
  afterCommit(fn: () => void): void
}

type Member = { member: { id: string; sessionId: string } }
type Staff = { staff: { id: string; permissions: Permission[] } }

export type MemberContext = Ctx & Member
export type StaffContext = Ctx & Staff

/** The context that a call's `who` promises. */
export type ContextOf<C extends Call> = 'visitor' | 'member' extends C['who']
  ? Ctx & Member & Staff
  : C['who'] extends 'member'
    ? MemberContext
    : C['who'] extends { staff: string }
      ? StaffContext
      : Ctx

/** The market of a request that names none. */
export const DEFAULT_MARKET = '1'

/** The context of work that nobody asked for by a request: jobs, timers, the demo's loading. */
export function systemContext(deps: Deps, tx: Tx): Ctx {
  return {
    ...deps,
    tx,
    actor: { kind: 'system' },
    language: DEFAULT_LANGUAGE,
    market: DEFAULT_MARKET,
    ip: '',
    userAgent: '',
    requestId: deps.ids.uuid(),
    afterCommit: (fn) => afterCommit(tx, fn),
  }
}
