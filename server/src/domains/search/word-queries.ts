import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/localized-text.ts'
import { likePatterns } from '../../platform/text-index.ts'

/** The searchable words of a product on sale. */
export type WordRow = { id: string; title: Texts; brand: string; search_text: string; hash: bigint }

/** A hash of the words of `goods g` and the fields they occur in. */
export const wordsHash = sql`hashtextextended(g.search_text || g.brand || g.title::text, 0)`

const columns = sql`g.id, g.title, g.brand, g.search_text, ${wordsHash} as hash`

/** Reads the next products on sale by id. @param after an id; undefined for the first page */
export async function listWordRows(tx: Tx, after: string | undefined, limit: number): Promise<WordRow[]> {
  const further = after === undefined ? sql`` : sql`and g.id > ${after}::uuid`
  const { rows } = await tx.execute<WordRow>(sql`
    select ${columns} from goods g where g.state = 'on_sale' ${further} order by g.id limit ${limit}::int`)
  return rows
}

/** Reads those of the products that are on sale, in no particular order. */
export async function findWordRows(tx: Tx, goodsIds: readonly string[]): Promise<WordRow[]> {
  const { rows } = await tx.execute<WordRow>(sql`
    select ${columns} from goods g where g.id = any(${uuidArray(goodsIds)}) and g.state = 'on_sale'`)
  return rows
}

/**
 * Finds products on sale that contain all the words; counts those in the title (of `language` or en-us) or
 * the brand.
 */
export async function findIdsByWords(
  tx: Tx,
  words: readonly string[],
  language: string,
): Promise<{ ids: string[]; hits: number[] }> {
  const patterns = words.flatMap(likePatterns).map((pattern) => sql`g.search_text like ${pattern}`)
  const title = sql`lower(g.brand || ' ' || coalesce(g.title->>${language}::text, '') || ' ' || (g.title->>'en-us'))`
  const hits = words.map((word) => sql`(position(${word} in ${title}) > 0)::int`)
  const { rows } = await tx.execute<{ ids: string[]; hits: number[] }>(sql`
    select coalesce(json_agg(g.id), '[]') as ids, coalesce(json_agg(${sql.join(hits, sql` + `)}), '[]') as hits
    from goods g where g.state = 'on_sale' and ${sql.join(patterns, sql` and `)}`)
  return rows[0]!
}
