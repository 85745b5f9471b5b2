import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal, type Refusal } from '../result.ts'
import { traceWithin } from '../tracing/tracing.ts'
import { isRetryable } from './errors.ts'
import type { Db, Tx } from './types.ts'

type Options<T = unknown> = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** Maximum number of attempts after 40001 (serialisation failure) or 40P01 (deadlock). */
  attempts?: number
  /**
   * Sends one more statement after `run`, right before the commit and without a round trip between the two.
   * If it fails, PostgreSQL rolls back, and `transact` throws its error. Not for a savepoint.
   */
  withCommit?: (tx: Tx, value: T) => Promise<unknown> | undefined
}

type Hook = () => unknown
type Hooks = { db: Db; afterCommit: Hook[] }

const open = new WeakMap<Tx, Hooks>()
const scope = new AsyncLocalStorage<{ active: boolean }>()

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`rolled back: ${refusal.refusal}`)
    this.refusal = refusal
  }
}

/** Whether a value is a failure. One that is not a refusal would be returned after the commit: a bug. */
const hasFailed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false

/**
 * Runs `run` in a transaction. A refusal rolls back and is returned. The isolation level is READ COMMITTED by
 * default. Deadlocks and serialisation failures are retried after a random pause (8 attempts), so `run` must
 * not have effects outside the database. Inside another transaction it becomes a savepoint.
 * @throws what `run` throws, after the rollback; also for a failure that is not a refusal
 */
export async function transact<T>(db: Db, run: (tx: Tx) => Promise<T>, options: Options<T> = {}): Promise<T> {
  const outer = open.get(db)
  if (outer && options.withCommit) throw new Error('a savepoint has no commit')
  if (outer) return await once(db, run, options, outer)
  const attempt = () => traceWithin({ name: 'transaction', kind: 'internal' }, () => once(db, run, options))
  return await withRetries(attempt, options.attempts)
}

/** Retries `run` after deadlocks and serialisation failures, with a random pause. */
export async function withRetries<T>(run: () => Promise<T>, attempts = 8): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await sleep(Math.random() * Math.min(10 * 2 ** attempt, 500))
    }
  }
}

async function once<T>(db: Db, run: (tx: Tx) => Promise<T>, options: Options<T>, outer?: Hooks): Promise<T> {
  const hooks: Hooks = { db: outer?.db ?? db, afterCommit: [] }
  const mark = { active: true }
  const isolation = options.isolation && !outer ? { isolationLevel: options.isolation } : undefined
  let last: Promise<unknown> | undefined
  try {
    const result = await db.transaction(async (tx) => {
      open.set(tx, hooks)
      const value = await scope.run(mark, () => run(tx))
      mark.active = false
      if (isRefusal(value)) throw new RolledBack(value)
      if (hasFailed(value)) throw new Error('a transaction returned a failure that is not a refusal')
      last = options.withCommit?.(tx, value)
      // Awaited below; a commit that fails, too, is thrown before.
      last?.catch(() => undefined)
      return value
    }, isolation)
    await last
    if (outer) outer.afterCommit.push(...hooks.afterCommit)
    else await runHooks(hooks)
    return result
  } catch (error) {
    // The refusal has type T: it is a value that `run` returned.
    if (error instanceof RolledBack) return error.refusal as T
    throw error
  } finally {
    mark.active = false
  }
}

async function runHooks(hooks: Hooks): Promise<void> {
  await Promise.all(hooks.afterCommit.map(runHook))
}

/** Runs a hook. An error of it must not fail a committed transaction: it ends the process. */
async function runHook(fn: Hook): Promise<void> {
  try {
    await fn()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** Calls `fn` after the commit, and waits for it; immediately when `tx` is not a transaction. */
export function afterCommit(tx: Tx, fn: Hook): void {
  const hooks = open.get(tx)
  if (hooks) hooks.afterCommit.push(fn)
  else void runHook(fn)
}

/** Returns the database of a transaction, or the database itself. */
export const rootDb = (tx: Tx): Db => open.get(tx)?.db ?? tx

/**
 * Reports whether the caller runs inside `transact`. Taking a second connection there can deadlock the pool.
 */
export const insideTransaction = (): boolean => scope.getStore()?.active === true
