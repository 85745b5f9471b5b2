import { type SQL, sql } from 'drizzle-orm'
import { pgError } from '../../../platform/db/errors.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Db, Tx } from '../../../platform/db/types.ts'
import { type Refusal, refuse } from '../../../platform/result.ts'
import { likePatterns } from '../../../platform/text-index.ts'

/** Time after which a search is cancelled: a common word in a long history has too many matches. */
const SEARCH_MS = 3_000

/** SQLSTATE of a statement that was cancelled. */
const QUERY_CANCELED = '57014'

/**
 * Builds the query of the conversations that a keyword is found in: in a message or note, in the email
 * address, or as the whole username. Each part reads an index. A word of one or two letters is found at the
 * beginning of words, words of scripts without spaces anywhere (support_search_text in the migrations).
 * @returns a query with the column `id`
 */
export function findMatching(keyword: string): SQL {
  const phrase = keyword.trim().replace(/\s+/g, ' ')
  const patterns = likePatterns(phrase).map(
    (pattern) => sql`support_search_text(t.text) like lower(${pattern}::text)`,
  )
  const inEmail = `%${phrase.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    select t.conversation_id as id from support_messages t
    where t.kind in ('text', 'note') and ${sql.join(patterns, sql` and `)}
    union all
    select e.id from support_conversations e where e.email <> '' and lower(e.email) like lower(${inEmail}::text)
    union all
    select o.id from support_conversations o join members m on m.id = o.member_id
    where m.username_key = lower(${phrase}::text)`
}

/**
 * Runs a search, and cancels a statement that takes too long. Refuses `search-too-broad` then.
 * @param ms time of each statement
 */
export async function runBounded<T>(
  db: Db,
  search: (tx: Tx) => Promise<T>,
  ms = SEARCH_MS,
): Promise<T | Refusal> {
  try {
    return await transact(db, async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${ms}`))
      return await search(tx)
    })
  } catch (error) {
    if (pgError(error)?.code !== QUERY_CANCELED) throw error
    return refuse('search-too-broad')
  }
}
