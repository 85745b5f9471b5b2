import type { Deps } from '../../../platform/context.ts'

/**
 * A crash of a transaction: `before` its commit all its writes are lost; `after` it only the response is. The
 * first `skip` transactions succeed.
 */
export type Crash = { when: 'before' | 'after'; skip: number }

/** Injects crashes into transactions. `disarm` returns whether the armed crash happened. */
export function injectCrashes({ db }: Deps): { arm(crash: Crash): void; disarm(): boolean } {
  let armed: Crash | null = null
  let happened = false
  const takeCrash = (when: Crash['when']): boolean => {
    if (armed?.when !== when) return false
    if (armed.skip-- > 0) return false
    armed = null
    happened = true
    return true
  }
  const transaction = db.transaction.bind(db) as typeof db.transaction
  db.transaction = (async (run, config) => {
    const value = await transaction(async (tx) => {
      const done = await run(tx)
      if (takeCrash('before')) throw new Error('killed before the commit')
      return done
    }, config)
    if (takeCrash('after')) throw new Error('killed after the commit')
    return value
  }) as typeof db.transaction
  return {
    arm(crash) {
      armed = { ...crash }
      happened = false
    },
    disarm() {
      armed = null
      return happened
    },
  }
}
