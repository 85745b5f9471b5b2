import type { Call, HumanCheckPurpose } from '@pasar/contract/call'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import type { Permission } from '@pasar/contract/permissions'
import type { SQL } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Bus } from './bus/bus.ts'
import type { Cache } from './cache.ts'
import type { Clock } from './clock.ts'
import type { Replicas } from './db/replicas/replicas.ts'
import { afterCommit } from './db/transact.ts'
import type { Db, Tx } from './db/types.ts'
import type { FileStore } from './files/store.ts'
import type { Ids } from './ids.ts'
import type { Jobs } from './jobs/job-queue.ts'
import type { Mailer } from './mail/mail.ts'
import type { Metrics } from './metrics.ts'
import type { Refusal } from './result.ts'
import type { Sms } from './sms/sms.ts'
import type { Veto } from './vetoes.ts'

export type Actor = { kind: 'visitor' } | MemberActor | StaffActor | { kind: 'system' }

type MemberActor = {
  kind: 'member'
  id: string
  sessionId: string
  /** The latest request for consent that the member has agreed to, as of at most 30 seconds ago. */
  agreedSequence?: number
}

/** A staff account with the permissions of this session. */
export type StaffActor = {
  kind: 'staff'
  id: string
  /** Absent when the system acts on behalf of an account. */
  sessionId?: string
  permissions: Permission[]
  /** Permissions that the account has but that require two-factor sign-in. */
  withheld?: Permission[]
  /** Owners have every permission and manage staff and roles. */
  owner?: boolean
}

/** Resolves a token to its actor; null when it is unknown, expired or revoked. Provided by the domains. */
export type Authenticate = (token: string) => Promise<Actor | null>

/**
 * Returns a refusal for a request that needs a human check and has no valid pass of one. Provided by a
 * domain.
 */
export type RequireHuman = (
  deps: Deps,
  purpose: HumanCheckPurpose,
  request: { ip: string; pass: string | undefined },
) => Promise<Refusal | null>

/**
 * Returns a refusal for a member who has not agreed to the agreements in time, for calls that need it.
 * Provided by a domain.
 */
export type RequireConsent = (deps: Deps, actor: Actor) => Promise<Refusal | null>

/** Reports whether a guest may open a stream of live events. Provided by a domain. */
export type AdmitGuest = (deps: Deps, guestId: string) => Promise<boolean>

/** Dependencies of a process, created once at its start. */
export type Deps = {
  db: Db
  replicas: Replicas
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
  requireHuman: RequireHuman
  requireConsent: RequireConsent
  admitGuest: AdmitGuest
  /** The conditions of all domains (findVetoes). */
  vetoes: readonly Veto[]
  metrics: Metrics
}

/** Context of a use case: its first argument. */
export type Ctx = Deps & {
  /**
   * The transaction of a POST; the database in a GET and in a call that manages its own transactions; a read
   * replica in a GET that may read from one.
   */
  tx: Tx
  actor: Actor
  language: Language
  /** Market id from the header `Area`. */
  market: string
  ip: string
  userAgent: string
  requestId: string
  /** The guest of a valid `Guest-Token`: a device without a member. */
  guestId?: string | undefined
  /**
   * The request's `Idempotency-Key`. A call that manages its own transactions can crash before its response
   * is stored: it saves this key with what must not happen twice.
   */
  idempotencyKey?: string | undefined
  /**
   * Builds a CTE, with a comma before it, that stores the idempotency key with the response: for the
   * statement that has the effect of a call whose route has `storesKey`. Undefined without a key.
   * @param data the call's output
   * @param condition whether the statement has its effect
   */
  responseCte?: ((data: unknown, condition: SQL) => SQL) | undefined
  /**
   * Runs `fn` after the commit and waits for it, or runs it immediately without a transaction. `fn` must not
   * throw.
   */
  afterCommit(fn: () => unknown): void
}

type Member = { member: { id: string; sessionId: string } }
type Staff = { staff: { id: string; permissions: Permission[] } }

export type MemberContext = Ctx & Member
export type StaffContext = Ctx & Staff

/** The context type that follows from a call's `who`. */
export type ContextOf<C extends Call> = 'visitor' | 'member' extends C['who']
  ? Ctx & Member & Staff
  : C['who'] extends 'member'
    ? MemberContext
    : C['who'] extends { staff: unknown }
      ? StaffContext
      : Ctx

/** Ids of the markets, which the header `Area` names. */
export const marketIds = ['1'] as const
export type MarketId = (typeof marketIds)[number]

/** The market of a request without the header `Area`, or with an unknown one. */
export const DEFAULT_MARKET: MarketId = '1'

/** Creates the context of work without a request: jobs, timers, loading of the demo data. */
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
