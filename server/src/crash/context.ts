import type { Ack } from './actions.ts'
import { anonymous, type Expectations, openExpectations } from './expectations.ts'
import type { Harness } from './harness.ts'

/** A shop, with what it has acknowledged and what members should hold. */
export type Context = { harness: Harness; acks: Ack[]; expectations: Expectations }

/** Creates the context of a new shop. */
export async function openContext(harness: Harness): Promise<Context> {
  const owners = [anonymous, ...harness.seed.holders].map(({ id }) => id)
  return {
    harness,
    acks: [],
    expectations: openExpectations(owners, await harness.ask('holdings', { owners })),
  }
}
