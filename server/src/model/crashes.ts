import type pg from 'pg'

/**
 * A crash of the process at one of its steps, counted from 0: commits, writing statements outside
 * transactions, and requests to the provider. `before` the step it is not done; `after` it only the answer is
 * lost.
 */
export type Crash = { when: 'before' | 'after'; step: number }

class Crashed extends Error {
  constructor() {
    super('the process crashed')
  }
}

export type Crashes = {
  /** Number of steps so far: while it is the same, nothing was written. */
  count(): number
  /** Arms a crash, runs, and restarts the process. @returns whether the crash happened */
  during(crash: Crash, run: () => Promise<unknown>): Promise<boolean>
  /** Runs a step at which the process can crash. @throws Crashed, also at every step after the crash */
  step<T>(run: () => Promise<T>): Promise<T>
}

type Query = (config: unknown, ...rest: unknown[]) => Promise<unknown>

/**
 * Makes the connections of a pool crash on demand. After a crash every statement fails until the restart, as
 * those of a dead process, so that no error handling of it takes effect; PostgreSQL rolls its open
 * transaction back.
 */
export function injectCrashes(pool: pg.Pool): Crashes {
  let armed: Crash | undefined
  let isDead = false
  let steps = 0
  const step = async <T>(run: () => Promise<T>): Promise<T> => {
    steps += 1
    if (isDead) throw new Crashed()
    const isNow = armed !== undefined && armed.step-- === 0
    if (isNow && armed!.when === 'before') isDead = true
    if (isDead) throw new Crashed()
    const value = await run()
    if (isNow) {
      isDead = true
      throw new Crashed()
    }
    return value
  }
  const guard = (target: { query: unknown }, isStep: (text: string) => boolean) => {
    const query = (target.query as Query).bind(target)
    const guarded: Query = async (config, ...rest) => {
      const text = getText(config)
      // The pool's own queries have a callback, and were checked before they got a connection.
      if (text === 'rollback' || typeof rest.at(-1) === 'function') return await query(config, ...rest)
      if (isStep(text)) return await step(() => query(config, ...rest))
      if (isDead) throw new Crashed()
      return await query(config, ...rest)
    }
    target.query = guarded
  }
  const known = new WeakSet<object>()
  const connect = pool.connect.bind(pool) as (...callback: unknown[]) => Promise<pg.PoolClient>
  pool.connect = (async (...callback: unknown[]) => {
    if (callback.length > 0) return connect(...callback)
    const client = await connect()
    if (!known.has(client)) guard(client, (text) => text === 'commit')
    known.add(client)
    return client
  }) as typeof pool.connect
  guard(pool, (text) => !/^\s*select/i.test(text))
  return {
    count: () => steps,
    step,
    async during(crash, run) {
      armed = { ...crash }
      await run().catch((error: unknown) => {
        if (!isDead) throw error
      })
      const happened = isDead
      armed = undefined
      isDead = false
      return happened
    },
  }
}

const getText = (config: unknown): string =>
  typeof config === 'string' ? config : String((config as { text?: unknown } | null)?.text ?? '')
