import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal, type Refusal } from '../result.ts'
import { isRetryable } from './errors.ts'
import type { Db, Tx } from './types.ts'

type Options = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** How often it is tried in all when the database asks for another go (40001, 40P01). */
  attempts?: number
}

type Hooks = { db: Db; afterCommit: (() => void)[] }

const open = new WeakMap<Tx, Hooks>()
const scope = new AsyncLocalStorage<{ active: boolean }>()

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`rolled back: ${refusal.refusal}`)
    this.refusal = refusal
  }
}

/**
 * Runs `run` in one transaction: all of it or nothing. A Result that is a refusal rolls back and is answered.
 * READ COMMITTED unless said otherwise; deadlocks and serialisation failures are tried again (8 in all) after a
 * random pause, so `run` must not touch the outside. Inside another transaction it is a savepoint of that one.
 * @throws what `run` throws, after the rollback
 */
export async function transact<T>(db: Db, run: (tx: Tx) => Promise<T>, options: Options = {}): Promise<T> {
  const outer = open.get(db)
  if (outer) return await once(db, run, options, outer)
  return await retrying(() => once(db, run, options), options.attempts)
}

/** Tries something again, after a random pause, while the database asks for another go. */
export async function retrying<T>(run: () => Promise<T>, attempts = 8): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await sleep(Math.random() * Math.min(10 * 2 ** attempt, 500))
    }
  }
}

async function once<T>(db: Db, run: (tx: Tx) => Promise<T>, options: Options, outer?: Hooks): Promise<T> {
  const hooks: Hooks = { db: outer?.db ?? db, afterCommit: [] }
  const mark = { active: true }
  const isolation = options.isolation && !outer ? { isolationLevel: options.isolation } : undefined
  try {
    const result = await db.transaction(async (tx) => {
      open.set(tx, hooks)
      const value = await scope.run(mark, () => run(tx))
      mark.active = false
      if (isRefusal(value)) throw new RolledBack(value)
      return value
    }, isolation)
    if (outer) outer.afterCommit.push(...hooks.afterCommit)
    else runHooks(hooks)
    return result
  } catch (error) {
    // The refusal is T by construction: only a value of `run` is wrapped.
    if (error instanceof RolledBack) return error.refusal as T
    throw error
  } finally {
    mark.active = false
  }
}

function runHooks(hooks: Hooks): void {
  // A hook that throws must not make a committed transaction look failed.
  for (const fn of hooks.afterCommit) queueMicrotask(fn)
}

/** Calls `fn` once the transaction has committed; at once when `tx` is no transaction. */
export function afterCommit(tx: Tx, fn: () => void): void {
  const hooks = open.get(tx)
  if (hooks) hooks.afterCommit.push(fn)
  else queueMicrotask(fn)
}

/** The database that a transaction belongs to, or the database itself. */
export const rootOf = (tx: Tx): Db => open.get(tx)?.db ?? tx

/** True while the caller runs inside `transact`: a second connection taken there could wait for itself for ever. */
export const insideTransaction = (): boolean => scope.getStore()?.active === true
