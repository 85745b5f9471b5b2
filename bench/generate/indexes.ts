import type pg from 'pg'

/**
 * Drops the indexes of tables, except those of constraints. Creating them after the inserts is much faster.
 * @returns statements that create them again
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement from pg_index i
     where i.indrelid::regclass::text = any($1) and not i.indisprimary
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map((row) => row.statement)
}
