import type { SQL } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import type { Person } from '../ask.ts'
import type { Harness } from '../harness.ts'
import type { Noted } from '../noted.ts'

/**
 * A way that money goes, prepared: what is answered walks it, and there the server is killed. What must have changed is
 * noted in the book once it was acknowledged (`deed`), or at once where nobody is answered.
 */
export type Path = (noted: Noted, who: Person) => Promise<() => Promise<unknown>>

/** Asks for rows that must not be there; each is a problem in words. */
export type Question = { what: string; rows: SQL }

/** The ways that money goes in a part of the shop, and what must hold there: a file of this folder each. */
export type Part = {
  /**
   * Whose money it is: of holders every balance is known at any time, so that nothing else may move theirs; shoppers'
   * orders are compared one by one.
   */
  of: 'shoppers' | 'holders'
  paths: Record<string, Path>
  /** Those of the paths that a crowd walks, everybody at the same time as all the others. */
  crowd?: readonly string[]
  /** What holds at every moment, whatever is under way; and besides once everything has come to its end. */
  always?: readonly Question[]
  atRest?: readonly Question[]
  /** Rows `owner` (id of a member, or another word), `asset`, `amount`, `held`: what people have besides their balances. */
  holdings?: SQL
  /** Jobs that bring it to its end. They run again and again, so that they must find nothing to do at rest. */
  jobs?: readonly string[]
  /** What makes due now what waits for its time, marked by the comment `suite` as no commits of the path. */
  due?: readonly SQL[]
  /** A count of what is not at its end yet. */
  waiting?: SQL
  /** What no call does: done in the server's process. */
  deeds?: Record<string, (deps: Deps, who: Person) => Promise<void>>
}

/** Another one of the holders. */
export const otherThan = ({ seed }: Harness, { id }: Person): Person => {
  const at = seed.holders.findIndex((holder) => holder.id === id)
  return seed.holders[(at + 1) % seed.holders.length]!
}
