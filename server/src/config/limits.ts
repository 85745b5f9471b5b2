import { choice, integer } from './kinds.ts'

/** Logging, rate limits and caching. */
export const limits = {
  logLevel: choice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'minimum level of log lines',
  ),
  logFormat: choice('LOG_FORMAT', ['json', 'pretty'], 'json', 'JSON lines, or readable text'),
  rateLimit: integer(
    'RATE_LIMIT',
    600,
    0,
    1_000_000_000,
    'requests per minute of a network (an IPv4 address or an IPv6 /64) and account, and five times as many to pictures and files and of vendors; 0 for no limit, in a demo only',
  ),
  authRateLimit: integer(
    'AUTH_RATE_LIMIT',
    60,
    0,
    1_000_000_000,
    'requests per minute of a network to sign-in, codes and passwords, and of a session to refresh; 0 for no limit, in a demo only',
  ),
  concurrencyMax: integer(
    'CONCURRENCY_MAX',
    1_000,
    8,
    1_000_000,
    'maximum number of requests that a process works on at once; it lowers the number itself when it is overloaded, and refuses what must wait too long',
  ),
  drainSeconds: integer(
    'DRAIN_SECONDS',
    0,
    0,
    10,
    'seconds after SIGTERM in which requests are still served while /readyz responds with 503, so that load balancers stop first',
  ),
  cacheEntries: integer('CACHE_ENTRIES', 5_000, 0, 1_000_000, 'maximum entries of the in-process cache'),
  cacheMegabytes: integer(
    'CACHE_MEGABYTES',
    64,
    1,
    100_000,
    'maximum megabytes of responses in the in-process cache, with their compressed forms',
  ),
}
