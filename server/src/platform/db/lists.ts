import { type SQL, sql } from 'drizzle-orm'

// One text parameter instead of one per element: the statement stays the same for any number of them, and both
// drivers send a text alike.

/** A uuid[] of any length, also none. */
export const uuidArray = (ids: readonly string[]): SQL => sql`string_to_array(${ids.join(',')}, ',')::uuid[]`

/** An int[] of any length, also none. */
export const intArray = (numbers: readonly number[]): SQL =>
  sql`string_to_array(${numbers.join(',')}, ',')::int[]`
