import { PRIMARY_TOKEN } from '@pasar/contract/consistency/tokens'
import type { Logger } from 'pino'
import type { Metrics } from '../../metrics.ts'
import type { OpenDb } from '../db.ts'
import type { Db } from '../types.ts'
import { choose } from './choose.ts'
import { makePrimaryHistory } from './lag.ts'
import { collectPositions, tokenOfCall, toToken } from './positions.ts'
import { sharePosition } from './primary-position.ts'
import { Replica, SELECT_CLUSTER } from './replica.ts'
import { isConnectionLost } from './replica-pool.ts'

/** Interval of the checks of primary and replicas, ms. */
const CHECK_MS = 500

/** A read that a replica may serve. */
type ReplicaRead<T> = {
  /** The caller's consistency token; without one the primary is read. */
  token: string | undefined
  /** Identifies the caller, whose reads stay on one replica as long as it is in use. */
  key: string
  /**
   * Reads from a replica. Its effects must be none: it is repeated on the primary when it throws or returns
   * undefined.
   */
  run(db: Db): Promise<T | undefined>
}

/** The read replicas of this process. */
export type Replicas = {
  /** Reads from a replica. @returns undefined when the caller must read from the primary */
  read<T>(read: ReplicaRead<T>): Promise<T | undefined>
  /**
   * Runs a call.
   * @param onToken receives the token of its last write before the call ends, also by an error
   * @param always whether a call that has written nothing gets a token as well, which covers everything
   *   committed before its end
   */
  collect<T>(run: () => Promise<T>, onToken: (token: string) => void, always: boolean): Promise<T>
  /**
   * Returns a token that covers the current call's writes and, outside of a call, everything committed so
   * far; undefined without replicas. It does not reject.
   */
  currentToken(): Promise<string> | undefined
  close(): Promise<void>
}

/** Without replicas: every read is one of the primary, and no position is recorded. */
export const noReplicas: Replicas = {
  read: async () => undefined,
  collect: (run) => run(),
  currentToken: () => undefined,
  close: async () => undefined,
}

export type ReplicaOptions = {
  /** Addresses of the replicas. */
  urls: readonly string[]
  /** Maximum number of connections to each. */
  poolSize: number
  /** A replica further behind is left out, seconds. */
  maxLagSeconds: number
  log: Logger
  metrics: Metrics
  checkMs?: number
}

/**
 * Starts to watch the replicas. They serve reads once they are checked: one that is not there delays nothing.
 * @param primary opened with `recordPositions`
 */
export async function openReplicas(primary: OpenDb, options: ReplicaOptions): Promise<Replicas> {
  const { urls, log, metrics, checkMs = CHECK_MS } = options
  const history = makePrimaryHistory((options.maxLagSeconds + 60) * 1_000)
  const askPosition = sharePosition(primary)
  const samplePrimary = async () => {
    // The time before the answer: the log was there then at the latest.
    const at = performance.now()
    const position = await askPosition().catch(() => undefined)
    if (position !== undefined) history.add(at, position)
  }
  const [cluster] = await Promise.all([readCluster(primary), samplePrimary()])
  const replicas = urls.map((url) => new Replica({ ...options, url, history, cluster }))
  const check = async (replica: Replica) => {
    await replica.check()
    report(metrics, replica)
  }
  // Each by itself: neither a busy primary nor a replica that hangs delays the checks of the others.
  const stopSampling = repeat(checkMs, samplePrimary)
  const stopChecks = replicas.map((replica) => repeat(checkMs, () => check(replica)))
  const currentToken = () => askPosition().then(toToken, () => PRIMARY_TOKEN)
  const count = (node: string, outcome: string) => metrics.reads.inc({ node, outcome })

  return {
    async read({ token, key, run }) {
      const found = await choose(replicas, token, key)
      if (typeof found === 'string') {
        count('primary', found)
        return undefined
      }
      const value = await tryRun(found, run, log)
      count(found.name, value === undefined ? 'repeated' : 'served')
      return value
    },
    async collect(run, onToken, always) {
      let written = false
      const value = await collectPositions(run, (token) => {
        written = true
        onToken(token)
      })
      if (always && !written) onToken(await currentToken())
      return value
    },
    currentToken: async () => (await tokenOfCall()) ?? (await currentToken()),
    async close() {
      // A primary that does not answer must not delay it.
      void stopSampling()
      await Promise.all(stopChecks.map((stop) => stop()))
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

/** Runs `run` now and a time after each run. @returns stops it after the current run */
function repeat(ms: number, run: () => Promise<void>): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const start = () => {
    running = run().then(() => {
      if (!stopped) timer = setTimeout(start, ms)
    })
  }
  start()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/** Runs a read on a replica. @returns undefined when it must be repeated on the primary */
async function tryRun<T>(
  replica: Replica,
  run: (db: Db) => Promise<T | undefined>,
  log: Logger,
): Promise<T | undefined> {
  const { pool } = replica
  try {
    return await run(pool.db)
  } catch (error) {
    if (error instanceof NotCached) return undefined
    log.warn({ err: error, replica: replica.name }, 'a read of a replica is repeated on the primary')
    if (isConnectionLost(error)) replica.lose(error, pool)
    return undefined
  }
}

/**
 * Thrown by a read on a replica that needs a value which is not cached: caches are filled from the primary.
 */
export class NotCached extends Error {}

/** Returns the identifier of the primary's cluster; undefined when the role may not read it. */
async function readCluster({ pool }: OpenDb): Promise<string | undefined> {
  const result = await pool.query<{ cluster: string }>(SELECT_CLUSTER).catch(() => undefined)
  return result?.rows[0]?.cluster
}

function report({ replicaLagBytes, replicaLagSeconds, replicaInUse }: Metrics, { name, state }: Replica) {
  replicaInUse.set({ replica: name }, state.inUse ? 1 : 0)
  replicaLagBytes.set({ replica: name }, state.lagBytes)
  replicaLagSeconds.set({ replica: name }, state.lagSeconds)
}
