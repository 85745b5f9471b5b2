import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { postgresBus } from './bus/postgres.ts'
import { makeCache } from './cache.ts'
import { systemClock } from './clock.ts'
import type { Authenticate, Deps } from './context.ts'
import type { OpenDb } from './db/db.ts'
import type { Domain } from './domain.ts'
import { diskStore } from './files/disk.ts'
import type { FileStore } from './files/store.ts'
import { makeIds } from './ids.ts'
import type { JobDefinition, Jobs } from './jobs/jobs.ts'
import { makeMailer } from './mail/smtp.ts'
import type { Metrics } from './metrics.ts'
import { makeSms } from './sms/make-sms.ts'

/** Nobody is known until a domain says how to know them. */
export const nobody: Authenticate = async () => null

/** Lets the domains that bring an `authenticate` say whose token it is; the first that knows it is right. */
export function withAuthenticate(deps: Deps, domains: readonly Domain[]): Deps {
  const known = domains.flatMap((d) => (d.authenticate ? [d.authenticate(deps)] : []))
  deps.authenticate = async (token) => {
    for (const authenticate of known) {
      const actor = await authenticate(token)
      if (actor) return actor
    }
    return null
  }
  return deps
}

/** Lets every domain do what it does once in a process. */
export async function startDomains(deps: Deps, domains: readonly Domain[]): Promise<void> {
  for (const domain of domains) await domain.start?.(deps)
}

/** All jobs of the platform and the domains. */
export const jobsOf = (domains: readonly Domain[], own: readonly JobDefinition[]): JobDefinition[] => [
  ...own,
  ...domains.flatMap((d) => d.jobs),
]

/** Where files lie by the settings: a bucket, or the data folder. */
export async function storeOf(config: Config): Promise<FileStore> {
  if (!config.s3Endpoint) return diskStore(join(config.dataDir, 'files'), config.secret)
  // Its client is large and most shops start without it.
  const { s3Store } = await import('./files/s3.ts')
  return s3Store(config)
}

/** What a running process has. @param jobs its queue */
export async function makeDeps(
  config: Config,
  open: OpenDb,
  log: Logger,
  metrics: Metrics,
  jobs: Jobs,
): Promise<Deps> {
  const bus = await postgresBus(open.url, open.pool, log)
  return {
    db: open.db,
    config,
    clock: systemClock,
    ids: makeIds(systemClock),
    log,
    bus,
    jobs,
    files: await storeOf(config),
    mail: makeMailer(config),
    sms: makeSms(config),
    cache: makeCache(bus, config.cacheEntries),
    authenticate: nobody,
    metrics,
  }
}
