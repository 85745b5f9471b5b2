import type { Logger } from 'pino'
import { type Config, readConfig, unsafeSettings } from '../config.ts'
import { domains } from '../domains.ts'
import type { Deps } from '../platform/context.ts'
import { DataFolderInUse, lockDataFolder } from '../platform/data-lock.ts'
import { checkSessions, describeStartupRefusal, SessionsMissing } from '../platform/db/check-sessions.ts'
import { type OpenDb, type OpenOptions, openDb } from '../platform/db/db.ts'
import { findRunningUrl, startEmbedded } from '../platform/db/embedded/embedded.ts'
import { NotConnected } from '../platform/db/errors.ts'
import { isMigrated, migrate } from '../platform/db/migrate.ts'
import { addDomains, collectJobs, makeDeps, startDomains } from '../platform/deps.ts'
import type { JobDefinition } from '../platform/jobs/jobs.ts'
import { type BossJobs, bossJobs } from '../platform/jobs/pg-boss.ts'
import { platformJobs } from '../platform/jobs/platform-jobs.ts'
import { makeLog } from '../platform/logging/log.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { notifyRelays, startRelay } from '../platform/outbox/relay.ts'
import { upgradeCluster } from '../upgrade/upgrade-cluster.ts'
import { StartError } from './failures.ts'

/** Reads the configuration of this process. @throws ConfigError, StartError when it is unsafe */
export function loadConfig(demo: boolean): Config {
  const config = readConfig(demo ? { PASAR_MODE: 'demo', LOG_LEVEL: 'warn', ...process.env } : process.env)
  const unsafe = unsafeSettings(config)
  if (unsafe.length > 0) throw new StartError(unsafe.join('; '))
  return config
}

export type OpenedDb = OpenDb & {
  /** Closes the database and unlocks the data folder. */
  end(): Promise<void>
}

/** Which process runs the embedded database: this one, a running shop, or either. */
export type Ownership = 'own' | 'running' | 'any'

/**
 * Opens the configured database. The process that holds the lock of the data folder runs the embedded one;
 * others connect to it.
 * @throws StartError, EmbeddedError, DataFolderInUse
 */
export async function openDatabase(config: Config, ownership: Ownership = 'own'): Promise<OpenedDb> {
  const hasReplicas = config.databaseReplicaUrls.length > 0
  if (hasReplicas && !config.databaseUrl)
    throw new StartError('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replicas')
  const options = { poolSize: config.databasePool, recordPositions: hasReplicas }
  if (config.databaseUrl) {
    const open = await openExternal(config.databaseUrl, options).catch((error: unknown) => {
      const { host } = new URL(config.databaseUrl!)
      throw new StartError(`the database of DATABASE_URL (${host}) cannot be used: ${describeError(error)}`)
    })
    return { ...open, end: open.close }
  }
  const unlock = await lockDataFolder(config.dataDir).catch((error: unknown) => {
    if (error instanceof DataFolderInUse && ownership !== 'own') return undefined
    throw error
  })
  if (!unlock) {
    const open = await openDb(await findRunningUrl(config.dataDir), options)
    return { ...open, end: open.close }
  }
  try {
    if (ownership === 'running')
      throw new StartError(
        `no server runs on the data folder ${config.dataDir}; start \`npm run serve\` first, or set DATABASE_URL`,
      )
    return await openEmbedded(config, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Opens a database that others run, where the shop has sessions of its own. */
async function openExternal(url: string, options: OpenOptions): Promise<OpenDb> {
  const open = await openDb(url, options).catch((error: unknown) => {
    throw describeStartupRefusal(error) ?? error
  })
  try {
    await checkSessions(open.pool)
    return open
  } catch (error) {
    await open.close()
    throw error
  }
}

async function openEmbedded(config: Config, unlock: () => Promise<void>): Promise<OpenedDb> {
  const report = (line: string) => console.error(line)
  const definitions = collectJobs(domains, platformJobs)
  await upgradeCluster({ dataDir: config.dataDir, definitions, report, now: new Date() })
  const database = await startEmbedded(config.dataDir)
  try {
    const open = await openDb(database.url, { poolSize: config.databasePool })
    return {
      ...open,
      async end() {
        await open.close()
        await database.stop()
        await unlock()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof SessionsMissing) return `${error.message} (docs/operations.md, “Connection poolers”)`
  if (error instanceof NotConnected) return describeError(error.cause)
  if (/connection terminated|timeout/i.test(error.message)) return 'no answer within 5 s'
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/**
 * Migrates the embedded database and demos. A production PostgreSQL is migrated by `npm run migrate`.
 * @throws StartError when migrations are pending there
 */
export async function migrateOrRefuse(config: Config, open: OpenDb): Promise<void> {
  if (!config.databaseUrl || config.mode === 'demo') return await migrate(open)
  const current = await isMigrated(open).catch(() => false)
  if (!current)
    throw new StartError('the tables of the database are out of date; run `npm run migrate` first')
}

export type Running = {
  deps: Deps
  jobs: BossJobs
  definitions: readonly JobDefinition[]
  log: Logger
  /** Whether it runs jobs. */
  works: boolean
}

/**
 * Builds the dependencies of a process, and starts the domains. The queue is not started.
 * @param works runs jobs
 */
export async function assembleProcess(config: Config, open: OpenDb, works: boolean): Promise<Running> {
  const log = makeLog(config)
  const metrics = makeMetrics()
  const definitions = collectJobs(domains, platformJobs)
  let deps: Deps | undefined
  const jobs = bossJobs(open, { config, log, metrics, definitions, works, deps: () => deps! })
  deps = addDomains(await makeDeps(config, open, log, metrics, jobs), domains)
  await deps.files.check?.(log)
  await startDomains(deps, domains)
  return { deps, jobs, definitions, log, works }
}

type StartedJobs = {
  /** Runs jobs, unless the process only sends them. */
  work(): Promise<void>
  /** Stops queue and relay after the active jobs finish. */
  stop(): Promise<void>
}

/** Starts the queue, and relays events. Jobs run after `work()`. */
export async function startJobs({ deps, jobs, works }: Running): Promise<StartedJobs> {
  await jobs.start()
  const stopRelay = works ? startRelay(deps, jobs) : notifyRelays(deps)
  return {
    work: async () => {
      if (works) await jobs.work()
    },
    stop: async () => {
      await stopRelay()
      await jobs.stop()
    },
  }
}
