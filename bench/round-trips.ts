import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ground } from './ground.ts'

const READY = 'Z'.charCodeAt(0)
const COMPLETE = 'C'.charCodeAt(0)
const BEGIN = Buffer.from('BEGIN')

export type Counted = {
  /** Of a server whose talk with PostgreSQL is counted. */
  url: string
  /**
   * How often the server waited for PostgreSQL while `run` ran. A BEGIN counts with the first statement behind it, with
   * which it travels.
   */
  during(run: () => Promise<unknown>): Promise<number>
  stop(): Promise<void>
}

/** Starts a server, its jobs apart, that reaches PostgreSQL through a proxy which counts round trips. */
export async function countRoundTrips(ground: Ground, databaseUrl: string): Promise<Counted> {
  let count = 0
  const proxy = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: ground.postgres.port })
    near.pipe(far)
    far.pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    let began = false
    const read = messages((type, body) => {
      if (type === COMPLETE) began = body.subarray(0, 5).equals(BEGIN)
      if (type === READY && !began) count++
    })
    far.on('data', read)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const through = new URL(databaseUrl)
  through.port = String((proxy.address() as AddressInfo).port)
  const server = await ground.startServer({ databaseUrl: through.href, env: { WORKER: 'apart' } })
  // The start has some to say of its own.
  for (let before = -1; before !== count; await sleep(1_000)) before = count
  return {
    url: server.url,
    async during(run) {
      const before = count
      await run()
      return count - before
    },
    async stop() {
      await server.stop()
      proxy.close()
    },
  }
}

/** Reads each message that PostgreSQL sends: a letter for its type, four bytes of length, the rest. */
function messages(heard: (type: number, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) return
      heard(rest[0]!, rest.subarray(5, length))
      rest = rest.subarray(length)
    }
  }
}
