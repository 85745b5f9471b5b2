import type { Call, Input, Output } from '@pasar/contract/call'
import type { ContextOf } from '../context.ts'
import type { Result } from '../result.ts'

/** The file of a multipart call. */
export type UploadedFile = { name: string; type: string; bytes: Buffer }

/** How a read is kept in the process; only for calls whose answer is the same to everybody, or to every visitor. */
export type Cached = {
  /** Dropped by `cache.invalidate(tag)`. */
  tags: readonly string[]
  /** At most. Default 60. */
  seconds?: number
  /** True when members see something of their own: they are answered anew, the others from memory. */
  visitorsOnly?: boolean
}

type Run = (ctx: never, input: never, file: never) => Promise<Result<unknown>>

/** A call and what carries it out. */
export type Route = {
  call: Call
  /**
   * read: no transaction · transaction: around the whole use case · statement: the same where an idempotency key is kept
   * beside what the one statement of the use case does · outside: the use case has its own · intent: the same, and it
   * knows by itself what was done.
   */
  mode: 'read' | 'transaction' | 'statement' | 'outside' | 'intent'
  cached?: Cached
  run: Run
}

/**
 * Pairs a call with its use case. A POST runs inside transact(), and a refusal rolls it back; a GET reads without
 * a transaction.
 * @param options `cached`: keep the answer per input, language and market (GET for visitors only)
 */
export function handle<C extends Call>(
  call: C,
  run: (ctx: ContextOf<C>, input: Input<C>) => Promise<Result<Output<C>>>,
  options: { cached?: Cached } = {},
): Route {
  if (options.cached && (call.method !== 'GET' || call.who !== 'visitor')) {
    throw new Error(`${call.path}: only a GET for visitors can be cached`)
  }
  return {
    call,
    mode: call.method === 'GET' ? 'read' : 'transaction',
    cached: options.cached,
    run: run as Run,
  }
}

/**
 * Pairs a POST with a use case that changes things by one statement only, which is a transaction by itself: BEGIN and
 * COMMIT would be two round trips more. What it refuses it has not begun; where it takes more than one statement it
 * calls transact(ctx.tx, …) itself. Like a transaction it is run again when the database asks for another go.
 */
export function handleStatement<C extends Call>(
  call: C,
  run: (ctx: ContextOf<C>, input: Input<C>) => Promise<Result<Output<C>>>,
): Route {
  return { call, mode: 'statement', run: run as Run }
}

/**
 * Pairs a call with a use case that manages its own transactions through `ctx.db` (`ctx.tx` is the same there):
 * for calls that talk to the outside between two of them.
 */
export function handleOutside<C extends Call>(
  call: C,
  run: (ctx: ContextOf<C>, input: Input<C>) => Promise<Result<Output<C>>>,
): Route {
  return { call, mode: 'outside', run: run as Run }
}

/**
 * Pairs a POST with a use case that manages its own transactions and does an intent once by itself: it finds what was
 * done for `ctx.intentKey` before, and answers that. No key is claimed and no answer kept beside it, which would be
 * two commits more.
 */
export function handleIntent<C extends Call>(
  call: C,
  run: (ctx: ContextOf<C>, input: Input<C>) => Promise<Result<Output<C>>>,
): Route {
  return { call, mode: 'intent', run: run as Run }
}

/**
 * Pairs a multipart call with a use case that gets the file as well and manages its own transactions. The file is
 * in memory, within the limit of a video; its type is what the client says and must be judged by content.
 */
export function handleUpload<C extends Call>(
  call: C,
  run: (ctx: ContextOf<C>, input: Input<C>, file: UploadedFile) => Promise<Result<Output<C>>>,
): Route {
  return { call, mode: 'outside', run: run as Run }
}
