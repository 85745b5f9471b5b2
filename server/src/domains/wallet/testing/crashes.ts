import type { Deps } from '../../../platform/context.ts'

/**
 * Where the next transaction ends badly: `before` its commit everything of it is lost; `after` it only the answer is.
 * With `skip` transactions that end well first.
 */
export type Crash = { when: 'before' | 'after'; skip: number }

/** Lets transactions of a shop end badly. @returns arms the next crash; answers whether the one before happened */
export function crashing({ db }: Deps): { arm(crash: Crash): void; disarm(): boolean } {
  let armed: Crash | null = null
  let happened = false
  const fires = (when: Crash['when']): boolean => {
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
      if (fires('before')) throw new Error('killed before the commit')
      return done
    }, config)
    if (fires('after')) throw new Error('killed after the commit')
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
