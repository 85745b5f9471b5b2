import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Output, Sent } from '@pasar/contract/call'
import { type CodeName, type Envelope, nameOfCode, OK } from '@pasar/contract/codes'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { addresses } from '../domains/addresses/index.ts'
import { cart } from '../domains/cart/index.ts'
import { checkout } from '../domains/checkout/index.ts'
import { createFixtures } from '../domains/checkout/testing.ts'
import { files } from '../domains/files/index.ts'
import { giftcards } from '../domains/giftcards/index.ts'
import { identity } from '../domains/identity/index.ts'
import { orders } from '../domains/orders/index.ts'
import { payments } from '../domains/payments/index.ts'
import { pricing } from '../domains/pricing/index.ts'
import { regions } from '../domains/regions/index.ts'
import { settings } from '../domains/settings/index.ts'
import { shipping } from '../domains/shipping/index.ts'
import { stock } from '../domains/stock/index.ts'
import { topups } from '../domains/topups/index.ts'
import { verification } from '../domains/verification/index.ts'
import { wallet } from '../domains/wallet/index.ts'
import { PIN, verify } from '../domains/wallet/testing.ts'
import { withdrawals } from '../domains/withdrawals/index.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { memoryBus } from '../platform/bus/bus.ts'
import { makeCache } from '../platform/cache.ts'
import { type TestClock, testClock } from '../platform/clock.ts'
import { type Actor, DEFAULT_MARKET, type Deps } from '../platform/context.ts'
import { authenticateNone, collectJobs, startDomains } from '../platform/deps.ts'
import type { Domain } from '../platform/domain.ts'
import { diskStore } from '../platform/files/disk.ts'
import { executeCall } from '../platform/http/calls/execute-call.ts'
import type { Route } from '../platform/http/calls/handle.ts'
import { idempotentRequest } from '../platform/http/calls/idempotency.ts'
import { parseInput } from '../platform/http/calls/parse-input.ts'
import { makeIds } from '../platform/ids.ts'
import { platformJobs } from '../platform/jobs/platform-jobs.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { testDatabase } from '../platform/testing/database.ts'
import { type Crashes, injectCrashes } from './crashes.ts'
import { type ModelJobs, modelJobs } from './jobs.ts'
import { openProvider } from './provider.ts'

export { PIN }

/** Time at which every walk begins. */
export const START = new Date('2026-03-02T04:00:00Z')

export type Answer<C extends Call> = { name: CodeName | 'ok'; data: Output<C>; msg: string }

export type Member = { id: string; username: string; addressId: string; actor: Actor }

/** The domains in which money, stock and promises move. */
const domains: readonly Domain[] = [
  settings,
  identity,
  files,
  regions,
  verification,
  addresses,
  stock,
  pricing,
  cart,
  checkout,
  giftcards,
  orders,
  shipping,
  topups,
  payments,
  wallet,
  withdrawals,
]

export type ModelShop = Awaited<ReturnType<typeof modelShop>>

/**
 * A shop on a database of its own whose calls run without HTTP: validation of the input, authorization by the actor's type,
 * transaction, idempotency key and serialisation are those of the server. Mail and texts are dropped.
 */
export async function modelShop() {
  const open = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'pasar-model-'))
  const clock: TestClock = testClock(START)
  const key = makeIds(clock).uuid()
  const { provider, close } = openProvider(key)
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const bus = memoryBus(log)
  let crashes: Crashes | undefined
  const jobs: ModelJobs = modelJobs(collectJobs(domains, platformJobs), clock.now, () => crashes!)
  const env = { PASAR_MODE: 'demo', DATA_DIR: folder, RATE_LIMIT: '0', AUTH_RATE_LIMIT: '0' }
  const deps: Deps = {
    db: open.db,
    config: Object.assign(readConfig(env), { modelKey: key }),
    clock,
    ids: makeIds(clock),
    log,
    bus,
    jobs,
    files: diskStore(join(folder, 'files'), key),
    mail: { send: async () => undefined, close: () => undefined },
    sms: { send: async () => undefined },
    cache: makeCache(bus, { entries: 1000, bytes: 50_000_000 }),
    authenticate: authenticateNone,
    vetoes: [],
    metrics: makeMetrics(),
  }
  await startDomains(deps, domains)
  const fixtures = await createFixtures(deps)
  crashes = injectCrashes(open.pool)
  provider.crashes = crashes
  const routes = new Map(domains.flatMap((d) => d.routes).map((r) => [r.call as Call, r]))
  const webhook = payments.raw!.find(({ path }) => path.startsWith('/pay/notify/'))!
  const pin = await hashPassword(PIN)

  return {
    deps,
    pool: open.pool,
    /** Number of walks so far. */
    walks: 0,
    clock,
    crashes,
    jobs,
    provider,
    fixtures,
    /** Executes a call as the server does. @throws what the use case throws: a bug */
    call: <C extends Call>(call: C, input: Sent<C>, actor: Actor, idempotencyKey?: string) =>
      execute(deps, routes.get(call), call, input, actor, idempotencyKey),
    /** Delivers a provider's message. @returns the HTTP status of the answer */
    async notify(body: string): Promise<number> {
      const request = { headers: {}, query: {}, params: { gateway: 'model' }, ip: '127.0.0.1', requestId: '' }
      return (await webhook.run(deps, { ...request, body: Buffer.from(body) })).status
    },
    /** Adds a verified member with a payment PIN. */
    async addMember(): Promise<Member> {
      const { id, addressId } = await fixtures.member()
      const { rows } = await deps.db.execute<{ username: string }>(
        sql`update members set pay_password_hash = ${pin} where id = ${id}::uuid returning username`,
      )
      await verify(deps, id)
      return { id, addressId, username: rows[0]!.username, actor: { kind: 'member', id, sessionId: id } }
    },
    /** Adds a staff account with the permissions that the walk needs. */
    async addStaff(): Promise<Actor> {
      const id = deps.ids.uuid()
      await deps.db.execute(sql`insert into staff (id, email, name, password_hash, permissions, created_at)
        values (${id}::uuid, ${`${id}@pasar.example`}, 'Staff', 'none', '{}', ${clock.now().toISOString()}::timestamptz)`)
      return { kind: 'staff', id, permissions: ['orders', 'refunds', 'finance', 'catalog', 'settings'] }
    },
    async close(): Promise<void> {
      close()
      await open.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function execute<C extends Call>(
  deps: Deps,
  route: Route | undefined,
  call: C,
  input: Sent<C>,
  actor: Actor,
  idempotencyKey?: string,
): Promise<Answer<C>> {
  if (!route) throw new Error(`the model has no route for ${call.path}`)
  const parsed = parseInput(call, input, 'en-us')
  if (!parsed.ok)
    return { name: 'input-invalid', data: undefined as never, msg: JSON.stringify(parsed.fields) }
  const { payload } = await executeCall(deps, route, {
    actor,
    language: 'en-us',
    market: DEFAULT_MARKET,
    ip: '127.0.0.1',
    userAgent: '',
    requestId: '',
    input: parsed.input,
    intent: idempotentRequest(deps.config.secret, actor, idempotencyKey, call.path, parsed.input),
  })
  const { code, data, msg } = JSON.parse(payload) as Envelope<Output<C>>
  const name = code === OK ? 'ok' : nameOfCode(code)
  if (!name) throw new Error(`${call.path} returned code ${code}: ${msg}`)
  return { name, data: data as Output<C>, msg }
}
