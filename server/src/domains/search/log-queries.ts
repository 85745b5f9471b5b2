import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'

/**
 * Records a member's search: each keyword once, newest first, at most `keep`. A keyword that the member has
 * not searched for within a day raises its popularity. One statement.
 */
export async function recordSearch(
  tx: Tx,
  search: { memberId: string; word: string; language: string; now: Date; keep: number; counts: boolean },
): Promise<void> {
  const { memberId, word, language, keep, counts } = search
  const now = sql`${search.now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with before as materialized (
      select word, at from search_log where member_id = ${memberId}::uuid
    ),
    recorded as (
      insert into search_log (member_id, word, at) values (${memberId}::uuid, ${word}, ${now})
      on conflict (member_id, word) do update set at = excluded.at
    ),
    deleted as (
      delete from search_log where member_id = ${memberId}::uuid and word in (
        select word from before where word <> ${word} order by at desc, word offset ${keep - 1}::int)
    )
    insert into hot_words (lang, word, score)
    select ${language}, ${word}, 1
    where ${counts}::boolean and not exists (
      select 1 from before where word = ${word} and at > ${now} - interval '1 day')
    on conflict (lang, word) do update set score = hot_words.score + 1`)
}

/**
 * Adds searches of a visitor who signed in, newest first; those of the member's history move to its start. At
 * most `keep` stay. Raises no popularity.
 */
export async function mergeSearches(
  tx: Tx,
  { memberId, words, now, keep }: { memberId: string; words: readonly string[]; now: Date; keep: number },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into search_log (member_id, word, at)
    select ${memberId}::uuid, word, ${at} - position * interval '1 millisecond'
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as given (word, position)
    on conflict (member_id, word) do update set at = greatest(search_log.at, excluded.at)`)
  await tx.execute(sql`
    delete from search_log where member_id = ${memberId}::uuid and word in (
      select word from search_log where member_id = ${memberId}::uuid
      order by at desc, word offset ${keep}::int)`)
}

export async function listSearches(tx: Tx, memberId: string, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from search_log where member_id = ${memberId}::uuid order by at desc, word limit ${limit}::int`)
  return rows.map((r) => r.word)
}

export async function clearSearches(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`delete from search_log where member_id = ${memberId}::uuid`)
}

/** The most popular keywords of a language, or of en-us when it has none. */
export async function listHotSearches(tx: Tx, language: string, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from hot_words
    where lang = case when exists (select 1 from hot_words where lang = ${language}) then ${language} else 'en-us' end
    order by score desc, word limit ${limit}::int`)
  return rows.map((r) => r.word)
}
