import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codes } from '@pasar/contract/codes'
import { makeTemporaryFolder } from '../platform/testing/temporary-folder.ts'
import { coinEnvironment } from './coin-environment.ts'
import type { HarnessCommands, Seed } from './protocol.ts'
import { Gone, prepareServer } from './server-process.ts'
import { freePort, startVendor, type Vendor } from './vendor.ts'

export type Sent = {
  path: string
  body: object
  token: string
  key: string
  /** Records the acknowledgement of a call that must succeed. */
  done?: ((data: object) => void) | undefined
}
/** How often, and after which pause, a request is repeated that the server refuses as overload. */
const OVERLOAD_ATTEMPTS = 50
const OVERLOAD_PAUSE_MS = 200

type Answer = { code: number; msg?: string; data: Record<string, unknown> }

/** A shop whose server can be killed and restarted, beside a sandbox that keeps running. */
export type Harness = {
  vendor: Vendor
  seed: Seed
  isGone(): boolean
  ask<Q extends keyof HarnessCommands>(
    question: Q,
    input: HarnessCommands[Q]['input'],
  ): Promise<HarnessCommands[Q]['result']>
  /** Posts with an idempotency key. @throws Gone when no answer arrived */
  post(path: string, body: object, token: string, more?: Partial<Pick<Sent, 'key' | 'done'>>): Promise<Answer>
  get(path: string, query: Record<string, string>, token: string): Promise<Answer>
  /** Waits until a payment has succeeded, or the server is gone. */
  arrived(paymentNo: string): Promise<void>
  /** Returns and clears the unanswered requests, whose outcome is unknown. */
  unknown(): Sent[]
  kill(): Promise<void>
  /** Kills the database, which the server restarts. */
  killDatabase(): Promise<void>
  /** Restarts the server, or waits until its database is available again. */
  start(): Promise<void>
  ended(): Promise<void>
  close(): Promise<void>
}

/** Opens a shop with products and members on the embedded database. */
export async function openHarness(people: HarnessCommands['seed']['input']): Promise<Harness> {
  const folder = await makeTemporaryFolder('pasar-crash-')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const vendor = await startVendor(`${url}/pay/notify/stripe`)
  const env = {
    PASAR_MODE: 'demo',
    LOG_LEVEL: 'error',
    PORT: `${port}`,
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: '',
    OMS_URL: vendor.cardUrl,
    ...vendor.stripe,
    ...coinEnvironment(vendor.chainUrl),
    RATE_LIMIT: '0',
    AUTH_RATE_LIMIT: '0',
  }
  const close = async () => {
    await next.abandon()
    await vendor.close()
    // A database that was killed with its server may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  let next = prepareServer(env)
  const startServer = async () => {
    const server = await next.start()
    next = prepareServer(env)
    return { server, seed: await server.ask('seed', people) }
  }
  let { server, seed } = await startServer().catch(async (error: unknown) => {
    await close()
    throw error
  })
  let open: Sent[] = []
  let outage = false

  const request = async (path: string, init: RequestInit, attempts = OVERLOAD_ATTEMPTS): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (!response || text === undefined) throw new Gone(path)
    if (!text.startsWith('{')) return { code: response.status, data: {} }
    const answer = JSON.parse(text) as Answer
    if (response.status >= 500 && outage) throw new Gone(path)
    // As the client does: the machine can be slower than the load.
    if (answer.code === codes.overloaded.code && attempts > 1) {
      await sleep(OVERLOAD_PAUSE_MS)
      return await request(path, init, attempts - 1)
    }
    if (response.status >= 500 && !server.isGone()) throw new Error(`${path}: ${text}`)
    return answer
  }
  return {
    vendor,
    seed,
    isGone: () => outage || server.isGone(),
    ask: (question, input) =>
      server.ask(question, input).catch((error: Error) => {
        throw outage ? new Gone(error.message) : error
      }),
    async post(path, body, token, { key = randomUUID(), done } = {}) {
      const sent = { path, body, token, key, done }
      open.push(sent)
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      }
      const answer = await request(path, { method: 'POST', headers, body: JSON.stringify(body) })
      open = open.filter((s) => s !== sent)
      return answer
    },
    get: (path, query, token) =>
      request(`${path}?${new URLSearchParams(query)}`, { headers: { authorization: `Bearer ${token}` } }),
    async arrived(paymentNo) {
      for (;;) {
        const { payments } = await server.ask('facts', {})
        if (payments.find((p) => p.no === paymentNo)?.state === 'succeeded') return
        await sleep(20)
      }
    },
    unknown() {
      const sent = open
      open = []
      return sent
    },
    kill: () => server.kill(),
    async killDatabase() {
      const file = await readFile(join(folder, 'db', 'postmaster.pid'), 'utf8')
      outage = true
      process.kill(Number(file.split('\n')[0]), 'SIGKILL')
    },
    ended: () => server.ended,
    async start() {
      const recovered = await server.ask('recover', {}).then(
        () => true,
        (error: Error) => {
          if (error instanceof Gone) return false
          throw error
        },
      )
      outage = false
      if (recovered) return
      server = await next.start()
      next = prepareServer(env)
    },
    async close() {
      await server.kill()
      await close()
    },
  }
}
