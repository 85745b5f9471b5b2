import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { postgresBus } from './bus/postgres.ts'
import { makeCache } from './cache.ts'
import type { Clock } from './clock.ts'
import type { AdmitGuest, Authenticate, Deps, RequireConsent, RequireHuman } from './context.ts'
import { followDatabaseClock } from './database-clock.ts'
import type { OpenDb } from './db/db.ts'
import { noReplicas, openReplicas } from './db/replicas/replicas.ts'
import type { Domain } from './domain.ts'
import { registerGauges } from './domain-gauges.ts'
import { announceRemovals } from './files/announce-removals.ts'
import { diskStore } from './files/disk.ts'
import type { FileStore } from './files/store.ts'
import { makeIds } from './ids.ts'
import type { Jobs } from './jobs/job-queue.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import { makeMailer } from './mail/make-mailer.ts'
import type { Metrics } from './metrics.ts'
import { makeSms } from './sms/make-sms.ts'

/** Authenticates no token; the default before the domains are added. */
export const authenticateNone: Authenticate = async () => null

/** Requires no human checks; the default before the domains are added. */
export const requireNone: RequireHuman = async () => null

/** Requires no consent; the default before the domains are added. */
export const requireNoConsent: RequireConsent = async () => null

/** Admits no guest to live events; the default before the domains are added. */
export const admitNone: AdmitGuest = async () => false

/**
 * Adds the vetoes and the gauges of the domains, and sets `deps.authenticate` to try theirs; the first match
 * wins.
 */
export function addDomains(deps: Deps, domains: readonly Domain[]): Deps {
  const authenticators = domains.flatMap((d) => (d.authenticate ? [d.authenticate(deps)] : []))
  deps.authenticate = async (token) => {
    for (const authenticate of authenticators) {
      const actor = await authenticate(token)
      if (actor) return actor
    }
    return null
  }
  deps.requireHuman = domains.find((d) => d.requireHuman)?.requireHuman ?? requireNone
  deps.requireConsent = domains.find((d) => d.requireConsent)?.requireConsent ?? requireNoConsent
  deps.admitGuest = domains.find((d) => d.admitGuest)?.admitGuest ?? admitNone
  deps.vetoes = domains.flatMap((d) => d.vetoes ?? [])
  registerGauges(
    deps,
    domains.flatMap((d) => d.gauges ?? []),
  )
  return deps
}

/** Runs the `start` of every domain. */
export async function startDomains(deps: Deps, domains: readonly Domain[]): Promise<void> {
  for (const domain of domains) await domain.start?.(deps)
}

/** Returns the jobs of the platform and of all domains. */
export const collectJobs = (domains: readonly Domain[], own: readonly JobDefinition[]): JobDefinition[] => [
  ...own,
  ...domains.flatMap((d) => d.jobs),
]

/** Opens the configured file store: an S3 bucket, or the data folder. */
export async function openFileStore(config: Config, clock: Clock): Promise<FileStore> {
  if (!config.s3Endpoint) return diskStore(join(config.dataDir, 'files'), config.secret)
  // Loaded on demand: the S3 client is large and most shops do not use it.
  const { s3Store } = await import('./files/s3.ts')
  return s3Store(config, clock)
}

/** Opens the configured read replicas. */
async function openConfiguredReplicas(config: Config, open: OpenDb, log: Logger, metrics: Metrics) {
  const { databaseReplicaUrls: urls, databaseReplicaPool: poolSize, databaseReplicaMaxLag } = config
  if (urls.length === 0) return noReplicas
  return await openReplicas(open, { urls, poolSize, maxLagSeconds: databaseReplicaMaxLag, log, metrics })
}

/** Creates the dependencies of a process. @param jobs its job queue */
export async function makeDeps(
  config: Config,
  open: OpenDb,
  log: Logger,
  metrics: Metrics,
  jobs: Jobs,
): Promise<Deps> {
  const bus = await postgresBus(open.url, open.pool, log)
  const clock = await followDatabaseClock(open.pool, log)
  return {
    db: open.db,
    replicas: await openConfiguredReplicas(config, open, log, metrics),
    config,
    clock,
    ids: makeIds(clock),
    log,
    bus,
    jobs,
    files: announceRemovals(await openFileStore(config, clock), bus),
    mail: await makeMailer(config),
    sms: makeSms(config, log),
    cache: makeCache(bus, { entries: config.cacheEntries, bytes: config.cacheMegabytes * 1_000_000 }),
    authenticate: authenticateNone,
    requireHuman: requireNone,
    requireConsent: requireNoConsent,
    admitGuest: admitNone,
    vetoes: [],
    metrics,
  }
}
