import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { NO_TOKEN, PRIMARY_TOKEN } from '@pasar/contract/consistency/tokens'
import type pg from 'pg'
import { getText, isWrite } from '../statement-text.ts'

/** A position in the write-ahead log (LSN), in bytes. */
export type Position = bigint

/** Builds the consistency token of a position. */
export const toToken = (position: Position): string => position.toString(16).padStart(NO_TOKEN.length, '0')

/** Returns the position of a valid token. */
export const toPosition = (token: string): Position => BigInt(`0x${token}`)

/**
 * Selects a position that covers all commits before it. An asynchronous commit is not flushed yet.
 * The flushed position is better otherwise: what other transactions are writing is not sent to replicas
 * before it is flushed, and waiting for it would be in vain.
 */
export const SELECT_POSITION = `select case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn as position`

/** The positions of the writes of a call. */
class WriteScope {
  #token = NO_TOKEN
  #recorded: Promise<void> = Promise.resolve()
  #ended = false

  /**
   * Whether the call has ended. What it has triggered, such as the relay of events, can run on in its
   * context.
   */
  get ended(): boolean {
    return this.#ended
  }

  /** Adds the position that a query will return. */
  add(query: Promise<unknown>): void {
    const recorded = query.then(
      (result) => this.#record(toToken(parsePosition(result))),
      // The connection broke after the write was sent: it may have been committed.
      () => this.#record(PRIMARY_TOKEN),
    )
    this.#recorded = this.#recorded.then(() => recorded)
  }

  #record(token: string): void {
    if (token > this.#token) this.#token = token
  }

  /** Returns the token of the last write, after its position is known; undefined when nothing was written. */
  async settle(): Promise<string | undefined> {
    await this.#recorded
    return this.#token === NO_TOKEN ? undefined : this.#token
  }

  /** Ends it. @returns as `settle` */
  end(): Promise<string | undefined> {
    this.#ended = true
    return this.settle()
  }
}

/** Returns the position in the result of `SELECT_POSITION`. */
export const parsePosition = (result: unknown): Position =>
  BigInt((result as { rows: { position: string }[] }).rows[0]!.position)

const scopes = new AsyncLocalStorage<WriteScope>()

/** Returns the scope of the call that is running. */
function currentScope(): WriteScope | undefined {
  const scope = scopes.getStore()
  return scope?.ended ? undefined : scope
}

/** Runs `run`, and records the positions of what it writes to a pool of `recordPositions`. */
export async function collectPositions<T>(
  run: () => Promise<T>,
  onToken: (token: string) => void,
): Promise<T> {
  const scope = new WriteScope()
  try {
    // Awaits inside: a statement of the query builder is sent when it is awaited.
    return await scopes.run(scope, async () => await run())
  } finally {
    const token = await scope.end()
    if (token) onToken(token)
  }
}

/** Returns the token of what the current call has written so far; undefined outside a call, or without. */
export const tokenOfCall = async (): Promise<string | undefined> => await currentScope()?.settle()

type Query = (config: unknown, ...rest: unknown[]) => Promise<unknown>
type Connection = { connection: { stream: Socket } }
/** A statement of the pool with the scope of its caller: the pool may send it in the context of another. */
type Scoped = { scope?: WriteScope }

/**
 * Reads the position of each write of a call in the round trip of its commit: the statement that selects it
 * is sent right behind, and prepared. The pool must have pipelining enabled.
 */
export function recordPositions(pool: pg.Pool): void {
  const send = pool.query.bind(pool) as Query
  const scoped: Query = (config, ...rest) => {
    const scope = currentScope()
    return scope && isWrite(getText(config))
      ? send({ ...toObject(config), scope }, ...rest)
      : send(config, ...rest)
  }
  pool.query = scoped as typeof pool.query
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const { stream } = (client as unknown as Connection).connection
    const recorded: Query = (config, ...rest) => {
      const scope = getText(config) === 'commit' ? currentScope() : (config as Scoped).scope
      if (!scope) return query(config, ...rest)
      stream.cork()
      const result = query(config, ...rest)
      scope.add(query({ name: 'position', text: SELECT_POSITION }))
      stream.uncork()
      return result
    }
    client.query = recorded as typeof client.query
  })
}

const toObject = (config: unknown): object =>
  typeof config === 'string' ? { text: config } : (config as object)
