import pg from 'pg'
import type { PlanNode } from './statement-access.ts'

/** PostgreSQL whose plans name the values of subqueries that are computed first. */
const PLANS_SINCE = 170_000

export type Explainer = {
  /** Whether this PostgreSQL prints plans as the analysis expects. */
  isSupported: boolean
  /** Returns the plan of a statement for any values of its parameters. */
  explain(statement: string): Promise<PlanNode>
  close(): Promise<void>
}

/** Opens a connection that explains statements. @param url of the database */
export async function openExplainer(url: string): Promise<Explainer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set plan_cache_mode = force_generic_plan; set jit = off`)
  const { rows } = await client.query<{ n: string }>(`select current_setting('server_version_num') as n`)
  return {
    isSupported: Number(rows[0]!.n) >= PLANS_SINCE,
    async explain(statement) {
      const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
      const values = count > 0 ? `(${Array.from({ length: count }, () => 'null').join(', ')})` : ''
      await client.query(`prepare explained as ${statement}`)
      try {
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          `explain (verbose, format json) execute explained${values}`,
        )
        return rows[0]!['QUERY PLAN'][0]!.Plan
      } finally {
        await client.query('deallocate explained')
      }
    },
    close: () => client.end(),
  }
}
