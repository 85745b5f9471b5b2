import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Texts } from '../../../platform/localized-text.ts'

/** A product on sale with what a search engine needs of it. */
export type DocumentRow = { id: string; title: Texts; brand: string; search_text: string; weight: number }

const columns = sql`g.id, g.title, g.brand, g.search_text, g.weight::float8 as weight`

/** Reads the next products on sale by id. @param after an id; undefined for the first page */
export async function listDocumentRows(
  tx: Tx,
  after: string | undefined,
  limit: number,
): Promise<DocumentRow[]> {
  const further = after === undefined ? sql`` : sql`and g.id > ${after}::uuid`
  const { rows } = await tx.execute<DocumentRow>(sql`
    select ${columns} from goods g where g.state = 'on_sale' ${further} order by g.id limit ${limit}::int`)
  return rows
}

/** Reads those of the products that are on sale. */
export async function findDocumentRows(tx: Tx, goodsIds: readonly string[]): Promise<DocumentRow[]> {
  const { rows } = await tx.execute<DocumentRow>(sql`
    select ${columns} from goods g where g.id = any(${uuidArray(goodsIds)}) and g.state = 'on_sale'`)
  return rows
}

/** Returns the first transaction whose changes a reader from now on may miss. */
export async function currentTransaction(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ seen: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as seen`,
  )
  return rows[0]!.seen
}

/**
 * Reads the products that transactions from `since` on have changed, and the transaction up to which they
 * are.
 */
export async function listChangedIds(tx: Tx, since: string): Promise<{ seen: string; ids: string[] }> {
  const { rows } = await tx.execute<{ seen: string; ids: string[] }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as seen,
      coalesce((select json_agg(distinct goods_id) from goods_news
        where xid >= ${since}::bigint and xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint), '[]') as ids`)
  return rows[0]!
}

/** Identifies this database among those of its server: a restored one is another. */
export async function databaseNumber(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ oid: string }>(
    sql`select oid::text as oid from pg_database where datname = current_database()`,
  )
  return rows[0]!.oid
}

/** Times in milliseconds since 1970. */
export type Sync = { seen: string | null; synced_at: number | null; built_at: number | null }

/**
 * Takes the right to write to an index for some time.
 * @returns how far the index is, null where that is unknown: a restored database counts its transactions from
 * another start; undefined when another process has the right
 */
export async function leaseEngine(
  tx: Tx,
  lease: { target: string; now: Date; until: Date },
): Promise<Sync | undefined> {
  const { target } = lease
  const [now, until] = [lease.now, lease.until].map((at) => sql`${at.toISOString()}::timestamptz`)
  const { rows } = await tx.execute<Sync>(sql`
    insert into search_engines as e (target, leased_until) values (${target}, ${until})
    on conflict (target) do update set leased_until = excluded.leased_until
    where e.leased_until is null or e.leased_until <= ${now}
    returning case when seen <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint then seen::text end as seen, extract(epoch from synced_at)::float8 * 1000 as synced_at,
      extract(epoch from built_at)::float8 * 1000 as built_at`)
  return rows[0]
}

/** The right to write to an index. `held`: until when it lasts, which only its owner knows. */
type Held = { target: string; held: Date }

const isHeld = ({ target, held }: Held) =>
  sql`target = ${target} and leased_until = ${held.toISOString()}::timestamptz`

/** Extends the right, or ends it. @returns false when another process has it */
export async function setLease(tx: Tx, lease: Held, until: Date | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update search_engines set leased_until = ${until?.toISOString() ?? null}::timestamptz
    where ${isHeld(lease)} returning target`)
  return rows.length === 1
}

/**
 * An index has the changes of all transactions before `seen`; null when it must be rebuilt. `built`: it was
 * rebuilt at `now`.
 */
export type Progress = { seen: string | null; now: Date; built: boolean }

/** Records how far an index is. @returns false when another process has the right to write to it */
export async function recordSync(tx: Tx, lease: Held, { seen, now, built }: Progress): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    update search_engines set seen = ${seen}::bigint, synced_at = ${at},
      built_at = case when ${built}::boolean then ${at} else built_at end
    where ${isHeld(lease)} returning target`)
  return rows.length === 1
}
