import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { likePatterns } from '../../platform/text-index.ts'

/**
 * Known words close to a misspelt one: similar by trigrams, or with the same start and about the same length.
 */
export async function findSimilarWords(tx: Tx, word: string): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    (select word from search_words where word % ${word}::text order by similarity(word, ${word}::text) desc, word limit 30)
    union all
    (select word from search_words where word like ${`${word.slice(0, 2)}%`}
      and length(word) between ${word.length - 2}::int and ${word.length + 2}::int order by word limit 500)`)
  return rows.map((r) => r.word)
}

/** Adds the Latin words of products to the known words. */
export async function addKnownWords(tx: Tx, goodsIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into search_words (word)
    select distinct w.word from goods g, regexp_split_to_table(g.search_text, '[^a-z]+') as w(word)
    where g.id = any(${uuidArray(goodsIds)}) and length(w.word) between 3 and 30
    order by 1 on conflict do nothing`)
}

/** Brands on sale whose name contains all the words, most products first. */
export async function findBrands(tx: Tx, words: readonly string[], limit: number): Promise<string[]> {
  // search_text contains the brand and has an index.
  const hits = words
    .flatMap(likePatterns)
    .map((p) => sql`g.search_text like ${p} and ' ' || lower(g.brand) || ' ' like ${p}`)
  const { rows } = await tx.execute<{ brand: string }>(sql`
    select g.brand from goods g where g.state = 'on_sale' and g.brand <> '' and ${sql.join(hits, sql` and `)}
    group by g.brand order by count(*) desc, g.brand limit ${limit}::int`)
  return rows.map((r) => r.brand)
}
