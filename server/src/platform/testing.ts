import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Output, Sent } from '@pasar/contract/call'
import { type CodeName, nameOfCode } from '@pasar/contract/codes'
import { type Envelope, OK } from '@pasar/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { setHashCost } from './auth/hashing.ts'
import { memoryBus } from './bus/bus.ts'
import { makeCache } from './cache.ts'
import { type TestClock, testClock } from './clock.ts'
import type { Actor, Deps } from './context.ts'
import type { OpenDb } from './db/db.ts'
import { noReplicas, type Replicas } from './db/replicas/replicas.ts'
import { captureStatements } from './db/statement-capture.ts'
import {
  addDomains,
  admitNone,
  authenticateNone,
  collectJobs,
  requireNoConsent,
  requireNone,
  startDomains,
} from './deps.ts'
import type { Domain } from './domain.ts'
import { announceRemovals } from './files/announce-removals.ts'
import { diskStore } from './files/disk.ts'
import { makeIds } from './ids.ts'
import { type InlineJobs, inlineJobs } from './jobs/inline.ts'
import { platformJobs } from './jobs/platform-jobs.ts'
import type { Mail } from './mail/mail.ts'
import { makeMetrics } from './metrics.ts'
import type { TextMessage } from './sms/sms.ts'
import { checkResponses } from './testing/check-response.ts'
import { testDatabase } from './testing/database.ts'

type CallOptions = {
  /** Bearer token: a real one, or one of `tokenFor`. */
  token?: string
  headers?: Record<string, string>
  /** Address of the client; 127.0.0.1 by default. */
  ip?: string
}

/** Response of a call: `data` is the validated output when `code` is 200, else the data of the refusal. */
type CallResult<C> = Envelope<Output<C>> & {
  /** Name of the code in codes.ts; `ok` for 200. */
  name: CodeName | 'ok'
  status: number
  headers: Record<string, unknown>
}

export type TestShop = {
  app: FastifyInstance
  deps: Deps
  clock: TestClock
  jobs: InlineJobs
  /** Emails that jobs have sent, oldest first. */
  emails: Mail[]
  /** Text messages that jobs have sent, oldest first. */
  textMessages: TextMessage[]
  /** Makes a call over HTTP. @throws when a successful response violates the contract */
  call<C extends Call>(call: C, input: Sent<C>, sending?: CallOptions): Promise<CallResult<C>>
  /** Like call(), and returns the SQL statements that it sent, to bound their number. */
  callWithStatements<C extends Call>(
    call: C,
    input: Sent<C>,
    sending?: CallOptions,
  ): Promise<CallResult<C> & { statements: string[] }>
  /** Returns a token that authenticates an actor, without the identity domain. */
  tokenFor(actor: Actor): string
  /** Relays events and runs due jobs until none is left. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

/**
 * The minimum of argon2id: at the recommended cost, hashes of passwords take most of the time of sign-in
 * tests.
 */
const CHEAP_HASHES = { memoryCost: 8, timeCost: 1, parallelism: 1 }

type Options = {
  domains?: readonly Domain[]
  config?: Partial<Config>
  /** Initial time of the clock. */
  now?: Date | string
  /** The database instead of a new one, and its read replicas; the shop closes both. */
  database?: { open: OpenDb; replicas: Replicas }
}

/**
 * A whole server on a database of its own.
 * Only the calls of the given domains are there. Jobs run by `runJobs()`, mail and texts are captured, the
 * clock stands, and passwords are hashed at the lowest cost.
 * Every response to inject() and call() is checked against the OpenAPI document.
 */
export async function testShop(options: Options = {}): Promise<TestShop> {
  setHashCost(CHEAP_HASHES)
  const domains = options.domains ?? []
  const { open, replicas } = options.database ?? { open: await testDatabase(), replicas: noReplicas }
  const folder = await mkdtemp(join(tmpdir(), 'pasar-test-'))
  const config = {
    ...readConfig({ PASAR_MODE: 'demo', DATA_DIR: folder, RATE_LIMIT: '0', AUTH_RATE_LIMIT: '0' }),
    ...options.config,
  }
  const clock = testClock(options.now)
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const jobs = inlineJobs(collectJobs(domains, platformJobs), clock.now)
  const bus = memoryBus(log)
  const emails: Mail[] = []
  const textMessages: TextMessage[] = []
  const deps: Deps = {
    db: open.db,
    replicas,
    config,
    clock,
    ids: makeIds(clock),
    log,
    bus,
    jobs,
    files: announceRemovals(diskStore(join(folder, 'files'), config.secret), bus),
    mail: { send: async (mail) => void emails.push(mail), close: () => undefined },
    sms: { send: async (message) => void textMessages.push(message) },
    cache: makeCache(bus, { entries: 1000, bytes: 50_000_000 }),
    authenticate: authenticateNone,
    requireHuman: requireNone,
    requireConsent: requireNoConsent,
    admitGuest: admitNone,
    vetoes: [],
    metrics: makeMetrics(),
  }
  addDomains(deps, domains)
  await startDomains(deps, domains)
  const known = new Map<string, Actor>()
  const real = deps.authenticate
  deps.authenticate = async (token) => known.get(token) ?? (await real(token))
  const routes = domains.flatMap((d) => d.routes)
  const raw = domains.flatMap((d) => d.raw ?? [])
  const contract = routes.map((r) => r.call)
  const app = await buildApp(deps, { routes, raw, open, contract })
  await app.ready()
  checkResponses(app, contract)

  const call = <C extends Call>(target: C, input: Sent<C>, sending: CallOptions = {}) =>
    send(app, target, input, sending)
  return {
    app,
    deps,
    clock,
    jobs,
    emails,
    textMessages,
    call,
    async callWithStatements(target, input, sending) {
      const { value, statements } = await captureStatements(() => call(target, input, sending))
      return { ...value, statements }
    },
    tokenFor(actor) {
      const token = `test-${deps.ids.secret(12)}`
      known.set(token, actor)
      return token
    },
    runJobs: () => jobs.runDue(deps),
    async close() {
      await app.close()
      await replicas.close()
      await open.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function send<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: Sent<C>,
  { token, headers = {}, ip }: CallOptions,
): Promise<CallResult<C>> {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const response = await app.inject({
    method: call.method,
    url: call.path,
    headers: { ...authorization, ...headers },
    ...(ip && { remoteAddress: ip }),
    ...(call.method === 'GET' ? { query: queryOf(input as object) } : { payload: input as object }),
  })
  const envelope = response.json<Envelope<Output<C>>>()
  if (envelope.code === OK) {
    const parsed = call.output.safeParse(envelope.data)
    if (!parsed.success)
      throw new Error(`${call.path} returned a response that violates its schema: ${parsed.error.message}`)
  }
  return {
    ...envelope,
    name: envelope.code === OK ? 'ok' : (nameOfCode(envelope.code) ?? 'server-error'),
    status: response.statusCode,
    headers: response.headers,
  }
}

function queryOf(input: object): Record<string, string | string[]> {
  const entries = Object.entries(input).filter(([, v]) => v !== undefined && v !== null)
  return Object.fromEntries(entries.map(([k, v]) => [k, Array.isArray(v) ? v.map(String) : String(v)]))
}
