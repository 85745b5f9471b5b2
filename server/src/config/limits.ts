import { choice, integer } from './kinds.ts'

/** What is logged, how much is let in and how much is kept. */
export const limits = {
  logLevel: choice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'least weight of a log line',
  ),
  logFormat: choice('LOG_FORMAT', ['json', 'pretty'], 'json', 'json a line, or readable'),
  rateLimit: integer(
    'RATE_LIMIT',
    600,
    0,
    1_000_000,
    'requests a minute of one address and account; 0 is no limit',
  ),
  authRateLimit: integer(
    'AUTH_RATE_LIMIT',
    60,
    0,
    1_000_000,
    'requests a minute of one address to sign-in, codes and passwords; 0 is no limit',
  ),
  drainSeconds: integer(
    'DRAIN_SECONDS',
    0,
    0,
    10,
    'seconds after SIGTERM in which requests are answered still and /readyz says 503, so that a proxy turns away first',
  ),
  cacheEntries: integer('CACHE_ENTRIES', 5_000, 0, 1_000_000, 'rarely changing answers kept in a process'),
}
