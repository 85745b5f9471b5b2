import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isConsistencyToken, PRIMARY_TOKEN } from '@pasar/contract/consistency'
import type { Logger } from 'pino'
import type { Metrics } from '../../metrics.ts'
import type { OpenDb } from '../db.ts'
import { pgError } from '../errors.ts'
import type { Db } from '../types.ts'
import { makePrimaryHistory } from './lag.ts'
import {
  collectPositions,
  type Position,
  parsePosition,
  SELECT_POSITION,
  tokenOfCall,
  toPosition,
  toToken,
} from './positions.ts'
import { Replica, SELECT_CLUSTER } from './replica.ts'

/** Interval of the checks of primary and replicas, ms. */
const CHECK_MS = 500
/** Longest time that a read waits until a replica has replayed what its caller has seen, ms. */
const REPLAY_WAIT_MS = 30
const REPLAY_POLL_MS = 5

/** A read that a replica may serve. */
export type ReplicaRead<T> = {
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
  /** Runs a call. @param onToken receives the token of its last write before the call ends, also by an error */
  collect<T>(run: () => Promise<T>, onToken: (token: string) => void): Promise<T>
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
  const cluster = await readCluster(primary)
  const replicas = urls.map((url) => new Replica({ ...options, url, history, cluster }))
  const askPosition = sharePosition(primary)
  const checkAll = async () => {
    // The time before the answer: the log was there then at the latest.
    const at = performance.now()
    const position = await askPosition().catch(() => undefined)
    if (position !== undefined) history.add(at, position)
    await Promise.all(replicas.map((replica) => replica.check()))
    for (const { name, state } of replicas) report(metrics, name, state)
  }
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const watch = async () => {
    await checkAll()
    if (!closed) timer = setTimeout(() => (watching = watch()), checkMs)
  }
  let watching = watch()
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
    collect: collectPositions,
    currentToken: async () =>
      (await tokenOfCall()) ?? (await askPosition().then(toToken, () => PRIMARY_TOKEN)),
    async close() {
      closed = true
      clearTimeout(timer)
      await watching
      await Promise.all(replicas.map((replica) => replica.close()))
    },
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

/** Thrown by a read on a replica that needs a value which is not cached: caches are filled from the primary. */
export class NotCached extends Error {}

/**
 * Reports that the replica is gone, so that the next reads would fail as well. A conflict with what it replays
 * (40001) ends a statement only, and a full pool has no connection for a moment.
 */
function isConnectionLost(error: unknown): boolean {
  const state = pgError(error)?.code
  if (state) return state.startsWith('08') || state.startsWith('57P')
  for (let e = error; e instanceof Error; e = e.cause)
    if ('syscall' in e || /^Connection terminated|not queryable$/.test(e.message)) return true
  return false
}

/** Returns the replica for a read, or why the primary serves it. */
async function choose(
  replicas: readonly Replica[],
  token: string | undefined,
  key: string,
): Promise<Replica | string> {
  if (!isConsistencyToken(token)) return 'no-token'
  const inUse = replicas.filter(({ state }) => state.inUse)
  if (inUse.length === 0) return 'none-in-use'
  if (token === PRIMARY_TOKEN) return 'behind'
  const position = toPosition(token)
  const preferred = inUse[spread(key, inUse.length)]!
  if (preferred.replayed >= position) return preferred
  const other = inUse.find(({ replayed }) => replayed >= position)
  return other ?? ((await waitForReplay(preferred, position)) ? preferred : 'behind')
}

/** Maps a key to a number below `n`, the same on every process. */
const spread = (key: string, n: number): number =>
  n === 1 ? 0 : Number.parseInt(hash('sha1', key, 'hex').slice(0, 8), 16) % n

async function waitForReplay(replica: Replica, position: Position): Promise<boolean> {
  const until = performance.now() + REPLAY_WAIT_MS
  const { pool } = replica
  try {
    for (;;) {
      if ((await replica.askReplayed()) >= position) return true
      if (performance.now() > until) return false
      await sleep(REPLAY_POLL_MS)
    }
  } catch (error) {
    if (isConnectionLost(error)) replica.lose(error, pool)
    return false
  }
}

/** Returns the identifier of the primary's cluster; undefined when the role may not read it. */
async function readCluster({ pool }: OpenDb): Promise<string | undefined> {
  const result = await pool.query<{ cluster: string }>(SELECT_CLUSTER).catch(() => undefined)
  return result?.rows[0]?.cluster
}

/**
 * Returns a function that reads the position of the primary. Callers share a statement that was not sent
 * before they asked: its answer covers their commits.
 */
function sharePosition({ pool }: OpenDb): () => Promise<Position> {
  let sent: Promise<Position> | undefined
  let next: Promise<Position> | undefined
  const send = (): Promise<Position> => {
    const current = pool.query({ name: 'position', text: SELECT_POSITION }).then(parsePosition)
    sent = current
    const done = () => {
      if (sent === current) sent = undefined
    }
    current.then(done, done)
    return current
  }
  return () => {
    if (!sent) return send()
    const sendNext = () => {
      next = undefined
      return send()
    }
    next ??= sent.then(sendNext, sendNext)
    return next
  }
}

function report(
  { replicaLagBytes, replicaLagSeconds, replicaInUse }: Metrics,
  replica: string,
  state: Replica['state'],
) {
  replicaInUse.set({ replica }, state.inUse ? 1 : 0)
  replicaLagBytes.set({ replica }, state.lagBytes)
  replicaLagSeconds.set({ replica }, state.lagSeconds)
}
