import { MINUTE_MS } from '@pasar/contract/time'
import type { Deps } from '../../../platform/context.ts'
import { leaseEngine, type Progress, recordSync, type Sync, setLease } from './engine-queries.ts'

/** A process that died keeps others from writing for at most this long. */
const LEASE_MS = 2 * MINUTE_MS

/**
 * The right of one process to write to an index, extended until it ends. It is known by the time until which
 * it lasts: another process can take it only after that time, and then for a later one.
 */
export type EngineLease = {
  /** How far the index was when the lease began. */
  sync: Sync
  /** Extends it. @throws when another process has taken it, after this one stood still */
  extend(): Promise<void>
  /** Records how far the index is. @throws when another process has taken the lease */
  record(progress: Progress): Promise<void>
  /** Ends it, unless another process has taken it. */
  end(): Promise<void>
}

/** Takes the right to write to the index `target`. @returns undefined while another process has it */
export async function takeLease({ db, clock }: Deps, target: string): Promise<EngineLease | undefined> {
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS)
  let held = leaseEnd()
  const sync = await leaseEngine(db, { target, now: clock.now(), until: held })
  if (!sync) return undefined

  let last: Promise<unknown> = Promise.resolve()
  /** One statement at a time: each names the end that the one before has set. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run, run)
    last = turn
    return turn
  }
  const check = (isHeld: boolean) => {
    if (!isHeld) throw new Error('Another process has taken over the index of the search engine')
  }
  const extend = () =>
    inTurn(async () => {
      const until = leaseEnd()
      check(await setLease(db, { target, held }, until))
      held = until
    })
  // A rebuild that has lost its lease learns it before it writes again.
  const renewal = setInterval(() => extend().catch(() => undefined), LEASE_MS / 4)
  return {
    sync,
    extend,
    record: (progress) => inTurn(async () => check(await recordSync(db, { target, held }, progress))),
    async end() {
      clearInterval(renewal)
      await inTurn(() => setLease(db, { target, held }, null))
    },
  }
}
