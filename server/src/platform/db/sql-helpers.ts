import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './types.ts'

// One text parameter instead of one per element: the statement is the same for any number of elements.

/** Builds a uuid[] of any length. */
export const uuidArray = (ids: readonly string[]): SQL => sql`string_to_array(${ids.join(',')}, ',')::uuid[]`

/** Builds an int[] of any length. */
export const intArray = (numbers: readonly number[]): SQL =>
  sql`string_to_array(${numbers.join(',')}, ',')::int[]`

/** Builds a text[] of any length. Elements contain no comma. */
export const textArray = (words: readonly string[]): SQL => sql`string_to_array(${words.join(',')}, ',')`

/**
 * Hides a parameter from the planner. PostgreSQL keeps one generic plan of a prepared statement only if its
 * estimated cost is no higher than that of plans for the values at hand. Where values make the estimates
 * lower, such as the length of an array, it would plan at every execution, which takes longer than executing.
 * @param value SQL of the parameter with its type, such as `${id}::uuid`; cast an array again:
 * `any(${planFence(…)}::uuid[])`
 */
export const planFence = (value: SQL): SQL => sql`(select ${value})`

/** Serialises to JSON, bigint as a string, which PostgreSQL casts to a bigint column. */
export const json = (value: unknown): string =>
  JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? v.toString() : v))

/** Longer lists are not counted to their end: counting millions of rows is slow. */
export const COUNT_MAX = 10_000

/**
 * Counts rows, up to 10,000.
 * @param rows `from … where …` of the list
 */
export async function countUpTo(tx: Tx, rows: SQL, max = COUNT_MAX): Promise<number> {
  const counted = await tx.execute<{ n: number }>(sql`select ${cappedCount(rows, max)} as n`)
  return counted.rows[0]!.n
}

/** Builds the same count as a subquery. */
export const cappedCount = (rows: SQL, max = COUNT_MAX): SQL<number> =>
  sql<number>`(select count(*)::int from (select 1 ${rows} limit ${max}::int) found)`
