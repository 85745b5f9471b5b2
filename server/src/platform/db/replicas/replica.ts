import pg from 'pg'
import type { Logger } from 'pino'
import type { PrimaryHistory } from './lag.ts'
import { type Position, parsePosition } from './positions.ts'
import { makeReplicaPool, type ReplicaPool } from './replica-pool.ts'

/** Time for the answer to a check, ms; a replica that takes longer is left out. */
const CHECK_TIMEOUT_MS = 2_000
/** Share of the maximum lag at which a replica that was left out is taken back, so that it does not flap. */
const RETURN_SHARE = 0.5

const SELECT_REPLAYED = "select coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0) as position"
const SELECT_STATE = `${SELECT_REPLAYED}, pg_is_in_recovery() as standby`
/** Selects the identifier that a primary and its replicas share. */
export const SELECT_CLUSTER = 'select system_identifier::text as cluster from pg_control_system()'

export type ReplicaState = {
  inUse: boolean
  /** Why it is left out. */
  reason: string
  lagBytes: number
  lagSeconds: number
}

type Options = {
  url: string
  poolSize: number
  maxLagSeconds: number
  history: PrimaryHistory
  /**
   * Identifies the primary's cluster: a replica of another one is never used. Undefined when it is unknown.
   */
  cluster: string | undefined
  log: Logger
}

/** A replica, watched by `check`. */
export class Replica {
  /** Host and port; its name in metrics and logs. */
  readonly name: string
  #options: Options
  #pool: ReplicaPool
  #monitor: pg.Client | undefined
  #replayed: Position = 0n
  #replayedAt = 0
  #asking: Promise<Position> | undefined
  #state: ReplicaState = { inUse: false, reason: 'not checked yet', lagBytes: 0, lagSeconds: 0 }

  constructor(options: Options) {
    const { hostname, port } = new URL(options.url)
    this.name = `${hostname}:${port || '5432'}`
    this.#options = options
    this.#pool = makeReplicaPool(options.url, options.poolSize)
  }

  get state(): ReplicaState {
    return this.#state
  }

  get pool(): ReplicaPool {
    return this.#pool
  }

  /** The position that it had replayed when it was last asked. */
  get replayed(): Position {
    return this.#replayed
  }

  /** Asks for its state on a connection of its own, which busy reads cannot delay. Never throws. */
  async check(): Promise<void> {
    const { history, maxLagSeconds } = this.#options
    const isAhead = history.isAhead(this.#replayedAt, this.#replayed)
    try {
      this.#monitor ??= await this.#connect()
      const result = await this.#monitor.query<{ position: string; standby: boolean }>(SELECT_STATE)
      this.#advance(parsePosition(result))
      const lagSeconds = this.#measureLag()
      if (!result.rows[0]!.standby) this.#leaveOut('it is not a standby')
      else if (isAhead) this.#leaveOut('it is ahead of the primary, which it does not follow')
      else if (lagSeconds === Number.POSITIVE_INFINITY) this.#leaveOut('the primary has not answered yet')
      else if (lagSeconds > maxLagSeconds * (this.#state.inUse ? 1 : RETURN_SHARE))
        this.#leaveOut(`it is more than ${maxLagSeconds} s behind`)
      else this.#takeBack()
    } catch (error) {
      this.#measureLag()
      this.#disconnect()
      this.lose(error, this.#pool)
    }
  }

  /** Asks what it has replayed; callers at the same moment share the statement. */
  askReplayed(): Promise<Position> {
    this.#asking ??= this.#pool
      .query(SELECT_REPLAYED)
      .then((result) => this.#advance(parsePosition(result)))
      .finally(() => {
        this.#asking = undefined
      })
    return this.#asking
  }

  /**
   * Leaves it out until a check succeeds, and ends the reads that run on it.
   * @param pool whose connections are lost; nothing happens when they were replaced meanwhile
   */
  lose(error: unknown, pool: ReplicaPool): void {
    if (pool !== this.#pool) return
    this.#leaveOut(error instanceof Error ? error.message : String(error))
    this.#pool.destroy()
    this.#pool = makeReplicaPool(this.#options.url, this.#options.poolSize)
  }

  async close(): Promise<void> {
    this.#disconnect()
    await this.#pool.end()
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'pasar-replica-check',
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
    })
    // A replica that restarts has replayed less than before for a moment: what was known of it does not hold.
    client.on('error', (error) => this.#loseMonitor(client, error))
    try {
      await client.connect()
      const { cluster } = this.#options
      if (cluster === undefined) return client
      const { rows } = await client.query<{ cluster: string }>(SELECT_CLUSTER)
      if (rows[0]!.cluster === cluster) return client
      throw new Error('it belongs to another cluster')
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
  }

  #loseMonitor(client: pg.Client, error: Error): void {
    if (client !== this.#monitor) return
    this.#monitor = undefined
    this.lose(error, this.#pool)
  }

  #disconnect(): void {
    this.#monitor?.end().catch(() => undefined)
    this.#monitor = undefined
  }

  #advance(position: Position): Position {
    this.#replayed = position
    this.#replayedAt = performance.now()
    return position
  }

  /** Updates the lag. @returns seconds */
  #measureLag(): number {
    const { bytes, seconds } = this.#options.history.measureLag(performance.now(), this.#replayed)
    this.#state = { ...this.#state, lagBytes: bytes, lagSeconds: seconds }
    return seconds
  }

  #leaveOut(reason: string): void {
    if (this.#state.inUse || this.#state.reason !== reason)
      this.#options.log.warn({ replica: this.name, reason }, 'a read replica is left out')
    this.#state = { ...this.#state, inUse: false, reason }
  }

  #takeBack(): void {
    if (this.#state.inUse) return
    this.#options.log.info({ replica: this.name }, 'a read replica is in use')
    this.#state = { ...this.#state, inUse: true, reason: '' }
  }
}
