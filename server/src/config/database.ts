import { checkUrl, choice, integer, optionalUrl, type Setting, secretValue } from './kinds.ts'

const PROTOCOLS = ['postgres', 'postgresql']

const databaseUrls = (name: string, description: string): Setting<readonly string[]> => ({
  name,
  kind: `URLs (${PROTOCOLS.join(', ')}), by comma`,
  default: '',
  description,
  secret: true,
  read: (value = '') =>
    value
      .split(',')
      .map((it) => it.trim())
      .filter(Boolean)
      .map((it) => checkUrl(it, PROTOCOLS)),
})

/** Database, Redis, workers, and how long rows are kept that grow without bounds. */
export const database = {
  databaseUrl: secretValue(
    optionalUrl('DATABASE_URL', PROTOCOLS, 'PostgreSQL ≥ 15; embedded database when empty'),
  ),
  databasePool: integer('DATABASE_POOL', 10, 2, 200, 'maximum database connections per process'),
  databaseReplicaUrls: databaseUrls(
    'DATABASE_REPLICA_URL',
    'read replicas of DATABASE_URL (streaming replication), for reads that may be a moment old; comma-separated',
  ),
  databaseReplicaPool: integer(
    'DATABASE_REPLICA_POOL',
    10,
    2,
    200,
    'maximum connections to each read replica per process',
  ),
  databaseReplicaMaxLag: integer(
    'DATABASE_REPLICA_MAX_LAG',
    5,
    1,
    30,
    'seconds behind the primary from which a read replica is left out',
  ),
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
