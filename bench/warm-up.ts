import type { Environment } from './environment.ts'
import { assertNoErrors, type LoadOptions } from './load.ts'
import { withClient } from './shoppers.ts'

/** V8 optimizes the code of a request after a few thousand requests. */
export const WARM_UP_SECONDS = 5

/**
 * Puts a load on a server so that V8 optimizes its code, and then lets PostgreSQL count its tables.
 * Autovacuum looks for changed tables once a minute; before, statements keep the plans of smaller tables.
 * @param options `seconds` of load, besides the fifth that `load` adds before it counts
 * @throws Error with the first message when requests failed
 */
export async function warmUp(
  environment: Environment,
  databaseUrl: string,
  { seconds = WARM_UP_SECONDS, ...options }: Pick<LoadOptions, 'clients' | 'request'> & { seconds?: number },
): Promise<void> {
  assertNoErrors(await environment.load({ ...options, seconds }))
  await withClient(databaseUrl, (client) => client.query('vacuum analyze'))
}
