import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Output, Sent } from '@pasar/contract/call'
import { type CodeName, type Envelope, nameOfCode, OK } from '@pasar/contract/codes'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { memoryBus } from './bus/bus.ts'
import { makeCache } from './cache.ts'
import { type TestClock, testClock } from './clock.ts'
import type { Actor, Deps } from './context.ts'
import { countStatements } from './db/counter.ts'
import { jobsOf, nobody, startDomains, withAuthenticate } from './deps.ts'
import type { Domain } from './domain.ts'
import { diskStore } from './files/disk.ts'
import { makeIds } from './ids.ts'
import { type InlineJobs, inlineJobs } from './jobs/inline.ts'
import { platformJobs } from './jobs/platform-jobs.ts'
import type { Mail } from './mail/mail.ts'
import { makeMetrics } from './metrics.ts'
import type { TextMessage } from './sms/sms.ts'
import { testDatabase } from './testing/database.ts'

type Sending = {
  /** A bearer token: a real one, or one of `tokenFor`. */
  token?: string
  headers?: Record<string, string>
}

/** What a call answered: `data` is the call's output when `code` is 200 (checked), else what came beside the refusal. */
type Answered<C> = Envelope<Output<C>> & {
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
  /** Mails that jobs have sent, oldest first. */
  mails: Mail[]
  /** Text messages that jobs have sent, oldest first. */
  texts: TextMessage[]
  /** Makes a call over HTTP. @throws when a successful answer does not fit the contract */
  call<C extends Call>(call: C, input: Sent<C>, sending?: Sending): Promise<Answered<C>>
  /** As call(), with the statements it sent to the database: for bounds on their number. */
  counted<C extends Call>(
    call: C,
    input: Sent<C>,
    sending?: Sending,
  ): Promise<Answered<C> & { statements: string[] }>
  /** A token that this shop takes for the actor, without identity. */
  tokenFor(actor: Actor): string
  /** Relays events and runs jobs that are due, until nothing is left. */
  settle(): Promise<void>
  close(): Promise<void>
}

type Options = {
  domains?: readonly Domain[]
  config?: Partial<Config>
  /** Where the clock stands first. */
  now?: Date | string
}

/**
 * A whole server on a database of its own.
 * Only the calls of the given domains are there. Jobs run by `settle()`, mail and texts are captured, the clock stands.
 */
export async function testShop(options: Options = {}): Promise<TestShop> {
  const domains = options.domains ?? []
  const open = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'pasar-test-'))
  const config = {
    ...readConfig({ PASAR_MODE: 'demo', DATA_DIR: folder, RATE_LIMIT: '0', AUTH_RATE_LIMIT: '0' }),
    ...options.config,
  }
  const clock = testClock(options.now)
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const jobs = inlineJobs(jobsOf(domains, platformJobs), clock.now)
  const bus = memoryBus(log)
  const mails: Mail[] = []
  const texts: TextMessage[] = []
  const deps: Deps = {
    db: open.db,
    config,
    clock,
    ids: makeIds(clock),
    log,
    bus,
    jobs,
    files: diskStore(join(folder, 'files'), config.secret),
    mail: { send: async (mail) => void mails.push(mail), close: () => undefined },
    sms: { send: async (message) => void texts.push(message) },
    cache: makeCache(bus, 1000),
    authenticate: nobody,
    metrics: makeMetrics(),
  }
  withAuthenticate(deps, domains)
  await startDomains(deps, domains)
  const known = new Map<string, Actor>()
  const real = deps.authenticate
  deps.authenticate = async (token) => known.get(token) ?? (await real(token))
  const routes = domains.flatMap((d) => d.routes)
  const raw = domains.flatMap((d) => d.raw ?? [])
  const app = await buildApp(deps, { routes, raw, open, contract: routes.map((r) => r.call) })
  await app.ready()

  const call = <C extends Call>(target: C, input: Sent<C>, sending: Sending = {}) =>
    send(app, target, input, sending)
  return {
    app,
    deps,
    clock,
    jobs,
    mails,
    texts,
    call,
    async counted(target, input, sending) {
      const { value, statements } = await countStatements(() => call(target, input, sending))
      return { ...value, statements }
    },
    tokenFor(actor) {
      const token = `test-${deps.ids.secret(12)}`
      known.set(token, actor)
      return token
    },
    settle: () => jobs.settle(deps),
    async close() {
      await app.close()
      await open.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function send<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: Sent<C>,
  { token, headers = {} }: Sending,
): Promise<Answered<C>> {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const response = await app.inject({
    method: call.method,
    url: call.path,
    headers: { ...authorization, ...headers },
    ...(call.method === 'GET' ? { query: queryOf(input as object) } : { payload: input as object }),
  })
  const envelope = response.json<Envelope<Output<C>>>()
  if (envelope.code === OK) {
    const fits = call.output.safeParse(envelope.data)
    if (!fits.success)
      throw new Error(`${call.path} answered what its schema does not know: ${fits.error.message}`)
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
