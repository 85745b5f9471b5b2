import pg from 'pg'
import { NotConnected } from './errors.ts'

/** A message of the server that its types omit: a setting that it reports. */
type ParameterStatus = { parameterName: string; parameterValue: string }
type Connected = Parameters<pg.Client['connect']>[0]

/**
 * A connection that writes. During a failover, the address of the database can lead to a standby: such a
 * connection fails to open, instead of answering with what the standby knows. PostgreSQL reports this while
 * it connects, so it costs no statement.
 */
export class PrimaryClient extends pg.Client {
  #isStandby = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter }
    connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
    })
    // Statements report a broken connection themselves. Between two statements of a transaction nothing else
    // listens, and an error without a listener ends the process.
    this.on('error', () => undefined)
  }

  /** @throws NotConnected */
  override connect(): Promise<this>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<this> | undefined {
    if (callback) this.#connect(callback as (error?: Error) => void)
    else
      return new Promise((resolve, reject) =>
        this.#connect((error) => (error ? reject(error) : resolve(this))),
      )
    return undefined
  }

  #connect(callback: (error?: Error) => void): void {
    super.connect((error?: Error | null) => {
      const cause = error ?? (this.#isStandby ? new Error('the server is a standby') : undefined)
      if (!cause) return callback()
      if (!error) void this.end()
      callback(new NotConnected(cause))
    })
  }
}
