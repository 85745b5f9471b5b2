import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Sent } from '@pasar/contract/call'
import type pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { addresses } from '../domains/addresses/index.ts'
import { aftersales } from '../domains/aftersales/index.ts'
import { cart } from '../domains/cart/index.ts'
import { checkout } from '../domains/checkout/index.ts'
import { createFixtures } from '../domains/checkout/testing.ts'
import { coins } from '../domains/coins/index.ts'
import { coinSettings, startModelChain } from '../domains/coins/testing.ts'
import { couplePacks } from '../domains/couple-packs/index.ts'
import { files } from '../domains/files/index.ts'
import { giftcards } from '../domains/giftcards/index.ts'
import { groupBuying } from '../domains/group-buying/index.ts'
import { identity } from '../domains/identity/index.ts'
import { offices } from '../domains/offices/index.ts'
import { orders } from '../domains/orders/index.ts'
import { payments } from '../domains/payments/index.ts'
import { pricing } from '../domains/pricing/index.ts'
import { regions } from '../domains/regions/index.ts'
import { settings } from '../domains/settings/index.ts'
import { shipping } from '../domains/shipping/index.ts'
import { shops } from '../domains/shops/index.ts'
import { specialOrders } from '../domains/special-orders/index.ts'
import { stock } from '../domains/stock/index.ts'
import { topups } from '../domains/topups/index.ts'
import { verification } from '../domains/verification/index.ts'
import { wallet } from '../domains/wallet/index.ts'
import { PIN } from '../domains/wallet/testing.ts'
import { withdrawals } from '../domains/withdrawals/index.ts'
import { memoryBus } from '../platform/bus/bus.ts'
import { makeCache } from '../platform/cache.ts'
import { type TestClock, testClock } from '../platform/clock.ts'
import type { Actor, Deps } from '../platform/context.ts'
import { noReplicas } from '../platform/db/replicas/replicas.ts'
import {
  addDomains,
  admitNone,
  authenticateNone,
  collectJobs,
  requireNoConsent,
  requireNone,
  startDomains,
} from '../platform/deps.ts'
import type { Domain } from '../platform/domain.ts'
import { announceRemovals } from '../platform/files/announce-removals.ts'
import { diskStore } from '../platform/files/disk.ts'
import { makeIds } from '../platform/ids.ts'
import { platformJobs } from '../platform/jobs/platform-jobs.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { createDatabase } from '../platform/testing/database.ts'
import { TEMPLATE, testServer } from '../platform/testing/server.ts'
import { createBase } from './base.ts'
import { type Crashes, injectCrashes } from './crashes.ts'
import { execute } from './execute.ts'
import { openProvider } from './gateway.ts'
import { type ModelJobs, modelJobs } from './jobs.ts'
import { prepareReset } from './reset.ts'

export { PIN }

/** Time at which every walk begins. */
const START = new Date('2026-03-02T04:00:00Z')

/** Connections share neither plans nor caches: more of them make a walk slower. */
const POOL_SIZE = 2

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
  groupBuying,
  couplePacks,
  shops,
  specialOrders,
  aftersales,
  offices,
  shipping,
  topups,
  coins,
  payments,
  wallet,
  withdrawals,
]

export type ModelShop = Awaited<ReturnType<typeof modelShop>>

/**
 * A shop on a database of its own whose calls run without HTTP: validation of the input, authorization by the
 * actor's type, transaction, idempotency key and serialisation are those of the server. Mail and texts are
 * dropped.
 */
export async function modelShop() {
  const open = await createDatabase(testServer(), { template: TEMPLATE, poolSize: POOL_SIZE })
  await useGenericPlans(open.pool)
  const folder = await mkdtemp(join(tmpdir(), 'pasar-model-'))
  const clock: TestClock = testClock(START)
  const key = makeIds(clock).uuid()
  const { provider, close } = openProvider(key)
  const chain = await startModelChain()
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const bus = memoryBus(log)
  let clearCache = (): void => undefined
  const onGap = (clear: () => void): void => {
    clearCache = clear
  }
  let crashes: Crashes | undefined
  const jobs: ModelJobs = modelJobs(collectJobs(domains, platformJobs), clock.now, () => crashes!)
  const env = { PASAR_MODE: 'demo', DATA_DIR: folder, RATE_LIMIT: '0', AUTH_RATE_LIMIT: '0' }
  const deps: Deps = {
    db: open.db,
    replicas: noReplicas,
    config: Object.assign(readConfig(env), { modelKey: key, ...coinSettings(chain) }),
    clock,
    ids: makeIds(clock),
    log,
    bus,
    jobs,
    files: announceRemovals(diskStore(join(folder, 'files'), key), bus),
    mail: { send: async () => undefined, close: () => undefined },
    sms: { send: async () => undefined },
    cache: makeCache({ ...bus, onGap }, { entries: 1000, bytes: 50_000_000 }),
    authenticate: authenticateNone,
    requireHuman: requireNone,
    requireConsent: requireNoConsent,
    admitGuest: admitNone,
    vetoes: [],
    metrics: makeMetrics(),
  }
  await startDomains(addDomains(deps, domains), domains)
  const base = await createBase(deps, await createFixtures(deps))
  const empty = await prepareReset(open.pool)
  crashes = injectCrashes(open.pool)
  provider.crashes = crashes
  const routes = new Map(domains.flatMap((d) => d.routes).map((r) => [r.call as Call, r]))
  const webhook = payments.raw!.find(({ path }) => path.startsWith('/pay/notify/'))!

  return {
    deps,
    pool: open.pool,
    /** Number of walks so far. */
    walks: 0,
    clock,
    crashes,
    jobs,
    provider,
    chain,
    base,
    /** Executes a call as the server does. @throws what the use case throws: a bug */
    call: <C extends Call>(call: C, input: Sent<C>, actor: Actor, idempotencyKey?: string) =>
      execute(deps, routes.get(call), call, input, actor, idempotencyKey),
    /** Delivers a provider's message. @returns the HTTP status of the answer */
    async notify(body: string): Promise<number> {
      const request = { headers: {}, query: {}, params: { gateway: 'model' }, ip: '127.0.0.1', requestId: '' }
      return (await webhook.run(deps, { ...request, body: Buffer.from(body) })).status
    },
    /** Removes what the walk before has written. */
    async reset(): Promise<void> {
      clock.set(START)
      jobs.clear()
      provider.behaviour = 'normal'
      provider.charges.clear()
      await empty()
      clearCache()
    },
    async close(): Promise<void> {
      close()
      await chain.close()
      await open.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Makes PostgreSQL plan a prepared statement once: planning takes longer than its execution on small tables.
 */
async function useGenericPlans(pool: pg.Pool): Promise<void> {
  await pool.query(`do $$ begin
    execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
  end $$`)
  await pool.query('set plan_cache_mode = force_generic_plan')
}
