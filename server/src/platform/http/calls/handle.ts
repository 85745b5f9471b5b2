import type { Call, Input, Output } from '@pasar/contract/call'
import type { Actor, ContextOf, Deps } from '../../context.ts'
import type { Refusal, Result } from '../../result.ts'
import type { CallResponse } from './call-response.ts'
import type { GuestGroup } from './rate-limit.ts'

/** The file of a multipart call. */
export type UploadedFile = { name: string; type: string; bytes: Buffer }

/** Caching of a read in the process, for calls with the same response for everyone or for every visitor. */
export type Cached = {
  /** Dropped by `cache.invalidate(tag)`. */
  tags: readonly string[]
  /** Time to live. Default 60. */
  seconds?: number
  /** True when members get a personal response, which is not cached. */
  visitorsOnly?: boolean
}

/** What a call of a guest counts as, besides the limit of its calls. Counted before its transaction. */
export type GuestLimit = {
  group: GuestGroup
  /** Whether this request counts; every request by default. */
  applies?: (deps: Deps, caller: { actor: Actor; guestId: string | undefined }) => Promise<boolean>
}

/** A request at a gate. */
export type GatedRequest<R = CallResponse> = {
  actor: Actor
  run(): Promise<R>
  /** Reports whether a request with the same idempotency key was executed. */
  isRepeated(): Promise<boolean>
}

/** Executes a validated request, before its transaction begins, or refuses it. */
export type Gate<I = never> = (deps: Deps, input: I, request: GatedRequest) => Promise<CallResponse | Refusal>

type Run = (ctx: never, input: never, file: never) => Promise<Result<unknown>>

/** A call and its use case. */
export type Route = {
  call: Call
  /**
   * read: no transaction · transaction: around the use case · statement: around the use case if the request
   * has an idempotency key · outside: the use case manages its transactions · idempotent: it also handles the
   * idempotency key.
   */
  mode: 'read' | 'transaction' | 'statement' | 'outside' | 'idempotent'
  cached?: Cached
  /** Runs after the authorization and before the body of the request is read. */
  beforeBody?: BeforeBody
  guestLimit?: GuestLimit | undefined
  gate?: Gate | undefined
  /** Whether it may read from a replica. */
  replica?: boolean | undefined
  /** Whether the response to a GET has a consistency token. */
  token?: boolean | undefined
  /** The files of a multipart call; pictures by default. */
  accepts?: AcceptedFiles
  /** Mode and use case of each kind of input, which replace those of the route. */
  kinds?: Record<string, Pick<Route, 'mode' | 'run'>>
  /** Whether the use case stores the idempotency key itself, for an input (ctx.responseCte). */
  storesKey?: ((input: never) => boolean) | undefined
  run: Run
}

/** The media types that a client can declare for a file, and its maximum size in bytes. */
export type AcceptedFiles = { types: readonly string[]; maxBytes: number }

/** Refuses a request before its body is read, or returns null. */
export type BeforeBody = (deps: Deps, actor: Actor) => Promise<Refusal | null>

/**
 * Creates the route of a call. A POST runs inside transact(), and a refusal rolls it back; a GET reads
 * without a transaction.
 * @param options `cached`: caches the response by input, language and market (GET for visitors only);
 * `guestLimit`: limits what guests of a network start; `replica`: reads what may be a moment old through
 * `ctx.tx`, from a read replica if there is one that has replayed what the caller has seen (docs/adr/0065);
 * `token`: the response has a consistency token as that of a write, so that later reads are as new: for a GET
 * that tells its reader what others have written for them, such as the state of a payment; `gate`: lets
 * requests wait, or refuses them, without a transaction
 */
