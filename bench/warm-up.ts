import type { Environment } from './environment.ts'
import type { LoadOptions } from './load.ts'
import { withClient } from './shoppers.ts'

/** V8 optimizes the code of a request after some thousand of them. */
export const WARM_UP_SECONDS = 5

/**
 * Puts a load on a server until it is as fast as after a day: V8 has optimized the code, and PostgreSQL knows
 * how large the tables are. Autovacuum counts them once a minute; before, statements keep the plans of empty
 * tables.
 * @param options `seconds`: of the load, without those that are left out
 */
export async function warmUp(
  environment: Environment,
  databaseUrl: string,
  { seconds = WARM_UP_SECONDS, ...options }: Pick<LoadOptions, 'clients' | 'request'> & { seconds?: number },
): Promise<void> {
  await environment.load({ ...options, seconds })
  await withClient(databaseUrl, (client) => client.query('vacuum analyze'))
}
