import type pg from 'pg'

/**
 * Creates a function of the database that empties the tables that are empty now, past triggers and foreign
 * keys, since truncation or a new database takes longer than a walk.
 * @returns runs it
 */
export async function prepareReset(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const isEmpty = tables.map(({ name }) => `select '${name}' as name where not exists (select from ${name})`)
  const { rows: empty } = await pool.query<{ name: string }>(isEmpty.join(' union all '))
  const deletions = empty.map(({ name }) => `delete from ${name};`).join('\n')
  await pool.query(`create function reset_walk() returns void language plpgsql
    set session_replication_role = replica as $$ begin ${deletions} end $$`)
  return async () => {
    await pool.query('select reset_walk()')
  }
}
