import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { type OpenDb, openDb } from '../../platform/db/db.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { type BossJobs, bossJobs } from '../../platform/jobs/pg-boss.ts'
import { startRelay } from '../../platform/outbox/relay.ts'
import { buildDatabaseUrl, testServer } from '../../platform/testing/server.ts'
import { startTracing } from '../../platform/tracing/start-tracing.ts'
import { type PayingShop, PIN, payingShop } from './testing/paying-shop.ts'

type SentSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string }

/** Stands in for a collector: receives OTLP/JSON. */
const payloads: string[] = []
const collector = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  payloads.push(body)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

const jobRuns: unknown[] = []
const job = defineJob({
  name: 't.thank',
  topic: 'order.paid',
  async run({ db }, payload) {
    await db.execute(sql`select count(*) from orders`)
    jobRuns.push(payload)
  },
})

let shop: PayingShop
let database: OpenDb
let jobs: BossJobs
let stopRelay: () => Promise<void>
let stopTracing: () => Promise<void>
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  stopTracing = await startTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }))
  shop = await payingShop()
  const { name } = await shop.one<{ name: string }>(sql`select current_database() as name`)
  database = await openDb(buildDatabaseUrl(testServer(), name))
  const { config, log, metrics } = shop.deps
  const options = { config, log, metrics, works: true, pollSeconds: 0.5, deps: () => shop.deps }
  jobs = bossJobs(database, { ...options, definitions: [job] })
  await jobs.start()
  await jobs.work()
  stopRelay = startRelay(shop.deps, jobs)
})
afterAll(async () => {
  await stopRelay()
  await jobs.stop()
  await stopTracing()
  await database.close()
  await shop.close()
  collector.close()
})

const sentSpans = (): SentSpan[] =>
  payloads.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((r: { scopeSpans: { spans: SentSpan[] }[] }) =>
      r.scopeSpans.flatMap((s) => s.spans),
    ),
  )

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const BROWSER_SPAN = '00f067aa0ba902b7'

it('sends one trace of a purchase, from the browser to the job, without personal data', async () => {
  const { buyer, orderId } = await shop.placeOrder()
  await shop.give(buyer.id, 'MYR', 10_000n)
  const paid = await shop.call(
    orderPay,
    { orderIds: [orderId], method: 'balance', payPassword: PIN },
    { ...buyer, headers: { traceparent: `00-${TRACE_ID}-${BROWSER_SPAN}-01` } },
  )
  expect(paid).toMatchObject({ name: 'ok', data: { state: 'success' } })
  expect(paid.headers['x-request-id']).toBe(TRACE_ID)
  await expect.poll(() => jobRuns.length, { timeout: 8_000 }).toBe(1)
  expect(jobRuns).toEqual([
    { orderIds: [orderId], paymentNo: paid.data.paymentNo, kinds: ['regular'], giftCards: false },
  ])
  await stopTracing()

  const spans = sentSpans().filter(({ traceId }) => traceId === TRACE_ID)
  const parentOf = ({ parentSpanId }: SentSpan) => spans.find(({ spanId }) => spanId === parentSpanId)?.name
  const find = (name: string) => spans.find((span) => span.name === name)!
  const request = find(`POST ${orderPay.path}`)
  expect(request.parentSpanId).toBe(BROWSER_SPAN)
  const publish = find('publish order.paid')
  expect(parentOf(publish)).toBe(request.name)
  expect(parentOf(find('process t.thank'))).toBe(publish.name)
  expect(parentOf(find('SELECT orders'))).toMatch(/^(process t.thank|transaction|POST)/)
  const statements = spans.filter((span) => parentOf(span) === 'process t.thank')
  expect(statements.map(({ name }) => name)).toEqual(['SELECT orders'])
  expect(spans.filter((span) => parentOf(span) === request.name).length).toBeGreaterThan(2)

  const sent = payloads.join()
  for (const secret of [buyer.id, buyer.token, PIN, 'Buyer ', '@example.com', 'Aminah', '123456789', orderId])
    expect(sent).not.toContain(secret)
})
