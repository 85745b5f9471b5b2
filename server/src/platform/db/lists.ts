import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './types.ts'

// One text parameter instead of one per element: the statement stays the same for any number of them, and both
// drivers send a text alike.

/** A uuid[] of any length, also none. */
export const uuidArray = (ids: readonly string[]): SQL => sql`string_to_array(${ids.join(',')}, ',')::uuid[]`

/** An int[] of any length, also none. */
export const intArray = (numbers: readonly number[]): SQL =>
  sql`string_to_array(${numbers.join(',')}, ',')::int[]`

/** An amount is no JSON: it travels as a string, which PostgreSQL reads into a bigint column as it is. */
export const json = (value: unknown): string =>
  JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? v.toString() : v))

/** A list longer than this is not counted to its end: nobody pages that far, and counting millions of rows is slow. */
const COUNTED_AT_MOST = 10_000

/**
 * How many rows there are, up to 10,000.
 * @param rows `from … where …` of the list
 */
export async function countUpTo(tx: Tx, rows: SQL, most = COUNTED_AT_MOST): Promise<number> {
  const counted = await tx.execute<{ n: number }>(sql`select ${countedUpTo(rows, most)} as n`)
  return counted.rows[0]!.n
}

/** The same as a column of another statement. */
export const countedUpTo = (rows: SQL, most = COUNTED_AT_MOST): SQL<number> =>
  sql<number>`(select count(*)::int from (select 1 ${rows} limit ${most}::int) found)`
