import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/text.ts'
import { patternsOf } from '../../platform/text-index.ts'

/** What goods on sale are found by. */
export type WordRow = { id: string; title: Texts; brand: string; search_text: string; mark: bigint }

/** Changes whenever the words of `goods g` do, or where they stand. */
export const markOfWords = sql`hashtextextended(g.search_text || g.brand || g.title::text, 0)`

const columns = sql`g.id, g.title, g.brand, g.search_text, ${markOfWords} as mark`

/** The next goods on sale in the order of their ids. @param after an id; undefined for the first ones */
export async function wordRowsAfter(tx: Tx, after: string | undefined, limit: number): Promise<WordRow[]> {
  const further = after === undefined ? sql`` : sql`and g.id > ${after}::uuid`
  const { rows } = await tx.execute<WordRow>(sql`
    select ${columns} from goods g where g.state = 'on_sale' ${further} order by g.id limit ${limit}::int`)
  return rows
}

/** Those of the goods that are on sale, in no particular order. */
export async function wordRowsOf(tx: Tx, goodsIds: readonly string[]): Promise<WordRow[]> {
  const { rows } = await tx.execute<WordRow>(sql`
    select ${columns} from goods g where g.id = any(${uuidArray(goodsIds)}) and g.state = 'on_sale'`)
  return rows
}

/** Goods on sale that have all the words, and how many of them are in the title (in `language`, or in en-us) or brand. */
export async function withWords(
  tx: Tx,
  words: readonly string[],
  language: string,
): Promise<{ ids: string[]; hits: number[] }> {
  const patterns = words.flatMap(patternsOf).map((pattern) => sql`g.search_text like ${pattern}`)
  const title = sql`lower(g.brand || ' ' || coalesce(g.title->>${language}::text, '') || ' ' || (g.title->>'en-us'))`
  const hits = words.map((word) => sql`(position(${word} in ${title}) > 0)::int`)
  const { rows } = await tx.execute<{ ids: string[]; hits: number[] }>(sql`
    select coalesce(json_agg(g.id), '[]') as ids, coalesce(json_agg(${sql.join(hits, sql` + `)}), '[]') as hits
    from goods g where g.state = 'on_sale' and ${sql.join(patterns, sql` and `)}`)
  return rows[0]!
}
