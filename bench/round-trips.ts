import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from './environment.ts'

const READY = 'Z'.charCodeAt(0)
const COMPLETE = 'C'.charCodeAt(0)
const BEGIN = Buffer.from('BEGIN')

export type RoundTripCounter = {
  /** Address of a server whose round trips to PostgreSQL are counted. */
  url: string
  /**
   * Counts the round trips while `run` runs, and the statements, with those that begin and end transactions.
   * A BEGIN counts as one round trip with the first statement after it, which is sent in the same packet.
   */
  during(run: () => Promise<unknown>): Promise<{ roundTrips: number; statements: number }>
  stop(): Promise<void>
}

/** Starts a server without a worker that connects to PostgreSQL through a counting proxy. */
export async function countRoundTrips(
  environment: Environment,
  databaseUrl: string,
): Promise<RoundTripCounter> {
  let count = 0
  let statements = 0
  const proxy = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: environment.postgres.port })
    client.pipe(upstream)
    upstream.pipe(client)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    let isBegin = false
    const read = readMessages((type, body) => {
      if (type === COMPLETE) {
        statements++
        isBegin = body.subarray(0, 5).equals(BEGIN)
      }
      if (type === READY && !isBegin) count++
    })
    upstream.on('data', read)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const proxyUrl = new URL(databaseUrl)
  proxyUrl.port = String((proxy.address() as AddressInfo).port)
  const server = await environment.startServer({ databaseUrl: proxyUrl.href, env: { WORKER: 'apart' } })
  // Waits for the round trips of the start to end.
  for (let before = -1; before !== count; await sleep(1_000)) before = count
  return {
    url: server.url,
    async during(run) {
      const before = { count, statements }
      await run()
      return { roundTrips: count - before.count, statements: statements - before.statements }
    },
    async stop() {
      await server.stop()
      proxy.close()
    },
  }
}

/** Parses messages of PostgreSQL: one byte of type, four bytes of length, body. */
function readMessages(onMessage: (type: number, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) return
      onMessage(rest[0]!, rest.subarray(5, length))
      rest = rest.subarray(length)
    }
  }
}
