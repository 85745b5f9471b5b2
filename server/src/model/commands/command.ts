import fc from 'fast-check'
import type { Crash } from '../crashes.ts'
import type { World } from '../world.ts'

/**
 * An act of a member, staff, the provider or time. Its `run` makes calls and records in the reference what
 * they imply.
 */
export type Command<I = never> = {
  name: string
  /** How often it is chosen, relative to the others. */
  weight: number
  input: fc.Arbitrary<I>
  run(world: World, input: I): Promise<void>
}

export const command = <I>(of: Command<I>): Command => of as unknown as Command

/** Chooses an element of a list that is known only during the walk. */
export const index = fc.nat(999)
export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)]

export const who = fc.nat(2)

/** A step in four crashes. */
export const crash: fc.Arbitrary<Crash | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({ when: fc.constantFrom('before' as const, 'after' as const), step: fc.nat(5) }),
  },
)
