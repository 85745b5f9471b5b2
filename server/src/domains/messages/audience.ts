import { type SQL, sql } from 'drizzle-orm'
import { countUpTo, textArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Audience } from './tables.ts'

const buyerConditions: Record<Audience['buyers'], SQL> = {
  all: sql`true`,
  with: sql`exists (select from orders o where o.member_id = m.id and o.paid_at is not null)`,
  without: sql`not exists (select from orders o where o.member_id = m.id and o.paid_at is not null)`,
}

/** The members of an audience, as `from … where …` with the alias `m`. */
function membersOf({ languages, registeredFrom, registeredUntil, buyers }: Audience): SQL {
  const conditions = [
    sql`m.banned_at is null and m.erased_at is null`,
    buyerConditions[buyers],
    ...(languages.length > 0 ? [sql`m.language = any(${textArray(languages)})`] : []),
    ...(registeredFrom ? [sql`m.created_at >= ${registeredFrom}::timestamptz`] : []),
    ...(registeredUntil ? [sql`m.created_at < ${registeredUntil}::timestamptz`] : []),
  ]
  return sql`from members m where ${sql.join(conditions, sql` and `)}`
}

/** The largest audience that is counted exactly. */
const MAX_COUNT = 1_000_000

/** Counts the members whom a broadcast would reach now. */
export const countAudience = (tx: Tx, audience: Audience): Promise<number> =>
  countUpTo(tx, membersOf(audience), MAX_COUNT)

/**
 * Returns the next members of an audience by id.
 * @param after the last member of the previous batch
 * @param until leaves out members who registered later
 */
export async function nextMembers(
  tx: Tx,
  audience: Audience,
  { after, until, limit }: { after: string | null; until: Date; limit: number },
): Promise<string[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000'
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id ${membersOf(audience)} and m.id > ${from}::uuid
      and m.created_at <= ${until.toISOString()}::timestamptz
    order by m.id limit ${limit}::int`)
  return rows.map((row) => row.id)
}
