import { choice, integer, optionalUrl, secretValue } from './kinds.ts'

/** Database, Redis, workers, and how long rows are kept that grow without bounds. */
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
  paymentLogDays: integer(
    'PAYMENT_LOG_DAYS',
    730,
    0,
    36_500,
    'days for which messages to and from payment providers are kept, as evidence in disputes; 0 for ever',
  ),
  worker: choice(
    'WORKER',
    ['embedded', 'apart'],
    'embedded',
    'embedded: `serve` runs jobs · apart: `npm run worker` runs them',
  ),
}
