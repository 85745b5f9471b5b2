import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import { patternsOf } from '../../platform/text-index.ts'

/** Known words that may be meant by a misspelt one: alike by trigrams, or begun alike and of about its length. */
export async function wordsNear(tx: Tx, word: string): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    (select word from search_words where word % ${word}::text order by similarity(word, ${word}::text) desc, word limit 30)
    union all
    (select word from search_words where word like ${`${word.slice(0, 2)}%`}
      and length(word) between ${word.length - 2}::int and ${word.length + 2}::int order by word limit 500)`)
  return rows.map((r) => r.word)
}

/** Learns the Latin words of goods. */
export async function learnWords(tx: Tx, goodsIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into search_words (word)
    select distinct w.word from goods g, regexp_split_to_table(g.search_text, '[^a-z]+') as w(word)
    where g.id = any(${uuidArray(goodsIds)}) and length(w.word) between 3 and 30
    order by 1 on conflict do nothing`)
}

/** Brands on sale that hold all the words, most goods first. */
export async function brandsLike(tx: Tx, words: readonly string[], limit: number): Promise<string[]> {
  // The brand is among the search texts, which have an index.
  const hits = words
    .flatMap(patternsOf)
    .map((p) => sql`g.search_text like ${p} and ' ' || lower(g.brand) || ' ' like ${p}`)
  const { rows } = await tx.execute<{ brand: string }>(sql`
    select g.brand from goods g where g.state = 'on_sale' and g.brand <> '' and ${sql.join(hits, sql` and `)}
    group by g.brand order by count(*) desc, g.brand limit ${limit}::int`)
  return rows.map((r) => r.brand)
}
