import { choice, hidden, integer, optionalAddress } from './kinds.ts'

/** Where the data is, and who does the work that waits. */
export const database = {
  databaseUrl: hidden(
    optionalAddress(
      'DATABASE_URL',
      ['postgres', 'postgresql'],
      'PostgreSQL ≥ 15; embedded database when empty',
    ),
  ),
  databasePool: integer('DATABASE_POOL', 10, 2, 200, 'database connections of a process, at most'),
  redisUrl: hidden(
    optionalAddress(
      'REDIS_URL',
      ['redis', 'rediss'],
      'Redis or Valkey for rate limits over several processes',
    ),
  ),
  worker: choice(
    'WORKER',
    ['embedded', 'apart'],
    'embedded',
    'whether `serve` runs jobs itself; apart: by `npm run worker`',
  ),
}
