import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ground } from './ground.ts'

const READY = 'Z'.charCodeAt(0)

export type Counted = {
  /** Of a server whose talk with PostgreSQL is counted. */
  url: string
  /** How often PostgreSQL was ready for the next thing while `run` ran. */
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
    const read = messages((type) => {
      if (type === READY) count++
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

/** Reads the type of each message that PostgreSQL sends: a letter, then four bytes of length. */
function messages(heard: (type: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) return
      heard(rest[0]!)
      rest = rest.subarray(length)
    }
  }
}
