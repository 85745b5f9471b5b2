import { choice, integer, optionalUrl, secretValue } from './kinds.ts'

/** Database, Redis and workers. */
export const database = {
  databaseUrl: secretValue(
    optionalUrl('DATABASE_URL', ['postgres', 'postgresql'], 'PostgreSQL ≥ 15; embedded database when empty'),
  ),
  databasePool: integer('DATABASE_POOL', 10, 2, 200, 'maximum database connections per process'),
  redisUrl: secretValue(
    optionalUrl(
      'REDIS_URL',
      ['redis', 'rediss'],
      'Redis or Valkey, for rate limits shared by several processes',
    ),
  ),
  worker: choice(
    'WORKER',
    ['embedded', 'apart'],
    'embedded',
    'embedded: `serve` runs jobs · apart: `npm run worker` runs them',
  ),
}
