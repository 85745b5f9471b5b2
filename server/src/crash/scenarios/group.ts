import type { SQL } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import type { Context } from '../context.ts'
import type { Harness } from '../harness.ts'
import type { Person } from '../protocol.ts'

/**
 * Prepares a scenario that moves money. The returned function runs it, and the server is killed meanwhile.
 * Expected changes are recorded when they are acknowledged (`mustCall`), or at once where no answer exists.
 */
export type Scenario = (context: Context, who: Person) => Promise<() => Promise<unknown>>

/** An invariant, and a query for the rows that violate it. */
export type Question = { what: string; rows: SQL }

/** The scenarios of one subject and their invariants: one file of this folder. */
export type Group = {
  /**
   * Whose money moves. The balances of holders are known at any time, so nothing else may change them; the
   * orders of shoppers are compared one by one.
   */
  of: 'shoppers' | 'holders'
  scenarios: Record<string, Scenario>
  /** The scenarios that run concurrently in the load test. */
  load?: readonly string[]
  /** Invariants that hold at every moment, and further ones of a quiet shop. */
  always?: readonly Question[]
  atRest?: readonly Question[]
  /** Rows of `owner` (a member id or another word), `asset`, `amount`, `held`: holdings beyond balances. */
  holdings?: SQL
  /** Jobs that complete it. They run repeatedly and must have nothing to do in a quiet shop. */
  jobs?: readonly string[]
  /** Statements that make scheduled work due; the comment `suite` keeps them out of the commit count. */
  due?: readonly SQL[]
  /** Counts unfinished work. */
  waiting?: SQL
  /** Actions without a call, run in the server's process. */
  direct?: Record<string, (deps: Deps, who: Person) => Promise<void>>
}

/** Returns another holder. */
export const getOtherPerson = ({ seed }: Harness, { id }: Person): Person => {
  const at = seed.holders.findIndex((holder) => holder.id === id)
  return seed.holders[(at + 1) % seed.holders.length]!
}