export function handle<C extends Call>(
  call: C,
  run: (ctx: ContextOf<C>, input: Input<C>) => Promise<Result<Output<C>>>,
  options: {
    cached?: Cached
    guestLimit?: GuestLimit
    replica?: boolean
    token?: boolean
    gate?: Gate<Input<C>>
  } = {},
): Route {
  if (options.replica && call.method !== 'GET')
    throw new Error(`${call.path}: only a GET reads from a replica`)
  if (options.cached && (call.method !== 'GET' || call.who !== 'visitor')) {
    throw new Error(`${call.path}: only a GET for visitors can be cached`)
  }
  return {
    call,
    mode: call.method === 'GET' ? 'read' : 'transaction',
    cached: options.cached,
    guestLimit: options.guestLimit,
    replica: options.replica,
    token: options.token,
    gate: options.gate as Gate | undefined,
    run: run as Run,
  }
}

/**
 * Creates the route of a POST whose use case writes with a single statement, which is a transaction by
 * itself: BEGIN and COMMIT would be two more round trips. The use case refuses before it writes, and calls
 * transact(ctx.tx, …) where it needs more statements. Deadlocks and serialisation failures are retried as in
 * a transaction.
 * @param options `gate`: lets requests wait, or refuses them, without a database connection; `storesKey`: the
 * statement contains `ctx.responseCte`
 */
export function handleStatement<C extends Call>(
  call: C,
  run: (ctx: ContextOf<C>, input: Input<C>) => Promise<Result<Output<C>>>,
  options: { gate?: Gate<Input<C>>; storesKey?: true } = {},
): Route {
  const storesKey = options.storesKey && (() => true)
  return { call, mode: 'statement', run: run as Run, gate: options.gate as Gate | undefined, storesKey }
}

/**
 * Creates the route of a call that manages its own transactions through `ctx.db` (the same as `ctx.tx`
 * there): for calls that contact another service between two transactions.
 * @param options `storesKey`: whether, for an input, a single statement has the effect of the call. It
 * contains
 * `ctx.responseCte`, which saves the two commits of claiming the key and storing the response.
 */
export function handleOutside<C extends Call>(
  call: C,
  run: (ctx: ContextOf<C>, input: Input<C>) => Promise<Result<Output<C>>>,
  options: { storesKey?: (input: Input<C>) => boolean } = {},
): Route {
  return { call, mode: 'outside', run: run as Run, storesKey: options.storesKey as Route['storesKey'] }
}

/**
 * Creates the route of a POST that manages its own transactions and its idempotency: the use case looks up
 * what it did for
 * `ctx.idempotencyKey` before and returns that. This saves the two commits of claiming the key and storing
 * the response.
 */
export function handleIdempotent<C extends Call>(
  call: C,
  run: (ctx: ContextOf<C>, input: Input<C>) => Promise<Result<Output<C>>>,
): Route {
  return { call, mode: 'idempotent', run: run as Run }
}

type KindOf<C> = Input<C> extends { kind: infer K extends string } ? K : never

/** Mode and use case of one kind of a call's input. */
type KindRoute<C extends Call, K> = {
  mode: 'transaction' | 'outside'
  run: (ctx: ContextOf<C>, input: Extract<Input<C>, { kind: K }>) => Promise<Result<Output<C>>>
}

/**
 * Creates the route of a POST whose input is a union by `kind`: each kind has a use case, and a mode as of
 * `handle` (transaction) or `handleOutside` (outside).
 */
export function handleKinds<C extends Call>(
  call: C,
  kinds: { [K in KindOf<C>]: KindRoute<C, K> },
  options: { gate?: Gate<Input<C>> } = {},
): Route {
  const routes = kinds as unknown as Record<string, Pick<Route, 'mode' | 'run'>>
  const gate = options.gate as Gate | undefined
  return { call, mode: 'outside', kinds: routes, run: Object.values(routes)[0]!.run, gate }
}

/**
 * Creates the route of a multipart call. The use case also receives the file and manages its own
 * transactions. The file is in memory. Its type is the client's claim: validate the content.
 * @param options `beforeBody`: refuses a request whose file is not worth reading; `accepts`: files that are
 * no pictures
 */
export function handleUpload<C extends Call>(
  call: C,
  run: (ctx: ContextOf<C>, input: Input<C>, file: UploadedFile) => Promise<Result<Output<C>>>,
  options: { beforeBody?: BeforeBody; accepts?: AcceptedFiles } = {},
): Route {
  return { call, mode: 'outside', run: run as Run, ...options }
}
